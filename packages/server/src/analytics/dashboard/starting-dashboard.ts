import { DashboardFilters, STARTING_TILES } from '@qafila/contracts';
import * as v from 'valibot';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { insertDashboard } from './dashboard-rows.ts';

/** Gives a company its first dashboard, over so many days. */
export async function insertStartingDashboard(
  tx: Tx,
  ids: Ids,
  { companyId, name, days, createdBy }: { companyId: string; name: string; days: number; createdBy: string },
): Promise<void> {
  await insertDashboard(tx, {
    id: ids.uuid(),
    company_id: companyId,
    name,
    tiles: JSON.stringify(STARTING_TILES.map((tile) => ({ id: ids.uuid(), ...tile }))),
    filters: JSON.stringify(v.parse(DashboardFilters, { days })),
    share_id: null,
    created_by: createdBy,
    created_at: tx.now(),
    updated_at: tx.now(),
  });
}
