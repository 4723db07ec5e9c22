import { AGENT_TRANSPORT, ASSIGNMENT_STRATEGY } from '@qafila/contracts';
import { bestInsertion, insertions, type RoundStop, rideTour, VEHICLE_COST } from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';
import type { AgentContact } from '../../agent/index.ts';
import { statusOf, type TaskRow } from '../task/task-row.ts';
import type { StopOrder, StopRow } from './stops.store.ts';
import { type Arrange, appended } from './work.service.ts';

/** Minutes at a stop. */
export interface Service {
  pickupMin: number;
  deliveryMin: number;
}

const MINUTES_PER_HOUR = 60;
const UNDER_WAY = { pickup: 'PickingUp', delivery: 'Delivering' } as const;

/** How many of the first stops stay where they are: the one that the agent is riding to. */
const fixed = ([first]: readonly StopRow[]): number =>
  first && statusOf(first) === UNDER_WAY[first.kind] ? 1 : 0;

/** Right behind the stop that the agent is riding to. */
const next: Arrange = (open, tasks) => {
  const given = new Set(tasks.map(({ id }) => id));
  const had = open.filter(({ task_id }) => !given.has(task_id));
  const first = fixed(had);
  const order = ({ task_id, kind }: StopRow): StopOrder => ({ taskId: task_id, kind });
  return [
    ...had.slice(0, first).map(order),
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'pickup' as const })),
    ...tasks.map(({ id }) => ({ taskId: id, kind: 'delivery' as const })),
    ...had.slice(first).map(order),
  ];
};

const roundStop = (
  taskId: string,
  kind: StopRow['kind'],
  point: { latitude: number; longitude: number },
  due: Date,
  lateMinor: number,
  service: Service,
): RoundStop => ({
  taskId,
  kind,
  point,
  byMs: due.getTime(),
  ...(kind === 'pickup' && { readyAtMs: due.getTime() }),
  serviceMin: kind === 'pickup' ? service.pickupMin : service.deliveryMin,
  costPerMinuteLate: kind === 'pickup' ? 0 : lateMinor,
});

/** One task after the other where it costs least, in kilometres, hours and minutes late. */
function cheapest(
  open: readonly StopRow[],
  tasks: readonly TaskRow[],
  agent: AgentContact,
  now: Date,
  service: Service,
) {
  const vehicle = AGENT_TRANSPORT.of(agent.transportTypeId)?.name ?? 'bike';
  const perKm = agent.costPerKmMinor || VEHICLE_COST[vehicle].perKm;
  const perHour = agent.costPerHourMinor || VEHICLE_COST[vehicle].perHour;
  const given = new Set(tasks.map(({ id }) => id));
  const had = open.filter(({ task_id }) => !given.has(task_id));
  const from = fixed(had);
  let stops: readonly RoundStop[] = had.map((stop) =>
    roundStop(stop.task_id, stop.kind, stop, stop.due_at, Number(stop.late_minor), service),
  );
  for (const row of tasks) {
    const late = Number(row.cost_per_minute_late_minor);
    const pickup = roundStop(row.id, 'pickup', row.pickup, row.pickup_by, late, service);
    const delivery = roundStop(row.id, 'delivery', row.delivery, row.deliver_by, late, service);
    const start =
      agent.latitude === null || agent.longitude === null
        ? (stops[0]?.point ?? pickup.point)
        : { latitude: agent.latitude, longitude: agent.longitude };
    const best = bestInsertion(insertions(stops, pickup, delivery, from), (order) => {
      const tour = rideTour(start, now.getTime(), vehicle, order, estimateTravel);
      return { value: tour.km * perKm + (tour.minutes / MINUTES_PER_HOUR) * perHour + tour.latePenalty };
    });
    stops = best?.stops ?? [...stops, pickup, delivery];
  }
  return stops.map(({ taskId, kind }) => ({ taskId, kind }));
}

/** The way in which an operator wants tasks to stand among an agent's stops. */
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
