import {
  type AutoAssignmentConfig,
  HOUR_MS,
  MAX_REHEARSED_ORDERS,
  MINUTE_MS,
  TASK_STATUS,
} from '@qafila/contracts';
import {
  type DeliveryFigures,
  deliveryFigures,
  paceOf,
  type RehearsalAgent,
  type RehearsalDay,
  type RehearsalTask,
} from '@qafila/dispatch/rehearsal';
import { heatPolicyOf, minorPerUnit } from '@qafila/domain';
import { sql } from 'kysely';
import { type AgentSpan, dispatchAgentsOf, workedSpans } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { roundTask } from '../assignment/round-input.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { autoAssignChange, autoAssignOf, type TaskRow, taskRows } from '../record/task-row.ts';
import { workedOrders } from '../record/worked-orders.ts';
import { autoAssignThen } from '../settings/auto-assign-then.ts';
import { companySettings } from '../settings/settings.ts';
import { carriedOut } from './carried-out.ts';

const CANCELLED = TASK_STATUS.id('Cancelled');
/** Past days that are offered. */
const MAX_DAYS = 60;
/** Agents go on working after midnight; orders of the evening are delivered then. */
const TAIL_MS = 3 * HOUR_MS;
/** Minutes before the pickup from which an agent without known positions is at work. */
const ON_THE_WAY_MIN = 15;

/** A past day with what really happened on it. */
export interface PastDay {
  day: RehearsalDay;
  agentsBy: 'positions' | 'orders';
  ordersLeftOut: number;
  really: DeliveryFigures;
}

/** Orders that the company's agents worked on, except those that were cancelled. */
const workedOn = (companyId: string) => {
  const worked = workedOrders(companyId, 'task').map((condition) => sql`(${condition})`);
  return sql<boolean>`status_id != ${CANCELLED} and (${sql.join(worked, sql` or `)})`;
};

/** Past days that have orders, newest first. */
export async function daysWithOrders(tx: Tx, companyId: string, zone: string) {
  const { rows } = await sql<{ day: string; orders: string }>`
    select to_char(pickup_by at time zone ${zone}, 'YYYY-MM-DD') as day, count(*) as orders
      from task
     where ${workedOn(companyId)}
       and pickup_by < date_trunc('day', ${tx.now()}::timestamptz, ${zone})
       and pickup_by >= date_trunc('day', ${tx.now()}::timestamptz, ${zone}) - make_interval(days => ${sql.lit(MAX_DAYS)})
     group by 1 order by 1 desc`.execute(tx.db);
  return rows.map(({ day, orders }) => ({ day, orders: Number(orders) }));
}

/** A past day as the engine replays it: orders as they came in, agents when and where they really worked. */
export async function pastDay(tx: Tx, companyId: string, from: Date, until: Date): Promise<PastDay> {
  const found = await tx.db
    .selectFrom('task')
    .select('id')
    .where(workedOn(companyId))
    .where('pickup_by', '>=', from)
    .where('pickup_by', '<', until)
    .orderBy('pickup_by')
    .orderBy('id')
    .execute();
  const rows = await taskRows(
    tx,
    found.slice(0, MAX_REHEARSED_ORDERS).map(({ id }) => id),
  );
  const settings = await companySettings(tx, companyId);
  const usual = await autoAssignThen(tx, companyId, until);
  const tasks = (await withPartnersSkills(tx, rows)).map((row): RehearsalTask => {
    const {
      askedAgentIds: _asked,
      settings: _settings,
      criteria: _criteria,
      ...task
    } = roundTask(row, settings, []);
    // An order that was entered afterwards was known when it was to be picked up.
    const knownFromMs = Math.min(row.created_at.getTime(), row.pickup_by.getTime());
    const isOwn = row.own_auto_assign || row.company_id !== companyId;
    const autoAssign = isOwn ? unlessUsual(autoAssignOf(row), usual(row.created_at, row.metadata)) : null;
    return { ...task, companyId, knownFromMs, metadata: row.metadata, autoAssign };
  });
  const spans = await workedSpans(tx, companyId, from, new Date(until.getTime() + TAIL_MS));
  const agents = await agentsOf(tx, [...spans, ...spansByOrders(rows, spans)]);
  const { carried, pickedUp } = await carriedOut(tx, rows, agents);
  const { PickupServiceTimeMin: pickupMin, DeliveryServiceTimeMin: deliveryMin } = settings.task([]);
  const ends = rows.map((row) => ({
    taskId: row.id,
    agentId: row.agent_id,
    deliveredAtMs: row.delivery_completed_at?.getTime() ?? null,
  }));
  return {
    day: {
      tasks,
      agents,
      maxOrders: settings.policy.maxOrdersPerAgent,
      heat: heatPolicyOf(settings.policy),
      pace: paceOf(carried, pickedUp, { pickupMin, deliveryMin }),
      untilMs: until.getTime(),
    },
    agentsBy: spans.length ? 'positions' : 'orders',
    ordersLeftOut: found.length - rows.length,
    really: deliveryFigures(
      tasks,
      ends,
      agents.map(({ id }) => id),
    ),
  };
}

/**
 * Auto-assign settings that are a task's own, or of another company, whose order this one carried out. Of tasks from before this
 * was kept, those that differ from the usual ones are.
 */
const unlessUsual = (own: AutoAssignmentConfig, usual: AutoAssignmentConfig): AutoAssignmentConfig | null =>
  autoAssignChange(own, usual).length === 0 ? null : own;

/** Work of which no positions are kept: from an agent's first such order to their last, beginning at its pickup. */
function spansByOrders(rows: readonly TaskRow[], known: readonly AgentSpan[]): AgentSpan[] {
  const seen = Map.groupBy(known, ({ agentId }) => agentId);
  const spans = new Map<string, AgentSpan>();
  for (const row of rows) {
    const { agent_id: agentId, delivery_completed_at: deliveredAt } = row;
    if (!agentId || !deliveredAt) continue;
    const own = seen.get(agentId) ?? [];
    if (own.some((span) => span.from <= deliveredAt && row.pickup_by <= span.until)) continue;
    const first = spans.get(agentId);
    if (first && own.some(({ from }) => from > first.from && from < deliveredAt)) continue;
    const from = first?.from ?? new Date(row.pickup_by.getTime() - ON_THE_WAY_MIN * MINUTE_MS);
    const until = first && first.until > deliveredAt ? first.until : deliveredAt;
    const { latitude, longitude } = first ?? {
      latitude: row.pickup_latitude,
      longitude: row.pickup_longitude,
    };
    spans.set(agentId, { agentId, from, until, latitude, longitude });
  }
  return [...spans.values()].filter(({ from, until }) => until > from);
}

const byBeginning = (a: AgentSpan, b: AgentSpan) => a.from.getTime() - b.from.getTime();

async function agentsOf(tx: Tx, spans: readonly AgentSpan[]): Promise<RehearsalAgent[]> {
  const worked = Map.groupBy(spans, ({ agentId }) => agentId);
  const facts = await dispatchAgentsOf(tx, [...worked.keys()]);
  return facts.map(
    ({ id, companyId, currency, vehicle, fleet, skills, metadata, costPerKm, costPerHour }) => ({
      id,
      companyIds: [companyId],
      vehicle,
      fleet,
      skills,
      metadata,
      minorPerUnit: minorPerUnit(currency),
      costPerKm,
      costPerHour,
      worked: (worked.get(id) ?? []).sort(byBeginning).map(({ from, until, latitude, longitude }) => ({
        fromMs: from.getTime(),
        untilMs: until.getTime(),
        at: { latitude, longitude },
      })),
    }),
  );
}
