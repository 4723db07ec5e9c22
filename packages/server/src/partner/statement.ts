import {
  AppError,
  type CallParsed,
  type Contract,
  type ContractStatement,
  type calls,
  OFFLOAD_OUTCOME,
  type StatementAction,
  type StatementEvent,
  type StatementSend,
} from '@qafila/contracts';
import { toMinor } from '@qafila/domain';
import { periodFeeMinor } from '@qafila/domain/partner';
import { sql } from 'kysely';
import { getContractOrThrow } from '../company/index.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type { Tx } from '../platform/database/tx.ts';
import { pageOf, pagingContext } from '../platform/list/page.ts';
import { ownCompany } from '../platform/tenancy/own-company.ts';
import { say } from '../platform/words/say.ts';
import { openItems } from './open-items.ts';
import { homeOf, shownStatement, shownStatements, sideOf } from './shown-statement.ts';
import {
  itemPage,
  newestStatement,
  openItem,
  type StatementRow,
  statementPage,
  statementRow,
  sumsOfOpen,
} from './statement-rows.ts';

type Query<Name extends 'all' | 'items'> = CallParsed<(typeof calls.contractStatement)[Name]>['query'];

const notFound = () => new AppError('NOT_FOUND', { message: say('Statement not found') });
const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/** The sent statements of a contract. @throws AppError NOT_FOUND */
export async function statementsPage(tx: Tx, query: Query<'all'>) {
  const contract = await getContractOrThrow(tx, query.contractId);
  const page = pageOf(query);
  const { rows, total } = await statementPage(tx, contract.id, page);
  return {
    items: await shownStatements(tx, contract, rows),
    pagingFilteringContext: pagingContext(page, total),
  };
}

/** @throws AppError NOT_FOUND for an absent statement and for one between other companies. */
export async function getStatementOrThrow(tx: Tx, id: string): Promise<ContractStatement> {
  const row = await statementRow(tx, id);
  if (!row) throw notFound();
  const [statement] = await shownStatements(tx, await getContractOrThrow(tx, row.contract_id), [row]);
  if (!statement) throw notFound();
  return statement;
}

/** Where the period of the next statement starts, and its number. */
async function nextPeriod(tx: Tx, contract: Contract): Promise<{ number: number; from: Date }> {
  const last = await newestStatement(tx, contract.id);
  return { number: (last?.number ?? 0) + 1, from: last?.to_at ?? new Date(contract.startDateUtc) };
}

/** What no statement covers yet, with the period. Reads the books of the subscriber whoever asks. */
async function openAccount(tx: Tx, contract: Contract, until: Date) {
  const { number, from } = await nextPeriod(tx, contract);
  const to = new Date(Math.max(until.getTime(), from.getTime()));
  const { items, entryIds } = await tx.asSystem(() => openItems(tx, contract, from, to));
  const home = await homeOf(tx, contract);
  const { billingTypeId, billingPrice } = contract;
  const terms = { billingTypeId, priceMinor: toMinor(billingPrice) };
  return {
    number,
    from,
    to,
    items,
    entryIds,
    home,
    feeMinor: periodFeeMinor(terms, from, to, home.timezone),
  };
}

/** What has come together since the last statement. @throws AppError NOT_FOUND */
export async function openStatement(
  tx: Tx,
  { contractId, toUtc }: { contractId: string; toUtc?: string | undefined },
): Promise<ContractStatement> {
  const contract = await getContractOrThrow(tx, contractId);
  const { items, home, feeMinor, ...period } = await openAccount(
    tx,
    contract,
    toUtc ? new Date(toUtc) : tx.now(),
  );
  const sums = sumsOfOpen(items);
  return shownStatement(tx, contract, home, null, { ...period, periodFeeMinor: feeMinor }, sums, []);
}

/** Tasks of a statement, or of the open account. @throws AppError NOT_FOUND */
export async function itemsPage(tx: Tx, query: Query<'items'>) {
  const contract = await getContractOrThrow(tx, query.contractId);
  const page = pageOf(query);
  if (query.id) {
    const row = await statementRow(tx, query.id);
    if (row?.contract_id !== contract.id) throw notFound();
    const { items, total } = await itemPage(tx, row.id, page, tx.actor.companyId);
    return { items, pagingFilteringContext: pagingContext(page, total) };
  }
  const { items } = await openAccount(tx, contract, query.toUtc ? new Date(query.toUtc) : tx.now());
  return {
    items: items.slice(page.offset, page.offset + page.pageSize).map(openItem),
    pagingFilteringContext: pagingContext(page, items.length),
  };
}

/**
 * Closes the open account up to a moment and sends it to the other company; the sender has agreed with that.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for a period that is not over or not after the last one
 */
export async function sendStatement(tx: Tx, input: StatementSend): Promise<ContractStatement> {
  const contract = await getContractOrThrow(tx, input.contractId);
  const companyId = ownCompany(tx);
  const side = sideOf(contract, companyId);
  if (!side) throw new AppError('FORBIDDEN');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement:${contract.id}`}, 0))`.execute(tx.db);
  const to = new Date(input.toUtc);
  if (to > tx.now()) throw invalid('toUtc', say('Choose a day that is over'));
  const account = await openAccount(tx, contract, to);
  if (to <= account.from) throw invalid('toUtc', say('Choose a day after the last statement'));
  const row = await tx.db
    .insertInto('contract_statement')
    .values({
      contract_id: contract.id,
      subscriber_company_id: contract.subscriberCompanyId,
      fulfillment_company_id: contract.fulfillmentCompanyId,
      number: account.number,
      from_at: account.from,
      to_at: account.to,
      period_fee_minor: input.periodFee === undefined ? account.feeMinor : toMinor(input.periodFee),
      sent_by_company_id: companyId,
      sent_at: tx.now(),
      subscriber_agreed_at: null,
      fulfillment_agreed_at: null,
      settled_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await insertRows(
    tx,
    'contract_statement_item',
    account.items.map((item) => ({
      statement_id: row.id,
      task_id: item.taskId,
      short_id: item.shortId,
      outcome_id: OFFLOAD_OUTCOME.id(item.outcome),
      ended_at: item.endedAt,
      price_minor: String(item.priceMinor),
      due_minor: String(item.dueMinor),
      cash_minor: String(item.cashMinor),
      agreed_due_minor: String(item.dueMinor),
      agreed_cash_minor: String(item.cashMinor),
      disputed_by: null,
    })),
  );
  await insertRows(
    tx,
    'contract_statement_entry',
    account.entryIds.map((entry_id) => ({ entry_id, statement_id: row.id })),
  );
  await setAgreed(tx, row.id, side, tx.now());
  await written(tx, row, 'sent');
  return getStatementOrThrow(tx, row.id);
}

const setAgreed = (tx: Tx, id: string, side: 'subscriber' | 'fulfillment', at: Date) =>
  tx.db
    .updateTable('contract_statement')
    .set(side === 'subscriber' ? { subscriber_agreed_at: at } : { fulfillment_agreed_at: at })
    .where('id', '=', id)
    .execute();

/** The locked statement. @throws AppError NOT_FOUND, COMPANY_REQUIRED, ILLEGAL_TRANSITION */
export async function lockedFor(tx: Tx, id: string, action: StatementAction) {
  ownCompany(tx);
  const row = await statementRow(tx, id, true);
  if (!row) throw notFound();
  const contract = await getContractOrThrow(tx, row.contract_id);
  const [statement] = await shownStatements(tx, contract, [row]);
  if (!statement) throw notFound();
  if (!statement.allowedActions.includes(action))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say('This is not possible while the statement is as it is now. Look at it again'),
      details: { current: statement, status: statement.status, allowedActions: statement.allowedActions },
    });
  return { row, contract, statement };
}

/** After every change: adds to the statement's history and the audit trail, and emits events to both companies. */
export async function written(
  tx: Tx,
  row: StatementRow,
  kind: StatementEvent['kind'],
  { taskId = null, note = null }: { taskId?: string | null; note?: string | null } = {},
): Promise<void> {
  await tx.db
    .insertInto('contract_statement_event')
    .values({
      statement_id: row.id,
      task_id: taskId,
      kind,
      company_id: ownCompany(tx),
      by_name: tx.actor.email ?? 'Qafila',
      at: tx.now(),
      note,
    })
    .execute();
  tx.audit(`contract-statement.${kind}`, `statement:${row.id}`, {
    contractId: row.contract_id,
    number: row.number,
    ...(taskId && { taskId }),
    ...(note && { note }),
  });
  emitChange(tx, row);
}

function emitChange(tx: Tx, row: StatementRow): void {
  for (const companyId of [row.subscriber_company_id, row.fulfillment_company_id])
    tx.emit({ name: 'contract.changed', companyId, data: { contractId: row.contract_id } });
}

/**
 * Agrees to the version that the caller saw, as their company.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT when it changed since
 */
export async function agree(
  tx: Tx,
  { statementId, version }: { statementId: string; version: number },
): Promise<ContractStatement> {
  const { row, contract, statement } = await lockedFor(tx, statementId, 'agree');
  if (version !== row.version)
    throw new AppError('CONFLICT', {
      message: say('The statement has changed meanwhile. Look at it again'),
      details: { current: statement },
    });
  const side = sideOf(contract, tx.actor.companyId);
  if (!side) throw new AppError('FORBIDDEN');
  await setAgreed(tx, row.id, side, tx.now());
  await written(tx, row, 'agreed');
  return getStatementOrThrow(tx, row.id);
}

/**
 * Takes the newest statement back, so that its tasks are open again.
 * @throws AppError NOT_FOUND, ILLEGAL_TRANSITION, CONFLICT for one that another statement follows
 */
export async function discardStatement(tx: Tx, id: string): Promise<void> {
  const { row, statement } = await lockedFor(tx, id, 'discard');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statement:${row.contract_id}`}, 0))`.execute(
    tx.db,
  );
  if ((await newestStatement(tx, row.contract_id))?.id !== row.id)
    throw new AppError('CONFLICT', {
      message: say('Only the newest statement of a contract can be taken back'),
      details: { current: statement },
    });
  await tx.db.deleteFrom('contract_statement').where('id', '=', row.id).execute();
  tx.audit('contract-statement.discarded', `statement:${row.id}`, { statement });
  emitChange(tx, row);
}
