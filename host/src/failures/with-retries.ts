export interface RetryOptions {
  /** Retries after the first attempt. */
  retries: number;
  /** Waits before the next attempt. @param attempt from 1. */
  wait: (attempt: number) => Promise<void>;
}

/** Retries of lazily loaded modules. */
export const LOAD_RETRIES = 2;
const STEP_MS = 500;

export const waitALittle = (attempt: number): Promise<void> =>
  new Promise((done) => setTimeout(done, attempt * STEP_MS));

/** Repeats the work when it fails; throws the error of the last attempt. */
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

const NEXT_LOOK_MS = 3000;
const waitLonger = (): Promise<void> => new Promise((done) => setTimeout(done, NEXT_LOOK_MS));

/**
 * Loads a part of the frame however long the network is away: the page goes on without it meanwhile. A lazy part that
 * failed would stay failed, and take the whole portal with it.
 */
export function untilLoaded<T>(load: () => Promise<T>, wait: () => Promise<void> = waitLonger): Promise<T> {
  return withRetries(load, { retries: Number.POSITIVE_INFINITY, wait });
}
