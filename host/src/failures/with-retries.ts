export interface RetryOptions {
  /** Attempts after the first. */
  retries: number;
  /** Waits before the next attempt. @param attempt from 1. */
  wait: (attempt: number) => Promise<void>;
}

/** Attempts after the first one for whatever is loaded lazily. */
export const LOAD_RETRIES = 2;
const STEP_MS = 500;

export const waitALittle = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, attempt * STEP_MS));

/** Does it again when it fails; throws what the last attempt threw. */
export async function withRetries<T>(
  work: (attempt: number) => Promise<T>,
  { retries, wait }: RetryOptions = { retries: LOAD_RETRIES, wait: waitALittle },
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt >= retries) throw error;
      await wait(attempt + 1);
    }
  }
}
