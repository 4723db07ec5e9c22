import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useCsvExport } from '@qafila/ui/files';
import type { LogQuery } from './log-query.ts';
import type { useLogs } from './use-logs.ts';

/** An agent's transactions as CSV. */
export function useLogsExport(
  agent: Pick<Agent, 'publicId'> | undefined,
  query: LogQuery,
  { data }: ReturnType<typeof useLogs>,
) {
  const api = useApi();
  const currency = useSession().company?.currency;
  const { timeZone: zone } = useUi();
  return useCsvExport({
    name: `ledger-${agent?.publicId}.csv`,
    notice: useNotice(),
    paging: data?.pagingFilteringContext,
    // Loaded on demand: few visits need the CSV writer.
    current: async () => (await import('./logs-csv.ts')).logsCsv(data?.logs ?? [], { currency, zone }),
    all: async ({ pageSize, ...part }) => {
      const asked = { ...query, pageNumber: 1, pageSize };
      return (await api.call(calls.wallet.exportLogs, { query: asked, ...part })).blob;
    },
  });
}
