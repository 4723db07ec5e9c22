import { COUNT_LIMIT, type ListQuery, type PagingFilteringContext, UUID } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { type Page, pageOf, pagingContext } from '../platform/list/page.ts';
import { searchPattern } from '../platform/list/search-pattern.ts';

export type MoneySource = 'journal_entry' | 'payout' | 'cash_close';
type Filters = Record<string, string | number | boolean | null | undefined>;

/** Amounts as the journal's search column has them. */
const AMOUNT = /^\d+\.\d\d$/;

const given = (value: unknown) => value !== undefined && value !== '' && value !== null;

/**
 * The search pattern. Trigram indexes need runs of three letters or digits. A word without one is searched at
 * the start of words only. A reference such as `T-9` is searched as a whole, since many references start with
 * it, and so is an amount with all its decimals.
 */
export function moneyPattern(search: string | undefined): string | null {
  const pattern = searchPattern(search);
  const word = pattern?.replace(/^%\s?|%$/g, '') ?? '';
  if (AMOUNT.test(word)) return `% ${word}%`;
  if (pattern === null || /[\p{L}\p{N}]{3}/u.test(pattern)) return pattern;
  return word.includes('-') ? `% ${word} %` : `% ${word}%`;
}

/** The list parameters in the form that `app.list_money` expects, with the additional ones of one list. */
export function moneyFilters(input: Partial<ListQuery>, more: Filters): string {
  const filters = {
    from: input.dateRangeFilterFrom,
    to: input.dateRangeFilterTo,
    pattern: moneyPattern(input.search),
    ...more,
  };
  return JSON.stringify(Object.fromEntries(Object.entries(filters).filter(([, value]) => given(value))));
}

/** Ids of a page, newest first, with its position in the list. */
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

/**
 * The count can be a lower bound and so less than the rows shown; after a full page there may be another one.
 */
const atLeast = (total: number, { offset, pageSize }: Page, shown: number): number =>
  shown === 0 ? total : Math.max(total, offset + shown + (shown === pageSize ? 1 : 0));

/** The next ids after one, to read a list to its end. */
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

/** The exact number of rows of a list. */
export async function countMoney(tx: Tx, source: MoneySource, filters: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select app.count_money(${source}, ${filters}::jsonb) as count`.execute(tx.db);
  return Number(rows[0]?.count ?? 0);
}
