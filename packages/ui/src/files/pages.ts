import type { PagingFilteringContext } from '@qafila/contracts/core';
import { BYTE_ORDER_MARK, CSV_TYPE } from './download.ts';
import type { ExportPart } from './use-csv-export.tsx';

/** Position of a page of a list. */
export interface PageRequest {
  pageNumber: number;
  pageSize: number;
  /** Cursor: rows after the one it names. */
  after?: string;
}

export interface Page<Item> {
  items: readonly Item[];
  pagingFilteringContext: PagingFilteringContext;
}

/** All rows of a list, page by page in its order: by cursor if the server gives one, else by page number. */
export async function* pagesOf<Item>(
  pageSize: number,
  read: (request: PageRequest) => Promise<Page<Item>>,
): AsyncGenerator<readonly Item[]> {
  let next: PageRequest | undefined = { pageNumber: 1, pageSize };
  while (next) {
    const { items, pagingFilteringContext: paging }: Page<Item> = await read(next);
    yield items;
    if (paging.nextCursor) next = { ...next, after: paging.nextCursor };
    else if (paging.nextCursor === undefined && paging.pageNumber < paging.totalPages)
      next = { ...next, pageNumber: paging.pageNumber + 1 };
    else next = undefined;
  }
}

const NEWLINE = '\r\n';

/**
 * Writes the pages of a list into one CSV, without collecting them in memory.
 * @param toText CSV of some rows, with the header in its first line
 */
export async function writePages<Item>(
  pages: AsyncIterable<readonly Item[]>,
  toText: (items: readonly Item[]) => string,
  { file, onRows, signal }: Pick<ExportPart, 'file' | 'onRows' | 'signal'>,
): Promise<Blob> {
  await file.write(BYTE_ORDER_MARK + toText([]).trimEnd());
  let rows = 0;
  for await (const items of pages) {
    signal.throwIfAborted();
    const text = toText(items);
    if (items.length > 0) await file.write(text.slice(text.indexOf(NEWLINE)));
    rows += items.length;
    onRows(rows);
  }
  return file.finish(CSV_TYPE);
}
