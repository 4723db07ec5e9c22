import { type Alerts, AppError } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { type AlertsFound, LEDGERS_HELD } from './alerts.ts';
import type { Found } from './found-alerts.ts';
import './tables.ts';

/** Days after which what was seen is forgotten: the alert is long over. */
const FORGET_AFTER_DAYS = 7;

/** Those alerts with whether the actor has seen them. */
export async function withSeen(tx: Tx, { found, ...rest }: AlertsFound): Promise<Alerts> {
  const seen = await seenAmong(tx, found);
  const items = found.map((alert) => ({ ...alert, seen: seen.has(alert.id) }));
  return { items, unseen: items.filter((alert) => !alert.seen).length, ...rest };
}

/** Marks alerts as seen, and tells the user's other tabs. @throws AppError FORBIDDEN without a user. */
export async function seeAlerts(tx: Tx, ids: readonly string[]): Promise<void> {
  const { userId } = tx.actor;
  if (!userId) throw new AppError('FORBIDDEN');
  const now = tx.now();
  await sql`delete from alert_seen where user_id = ${userId}
    and seen_at < ${now}::timestamptz - ${FORGET_AFTER_DAYS} * interval '1 day'`.execute(tx.db);
  await tx.db
    .insertInto('alert_seen')
    .values([...new Set(ids)].map((id) => ({ user_id: userId, alert_id: id, seen_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'alert_id']).doUpdateSet({ seen_at: now }))
    .execute();
  tx.emit({
    name: 'alerts.seen',
    companyId: tx.actor.companyId,
    data: { ids: [...new Set(ids)] },
    audience: { userIds: [userId] },
  });
}

/** Ids of alerts that the actor has seen. When the last hold of a ledger ends, those before it are not new again. */
async function seenAmong({ db }: Tx, found: readonly Found[]): Promise<ReadonlySet<string>> {
  if (found.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select f.id from unnest(${found.map(({ id }) => id)}::text[]) as f (id)
     where exists (select from alert_seen s where s.alert_id = f.id)
        or starts_with(f.id, ${LEDGERS_HELD})
           and exists (select from alert_seen s where starts_with(s.alert_id, ${LEDGERS_HELD})
                         and s.alert_id > f.id collate "C")`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
