import { ASSIGNMENT_STRATEGY } from '@qafila/contracts';
import { VEHICLE_COST } from '@qafila/dispatch';
import type { AgentContact } from '../../agent/index.ts';
import type { TaskRow } from '../record/task-row.ts';
import type { CompanySettings } from '../settings/settings.ts';
import { cheapestPlaces } from './cheapest-place.ts';
import { type Arrange, appended } from './line-up.ts';
import { roundStop } from './round-stop.ts';
import type { StopOrder, StopRow } from './stop-rows.ts';
import { underWay } from './under-way.ts';

/** Directly after the stop that the agent is riding to. */
const next: Arrange = (open, tasks) => {
  const given = new Set(tasks.map(({ id }) => id));
  const had = open.filter(({ task_id }) => !given.has(task_id));
  const first = underWay(had);
  const order = ({ task_id, kind }: StopRow): StopOrder => ({ taskId: task_id, kind });
  return [
    ...had.slice(0, first).map(order),
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'pickup' as const })),
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'delivery' as const })),
    ...had.slice(first).map(order),
  ];
};

/** Inserts tasks one by one at the position with the lowest cost in kilometres, hours and minutes late. */
function cheapest(
  open: readonly StopRow[],
  tasks: readonly TaskRow[],
  agent: AgentContact,
  now: Date,
  { stop: timesOf }: Pick<CompanySettings, 'stop'>,
) {
  const { position, vehicle } = agent;
  const given = new Set(tasks.map(({ id }) => id));
  const had = open.filter(({ task_id }) => !given.has(task_id));
  const stops = had.map(({ task_id: taskId, kind, latitude, longitude, due_at, late_minor, metadata }) =>
    roundStop(
      { taskId, kind },
      { latitude, longitude },
      due_at,
      Number(late_minor),
      timesOf({ kind, metadata }),
    ),
  );
  const placed = cheapestPlaces(
    stops,
    tasks.map(
      ({
        id: taskId,
        pickup,
        delivery,
        pickup_by,
        deliver_by,
        metadata,
        cost_per_minute_late_minor: late,
      }) => ({
        pickup: roundStop(
          { taskId, kind: 'pickup' },
          pickup,
          pickup_by,
          0,
          timesOf({ kind: 'pickup', metadata }),
        ),
        delivery: roundStop(
          { taskId, kind: 'delivery' },
          delivery,
          deliver_by,
          Number(late),
          timesOf({ kind: 'delivery', metadata }),
        ),
      }),
    ),
    underWay(had),
    {
      start: position,
      nowMs: now.getTime(),
      vehicle,
      perKm: agent.costPerKmMinor || VEHICLE_COST[vehicle].perKm,
      perHour: agent.costPerHourMinor || VEHICLE_COST[vehicle].perHour,
    },
  );
  return placed.map(({ taskId, kind }) => ({ taskId, kind }));
}

/** Where to insert new tasks among an agent's stops. */
export function arrangeBy(strategyId: number, now: Date, settings: Pick<CompanySettings, 'stop'>): Arrange {
  switch (ASSIGNMENT_STRATEGY.of(strategyId)?.name) {
    case 'next':
      return next;
    case 'bestPosition':
      return (open, tasks, agent) => cheapest(open, tasks, agent, now, settings);
    default:
      return appended;
  }
}

const keyOf = ({ taskId, kind }: StopOrder) => `${kind} ${taskId}`;

/**
 * Whether an order of stops that was computed before still holds for an agent: apart from the tasks, and from stops
 * that ended since, it is the order of their stops, and the one that they are riding to stays first.
 */
export function stillHolds(
  computed: readonly StopOrder[],
  open: readonly StopRow[],
  taskIds: readonly string[],
): boolean {
  const given = new Set(taskIds);
  const had = open.filter(({ task_id }) => !given.has(task_id));
  const keys = had.map(({ task_id, kind }) => keyOf({ taskId: task_id, kind }));
  const isHad = new Set(keys);
  const left = computed.filter((stop) => given.has(stop.taskId) || isHad.has(keyOf(stop))).map(keyOf);
  const others = left.filter((key) => isHad.has(key));
  return (
    others.length === keys.length &&
    keys.every((key, index) => key === others[index]) &&
    keys.slice(0, underWay(had)).every((key, index) => key === left[index])
  );
}

/** The order that was computed before, if it still holds; otherwise the tasks go where they cost least now. */
export const asComputed =
  (computed: readonly StopOrder[], now: Date, settings: Pick<CompanySettings, 'stop'>): Arrange =>
  (open, tasks, agent) => {
    const taskIds = tasks.map(({ id }) => id);
    return stillHolds(computed, open, taskIds) ? computed : cheapest(open, tasks, agent, now, settings);
  };
