import type { calls } from '@qafila/contracts';
import { PAYOUT_PAGE_SIZE } from '@qafila/contracts/core';
import { dayRangeToUtc } from '@qafila/ui/fields';
import type { ListDefaults, ListState } from '@qafila/ui/list';
import type { InferInput } from 'valibot';

export type PayoutQuery = InferInput<(typeof calls.payout.all)['query']>;

/** The payouts tab: six cards a page, every status. */
export const PAYOUT_DEFAULTS = {
  size: PAYOUT_PAGE_SIZE,
  sizes: [PAYOUT_PAGE_SIZE],
  filters: { depositRequestStatusId: '', from: '', to: '', amountLessThan: '' },
} satisfies ListDefaults;

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : '');

/** Query of the list call; 'All' is sent as empty. */
export function payoutQuery(
  { page, size, search, filters }: Pick<ListState, 'page' | 'size' | 'search' | 'filters'>,
  timeZone: string,
): PayoutQuery {
  const range = dayRangeToUtc({ from: text(filters.from), to: text(filters.to) }, timeZone);
  const status = text(filters.depositRequestStatusId);
  return {
    search,
    depositRequestStatusId: /^[1-3]$/.test(status) ? Number(status) : '',
    pageNumber: page,
    pageSize: size,
    dateRangeFilterFrom: range.from ?? '',
    dateRangeFilterTo: range.to ?? '',
    amountLessThan: isAmount(text(filters.amountLessThan)) ? text(filters.amountLessThan) : '',
  };
}

/** A non-negative number, as fine as any currency counts; anything else in the address is ignored. */
export const isAmount = (typed: string): boolean => /^\d{1,9}(?:\.\d{1,3})?$/.test(typed);
