import { ApiError } from '@qafila/api-client';
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

/**
 * Saves a change of a dashboard; what another user saved in the meantime is shown instead of overwritten.
 * @param opened the version that the open dialog shows; without a dialog, a change is made on the newest one read
 */
export function useSaveDashboard({ id, version }: Pick<Dashboard, 'id' | 'version'>, opened?: number) {
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** The version that this user saved last, or was shown after a refusal. */
  const [seen, setSeen] = useState(0);
  const base = Math.max(opened ?? version, seen);
  const save = async (patch: DashboardPatch): Promise<boolean> => {
    setBusy(true);
    try {
      const saved = await api.call(calls.analytics.update, {
        query: { id },
        body: { ...patch, version: base },
      });
      client.setQueryData(analyticsKeys.one(id), saved);
      setSeen(saved.version);
      void client.invalidateQueries({ queryKey: analyticsKeys.list });
      return true;
    } catch (error) {
      notice.failure(error);
      await client.invalidateQueries({ queryKey: analyticsKeys.one(id) });
      const read = client.getQueryData<Dashboard>(analyticsKeys.one(id));
      if (error instanceof ApiError && error.code === 'CONFLICT' && read) setSeen(read.version);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { save, busy };
}
