import { ASSIGNMENT_STRATEGY } from '@qafila/contracts';
import { VEHICLE_COST } from '@qafila/dispatch';
import type { AgentContact } from '../../agent/index.ts';
import { statusOf, type TaskRow } from '../record/task-row.ts';
import { cheapestPlaces } from './cheapest-place.ts';
import { type Arrange, appended } from './line-up.ts';
import { roundStop, type Service } from './round-stop.ts';
import type { StopOrder, StopRow } from './stop-rows.ts';

const UNDER_WAY = { pickup: 'PickingUp', delivery: 'Delivering' } as const;

/** Number of leading stops that can't be moved: the one that the agent is riding to. */
export const underWay = ([first]: readonly Pick<StopRow, 'kind' | 'status_id'>[]): number =>
  first && statusOf(first) === UNDER_WAY[first.kind] ? 1 : 0;

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
  service: Service,
) {
  const { position, vehicle } = agent;
  const minutes = { pickup: service.pickupMin, delivery: service.deliveryMin };
  const given = new Set(tasks.map(({ id }) => id));
  const had = open.filter(({ task_id }) => !given.has(task_id));
  const stops = had.map(({ task_id: taskId, kind, latitude, longitude, due_at, late_minor }) =>
    roundStop({ taskId, kind }, { latitude, longitude }, due_at, Number(late_minor), minutes[kind]),
  );
  const placed = cheapestPlaces(
    stops,
    tasks.map(
      ({ id: taskId, pickup, delivery, pickup_by, deliver_by, cost_per_minute_late_minor: late }) => ({
        pickup: roundStop({ taskId, kind: 'pickup' }, pickup, pickup_by, 0, minutes.pickup),
        delivery: roundStop(
          { taskId, kind: 'delivery' },
          delivery,
          deliver_by,
          Number(late),
          minutes.delivery,
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
export function arrangeBy(strategyId: number, now: Date, service: Service): Arrange {
  switch (ASSIGNMENT_STRATEGY.of(strategyId)?.name) {
    case 'next':
      return next;
    case 'bestPosition':
      return (open, tasks, agent) => cheapest(open, tasks, agent, now, service);
    default:
      return appended;
  }
}
