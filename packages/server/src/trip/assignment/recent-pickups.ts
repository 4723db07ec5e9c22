import { MAX_RECENT_PICKUPS, RECENT } from '@qafila/dispatch';
import type { Point } from '@qafila/domain/travel';
import type { Tx } from '../../platform/database/tx.ts';

/** Where the company's orders of this hour start, of which the engine expects the next ones; the earliest first. */
export async function recentPickups(tx: Tx, companyId: string): Promise<Point[]> {
  const now = tx.now().getTime();
  const rows = await tx.db
    .selectFrom('task')
    .select(['pickup_latitude as latitude', 'pickup_longitude as longitude'])
    .where('company_id', '=', companyId)
    .where('pickup_by', '>', new Date(now - RECENT.agoMs))
    .where('pickup_by', '<=', new Date(now + RECENT.aheadMs))
    .orderBy('pickup_by', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECENT_PICKUPS)
    .execute();
  return rows.reverse();
}
