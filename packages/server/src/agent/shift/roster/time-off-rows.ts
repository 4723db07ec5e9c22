import { AppError, type TimeOff } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import '../../tables.ts';

const select = (tx: Tx) =>
  tx.db
    .selectFrom('agent_time_off')
    .select(['id', 'agent_id', 'company_id', 'reason', 'note', 'created_by', 'created_at'])
    .select([sql<string>`from_day::text`.as('from'), sql<string>`to_day::text`.as('to')]);

/** Time off as the database has it. */
export type TimeOffRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const timeOffOf = (row: TimeOffRow): TimeOff => ({
  id: row.id,
  agentId: row.agent_id,
  from: row.from,
  to: row.to,
  reason: row.reason,
  note: row.note,
  createdBy: row.created_by,
  createdAtUtc: row.created_at.toISOString(),
});

/** Maximum of an agent's time off in a reply. */
const MAX_LISTED = 50;

/** An agent's time off, the latest first; with `since`, what is not over on that date. */
export const timeOffOfAgent = (tx: Tx, agentId: string, since?: string): Promise<TimeOffRow[]> =>
  select(tx)
    .where('agent_id', '=', agentId)
    .$if(since !== undefined, (query) => query.where(sql<boolean>`to_day >= ${since}::date`))
    .orderBy('from_day', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** An agent's time off that has a date in a period, oldest first. */
export const timeOffWithin = (
  tx: Tx,
  { agentId, from, to }: { agentId: string; from: string; to: string },
): Promise<TimeOffRow[]> =>
  select(tx)
    .where('agent_id', '=', agentId)
    .where(sql<boolean>`from_day <= ${to}::date and to_day >= ${from}::date`)
    .orderBy('from_day')
    .execute();

/** @throws AppError NOT_FOUND for an absent id and one of another company. */
export async function timeOffRow(tx: Tx, id: string): Promise<TimeOffRow> {
  const row = await select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND', { message: say('This time off no longer exists') });
  return row;
}
