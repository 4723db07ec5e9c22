import { type Contract, HOUR_MS, type OFFLOAD_OUTCOME } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { sql } from 'kysely';
import { type PartnerPosting, partnerPostings } from '../journal/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { type OffloadedTask, offloadedTasks } from '../trip/index.ts';
import './tables.ts';

/** A task of a statement, as the books of the subscriber have it. Amounts are minor units. */
export interface BookedItem {
  taskId: string;
  shortId: string;
  outcome: (typeof OFFLOAD_OUTCOME)['names'][number];
  endedAt: Date;
  priceMinor: number;
  dueMinor: number;
  cashMinor: number;
}

/** Entries that were committed late: posted before a statement was sent, and not seen by it. */
const LATE_MS = HOUR_MS;

const outcomeOf = ({ status, pickedUp }: OffloadedTask): BookedItem['outcome'] => {
  if (status === 'Delivered') return 'delivered';
  return pickedUp ? 'returned' : 'cancelled';
};

/**
 * What no statement of a contract covers yet: tasks that ended in the period, and entries about tasks up to its
 * end. An entry is covered by one statement, so that a delivery that was taken back later is corrected in the
 * next one. Runs as the system: the caller has checked that the reader may see the contract.
 */
export async function openItems(
  tx: Tx,
  contract: Contract,
  { from, to, currency }: { from: Date; to: Date; currency: string },
): Promise<{ items: BookedItem[]; entryIds: string[] }> {
  const posted = await partnerPostings(tx, {
    companyId: contract.subscriberCompanyId,
    partnerId: contract.fulfillmentCompanyId,
    from: new Date(from.getTime() - LATE_MS),
    to,
  });
  const covered = await coveredEntries(tx, posted);
  const open = posted.filter(({ entryId }) => !covered.has(entryId));
  const byTask = Map.groupBy(open, ({ taskId }) => taskId);
  const tasks = await offloadedTasks(tx, { contractId: contract.id, ids: [...byTask.keys()], from, to });
  const listed = await listedTasks(tx, contract.id, tasks);
  const items = tasks.flatMap((task): BookedItem[] => {
    const postings = byTask.get(task.id) ?? [];
    const dueMinor = sum(postings, ({ dueMinor }) => dueMinor);
    const cashMinor = sum(postings, ({ cashMinor }) => cashMinor);
    const isMoved = dueMinor !== 0 || cashMinor !== 0;
    const isNew = ['Delivered', 'Cancelled'].includes(task.status) && !listed.has(task.id);
    if (!isMoved && !isNew) return [];
    const last = postings.at(-1)?.at;
    return [
      {
        taskId: task.id,
        shortId: task.shortId,
        outcome: outcomeOf(task),
        endedAt: last ?? task.endedAt,
        priceMinor: toMinor(task.price, currency),
        dueMinor,
        cashMinor,
      },
    ];
  });
  const ids = new Set(tasks.map(({ id }) => id));
  return {
    items: items.sort(byEnd),
    entryIds: open.filter(({ taskId }) => ids.has(taskId)).map(({ entryId }) => entryId),
  };
}

const byEnd = (one: BookedItem, other: BookedItem) =>
  one.endedAt.getTime() - other.endedAt.getTime() || (one.taskId < other.taskId ? -1 : 1);

const sum = (postings: readonly PartnerPosting[], of: (posting: PartnerPosting) => number) =>
  postings.reduce((total, posting) => total + of(posting), 0);

async function coveredEntries(tx: Tx, posted: readonly PartnerPosting[]): Promise<Set<string>> {
  if (posted.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('contract_statement_entry')
    .select('entry_id')
    .where('entry_id', '=', ({ eb }) =>
      eb.fn.any(sql<string[]>`${posted.map(({ entryId }) => entryId)}::uuid[]`),
    )
    .execute();
  return new Set(rows.map(({ entry_id }) => entry_id));
}

async function listedTasks(
  tx: Tx,
  contractId: string,
  tasks: readonly OffloadedTask[],
): Promise<Set<string>> {
  if (tasks.length === 0) return new Set();
  const rows = await tx.db
    .selectFrom('contract_statement_item as i')
    .innerJoin('contract_statement as s', 's.id', 'i.statement_id')
    .select('i.task_id')
    .where('s.contract_id', '=', contractId)
    .where('i.task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${tasks.map(({ id }) => id)}::uuid[]`))
    .execute();
  return new Set(rows.map(({ task_id }) => task_id));
}
