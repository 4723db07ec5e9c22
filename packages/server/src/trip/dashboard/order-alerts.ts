import { ALERTS_LISTED, type HistoryNote } from '@qafila/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { tasksGivenUp } from '../task/list/list-tasks.ts';
import { type Found, type Newest, NOTHING } from './found-alerts.ts';
import { newestAtRisk } from './late-risk.ts';
import { visibleTasks } from './visible-tasks.ts';

/** Tasks of one kind, those with the latest pickups, among which the last alerts are looked for. */
const MAX_CANDIDATES = 2000;

/**
 * Late orders, the latest first, then those that are expected late: here time counts, not the cost of a delay. Where there are
 * more, those are listed that became late last.
 */
export async function late(tx: Tx): Promise<Newest> {
  const { orders, count, isLowerBound } = await newestAtRisk(tx);
  const found = orders.map(
    ({ id, short_id, deliver_by, late_min, overdue_min }) =>
      ({
        ...NOTHING,
        // With another promise it may be late again.
        id: `late:${id}:${deliver_by.getTime()}`,
        kind: 'late',
        subjectId: id,
        subject: short_id,
        minutes: overdue_min ?? late_min,
        isForecast: overdue_min === null,
      }) satisfies Found,
  );
  const listed = found.sort(
    (a, b) => Number(a.isForecast) - Number(b.isForecast) || (b.minutes ?? 0) - (a.minutes ?? 0),
  );
  return { listed, count, isLowerBound };
}

/** Tasks that auto-assign gave up on, the last ones, by pickup. One that is tried again, and fails again, is new again. */
export async function failed(tx: Tx): Promise<Newest> {
  const { ids, total, at_least } = await tasksGivenUp(tx, MAX_CANDIDATES);
  // Rounds are due the retry interval after the one before has failed.
  const { rows } = await sql<{ id: string; short_id: string; pickup_by: Date; round: number }>`
    select t.id, t.short_id, t.pickup_by, coalesce(d.round, 0) as round
      from task t left join task_dispatch d on d.task_id = t.id
     where t.id = any(${ids ?? []}::uuid[])
     order by d.due_at - t.retry_interval_sec * interval '1 second' desc nulls last, t.id limit ${sql.lit(ALERTS_LISTED)}`.execute(
    tx.db,
  );
  const listed = rows
    .sort((a, b) => a.pickup_by.getTime() - b.pickup_by.getTime())
    .map(
      ({ id, short_id, round }): Found => ({
        ...NOTHING,
        id: `autoAssignFailed:${id}:${round}`,
        kind: 'autoAssignFailed',
        subjectId: id,
        subject: short_id,
      }),
    );
  return { listed, count: total, isLowerBound: at_least };
}

/**
 * Own orders whose recipients ask for something that the office decides, the last request first; another one of the same order
 * is new again.
 */
export async function requests(
  tx: Tx,
  kind: 'addressChanged' | 'wrongRecipient',
  comment: HistoryNote,
): Promise<Newest> {
  const { companyId } = tx.actor;
  const found = visibleTasks(tx, {
    columns: sql`t.id, t.short_id, t.pickup_by`,
    where: sql`t.status_id < 7 and t.alerts <> '{}' and t.alerts @> ${`{${kind}}`}::text[]
      and t.company_id is not distinct from coalesce(${companyId}::uuid, t.company_id)`,
    order: sql`t.pickup_by desc`,
    most: MAX_CANDIDATES,
  });
  const { rows } = await sql<{ id: string; short_id: string; asked_at: Date | null; count: number }>`
    select id, short_id, count(*) over ()::int as count,
           (select max(h.at) from task_history h where h.task_id = f.id and h.comment = ${comment}) as asked_at
      from ${found} as f order by asked_at desc nulls last, pickup_by, id limit ${sql.lit(ALERTS_LISTED)}`.execute(
    tx.db,
  );
  const listed = rows.map(
    ({ id, short_id, asked_at }): Found => ({
      ...NOTHING,
      id: `${kind}:${id}:${asked_at?.getTime() ?? 0}`,
      kind,
      subjectId: id,
      subject: short_id,
    }),
  );
  const count = rows[0]?.count ?? 0;
  return { listed, count, isLowerBound: count >= MAX_CANDIDATES };
}

/**
 * Orders that a partner left without an answer, and those that wait for this company's own, the last ones first; another offer
 * of the same order is new again.
 */
export async function offloads(tx: Tx): Promise<Newest> {
  const { companyId } = tx.actor;
  const found = visibleTasks(tx, {
    columns: sql`t.id, t.short_id, t.offload ->> 'answerByUtc' as answer_by, t.pickup_by,
      t.offload ->> 'state' = 'offered' and t.fulfillment_company_id is not distinct from ${companyId}::uuid as to_answer,
      t.alerts @> '{offloadUnanswered}' and t.company_id is not distinct from coalesce(${companyId}::uuid, t.company_id) as unanswered`,
    where: sql`t.status_id < 7 and (t.offload ->> 'state' = 'offered' or t.alerts @> '{offloadUnanswered}')`,
    order: sql`t.pickup_by desc`,
    most: MAX_CANDIDATES,
  });
  const { rows } = await sql<{
    id: string;
    short_id: string;
    to_answer: boolean | null;
    ends_at: Date | null;
    count: number;
    candidates: number;
  }>`
    select id, short_id, to_answer, count(*) over ()::int as count, candidates,
           case when to_answer then answer_by::timestamptz
                else (select max(h.at) from task_history h
                       where h.task_id = f.id and h.changes @> '[{"field": "offload", "to": "expired"}]') end as ends_at
      from (select *, count(*) over ()::int as candidates from ${found} as c) as f where to_answer or unanswered
     order by ends_at desc nulls last, pickup_by, id limit ${sql.lit(ALERTS_LISTED)}`.execute(tx.db);
  const listed = rows.map(
    ({ id, short_id, to_answer, ends_at }): Found => ({
      ...NOTHING,
      id: `offload:${id}:${ends_at?.getTime() ?? 0}`,
      kind: 'offload',
      subjectId: id,
      subject: short_id,
      offload: to_answer ? 'toAnswer' : 'unanswered',
    }),
  );
  const { count = 0, candidates = 0 } = rows[0] ?? {};
  return { listed, count, isLowerBound: candidates >= MAX_CANDIDATES };
}
