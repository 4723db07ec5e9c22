import { ACCOUNT_ACTION, type CallParsed, type calls } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { moneyFilters, moneyPage } from '../list-money.ts';
import { entriesByIds, logsByIds } from './ledger-rows.ts';

type LogQuery = CallParsed<typeof calls.wallet.actionLogs>['query'];
type LedgerQuery = CallParsed<typeof calls.wallet.ledger>['query'];

export const logFilters = (query: LogQuery): string =>
  moneyFilters(query, {
    wallet: true,
    agentId: query.agentId,
    actionId: query.accountActionType ? ACCOUNT_ACTION.id(query.accountActionType) : undefined,
  });

export const ledgerFilters = (query: LedgerQuery): string =>
  moneyFilters(query, {
    agentId: query.agentId,
    ledgerTypeId: query.ledgerTypeId,
    transactionTypeId: query.transactionTypeId,
    balancingStatusId: query.balancingStatusId,
  });

/** Changes of wallets, newest first. */
export async function logsPage(tx: Tx, query: LogQuery) {
  const { ids, pagingFilteringContext } = await moneyPage(tx, 'journal_entry', query, logFilters(query));
  const logs = await logsByIds(tx, ids);
  return { logs, items: logs, pagingFilteringContext };
}

/** Entries of agents' ledgers, newest first. */
export async function ledgerPage(tx: Tx, query: LedgerQuery) {
  const { ids, pagingFilteringContext } = await moneyPage(tx, 'journal_entry', query, ledgerFilters(query));
  return { items: await entriesByIds(tx, ids), pagingFilteringContext };
}
