import { COUNT_LIMIT, PAYOUT_STATUS } from '@qafila/contracts';
import { fromMinor } from '@qafila/domain';
import type { Tx } from '../platform/database/tx.ts';

/** The number and sum of pending payouts; at most the oldest `COUNT_LIMIT`. */
export async function payoutsWaiting(tx: Tx): Promise<{ count: number; amount: number }> {
  const { companyId } = tx.actor;
  const waiting = tx.db
    .selectFrom('payout')
    .select('amount_minor')
    .where('status_id', '=', PAYOUT_STATUS.id('pending'))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .orderBy('at')
    .orderBy('id')
    .limit(COUNT_LIMIT);
  const row = await tx.db
    .selectFrom(waiting.as('w'))
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string>('amount_minor').as('amount')])
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), amount: fromMinor(Number(row?.amount ?? 0), tx.actor.currency) };
}
