import type { calls } from '@qafila/contracts';
import { PAGE_SIZES } from '@qafila/contracts/core';
import { dayRangeToUtc } from '@qafila/ui/fields';
import type { ListDefaults, ListState } from '@qafila/ui/list';
import type { InferInput } from 'valibot';

export type EntryQuery = InferInput<(typeof calls.wallet.ledger)['query']>;
export type CloseQuery = InferInput<(typeof calls.cashClose.all)['query']>;

export type HeldQuery = InferInput<(typeof calls.cashClose.held)['query']>;

export const ENTRY_DEFAULTS = {
  sizes: PAGE_SIZES,
  filters: {
    agentId: '',
    ledgerTypeId: '',
    transactionTypeId: '',
    balancingStatusId: '',
    from: '',
    to: '',
  },
} satisfies ListDefaults;

export const CLOSE_DEFAULTS = {
  name: 'closes',
  sizes: PAGE_SIZES,
  filters: { agentId: '', balancingStatusId: '', closeStatusId: '', from: '', to: '' },
} satisfies ListDefaults;

export const HELD_DEFAULTS = {
  name: 'held',
  sizes: PAGE_SIZES,
  filters: { agentId: '' },
} satisfies ListDefaults;

type Asked = Pick<ListState, 'page' | 'size' | 'search' | 'filters'>;

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');
/** A number from the address; anything else is 'All', which is sent as empty. */
const choice = (value: string | string[] | undefined) =>
  /^[1-9]$/.test(text(value)) ? Number(text(value)) : '';

const shared = ({ page, size, search, filters }: Asked, timeZone: string) => {
  const range = dayRangeToUtc({ from: text(filters.from), to: text(filters.to) }, timeZone);
  return {
    pageNumber: page,
    pageSize: size,
    search,
    agentId: text(filters.agentId),
    balancingStatusId: choice(filters.balancingStatusId),
    dateRangeFilterFrom: range.from ?? '',
    dateRangeFilterTo: range.to ?? '',
  } as const;
};

/** Query of the list of ledger entries. */
export const entryQuery = (list: Asked, timeZone: string): EntryQuery => ({
  ...shared(list, timeZone),
  ledgerTypeId: choice(list.filters.ledgerTypeId),
  transactionTypeId: choice(list.filters.transactionTypeId),
});

/** Query of the list of cash closes. */
export const closeQuery = (list: Asked, timeZone: string): CloseQuery => ({
  ...shared(list, timeZone),
  closeStatusId: choice(list.filters.closeStatusId),
});

/** Query of the list of agents who hold cash. */
export const heldQuery = ({ page, size, filters }: Asked): HeldQuery => ({
  pageNumber: page,
  pageSize: size,
  agentId: text(filters.agentId),
});
