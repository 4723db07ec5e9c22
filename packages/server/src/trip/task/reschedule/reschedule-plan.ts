import {
  AppError,
  MINUTE_MS,
  type RescheduleCalculate,
  type ReschedulePlan,
  timeProblem,
} from '@qafila/contracts';
import { type Currency, fromMinor } from '@qafila/domain';
import { scheduleStops } from '@qafila/domain/travel';
import { type AgentContact, agentsOf } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import type { TaskRow } from '../../record/task-row.ts';
import { taskRows } from '../../record/task-row.ts';
import { type CompanySettings, companySettings } from '../../settings/settings.ts';
import { planVersion } from '../../stop/plan-version.ts';

interface Stop {
  id: string;
  task_id: string;
  kind: 'pickup' | 'delivery';
  expected_at: Date | null;
}

/** What lies ahead with the task in it: its agent's open stops, or the planned trip that waits for an agent. */
async function stopsAround(tx: Tx, row: TaskRow): Promise<Stop[]> {
  if (row.agent_id)
    return tx.db
      .selectFrom('agent_stop')
      .select(['id', 'task_id', 'kind', 'expected_at'])
      .where('agent_id', '=', row.agent_id)
      .where('done_at', 'is', null)
      .orderBy('position')
      .execute();
  if (!row.planned_trip_id) return [];
  return tx.db
    .selectFrom('planned_trip_stop as s')
    .innerJoin('task as t', 't.id', 's.task_id')
    .select(['s.id', 's.task_id', 's.kind', 's.expected_at'])
    .where('s.trip_id', '=', row.planned_trip_id)
    .whereRef('t.planned_trip_id', '=', 's.trip_id')
    .orderBy('s.position')
    .execute();
}

type Times = Pick<TaskRow, 'pickup_by' | 'deliver_by'>;

interface Around {
  stops: readonly Stop[];
  tasks: ReadonlyMap<string, TaskRow>;
  agent: AgentContact | undefined;
  settings: CompanySettings;
  now: Date;
}

/** When each stop is reached if the task had these times, and how late that is, in milliseconds. */
function reach({ stops, tasks, agent, settings, now }: Around, row: TaskRow, times: Times) {
  const known = stops.flatMap((stop) => {
    const task = tasks.get(stop.task_id);
    return task ? [{ stop, task, due: task.id === row.id ? times : task }] : [];
  });
  const reached = scheduleStops(
    agent?.position ?? null,
    now.getTime(),
    agent?.vehicle ?? 'bike',
    known.map(({ stop: { kind }, task, due }) => {
      const { PickupServiceTimeMin, DeliveryServiceTimeMin } = settings.task(task.metadata);
      return {
        point: task[kind],
        ...(kind === 'pickup' && { readyAtMs: due.pickup_by.getTime() }),
        serviceMin: kind === 'pickup' ? PickupServiceTimeMin : DeliveryServiceTimeMin,
      };
    }),
  );
  return known.map(({ stop, task, due }, index) => {
    const atMs = reached[index] ?? now.getTime();
    const lateMs = stop.kind === 'delivery' ? Math.max(0, atMs - due.deliver_by.getTime()) : 0;
    return { stop, task, atMs, lateMs };
  });
}

type Reached = ReturnType<typeof reach>;

/** Currency units. */
const lateCost = (reached: Reached, currency: Currency): number =>
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
function versionOf(row: TaskRow, { stops, tasks }: Around): string {
  const facts = stops.map(({ task_id, kind }) => {
    const task = tasks.get(task_id);
    return [task_id, kind, task?.version];
  });
  return planVersion([row.id, row.version, row.agent_id, facts]);
}

/** @throws AppError VALIDATION for a delivery before its pickup, or one promised for the past */
function checkTimes({ pickupByUtc, deliverByUtc }: RescheduleCalculate, now: Date): void {
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
  const stops = await stopsAround(tx, row);
  const rows = await taskRows(tx, [...new Set(stops.map(({ task_id }) => task_id))]);
  const agent = row.agent_id ? (await agentsOf(tx, [row.agent_id])).get(row.agent_id) : undefined;
  const around = {
    stops,
    tasks: new Map(rows.map((task) => [task.id, task])),
    agent,
    settings: await companySettings(tx, row.company_id),
    now: tx.now(),
  };
  const before = reach(around, row, row);
  const after = reach(around, row, times);
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
    planVersion: versionOf(row, around),
    affectedStops,
    lateCostBefore: lateCost(before, row.currency),
    lateCostAfter: lateCost(after, row.currency),
  };
}
