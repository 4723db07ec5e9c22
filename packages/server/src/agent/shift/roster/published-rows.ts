import type { ShiftDay } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import '../../tables.ts';

export interface PublishedRow {
  agentId: string;
  bars: ShiftDay[];
  publishedAt: Date;
  publishedBy: string;
  toldEarly: boolean;
}

/** The hours of a week as they were published. */
export async function publishedRows(tx: Tx, companyId: string, firstDay: string): Promise<PublishedRow[]> {
  return tx.db
    .selectFrom('published_week')
    .select([
      'agent_id as agentId',
      'bars',
      'published_at as publishedAt',
      'published_by as publishedBy',
      'told_early as toldEarly',
    ])
    .where('company_id', '=', companyId)
    .where('first_day', '=', firstDay)
    .execute();
}

/** A courier's published weeks that end on or after a date, oldest first. */
export const publishedOf = (tx: Tx, agentId: string, day: string) =>
  tx.db
    .selectFrom('published_week')
    .select([sql<string>`first_day::text`.as('firstDay'), 'bars', 'published_at as publishedAt'])
    .where('agent_id', '=', agentId)
    .where(sql<boolean>`first_day > ${day}::date - 7`)
    .orderBy('first_day')
    .execute();

/** Keeps the hours of agents as published; with `toldEarly`, the week itself does not become published. */
export async function savePublished(
  tx: Tx,
  { companyId, firstDay }: { companyId: string; firstDay: string },
  plans: readonly { agentId: string; bars: readonly ShiftDay[] }[],
  { toldEarly }: { toldEarly: boolean },
): Promise<void> {
  const rows = plans.map(({ agentId, bars }) => ({ agent_id: agentId, bars }));
  await sql`
    insert into published_week (agent_id, first_day, company_id, bars, published_at, published_by, told_early)
    select r.agent_id, ${firstDay}::date, ${companyId}, r.bars, ${tx.now()}, ${tx.actor.email ?? 'system'}, ${toldEarly}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (agent_id uuid, bars jsonb)
    on conflict (agent_id, first_day) do update
      set bars = excluded.bars, published_at = excluded.published_at, published_by = excluded.published_by,
          told_early = published_week.told_early and excluded.told_early`.execute(tx.db);
}

/** Counts what agents were told early as published now. */
export async function publishToldEarly(
  tx: Tx,
  { companyId, firstDay }: { companyId: string; firstDay: string },
): Promise<void> {
  await tx.db
    .updateTable('published_week')
    .set({ told_early: false, published_at: tx.now(), published_by: tx.actor.email ?? 'system' })
    .where('company_id', '=', companyId)
    .where('first_day', '=', firstDay)
    .where('told_early', '=', true)
    .execute();
}
