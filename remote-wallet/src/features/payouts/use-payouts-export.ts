import { calls } from '@qafila/contracts';
import { useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useCsvExport } from '@qafila/ui/files';
import type { PayoutQuery } from './payout-query.ts';
import type { usePayouts } from './use-payouts.ts';

/** The payout requests as CSV. */
export function usePayoutsExport(query: PayoutQuery, { data }: ReturnType<typeof usePayouts>) {
  const api = useApi();
  const currency = useSession().company?.currency;
  const { timeZone: zone } = useUi();
  return useCsvExport({
    name: 'payouts.csv',
    notice: useNotice(),
    paging: data?.pagingFilteringContext,
    // Loaded on demand: few visits need the CSV writer.
    current: async () =>
      (await import('./payouts-csv.ts')).payoutsCsv(data?.entries ?? [], { currency, zone }),
    all: async ({ pageSize, ...part }) => {
      const asked = { ...query, pageNumber: 1, pageSize };
      return (await api.call(calls.payout.export, { query: asked, ...part })).blob;
    },
  });
}
