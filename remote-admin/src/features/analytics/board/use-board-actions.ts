import { calls } from '@qafila/contracts';
import type { Dashboard } from '@qafila/contracts/analytics';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { analyticsKeys } from '../../../shared/keys.ts';
import type { useSaveDashboard } from './use-dashboard.ts';
import type { useFilters } from './use-filters.ts';

/** What is chosen becomes what the dashboard and its link show. */
export async function saveFilters(
  save: ReturnType<typeof useSaveDashboard>['save'],
  { filters: saved }: Dashboard,
  { chosen, reset }: ReturnType<typeof useFilters>,
) {
  const pick = <T>(asked: T | 'all' | undefined, kept: T | null): T | null =>
    asked === 'all' ? null : (asked ?? kept);
  const done = await save({
    filters: {
      days: chosen.days ? Number(chosen.days) : saved.days,
      area: pick(chosen.area, saved.area),
      vehicle: pick(chosen.vehicle, saved.vehicle),
      supplierId: pick(chosen.supplierId, saved.supplierId),
      partner: pick(chosen.partner, saved.partner),
    },
  });
  if (done) reset();
}

/** Deletes the dashboard once the user has confirmed it. */
export function useRemove({ id, name }: Dashboard) {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const navigate = useNavigate();
  const client = useQueryClient();
  return async () => {
    const sure = await confirm({
      title: t('analytics.delete.title', { name }),
      body: t('analytics.delete.body'),
      confirmLabel: t('analytics.delete'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await api.call(calls.analytics.delete, { query: { id } });
      await client.invalidateQueries({ queryKey: analyticsKeys.list });
      navigate('/analytics');
    } catch (error) {
      notice.failure(error);
    }
  };
}

/** Has the company's figures counted again. */
export function useRecount() {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  return async () => {
    try {
      await api.call(calls.analytics.rebuild);
      notice.success(t('analytics.recounting'));
    } catch (error) {
      notice.failure(error);
    }
  };
}
