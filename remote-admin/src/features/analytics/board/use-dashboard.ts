import { calls } from '@qafila/contracts';
import type { Dashboard, DashboardPatch } from '@qafila/contracts/analytics';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useState } from 'react';
import { analyticsKeys } from '../../../shared/keys.ts';
import { REFRESH_MS } from '../shared/refresh.ts';
import type { ChosenFilters } from './use-filters.ts';

export function useDashboard(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: analyticsKeys.one(id),
    queryFn: ({ signal }) => api.call(calls.analytics.get, { query: { id }, signal }),
    meta: { failure: false },
  });
}

/** What the tiles show under the filters of the address. A saved change of the dashboard reads them again. */
export function useFigures({ id, version }: Pick<Dashboard, 'id' | 'version'>, chosen: ChosenFilters) {
  const api = useApi();
  return useQuery({
    queryKey: analyticsKeys.figures(id, { ...chosen, version }),
    queryFn: ({ signal }) => api.call(calls.analytics.figures, { query: { id, ...chosen }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    meta: { failure: false },
  });
}

/** Areas, suppliers and partners of the filters. */
export function useChoices() {
  const api = useApi();
  return useQuery({
    queryKey: analyticsKeys.choices,
    queryFn: ({ signal }) => api.call(calls.analytics.choices, { signal }),
    meta: { failure: false },
  });
}

/** Saves a change of a dashboard; what another user saved in the meantime is shown instead of overwritten. */
export function useSaveDashboard({ id, version }: Pick<Dashboard, 'id' | 'version'>) {
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const save = async (patch: DashboardPatch): Promise<boolean> => {
    setBusy(true);
    try {
      const saved = await api.call(calls.analytics.update, { query: { id }, body: { ...patch, version } });
      client.setQueryData(analyticsKeys.one(id), saved);
      void client.invalidateQueries({ queryKey: analyticsKeys.list });
      return true;
    } catch (error) {
      notice.failure(error);
      await client.invalidateQueries({ queryKey: analyticsKeys.one(id) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
