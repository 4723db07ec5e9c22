import type { ReplyOf } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { LARGE_PAGE_SIZES } from '@qafila/contracts/core';
import { useApi, useNotice, useVisitor } from '@qafila/shell-sdk';
import { pagesOf, useCsvExport, writePages } from '@qafila/ui/files';
import type { FilterInput } from '../../../shared/filter-input.ts';

const PIECE = Math.max(...LARGE_PAGE_SIZES);

/** Exports agents as CSV: the current page, or all that match the filters. */
export function useAgentExport(query: FilterInput, page: ReplyOf<typeof calls.agent.all> | undefined) {
  const api = useApi();
  const currency = useVisitor()?.company?.currency;
  const toText = async () => {
    // Loaded on demand: few visits need the CSV writer.
    const { agentsCsv } = await import('./agents-csv.ts');
    return (agents: readonly Agent[]) => agentsCsv(agents, currency);
  };
  return useCsvExport({
    name: 'agents.csv',
    notice: useNotice(),
    paging: page?.pagingFilteringContext,
    current: async () => (await toText())(page?.items ?? []),
    all: async (part) => {
      const { signal } = part;
      const pages = pagesOf(PIECE, (piece) =>
        api.call(calls.agent.all, { query: { ...query, ...piece }, signal }),
      );
      return writePages(pages, await toText(), part);
    },
  });
}
