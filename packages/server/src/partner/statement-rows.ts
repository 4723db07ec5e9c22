import { OFFLOAD_OUTCOME, type StatementEvent, type StatementItem } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { type Page, readPage } from '../platform/list/page.ts';
import { containsPattern } from '../platform/list/search-pattern.ts';
import type { BookedItem } from './open-items.ts';
import type {
  ContractStatementEventTable,
  ContractStatementItemTable,
  ContractStatementTable,
} from './tables.ts';

export type StatementRow = Selectable<ContractStatementTable>;

/** Sums over the items of a statement, amounts in minor units as the statement counts them. */
export interface ItemSums {
  delivered: number;
  returned: number;
  cancelled: number;
  disputed: number;
  dueMinor: number;
  cashMinor: number;
  /** What the books had when it was sent. */
  bookedMinor: number;
}

const NONE: ItemSums = {
  delivered: 0,
  returned: 0,
  cancelled: 0,
  disputed: 0,
  dueMinor: 0,
  cashMinor: 0,
  bookedMinor: 0,
};

export const newestStatement = (tx: Tx, contractId: string): Promise<StatementRow | undefined> =>
  tx.db
    .selectFrom('contract_statement')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Where the newest statement of a contract ends; null before the first one. */
export const endOfStatements = async (tx: Tx, contractId: string): Promise<Date | null> =>
  (await newestStatement(tx, contractId))?.to_at ?? null;

/** One statement, if the actor may see it. @param lock until the transaction ends. */
export const statementRow = (tx: Tx, id: string, lock = false): Promise<StatementRow | undefined> => {
  const query = tx.db.selectFrom('contract_statement').selectAll().where('id', '=', id);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
};

/** A page of the statements of a contract, newest first. */
export const statementPage = (tx: Tx, contractId: string, page: Page) =>
  readPage(
    tx,
    tx.db
      .selectFrom('contract_statement')
      .selectAll()
      .where('contract_id', '=', contractId)
      .orderBy('number', 'desc'),
    page,
  );

/** The sums of each statement, by its id. */
export async function sumsOf(tx: Tx, ids: readonly string[]): Promise<(id: string) => ItemSums> {
  const outcome = (name: BookedItem['outcome']) =>
    sql<number>`count(*) filter (where outcome_id = ${sql.lit(OFFLOAD_OUTCOME.id(name))})::int`;
  const rows = await tx.db
    .selectFrom('contract_statement_item')
    .where('statement_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .groupBy('statement_id')
    .select([
      'statement_id',
      outcome('delivered').as('delivered'),
      outcome('returned').as('returned'),
      outcome('cancelled').as('cancelled'),
      sql<number>`count(disputed_by)::int`.as('disputed'),
      sql<string>`sum(agreed_due_minor)`.as('due'),
      sql<string>`sum(agreed_cash_minor)`.as('cash'),
      sql<string>`sum(cash_minor - due_minor)`.as('booked'),
    ])
    .execute();
  const byId = new Map(
    rows.map(({ statement_id, due, cash, booked, ...counts }): [string, ItemSums] => [
      statement_id,
      { ...counts, dueMinor: Number(due), cashMinor: Number(cash), bookedMinor: Number(booked) },
    ]),
  );
  return (id) => byId.get(id) ?? NONE;
}

/** The sums of items that no statement has yet. */
export function sumsOfOpen(items: readonly BookedItem[]): ItemSums {
  const count = (outcome: BookedItem['outcome']) => items.filter((item) => item.outcome === outcome).length;
  const sum = (of: (item: BookedItem) => number) => items.reduce((total, item) => total + of(item), 0);
  return {
    delivered: count('delivered'),
    returned: count('returned'),
    cancelled: count('cancelled'),
    disputed: 0,
    dueMinor: sum((item) => item.agreedDueMinor),
    cashMinor: sum((item) => item.agreedCashMinor),
    bookedMinor: sum((item) => item.cashMinor - item.dueMinor),
  };
}

/** An event with its statement and task; the name of a person is shown to their own company only. */
export interface EventOf extends StatementEvent {
  statementId: string;
  taskId: string | null;
}

/** Events of statements, oldest first: of the statements themselves, or of these tasks. */
export async function eventsOf(
  tx: Tx,
  statementIds: readonly string[],
  taskIds: readonly string[] | null,
  currency: string,
): Promise<EventOf[]> {
  const viewerId = tx.actor.companyId;
  const query = tx.db
    .selectFrom('contract_statement_event as e')
    .innerJoin('company as c', 'c.id', 'e.company_id')
    .selectAll('e')
    .select('c.name as company_name')
    .where('e.statement_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${statementIds}::uuid[]`))
    .orderBy('e.at')
    .orderBy('e.id');
  const rows = await (taskIds
    ? query.where('e.task_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${taskIds}::uuid[]`))
    : query.where('e.task_id', 'is', null)
  ).execute();
  return rows.map((row) => ({
    statementId: row.statement_id,
    taskId: row.task_id,
    kind: row.kind,
    atUtc: row.at.toISOString(),
    companyId: row.company_id,
    companyName: row.company_name,
    byName: viewerId === null || viewerId === row.company_id ? row.by_name : null,
    note: row.note,
    ...correctedAmounts(row, currency),
  }));
}

function correctedAmounts(
  row: Selectable<ContractStatementEventTable>,
  currency: string,
): Pick<StatementEvent, 'amounts'> {
  if (row.due_before_minor === null) return {};
  const amount = (minor: string | null) => fromMinor(Number(minor), currency);
  return {
    amounts: {
      before: { due: amount(row.due_before_minor), cash: amount(row.cash_before_minor) },
      after: { due: amount(row.due_after_minor), cash: amount(row.cash_after_minor) },
    },
  };
}

const itemsOf = (tx: Tx, statementId: string) =>
  tx.db.selectFrom('contract_statement_item').selectAll().where('statement_id', '=', statementId);

/** Items of a sent statement: those in dispute first, then in the order in which they ended. */
export async function itemPage(
  tx: Tx,
  statementId: string,
  search: string | undefined,
  page: Page,
  currency: string,
) {
  const pattern = containsPattern(search);
  const items = itemsOf(tx, statementId);
  const { rows, total } = await readPage(
    tx,
    (pattern ? items.where('short_id', 'ilike', pattern) : items)
      .orderBy(sql`disputed_by is null`)
      .orderBy('ended_at')
      .orderBy('task_id'),
    page,
  );
  return { items: await shownItems(tx, statementId, rows, currency), total };
}

/**
 * Items of a sent statement in the order in which they ended, which no dispute changes: each is read once, however long it
 * takes to read all.
 * @param afterTaskId the last item that was read; null to start
 */
export async function itemsAfter(
  tx: Tx,
  statementId: string,
  afterTaskId: string | null,
  limit: number,
  currency: string,
): Promise<StatementItem[]> {
  let query = itemsOf(tx, statementId).orderBy('ended_at').orderBy('task_id').limit(limit);
  if (afterTaskId)
    query = query.where(
      sql<boolean>`(ended_at, task_id) > (select i.ended_at, i.task_id from contract_statement_item i
                                           where i.statement_id = ${statementId} and i.task_id = ${afterTaskId})`,
    );
  return shownItems(tx, statementId, await query.execute(), currency);
}

async function shownItems(
  tx: Tx,
  statementId: string,
  rows: readonly Selectable<ContractStatementItemTable>[],
  currency: string,
): Promise<StatementItem[]> {
  const events = await eventsOf(
    tx,
    [statementId],
    rows.map(({ task_id }) => task_id),
    currency,
  );
  return rows.map(
    (row): StatementItem => ({
      taskId: row.task_id,
      shortId: row.short_id,
      outcome: OFFLOAD_OUTCOME.of(row.outcome_id)?.name ?? 'delivered',
      endedAtUtc: row.ended_at.toISOString(),
      price: fromMinor(Number(row.price_minor), currency),
      due: fromMinor(Number(row.due_minor), currency),
      cash: fromMinor(Number(row.cash_minor), currency),
      agreedDue: fromMinor(Number(row.agreed_due_minor), currency),
      agreedCash: fromMinor(Number(row.agreed_cash_minor), currency),
      disputedBy: row.disputed_by,
      events: events.filter(({ taskId }) => taskId === row.task_id),
    }),
  );
}

/** An item of the open account, without notes or disputes. */
export const openItem = (item: BookedItem, currency: string): StatementItem => ({
  taskId: item.taskId,
  shortId: item.shortId,
  outcome: item.outcome,
  endedAtUtc: item.endedAt.toISOString(),
  price: fromMinor(item.priceMinor, currency),
  due: fromMinor(item.dueMinor, currency),
  cash: fromMinor(item.cashMinor, currency),
  agreedDue: fromMinor(item.agreedDueMinor, currency),
  agreedCash: fromMinor(item.agreedCashMinor, currency),
  disputedBy: null,
  events: [],
});
