import type { ReplyOf } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { PAGE_SIZES } from '@qafila/contracts/core';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { pagesOf, useCsvExport, writePages } from '@qafila/ui/files';

const PIECE = Math.max(...PAGE_SIZES);

// Loaded on demand: few visits need the CSV writer.
const toText = async () => (await import('./callbacks-csv.ts')).callbacksCsv;

/** Exports callbacks as CSV: the current page, or all that match the search. */
export function useCallbacksExport(search: string, page: ReplyOf<typeof calls.callback.all> | undefined) {
  const api = useApi();
  return useCsvExport({
    name: 'callbacks.csv',
    notice: useNotice(),
    paging: page?.pagingFilteringContext,
    current: async () => (await toText())(page?.callbacks ?? []),
    all: async (part) => {
      const pages = pagesOf(PIECE, (piece) =>
        api.call(calls.callback.all, { query: { search, ...piece }, signal: part.signal }),
      );
      return writePages(pages, await toText(), part);
    },
  });
}
