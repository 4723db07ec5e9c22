import type { RowResult } from '@qafila/contracts';
import type { ChosenColumns } from '@qafila/domain/csv';
import { takeStep } from '../../../../identity/index.ts';
import type { Tx } from '../../../../platform/database/tx.ts';
import { toAppError } from '../../../../platform/http/error-reply.ts';
import { ownCompany } from '../../../../platform/tenancy/own-company.ts';
import { insertTasks } from '../insert-tasks.ts';
import { checkBatch, type SeenOrders } from './check-batch.ts';
import type { ResultsFile } from './results-file.ts';
import { type RowBatch, rowBatches } from './row-batches.ts';

type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface ImportOptions {
  /** Check every row and write nothing. */
  dryRun: boolean;
  /** The user's own mapping of columns. */
  chosen: ChosenColumns;
  newId: () => string;
}

/** Times that a batch is tried whose order ids another import takes at the same moment. */
const ATTEMPTS = 5;

/** The owner of an import: whose tasks they become, on whose clock times are meant, and in whose currency amounts. */
export async function importerOf(tx: Tx) {
  const companyId = ownCompany(tx);
  const { timezone: zone, currency } = await tx.db
    .selectFrom('company')
    .select(['timezone', 'currency'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { companyId, zone, currency };
}
type Importer = Awaited<ReturnType<typeof importerOf>>;

/** Checks a batch and writes what can be, in one transaction; what another import took meanwhile is refused the next time. */
async function importBatch(
  inTx: InTx,
  importer: Importer,
  batch: RowBatch,
  seen: SeenOrders,
  { dryRun, newId }: ImportOptions,
): Promise<RowResult[]> {
  const attempt = () =>
    inTx(async (tx): Promise<RowResult[]> => {
      const { ready, refused } = await checkBatch(tx, importer, batch, seen);
      const written = ready.map(({ row, task }) => ({ row, task: { ...task, id: newId() } }));
      if (!dryRun && written.length) {
        await insertTasks(
          tx,
          importer.companyId,
          written.map(({ task }) => task),
        );
        tx.audit('tasks.imported', `tasks:${written.length}`, {
          firstRow: written[0]?.row,
          lastRow: written.at(-1)?.row,
        });
        await takeStep(tx, 'task');
      }
      const accepted = written.map(({ row, task }) => ({ row, ok: true, id: dryRun ? null : task.id }));
      return [...accepted, ...refused].sort((one, other) => one.row - other.row);
    });
  for (let left = ATTEMPTS; ; left -= 1)
    try {
      return await attempt();
    } catch (error) {
      if (left <= 1 || toAppError(error).code !== 'DUPLICATE') throw error;
    }
}

/**
 * Reads a file to its end before anything is written, then checks and writes its rows batch by batch, each batch whole or
 * not at all. What an earlier send of the file wrote is refused by its order id.
 * @throws AppError for a file that can't be read as one; see `rowBatches`
 */
export async function importTasks(
  inTx: InTx,
  path: string,
  options: ImportOptions,
  results: ResultsFile,
): Promise<void> {
  const importer = await inTx(importerOf);
  for await (const _ of rowBatches(path, options.chosen));
  const seen: SeenOrders = new Map();
  for await (const batch of rowBatches(path, options.chosen))
    await results.add(await importBatch(inTx, importer, batch, seen, options));
}
