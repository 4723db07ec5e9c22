import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { CsvMenu, downloadFile } from '@qafila/ui/forms';
import type { FilterInput } from '../../../shared/filter-input.ts';
import { readAllAgents } from './read-all-agents.ts';

export interface AgentCsvProps {
  query: FilterInput;
  paging: PagingFilteringContext | undefined;
  rows: readonly Agent[] | undefined;
}

/** Agents as CSV: the page that is shown, or all that the filters leave. */
export function AgentCsv({ query, paging, rows = [] }: AgentCsvProps) {
  const api = useApi();
  const notice = useNotice();
  const download = async (scope: 'current' | 'all') => {
    try {
      // The CSV writer is needed by few visits.
      const [{ agentsCsv }, agents] = await Promise.all([
        import('./agents-csv.ts'),
        scope === 'current'
          ? rows
          : readAllAgents((page) => api.call(calls.agent.all, { query: page }), query),
      ]);
      const { ok, message } = downloadFile('agents.csv', agentsCsv(agents));
      if (ok) notice.success(message);
      else notice.error(message);
    } catch (error) {
      notice.failure(error);
    }
  };
  return (
    <CsvMenu pageSize={paging?.pageSize ?? 0} totalItems={paging?.totalItems ?? 0} onDownload={download} />
  );
}
