import { COUNT_LIMIT, type ListQuery, MAX_SUMMED_ROWS, type PagingFilteringContext } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { cursorPageOf, type ListedIds, listedPage } from '../platform/list/cursor.ts';
import { filterJson } from '../platform/list/filters.ts';
import { searchPattern } from '../platform/list/search-pattern.ts';

export type MoneySource = 'journal_entry' | 'payout' | 'cash_close';
type Filters = Record<string, string | number | boolean | null | undefined>;

/** Amounts as the journal's search column has them, of currencies with decimals. */
const AMOUNT = /^\d+\.\d{2,3}$/;
/** Amounts as pages and statements show them, from a thousand on. */
const GROUPED_AMOUNT = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,3})?$/;

const wordOf = (pattern: string | null) => pattern?.replace(/^%\s?|%$/g, '') ?? '';

/** The search pattern of a list with amounts in its search column: one with thousands signs is searched without them, as it is there. */
export function moneyPattern(search: string | undefined): string | null {
  const word = wordOf(searchPattern(search));
  return GROUPED_AMOUNT.test(word) ? `% ${word.replaceAll(',', '')}%` : textPattern(search);
}

/**
 * The search pattern of a list without them. Trigram indexes need runs of three letters or digits. A word without one is searched at
 * the start of words only. A reference such as `T-9` is searched as a whole, since many references start with
 * it, and so is an amount with all its decimals.
 */
export function textPattern(search: string | undefined): string | null {
  const pattern = searchPattern(search);
  const word = wordOf(pattern);
  if (AMOUNT.test(word)) return `% ${word}%`;
  if (pattern === null || /[\p{L}\p{N}]{3}/u.test(pattern)) return pattern;
  return word.includes('-') ? `% ${word} %` : `% ${word}%`;
}

/** The list parameters in the form that `app.list_money` expects, with the additional ones of one list. */
export const moneyFilters = (input: Partial<ListQuery>, more: Filters): string =>
  filterJson({
    from: input.dateRangeFilterFrom,
    to: input.dateRangeFilterTo,
    pattern: moneyPattern(input.search),
    ...more,
  });

/** Ids of a page, newest first, with its position in the list. */
export async function moneyPage(
  tx: Tx,
  source: MoneySource,
  input: Partial<ListQuery>,
  filters: string,
): Promise<{ ids: string[]; pagingFilteringContext: PagingFilteringContext }> {
  const page = cursorPageOf(input);
  const { rows } = await sql<ListedIds>`
    select * from app.list_money(${source}, ${filters}::jsonb, ${page.after}, ${page.offset}, ${page.pageSize},
      ${COUNT_LIMIT})`.execute(tx.db);
  return listedPage(page, rows[0]);
}

/** The next ids after one, to read a list to its end. */
export async function moneyAfter(
  tx: Tx,
  source: MoneySource,
  filters: string,
  after: string | null,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select ids from app.list_money(${source}, ${filters}::jsonb, ${after}, 0, ${most}, 0)`.execute(tx.db);
  return rows[0]?.ids ?? [];
}

/** The exact number of rows of a list. */
export async function countMoney(tx: Tx, source: MoneySource, filters: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select app.count_money(${source}, ${filters}::jsonb) as count`.execute(tx.db);
  return Number(rows[0]?.count ?? 0);
}

/** What a list of payouts or closes comes to in one currency and status. */
export interface MoneySum {
  currency: string;
  statusId: number;
  count: number;
  /** Requested, or expected. */
  amountMinor: number;
  /** Of closes. */
  countedMinor: number;
}

interface SumRow {
  currency: string;
  status_id: number;
  count: string;
  amount_minor: string | null;
  counted_minor: string | null;
  is_complete: boolean;
}

/** Sums of a list by currency and status; none if there are more than `MAX_SUMMED_ROWS` rows to look at. */
export async function sumMoney(
  tx: Tx,
  source: 'payout' | 'cash_close',
  filters: string,
): Promise<{ sums: MoneySum[]; isComplete: boolean }> {
  const { rows } = await sql<SumRow>`
    select * from app.sum_money(${source}, ${filters}::jsonb, ${MAX_SUMMED_ROWS})
     order by currency, status_id`.execute(tx.db);
  if (rows.some((row) => !row.is_complete)) return { sums: [], isComplete: false };
  const sums = rows.map((row) => ({
    currency: row.currency,
    statusId: row.status_id,
    count: Number(row.count),
    amountMinor: Number(row.amount_minor ?? 0),
    countedMinor: Number(row.counted_minor ?? 0),
  }));
  return { sums: sums.filter(({ count }) => count > 0), isComplete: true };
}
