import {
  AppError,
  type CallParsed,
  type calls,
  type Dashboard,
  DashboardFilters,
  type ListQuery,
  MAX_DASHBOARDS,
} from '@qafila/contracts';
import * as v from 'valibot';
import { newToken } from '../../platform/crypto/one-time-token.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import {
  changeDashboard,
  countDashboards,
  type DashboardRow,
  dashboardOf,
  findDashboard,
  insertDashboard,
  listDashboards,
  removeDashboard,
} from './dashboard-rows.ts';

type Input = CallParsed<typeof calls.analytics.create>['body'];
type Patch = CallParsed<typeof calls.analytics.update>['body'];

/** @throws AppError NOT_FOUND for an absent dashboard and for one of another company. */
export async function getRowOrThrow(
  tx: Tx,
  id: string,
  options?: { forUpdate: boolean },
): Promise<DashboardRow> {
  const row = await findDashboard(tx, id, options);
  if (!row) throw new AppError('NOT_FOUND', { message: say('Dashboard not found') });
  return row;
}

export async function dashboardsPage(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  const { items, total } = await listDashboards(tx, query.search, page);
  return { items, pagingFilteringContext: pagingContext(page, total) };
}

/** @throws AppError COMPANY_REQUIRED, VALIDATION when the company has as many as it may have. */
export async function createDashboard(tx: Tx, input: Input, id: string): Promise<Dashboard> {
  const companyId = ownCompany(tx);
  if ((await countDashboards(tx, companyId)) >= MAX_DASHBOARDS)
    throw new AppError('VALIDATION', {
      message: say('A company can have at most {most} of these. Remove one first', { most: MAX_DASHBOARDS }),
    });
  await insertDashboard(tx, {
    id,
    company_id: companyId,
    name: input.name,
    tiles: JSON.stringify(input.tiles),
    filters: JSON.stringify(v.parse(DashboardFilters, input.filters)),
    share_id: null,
    created_by: tx.actor.email ?? '',
    created_at: tx.now(),
    updated_at: tx.now(),
  });
  tx.audit('dashboard.created', `dashboard:${id}`, { name: input.name });
  return dashboardOf(tx, await getRowOrThrow(tx, id));
}

/** @throws AppError NOT_FOUND, CONFLICT when the dashboard was changed since it was read */
export async function updateDashboard(tx: Tx, id: string, patch: Patch): Promise<Dashboard> {
  const row = await getRowOrThrow(tx, id, { forUpdate: true });
  if (patch.version !== undefined && patch.version !== row.version)
    throw new AppError('CONFLICT', {
      message: say('Another user has changed this dashboard. Open it again'),
      details: { current: dashboardOf(tx, row) },
    });
  const { name, tiles, filters, shared } = patch;
  await changeDashboard(tx, id, {
    ...(name !== undefined && { name }),
    ...(tiles !== undefined && { tiles: JSON.stringify(tiles) }),
    ...(filters !== undefined && { filters: JSON.stringify(filters) }),
    ...(shared === true && row.share_id === null && { share_id: newToken() }),
    ...(shared === false && { share_id: null }),
  });
  // The share id opens the dashboard, so it is not in the trail.
  tx.audit('dashboard.updated', `dashboard:${id}`, {
    changed: Object.keys(patch).filter((key) => key !== 'version'),
    ...(shared !== undefined && { shared }),
  });
  return dashboardOf(tx, await getRowOrThrow(tx, id));
}

/** @throws AppError NOT_FOUND */
export async function deleteDashboard(tx: Tx, id: string): Promise<void> {
  const { name, company_id } = await getRowOrThrow(tx, id, { forUpdate: true });
  await removeDashboard(tx, id);
  tx.audit('dashboard.deleted', `dashboard:${id}`, { name }, company_id);
}
