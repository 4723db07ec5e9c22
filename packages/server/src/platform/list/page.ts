import { AppError, COUNT_LIMIT, DEFAULT_PAGE_SIZE, type PagingFilteringContext } from '@qafila/contracts';
import { type Expression, type Kysely, type SelectQueryBuilder, type Simplify, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Tx } from '../database/tx.ts';
import { say } from '../words/say.ts';

/** Offset and limit of a list query. */
export interface Page {
  pageNumber: number;
  pageSize: number;
  offset: number;
}

/**
 * Reads the page of a list query.
 * @throws AppError VALIDATION above the maximum depth of page numbers: a page must not get slower as the
 * table grows.
 */
export function pageOf(query: { pageNumber?: number | undefined; pageSize?: number | undefined }): Page {
  const { pageNumber = 1, pageSize = DEFAULT_PAGE_SIZE } = query;
  const offset = (pageNumber - 1) * pageSize;
  if (offset >= COUNT_LIMIT)
    throw new AppError('VALIDATION', {
      errors: [
        {
          path: 'pageNumber',
          message: say('Only the first {most} rows have page numbers. Search to narrow the list', {
            most: COUNT_LIMIT,
          }),
        },
      ],
    });
  return { pageNumber, pageSize, offset };
}

/** Counts rows, up to the last row that page numbers reach. */
export async function countUpTo(db: Kysely<Database>, rows: Expression<unknown>): Promise<number> {
  const limited = sql<{ count: string }>`
    select count(*) from (select from ${rows} as matching limit ${COUNT_LIMIT}) as counted`;
  const result = await limited.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/** The rows of a page, and how many there are. */
export async function readPage<DB, Tables extends keyof DB, Row>(
  tx: Tx,
  query: SelectQueryBuilder<DB, Tables, Row>,
  { pageSize, offset }: Page,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const rows = await query.limit(pageSize).offset(offset).execute();
  return { rows, total: await countUpTo(tx.db, query.clearOrderBy()) };
}

/** @param totalItems of `countUpTo`. */
export const pagingContext = (
  { pageNumber, pageSize }: Page,
  totalItems: number,
): PagingFilteringContext => ({
  pageNumber,
  pageSize,
  totalItems,
  totalPages: Math.max(1, Math.ceil(totalItems / pageSize)),
  totalIsLowerBound: totalItems >= COUNT_LIMIT,
});
