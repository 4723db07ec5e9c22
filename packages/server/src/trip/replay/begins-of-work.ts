import { MINUTE_MS, REPLAY_PIECE_MIN, type ReplayDays, TASK_STATUS } from '@qafila/contracts';
import { dayRange } from '@qafila/domain/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';

const PICKED_UP = TASK_STATUS.id('Pickup Complete');
const DELIVERED = TASK_STATUS.id('Delivered');
const PIECE_MS = REPLAY_PIECE_MIN * MINUTE_MS;

/** The first stop that was reached in each span; one search of an index for each, as orders are own or given ones. */
async function firstStops(tx: Tx, companyId: string, spans: readonly { fromUtc: string; toUtc: string }[]) {
  const firstOf = (company: string) => sql`
    (select at from task_history h
      where ${sql.ref(`h.${company}`)} = ${companyId} and h.at >= span.since and h.at <= span.until
        and h.to_status_id in (${sql.lit(PICKED_UP)}, ${sql.lit(DELIVERED)})
      order by h.at limit 1)`;
  const { rows } = await sql<{ at: Date | null }>`
    select least(${firstOf('company_id')}, ${firstOf('partner_company_id')}) as at
      from unnest(${spans.map(({ fromUtc }) => fromUtc)}::timestamptz[],
                  ${spans.map(({ toUtc }) => toUtc)}::timestamptz[]) with ordinality span (since, until, number)
     order by span.number`.execute(tx.db);
  return rows.map(({ at }) => at);
}

/** Where the replay of each day begins, so that its positions can be read beside what happened on it. */
export async function beginsOfWork(
  tx: Tx,
  companyId: string,
  zone: string,
  days: readonly string[],
): Promise<ReplayDays['begins']> {
  const spans = days.flatMap((day) => dayRange(day, day, zone) ?? []);
  const stops = await firstStops(tx, companyId, spans);
  return spans.map(({ fromUtc }, index) => {
    const at = stops[index];
    const piece = at ? Math.floor((at.getTime() - Date.parse(fromUtc)) / PIECE_MS) : 0;
    return { fromUtc, piece };
  });
}
