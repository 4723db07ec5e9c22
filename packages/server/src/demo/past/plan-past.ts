import { DEMO_SEED } from '@qafila/domain/demo-city';
import type { Tx } from '../../platform/database/tx.ts';
import type { Ids } from '../../platform/deps.ts';
import { reserveTaskNumbers } from '../../trip/index.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import '../tables.ts';
import { workingDays } from './calendar.ts';
import { registerCouriers } from './register-couriers.ts';

/**
 * Registers the couriers and reserves the task numbers of the past together with the demo company, before the
 * server listens, so that the first live order gets a later number. The days are written later, by
 * `createPast`.
 */
export async function planPast(tx: Tx, ids: Ids, passwordHash: string): Promise<void> {
  await registerCouriers(tx, ids, passwordHash);
  const days = workingDays(tx.now(), DEMO_COMPANY.timezone, DEMO_SEED);
  const count = days.reduce((sum, { orderTimes }) => sum + orderTimes.length, 0);
  await tx.db
    .insertInto('demo_past')
    .values({
      company_id: DEMO_COMPANY.id,
      until: tx.now(),
      first_number: String(await reserveTaskNumbers(tx, DEMO_COMPANY.id, count)),
      finished_at: null,
    })
    .execute();
}
