import { COUNT_LIMIT, type ListQuery, type PagingFilteringContext, UUID } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { type Page, pageOf, pagingContext } from '../platform/list/page.ts';
import { searchPattern } from '../platform/list/search-pattern.ts';

export type MoneySource = 'journal_entry' | 'payout' | 'cash_close';
type Filters = Record<string, string | number | boolean | null | undefined>;

/** As the journal's search column has amounts. */
const AMOUNT = /^\d+\.\d\d$/;

const given = (value: unknown) => value !== undefined && value !== '' && value !== null;

/**
 * What to look for. Trigrams know runs of three letters or digits. A word without one is looked for at the start of
 * words alone, and a reference as `T-9` as it stands, since a good part of all references begins with it. So is an
 * amount with all its decimals.
 */
export function moneyPattern(search: string | undefined): string | null {
  const pattern = searchPattern(search);
  const word = pattern?.replace(/^%\s?|%$/g, '') ?? '';
  if (AMOUNT.test(word)) return `% ${word}%`;
  if (pattern === null || /[\p{L}\p{N}]{3}/u.test(pattern)) return pattern;
  return word.includes('-') ? `% ${word} %` : `% ${word}%`;
}

/** The list parameters as `app.list_money` reads them, with what one list has besides. */
export function moneyFilters(input: Partial<ListQuery>, more: Filters): string {
  const filters = {
    from: input.dateRangeFilterFrom,
    to: input.dateRangeFilterTo,
    pattern: moneyPattern(input.search),
    ...more,
  };
  return JSON.stringify(Object.fromEntries(Object.entries(filters).filter(([, value]) => given(value))));
}

/** Ids of a page, newest first, and its place in the whole. */
export async function moneyPage(
  tx: Tx,
  source: MoneySource,
  input: Partial<ListQuery>,
  filters: string,
): Promise<{ ids: string[]; pagingFilteringContext: PagingFilteringContext }> {
  const page = pageOf(input);
  const after = input.after && UUID.test(input.after) ? input.after : null;
  const { rows } = await sql<{ ids: string[] | null; total: number; at_least: boolean }>`
    select * from app.list_money(${source}, ${filters}::jsonb, ${after}, ${after ? 0 : page.offset},
      ${page.pageSize}, ${COUNT_LIMIT})`.execute(tx.db);
  const ids = rows[0]?.ids ?? [];
  const { total = 0, at_least: isLowerBound = false } = rows[0] ?? {};
  return {
    ids,
    pagingFilteringContext: {
      ...pagingContext(page, isLowerBound ? atLeast(total, page, ids.length) : total),
      totalIsLowerBound: isLowerBound,
      nextCursor: ids.length < page.pageSize ? null : (ids.at(-1) ?? null),
    },
  };
}

/** A lower bound may be less than what is seen; behind a full page there is room for another one. */
const atLeast = (total: number, { offset, pageSize }: Page, shown: number): number =>
  shown === 0 ? total : Math.max(total, offset + shown + (shown === pageSize ? 1 : 0));

/** The next ids behind one, for a list that is read to its end. */
export async function moneyBehind(
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

/** How many rows a list has, all of them counted. */
export async function countMoney(tx: Tx, source: MoneySource, filters: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select app.count_money(${source}, ${filters}::jsonb) as count`.execute(tx.db);
  return Number(rows[0]?.count ?? 0);
}
