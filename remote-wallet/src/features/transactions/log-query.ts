import type { calls } from '@qafila/contracts';
import { LEDGER_PAGE_SIZE } from '@qafila/contracts/core';
import { dayRangeToUtc } from '@qafila/ui/fields';
import type { ListDefaults, ListState } from '@qafila/ui/list';
import type { InferInput } from 'valibot';

export type LogQuery = InferInput<(typeof calls.wallet.actionLogs)['query']>;

/** The ledgers tab: five rows a page, all types, any day. */
export const LOG_DEFAULTS = {
  size: LEDGER_PAGE_SIZE,
  sizes: [LEDGER_PAGE_SIZE],
  filters: { accountActionType: '', from: '', to: '' },
} satisfies ListDefaults;

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Query of the list call. Days are in the company's zone; 'All' is sent as empty. */
export function logQuery(
  { page, size, search, filters }: Pick<ListState, 'page' | 'size' | 'search' | 'filters'>,
  agentId: string,
  timeZone: string,
): LogQuery {
  const range = dayRangeToUtc({ from: text(filters.from), to: text(filters.to) }, timeZone);
  return {
    agentId,
    pageNumber: page,
    pageSize: size,
    search,
    accountActionType: text(filters.accountActionType) as LogQuery['accountActionType'],
    dateRangeFilterFrom: range.from ?? '',
    dateRangeFilterTo: range.to ?? '',
  };
}
