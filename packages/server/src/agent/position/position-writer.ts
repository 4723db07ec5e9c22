import { AppError } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { type KeptPosition, keepPositions } from './position-store.ts';

/** Batching window, ms. */
const BATCH_MS = 100;
/** Maximum rows of one statement. */
const BATCH_ROWS = 1000;
/** Maximum rows waiting; above this, phones are asked to retry later. */
const MAX_WAITING = 50_000;

interface Waiting {
  positions: readonly KeptPosition[];
  done(): void;
  failed(error: unknown): void;
}

/** Errors of these classes are about the rows, not about the database: invalid values, and violated constraints. */
const DATA_ERROR = /^(22|23)/;
const isAboutData = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return (typeof code === 'string' && DATA_ERROR.test(code)) || (cause !== undefined && isAboutData(cause));
};

/** Batches the positions of all agents of this process into one statement. */
export interface PositionWriter {
  /** Resolves when the positions are durable. @throws AppError UNAVAILABLE when too many wait. */
  write(positions: readonly KeptPosition[]): Promise<void>;
  stop(): Promise<void>;
}

export function createPositionWriter({ withTx }: Pick<ServerDeps, 'withTx'>): PositionWriter {
  let queue: Waiting[] = [];
  let rows = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  function take(): Waiting[] {
    let count = 0;
    const end = queue.findIndex(({ positions }) => {
      count += positions.length;
      return count > BATCH_ROWS;
    });
    const batch = end === -1 ? queue : queue.slice(0, Math.max(1, end));
    queue = queue.slice(batch.length);
    return batch;
  }

  /** One report after the other, so that a bad one fails alone. */
  async function writeEach(batch: readonly Waiting[]): Promise<void> {
    for (const { positions, done, failed } of batch)
      await withTx(SYSTEM, (tx) => keepPositions(tx, positions)).then(done, failed);
  }

  async function writeAll(): Promise<void> {
    while (queue.length) {
      const batch = take();
      const positions = batch.flatMap((one) => one.positions);
      rows -= positions.length;
      try {
        await withTx(SYSTEM, (tx) => keepPositions(tx, positions));
        for (const one of batch) one.done();
      } catch (error) {
        if (batch.length > 1 && isAboutData(error)) await writeEach(batch);
        else for (const one of batch) one.failed(error);
      }
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
  }

  return {
    write(positions) {
      if (rows + positions.length > MAX_WAITING) return Promise.reject(new AppError('UNAVAILABLE'));
      rows += positions.length;
      const written = new Promise<void>((done, failed) => queue.push({ positions, done, failed }));
      if (rows >= BATCH_ROWS) flush();
      else timer ??= setTimeout(flush, BATCH_MS);
      return written;
    },
    async stop() {
      flush();
      await writing;
    },
  };
}
