import * as v from 'valibot';
import { ListQuery, queryNumber } from '../core/index.ts';

/** What narrows every list of money, without its pages. */
export const MoneyFilter = {
  search: ListQuery.entries.search,
  dateRangeFilterFrom: ListQuery.entries.dateRangeFilterFrom,
  dateRangeFilterTo: ListQuery.entries.dateRangeFilterTo,
};

/** Rows of an export: the total count, as the page asks for all of them. */
export const ExportSize = {
  pageSize: queryNumber(1, 1_000_000_000),
  language: v.optional(v.picklist(['en', 'ar'])),
};

/** Sums of a list; empty if it has more than `MAX_SUMMED_ROWS` rows to look at. */
export const sumsReply = <S extends v.GenericSchema>(sum: S) =>
  v.object({ sums: v.array(sum), isComplete: v.boolean() });
