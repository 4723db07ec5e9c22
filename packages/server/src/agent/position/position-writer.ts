import { AppError } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { addPositions, type KeptPosition, moveAgents } from './position-store.ts';

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

/**
 * Writes the positions of all agents of this process together. An agent whose row another transaction holds, as while a task is
 * given to them, is moved with one of the next batches.
 */
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
  let isStopped = false;
  /** The newest positions of agents who could not be moved yet, by agent. */
  let toMove = new Map<string, KeptPosition>();

  async function move(positions: readonly KeptPosition[]): Promise<void> {
    const newest = new Map(toMove);
    for (const one of positions) {
      const other = newest.get(one.agentId);
      if (!other || other.at < one.at) newest.set(one.agentId, one);
    }
    const held = new Set(
      await withTx(SYSTEM, async (tx) => {
        // The history has these positions already; agents are not held while the disk writes them once more.
        const [, ids] = await Promise.all([
          sql`set local synchronous_commit = off`.execute(tx.db),
          moveAgents(tx, [...newest.values()]),
        ]);
        return ids;
      }),
    );
    toMove = new Map([...newest].filter(([agentId]) => held.has(agentId)));
  }

  async function write(positions: readonly KeptPosition[]): Promise<void> {
    await withTx(SYSTEM, (tx) => addPositions(tx, positions));
    await move(positions);
  }

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
    for (const { positions, done, failed } of batch) await write(positions).then(done, failed);
  }

  async function writeAll(): Promise<void> {
    if (queue.length === 0 && toMove.size > 0) await move([]);
    while (queue.length) {
      const batch = take();
      const positions = batch.flatMap((one) => one.positions);
      rows -= positions.length;
      try {
        await write(positions);
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
    writing ??= writeAll()
      // What can't be written is told to those who wait for it; who could not be moved is tried again.
      .catch(() => {})
      .finally(() => {
        writing = undefined;
        if (toMove.size > 0 && !isStopped) timer ??= setTimeout(flush, BATCH_MS);
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
      isStopped = true;
      flush();
      await writing;
    },
  };
}
