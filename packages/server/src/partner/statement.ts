import {
  AppError,
  type CallParsed,
  type Contract,
  type ContractStatement,
  type calls,
} from '@qafila/contracts';
import { getContractOrThrow, priceOfPeriod } from '../company/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { pageOf, pagingContext } from '../platform/list/page.ts';
import { plainNumbers } from '../platform/list/search-pattern.ts';
import { say } from '../platform/words/say.ts';
import { openItems } from './open-items.ts';
import { homeOf, shownStatement, shownStatements } from './shown-statement.ts';
import {
  itemPage,
  newestStatement,
  openItem,
  statementPage,
  statementRow,
  sumsOfOpen,
} from './statement-rows.ts';

type Query<Name extends 'all' | 'items'> = CallParsed<(typeof calls.contractStatement)[Name]>['query'];

export const notFound = () => new AppError('NOT_FOUND', { message: say('Statement not found') });

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

/** What no statement covers yet, with the period. Reads the books of the subscriber, whichever side asks. */
export async function openAccount(tx: Tx, contract: Contract, until: Date) {
  const { number, from } = await nextPeriod(tx, contract);
  const to = new Date(Math.max(until.getTime(), from.getTime()));
  const home = await homeOf(tx, contract);
  const period = { from, to, currency: home.currency };
  const { items, entryIds } = await tx.asSystem(() => openItems(tx, contract, period));
  return {
    number,
    from,
    to,
    items,
    entryIds,
    home,
    // Tasks of a contract that has ended are still delivered and counted; its price of the period ends with it.
    price: await priceOfPeriod(tx, contract, period),
  };
}

/** What has come together since the last statement. @throws AppError NOT_FOUND */
export async function openStatement(
  tx: Tx,
  { contractId, toUtc }: { contractId: string; toUtc?: string | undefined },
): Promise<ContractStatement> {
  const contract = await getContractOrThrow(tx, contractId);
  const { items, home, price, ...period } = await openAccount(
    tx,
    contract,
    toUtc ? new Date(toUtc) : tx.now(),
  );
  const sums = sumsOfOpen(items);
  const shown = { ...period, periodFeeMinor: price.feeMinor, periodPrice: price.from };
  return shownStatement(tx, contract, home, null, shown, sums, []);
}

/** Tasks of a statement, or of the open account, all or those whose number has what is searched. @throws AppError NOT_FOUND */
export async function itemsPage(tx: Tx, query: Query<'items'>) {
  const contract = await getContractOrThrow(tx, query.contractId);
  const page = pageOf(query);
  if (query.id) {
    const row = await statementRow(tx, query.id);
    if (row?.contract_id !== contract.id) throw notFound();
    const { currency } = await homeOf(tx, contract);
    const { items, total } = await itemPage(tx, row.id, query.search, page, currency);
    return { items, pagingFilteringContext: pagingContext(page, total) };
  }
  const account = await openAccount(tx, contract, query.toUtc ? new Date(query.toUtc) : tx.now());
  const { home } = account;
  const searched = plainNumbers(query.search?.trim() ?? '').toLowerCase();
  const items = account.items.filter(({ shortId }) => shortId.toLowerCase().includes(searched));
  return {
    items: items.slice(page.offset, page.offset + page.pageSize).map((item) => openItem(item, home.currency)),
    pagingFilteringContext: pagingContext(page, items.length),
  };
}
