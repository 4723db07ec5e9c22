import { bestInsertion, type Stop } from '@qafila/dispatch';
import type { DispatchAgent } from '../../agent/index.ts';
import { cheapestPlaces, orderCost, type Pair } from '../stop/cheapest-place.ts';
import { roundStop } from '../stop/round-stop.ts';
import { underWay } from '../stop/under-way.ts';
import type { BoardRules } from './board-row.ts';
import type { BoardStop } from './board-rows.ts';

/** Maximum tasks that are inserted one by one; more are inserted as a block. */
const MAX_PLACED = 25;

/** The stops of a task that is moved; no pickup when it is completed. */
export interface Moving {
  pickup?: BoardStop | undefined;
  delivery: BoardStop;
}

/** Drop position, counted among the stops that stay. */
export interface Drop {
  pickupIndex?: number | undefined;
  deliveryIndex?: number | undefined;
}

export interface Arranged {
  order: BoardStop[];
  deliveryBeforePickup: boolean;
  /** The stop that the agent is riding to, if the drop position was before it. */
  beforeCurrent: BoardStop | undefined;
}

/** Number of leading stops that can't be moved. */
const fixedOf = (stops: readonly BoardStop[]) =>
  underWay(stops.map(({ kind, statusId }) => ({ kind, status_id: statusId })));

/** An agent's stops with the moved ones at the drop position, or where they cost least. */
export function arrangeMove(
  agent: DispatchAgent,
  stay: readonly BoardStop[],
  moving: readonly Moving[],
  drop: Drop,
  rules: BoardRules,
): Arranged {
  const fixed = fixedOf(stay);
  const pairs = moving.map(({ pickup, delivery }) => ({
    pickup: pickup && engineStop(pickup, rules),
    delivery: engineStop(delivery, rules),
  }));
  const hasPickups = pairs.some(({ pickup }) => pickup);
  const place = (index: number | undefined) => index && Math.min(index, stay.length);
  const [first, second] = [hasPickups ? place(drop.pickupIndex) : undefined, place(drop.deliveryIndex)];
  const all = stay.map((stop) => engineStop(stop, rules));
  const found = orderOf(all, pairs, { first, second }, fixed, {
    start: agent.position,
    nowMs: rules.now.getTime(),
    vehicle: agent.vehicle,
    perKm: agent.costPerKm,
    perHour: agent.costPerHour,
  });
  const byKey = new Map(
    [...stay, ...moving.flatMap(({ pickup, delivery }) => (pickup ? [pickup, delivery] : delivery))].map(
      (stop) => [keyOf(stop), stop],
    ),
  );
  return {
    order: found.flatMap((stop) => byKey.get(keyOf(stop)) ?? []),
    deliveryBeforePickup: first !== undefined && second !== undefined && second < first,
    beforeCurrent: Math.min(first ?? fixed, second ?? fixed) < fixed ? stay[0] : undefined,
  };
}

const keyOf = ({ taskId, kind }: Pick<BoardStop, 'taskId' | 'kind'>) => `${kind} ${taskId}`;

const engineStop = (stop: BoardStop, rules: BoardRules): Stop =>
  roundStop(stop, stop.point, stop.dueAt, stop.lateMinor, rules.times(stop));

function orderOf(
  stay: readonly Stop[],
  pairs: readonly Pair[],
  { first, second }: { first: number | undefined; second: number | undefined },
  fixed: number,
  riding: Parameters<typeof orderCost>[0],
): readonly Stop[] {
  const end = stay.length;
  const together = (pickupAt: number, deliveryAt: number) => [
    ...stay.slice(0, pickupAt),
    ...pairs.flatMap(({ pickup }) => pickup ?? []),
    ...stay.slice(pickupAt, deliveryAt),
    ...pairs.map(({ delivery }) => delivery),
    ...stay.slice(deliveryAt),
  ];
  if (first === undefined && second === undefined)
    return pairs.length > MAX_PLACED ? together(end, end) : cheapestPlaces(stay, pairs, fixed, riding);
  if (first !== undefined && second !== undefined) return together(first, Math.max(first, second));
  const [low, high] = first === undefined ? [Math.min(fixed, second ?? end), second ?? end] : [first, end];
  const orders = Array.from({ length: high - low + 1 }, (_, index) =>
    first === undefined ? together(low + index, high) : together(first, low + index),
  );
  return bestInsertion(orders, orderCost(riding))?.stops ?? together(low, high);
}
