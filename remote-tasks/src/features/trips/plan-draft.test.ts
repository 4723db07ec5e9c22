import type { RoutePlan, RouteStop } from '@qafila/contracts/trip';
import {
  EMPTY_DRAFT,
  type PlanDraft,
  proposed,
  requestOf,
  routeOf,
  stopId,
  sumOf,
  withLock,
  withoutTask,
  withTask,
} from './plan-draft.ts';

const stop = (name: string): RouteStop => ({
  taskId: name.slice(1),
  kind: name.startsWith('p') ? 'pickup' : 'delivery',
});
const named = ({ stops }: PlanDraft) => stops.map(({ kind, taskId }) => `${kind[0]}${taskId}`).join(' ');
const plan = (order: string, lateMin = 0) =>
  ({
    stops: order.split(' ').map((name) => ({ ...stop(name), lateMin })),
    distanceKm: 12,
    durationMin: 30,
  }) as RoutePlan;
const draft = (order: string): PlanDraft => ({
  taskIds: ['a', 'b'],
  stops: order.split(' ').map((name) => ({ ...stop(name), locked: false })),
});

test('a lock stays with its stop when the order is proposed again, and is sent with its position', () => {
  const locked = withLock(draft('pa pb da db'), stopId(stop('db')), true);
  expect(requestOf(locked)).toEqual({
    taskIds: ['a', 'b'],
    lockedStops: [{ taskId: 'b', kind: 'delivery', order: 3 }],
  });
  const next = proposed(locked, plan('pb pa da db'));
  expect(named(next)).toBe('pb pa da db');
  expect(next.stops.filter((one) => one.locked).map(stopId)).toEqual(['delivery:b']);
});

test('without locks the engine may change every position', () => {
  expect(requestOf(draft('pa da'))).toEqual({ taskIds: ['a', 'b'] });
});

test('a task that is added keeps the operator’s order, and removing a task removes both its stops', () => {
  const more = withTask(draft('pa da'), 'c');
  expect(named(more)).toBe('pa da pc dc');
  expect(withTask(more, 'c')).toBe(more);
  expect(named(withoutTask(more, 'a'))).toBe('pc dc');
  expect(withTask(EMPTY_DRAFT, 'a')).toEqual({ taskIds: ['a'], stops: [] });
});

test('only the order is sent for the check; plans are compared by their totals', () => {
  expect(routeOf(draft('pa da'))).toEqual({ stops: [stop('pa'), stop('da')] });
  expect(sumOf(plan('pa da', 4))).toEqual({ distanceKm: 12, durationMin: 30, lateMin: 8 });
});
