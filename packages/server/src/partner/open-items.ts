import { type Contract, HOUR_MS, type OFFLOAD_OUTCOME } from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { type Selectable, sql } from 'kysely';
import { type PartnerPosting, partnerPostings } from '../journal/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { type OffloadedTask, offloadedTasks } from '../trip/index.ts';
import type { ContractStatementItemTable } from './tables.ts';

/** A task of a statement, as the books of the subscriber have it. Amounts are minor units. */
export interface BookedItem {
  taskId: string;
  shortId: string;
  outcome: (typeof OFFLOAD_OUTCOME)['names'][number];
  endedAt: Date;
  priceMinor: number;
  dueMinor: number;
  cashMinor: number;
  /** What the statement counts at first; another amount than the books have when a corrected item is taken back. */
  agreedDueMinor: number;
  agreedCashMinor: number;
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
 * next one, also when the partner no longer has the task. Runs as the system: the caller has checked that the
 * reader may see the contract.
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
  const coveredBy = await statementsThatCover(tx, posted);
  const byTask = Map.groupBy(openIn(contract.id, posted, coveredBy), ({ taskId }) => taskId);
  const tasks = await offloadedTasks(tx, {
    contractId: contract.id,
    partnerId: contract.fulfillmentCompanyId,
    ids: [...byTask.keys()],
    from,
    to,
  });
  const accepted = new Set(tasks.map(({ id }) => id));
  const listed = await listedItems(tx, contract.id, [...new Set([...byTask.keys(), ...accepted])]);
  const amountsOf = (taskId: string, postings: readonly PartnerPosting[]) => {
    const { amounts } = sumsOf(postings);
    const { due, cash } = correctionsTakenBack(postings, coveredBy, listed.get(taskId) ?? []);
    return { ...amounts, agreedDueMinor: amounts.dueMinor - due, agreedCashMinor: amounts.cashMinor - cash };
  };
  const items: BookedItem[] = [];
  const entryIds: string[] = [];
  for (const task of tasks) {
    const postings = byTask.get(task.id) ?? [];
    entryIds.push(...postings.map(({ entryId }) => entryId));
    const isNew = ['Delivered', 'Cancelled'].includes(task.status) && !listed.has(task.id);
    if (!sumsOf(postings).isMoved && !isNew) continue;
    items.push({
      taskId: task.id,
      shortId: task.shortId,
      outcome: outcomeOf(task),
      endedAt: postings.at(-1)?.at ?? task.endedAt,
      priceMinor: toMinor(task.price, currency),
      ...amountsOf(task.id, postings),
    });
  }
  // Tasks that the partner no longer has: only what a statement has counted is taken back.
  for (const [taskId, open] of byTask) {
    const item = listed.get(taskId)?.at(-1);
    const postings = open.filter(({ reversesId }) => reversesId !== null && coveredBy.has(reversesId));
    const last = postings.at(-1);
    if (accepted.has(taskId) || !item || !last) continue;
    entryIds.push(...postings.map(({ entryId }) => entryId));
    const { shortId, priceMinor } = item;
    const amounts = amountsOf(taskId, postings);
    items.push({ taskId, shortId, priceMinor, outcome: 'cancelled', endedAt: last.at, ...amounts });
  }
  return { items: items.sort(byEnd), entryIds };
}

const byEnd = (one: BookedItem, other: BookedItem) =>
  one.endedAt.getTime() - other.endedAt.getTime() || (one.taskId < other.taskId ? -1 : 1);

function sumsOf(postings: readonly PartnerPosting[]) {
  const sum = (of: (posting: PartnerPosting) => number) =>
    postings.reduce((total, posting) => total + of(posting), 0);
  const amounts = { dueMinor: sum(({ dueMinor }) => dueMinor), cashMinor: sum(({ cashMinor }) => cashMinor) };
  return { amounts, isMoved: amounts.dueMinor !== 0 || amounts.cashMinor !== 0 };
}

/**
 * What both companies corrected in earlier statements and is taken back now, so that as much is given back as was paid.
 * Only for a task of which nothing else is open, and from items whose entries are all taken back.
 */
function correctionsTakenBack(
  postings: readonly PartnerPosting[],
  coveredBy: ReadonlyMap<string, Cover>,
  listed: readonly ListedItem[],
): { due: number; cash: number } {
  const byStatement = Map.groupBy(postings, ({ reversesId }) => coveredBy.get(reversesId ?? '')?.statementId);
  const corrections = { due: 0, cash: 0 };
  if (byStatement.has(undefined)) return corrections;
  for (const item of listed) {
    const reversals = byStatement.get(item.statementId);
    if (!reversals) continue;
    const { dueMinor, cashMinor } = sumsOf(reversals).amounts;
    if (dueMinor + item.dueMinor !== 0 || cashMinor + item.cashMinor !== 0) continue;
    corrections.due += item.agreedDueMinor - item.dueMinor;
    corrections.cash += item.agreedCashMinor - item.cashMinor;
  }
  return corrections;
}

/**
 * Entries that no statement covers. A reversal belongs to the contract whose statement has the reversed entry. If no
 * statement has it, both are part of the same open account.
 */
function openIn(
  contractId: string,
  posted: readonly PartnerPosting[],
  coveredBy: ReadonlyMap<string, Cover>,
): PartnerPosting[] {
  const open = posted.filter(({ entryId }) => !coveredBy.has(entryId));
  const ids = new Set(open.map(({ entryId }) => entryId));
  return open.filter(({ reversesId }) => {
    if (reversesId === null) return true;
    const owner = coveredBy.get(reversesId);
    return owner === undefined ? ids.has(reversesId) : owner.contractId === contractId;
  });
}

interface Cover {
  contractId: string;
  statementId: string;
}

/** The statement that covers an entry: of these entries, and of those that they take back. */
async function statementsThatCover(tx: Tx, posted: readonly PartnerPosting[]): Promise<Map<string, Cover>> {
  const ids = posted.flatMap(({ entryId, reversesId }) => (reversesId ? [entryId, reversesId] : entryId));
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('contract_statement_entry as e')
    .innerJoin('contract_statement as s', 's.id', 'e.statement_id')
    .select(['e.entry_id', 'e.statement_id', 's.contract_id'])
    .where('e.entry_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(
    rows.map(({ entry_id, statement_id, contract_id }) => [
      entry_id,
      { contractId: contract_id, statementId: statement_id },
    ]),
  );
}

interface ListedItem extends Omit<BookedItem, 'taskId' | 'outcome' | 'endedAt'> {
  statementId: string;
}

/** Of these tasks, those that statements of the contract list, with their items, oldest first. */
async function listedItems(
  tx: Tx,
  contractId: string,
  taskIds: readonly string[],
): Promise<Map<string, ListedItem[]>> {
  if (taskIds.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('contract_statement_item as i')
    .innerJoin('contract_statement as s', 's.id', 'i.statement_id')
    .selectAll('i')
    .where('s.contract_id', '=', contractId)
    .where('i.task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${taskIds}::uuid[]`))
    .orderBy('s.number')
    .execute();
  const byTask = Map.groupBy(rows, ({ task_id }) => task_id);
  return new Map([...byTask].map(([taskId, ofTask]) => [taskId, ofTask.map(listedItem)]));
}

const listedItem = (row: Selectable<ContractStatementItemTable>): ListedItem => ({
  statementId: row.statement_id,
  shortId: row.short_id,
  priceMinor: Number(row.price_minor),
  dueMinor: Number(row.due_minor),
  cashMinor: Number(row.cash_minor),
  agreedDueMinor: Number(row.agreed_due_minor),
  agreedCashMinor: Number(row.agreed_cash_minor),
});
