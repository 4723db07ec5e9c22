import {
  AppError,
  MINUTE_MS,
  type RescheduleCalculate,
  type ReschedulePlan,
  timeProblem,
} from '@qafila/contracts';
import { type Currency, fromMinor } from '@qafila/domain';
import { scheduleStops } from '@qafila/domain/travel';
import { sql } from 'kysely';
import { type AgentContact, agentsOf } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { asSystemIfShared, workingCompany } from '../../record/shared-task.ts';
import type { TaskRow } from '../../record/task-row.ts';
import { taskRows } from '../../record/task-row.ts';
import { type CompanySettings, settingsOf } from '../../settings/settings.ts';
import { planVersion } from '../../stop/plan-version.ts';

interface Stop {
  id: string;
  task_id: string;
  kind: 'pickup' | 'delivery';
  expected_at: Date | null;
}

export type Times = Pick<TaskRow, 'pickup_by' | 'deliver_by'>;

/**
 * Tasks to reschedule that share their stops: those of one agent, or of one planned trip that waits for an agent. A task
 * with neither has no stops.
 */
export interface Lane {
  moved: readonly [TaskRow, ...TaskRow[]];
  /** All stops: an owner's order is reached after those that its partner's agent has for others. */
  stops: readonly Stop[];
  tasks: ReadonlyMap<string, TaskRow>;
  /** Tasks that the actor may see. */
  seen: ReadonlySet<string>;
  agent: AgentContact | undefined;
  settings: CompanySettings;
  now: Date;
}

const laneOf = ({ id, agent_id, planned_trip_id }: TaskRow) => agent_id ?? planned_trip_id ?? id;

/** The open stops of the agents, and those of planned trips that wait for an agent, in order, by lane. */
async function stopsAround(tx: Tx, rows: readonly TaskRow[]): Promise<ReadonlyMap<string, Stop[]>> {
  const agentIds = rows.flatMap(({ agent_id }) => agent_id ?? []);
  const tripIds = rows.flatMap((row) => (row.agent_id ? [] : (row.planned_trip_id ?? [])));
  const ofAgents = tx.db
    .selectFrom('agent_stop')
    .select(['agent_id as lane', 'id', 'task_id', 'kind', 'expected_at'])
    .where('agent_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${agentIds}::uuid[]`))
    .where('done_at', 'is', null)
    .orderBy('position');
  const ofTrips = tx.db
    .selectFrom('planned_trip_stop as s')
    .innerJoin('task as t', 't.id', 's.task_id')
    .select(['s.trip_id as lane', 's.id', 's.task_id', 's.kind', 's.expected_at'])
    .where('s.trip_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${tripIds}::uuid[]`))
    .whereRef('t.planned_trip_id', '=', 's.trip_id')
    .orderBy('s.position');
  const found = [
    ...(agentIds.length > 0 ? await ofAgents.execute() : []),
    ...(tripIds.length > 0 ? await ofTrips.execute() : []),
  ];
  return Map.groupBy(found, ({ lane }) => lane);
}

/** What rescheduling these tasks depends on, with a fixed number of statements for any number of them. */
export async function lanesOf(tx: Tx, rows: readonly TaskRow[]): Promise<Lane[]> {
  const { stops, tasks, agents, settings } = await asSystemIfShared(tx, rows, () => around(tx, rows));
  const seen = await seenTasks(tx, [...tasks.keys()]);
  return [...Map.groupBy(rows, laneOf)].flatMap(([lane, [first, ...others]]) =>
    first
      ? {
          moved: [first, ...others] as const,
          stops: stops.get(lane) ?? [],
          tasks,
          seen,
          agent: first.agent_id ? agents.get(first.agent_id) : undefined,
          settings: settings(workingCompany(first)),
          now: tx.now(),
        }
      : [],
  );
}

async function around(tx: Tx, rows: readonly TaskRow[]) {
  const stops = await stopsAround(tx, rows);
  const taskIds = new Set([...stops.values()].flat().map(({ task_id }) => task_id));
  const agentIds = rows.flatMap(({ agent_id }) => agent_id ?? []);
  return {
    stops,
    tasks: new Map((await taskRows(tx, [...taskIds])).map((task) => [task.id, task])),
    agents: await agentsOf(tx, agentIds),
    settings: await settingsOf(tx, rows.map(workingCompany)),
  };
}

async function seenTasks(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = await tx.db
    .selectFrom('task')
    .select('id')
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Set(seen.map(({ id }) => id));
}

/**
 * When each stop is reached if tasks had other times, by their id, and how late that is, in milliseconds. Stops of tasks that
 * the actor may not see are left out.
 */
export function reach({ stops, tasks, seen, agent, settings, now }: Lane, times: ReadonlyMap<string, Times>) {
  const known = stops.flatMap((stop) => {
    const task = tasks.get(stop.task_id);
    return task ? [{ stop, task, due: times.get(task.id) ?? task }] : [];
  });
  const reached = scheduleStops(
    agent?.position ?? null,
    now.getTime(),
    agent?.vehicle ?? 'bike',
    known.map(({ stop: { kind }, task, due }) => ({
      point: task[kind],
      ...(kind === 'pickup' && { readyAtMs: due.pickup_by.getTime() }),
      ...settings.stop({ kind, metadata: task.metadata }),
    })),
  );
  return known.flatMap(({ stop, task, due }, index) => {
    if (!seen.has(task.id)) return [];
    const atMs = reached[index] ?? now.getTime();
    const lateMs = stop.kind === 'delivery' ? Math.max(0, atMs - due.deliver_by.getTime()) : 0;
    return { stop, task, atMs, lateMs };
  });
}

export type Reached = ReturnType<typeof reach>;

/** Currency units. */
export const lateCost = (reached: Reached, currency: Currency): number =>
  fromMinor(
    Math.round(
      reached.reduce(
        (sum, { lateMs, task }) => sum + (lateMs / MINUTE_MS) * Number(task.cost_per_minute_late_minor),
        0,
      ),
    ),
    currency,
  );

/** Changes with anything that the calculation rests on, and not with the passing of time. */
export function versionOf(row: TaskRow, { stops, tasks }: Lane): string {
  const facts = stops.map(({ task_id, kind }) => {
    const task = tasks.get(task_id);
    return [task_id, kind, task?.version];
  });
  return planVersion([row.id, row.version, row.agent_id, facts]);
}

/** @throws AppError VALIDATION for a delivery before its pickup, or one promised for the past */
export function checkTimes(
  { pickupByUtc, deliverByUtc }: Pick<RescheduleCalculate, 'pickupByUtc' | 'deliverByUtc'>,
  now: Date,
): void {
  const message =
    timeProblem(pickupByUtc, deliverByUtc) ??
    (Date.parse(deliverByUtc) <= now.getTime() ? say('This time has passed') : undefined);
  if (message) throw new AppError('VALIDATION', { message, errors: [{ path: 'deliverByUtc', message }] });
}

/** What new times would change: stops that move, and what being late costs before and after. Writes nothing. */
export async function reschedulePlan(
  tx: Tx,
  row: TaskRow,
  input: RescheduleCalculate,
): Promise<ReschedulePlan> {
  checkTimes(input, tx.now());
  const times = { pickup_by: new Date(input.pickupByUtc), deliver_by: new Date(input.deliverByUtc) };
  const [lane] = await lanesOf(tx, [row]);
  if (!lane) throw new Error(`Task ${row.id} has no lane`);
  const before = reach(lane, new Map());
  const after = reach(lane, new Map([[row.id, times]]));
  const affectedStops = after.flatMap(({ stop, task, atMs, lateMs }, index) => {
    const was = before[index]?.atMs ?? atMs;
    const deltaMin = Number(((atMs - was) / MINUTE_MS).toFixed(1));
    if (deltaMin === 0 && task.id !== row.id) return [];
    return {
      stepId: stop.id,
      taskId: task.id,
      taskShortId: task.short_id,
      kind: stop.kind,
      beforeUtc: new Date(was).toISOString(),
      afterUtc: new Date(atMs).toISOString(),
      deltaMin,
      breaksPromise: lateMs > 0,
    };
  });
  return {
    taskId: row.id,
    pickupByUtc: times.pickup_by.toISOString(),
    deliverByUtc: times.deliver_by.toISOString(),
    pickupBeforeUtc: row.pickup_by.toISOString(),
    deliverBeforeUtc: row.deliver_by.toISOString(),
    planVersion: versionOf(row, lane),
    affectedStops,
    lateCostBefore: lateCost(before, row.currency),
    lateCostAfter: lateCost(after, row.currency),
  };
}
