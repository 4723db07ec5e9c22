import { COUNT_LIMIT, type DashboardSummary, PAYOUT_STATUS } from '@qafila/contracts';
import { fromMinor, onlySumOf } from '@qafila/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

/** The number of pending payouts, and their sum in each currency; at most the oldest `COUNT_LIMIT`. */
export async function payoutsWaiting(tx: Tx): Promise<DashboardSummary['payoutsWaiting']> {
  const { companyId } = tx.actor;
  const waiting = tx.db
    .selectFrom('payout')
    .select(['company_id', 'amount_minor'])
    .where('status_id', '=', PAYOUT_STATUS.id('pending'))
    .$if(companyId !== null, (query) => query.where('company_id', '=', companyId))
    .orderBy('at')
    .orderBy('id')
    .limit(COUNT_LIMIT);
  const rows = await tx.db
    .selectFrom(waiting.as('w'))
    .innerJoin('company as c', 'c.id', 'w.company_id')
    .select(({ fn }) => [
      'c.currency',
      fn.countAll<string>().as('count'),
      fn.sum<string>('w.amount_minor').as('amount'),
    ])
    .groupBy('c.currency')
    .orderBy('c.currency')
    .execute();
  const amounts = rows.map(({ currency, amount }) => ({
    currency,
    amount: fromMinor(Number(amount), currency),
  }));
  return {
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    amounts,
    amount: onlySumOf(amounts),
  };
}

/** The payout that was asked for last, whether it waits for a decision or not. */
export async function newestPayout(tx: Tx): Promise<string | null> {
  const { companyId } = tx.actor;
  const { rows } = await sql<{ id: string }>`
    select p.id from company c
     cross join lateral (select id, at from payout where company_id = c.id order by at desc, id desc limit 1) p
     where c.id = coalesce(${companyId}::uuid, c.id)
     order by p.at desc, p.id desc limit 1`.execute(tx.db);
  return rows[0]?.id ?? null;
}
