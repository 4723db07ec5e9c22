import type { ServerDeps } from '../deps.ts';

/** Milliseconds between two signs of life; what another process stopped ends within this time. */
const SIGN_MS = 1000;

/** Work of minutes that a person waits for: one at a time in this process; the others wait for their turn. */
export interface LongWork<Input> {
  start(input: Input): void;
  /** Stops the work, if it runs in this process. */
  cancel(id: string): void;
  stop(): Promise<void>;
}

interface LongWorkParts<Input> {
  /** Does the work; its errors are its own to keep. */
  run(input: Input, stopping: AbortSignal, onProgress: (share: number) => void): Promise<void>;
  /** Writes a sign of life. @returns false when the work was stopped */
  keepProgress(input: Input, share: number): Promise<boolean>;
}

interface Accepted {
  cancel(): void;
  ended: Promise<void>;
}

export function createLongWork<Input extends { id: string }>(
  { log }: Pick<ServerDeps, 'log'>,
  { run, keepProgress }: LongWorkParts<Input>,
): LongWork<Input> {
  const accepted = new Map<string, Accepted>();
  let last: Promise<void> = Promise.resolve();
  return {
    start(input) {
      const { id } = input;
      const stopping = new AbortController();
      let progress = 0;
      const sign = () =>
        keepProgress(input, progress)
          .then((goesOn) => !goesOn && stopping.abort())
          .catch((error: unknown) => log.error({ err: error, id }, 'the progress of work could not be kept'));
      const signs = setInterval(sign, SIGN_MS);
      const ended = last
        .then(() =>
          run(input, stopping.signal, (share) => {
            progress = share;
          }),
        )
        .catch((error: unknown) => log.error({ err: error, id }, 'the end of work could not be kept'))
        .finally(() => {
          clearInterval(signs);
          accepted.delete(id);
        });
      last = ended;
      accepted.set(id, { cancel: () => stopping.abort(), ended });
    },
    cancel: (id) => accepted.get(id)?.cancel(),
    async stop() {
      const left = [...accepted.values()];
      for (const { cancel } of left) cancel();
      await Promise.all(left.map(({ ended }) => ended));
    },
  };
}
