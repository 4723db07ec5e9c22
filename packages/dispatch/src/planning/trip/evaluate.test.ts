import { evaluateRoute, LATE_PRICE } from './evaluate.ts';
import { at, delivery, NOW, pickup, place, trip } from './trip.fixture.ts';
import type { TripStop } from './types.ts';

const codes = (stops: TripStop[], change = {}) =>
  evaluateRoute(trip(stops, change)).visits.map(({ problems }) => problems);
/** 3 km of streets, 6 minutes by bike. */
const km = 3 / 1.3;

test('[TRIP-13] computes arrival, waiting, departure and load of each stop', () => {
  const { visits, distanceKm, durationMin, waitMin, valid } = evaluateRoute(
    trip([pickup('a', km, 0, { readyAtMs: at(10), load: 3 }), delivery('a', 0, 0, { load: 3 })]),
  );
  expect(valid).toBe(true);
  expect(visits[0]?.arrivalMs).toBeCloseTo(at(6), -3);
  expect(visits[0]?.waitMin).toBeCloseTo(4, 1);
  expect(visits[0]?.departureMs).toBe(at(12));
  expect(visits[1]?.arrivalMs).toBeCloseTo(at(18), -3);
  expect(visits.map(({ load }) => load)).toEqual([3, 0]);
  expect(distanceKm).toBeCloseTo(6, 2);
  expect(durationMin).toBeCloseTo(20, 1);
  expect(waitMin).toBeCloseTo(4, 1);
});

test('[TRIP-13] flags a broken window with minutes late and lets the trip be', () => {
  const evaluation = evaluateRoute(
    trip([pickup('a', km), delivery('a', 0, 0, { byMs: at(10), costPerMinuteLate: 1000 })]),
  );
  expect(evaluation.visits[1]?.problems).toEqual(['windowBroken']);
  expect(evaluation.visits[1]?.lateMin).toBeCloseTo(4, 1);
  expect(evaluation.valid).toBe(true);
  expect(evaluation.lateStops).toBe(1);
  const inTime = evaluateRoute(trip([pickup('a', km), delivery('a', 0)]));
  expect(evaluation.cost - inTime.cost).toBeCloseTo(evaluation.lateMin * 1000, 3);
});

test('[TRIP-13] a minute late is never free', () => {
  const late = evaluateRoute(trip([pickup('a', km), delivery('a', 0, 0, { byMs: at(10) })]));
  const inTime = evaluateRoute(trip([pickup('a', km), delivery('a', 0)]));
  expect(late.cost - inTime.cost).toBeCloseTo(late.lateMin * LATE_PRICE, 3);
});

test('[TRIP-13] names a delivery before its pickup, a missing half and a repeated stop', () => {
  expect(codes([delivery('a', 1), pickup('a', 0)])).toEqual([['deliveryBeforePickup'], []]);
  expect(codes([delivery('a', 1), pickup('b', 0)])).toEqual([['missingPickup'], ['missingDelivery']]);
  expect(codes([pickup('a', 1), delivery('a', 0), delivery('a', 0)])).toEqual([[], [], ['repeated']]);
  expect(evaluateRoute(trip([delivery('a', 1), pickup('a', 0)])).valid).toBe(false);
});

test('[TRIP-13] what is on board needs no pickup and takes its room from the start', () => {
  const stops = [pickup('b', 1), delivery('a', 2), delivery('b', 3)];
  expect(codes(stops, { onBoardTaskIds: ['a'], capacity: 1 })).toEqual([['overCapacity'], [], []]);
  expect(codes(stops, { onBoardTaskIds: ['a'], capacity: 2 })).toEqual([[], [], []]);
});

test('[TRIP-13] names a stop that cannot be reached and goes on as if it were left out', () => {
  const stops = [pickup('a', 1), pickup('b', 50), delivery('b', 2), delivery('a', 3)];
  const travel = (from: { latitude: number }, to: { latitude: number }) => {
    const far = Math.abs(from.latitude - to.latitude) > 0.3;
    return { km: far ? Number.POSITIVE_INFINITY : 1, minutes: 2 };
  };
  const { visits, valid, distanceKm } = evaluateRoute(trip(stops, { travel }));
  expect(visits.map(({ problems }) => problems)).toEqual([[], ['unreachable'], [], []]);
  expect(visits[1]?.arrivalMs).toBeNull();
  expect(visits[2]?.arrivalMs).toBe(at(6));
  expect(distanceKm).toBe(3);
  expect(valid).toBe(false);
});

test('[TRIP-13] names a window that lies in the past', () => {
  expect(codes([pickup('a', 1), delivery('a', 2, 0, { byMs: NOW - 1 })])[1]).toEqual([
    'windowBroken',
    'windowInPast',
  ]);
  expect(codes([pickup('a', 0, 0, { byMs: at(5) })], { nowMs: at(6) })[0]).toContain('windowInPast');
});

test('slack is what a stop may slip until a promise breaks there or later', () => {
  const { visits } = evaluateRoute(
    trip([
      pickup('a', 0, 0, { serviceMin: 0 }),
      pickup('b', km, 0, { readyAtMs: at(16), serviceMin: 0 }),
      delivery('b', km, 0, { byMs: at(21), serviceMin: 0 }),
      delivery('a', 0),
    ]),
  );
  expect(visits.map(({ slackMin }) => (slackMin === null ? null : Math.round(slackMin)))).toEqual([
    15,
    15,
    5,
    null,
  ]);
});

test('a closed trip ends where it has to, and says so when it cannot', () => {
  const stops = [pickup('a', km), delivery('a', km)];
  const open = evaluateRoute(trip(stops));
  const closed = evaluateRoute(trip(stops, { end: place(0) }));
  expect(closed.distanceKm - open.distanceKm).toBeCloseTo(3, 2);
  expect(closed.durationMin - open.durationMin).toBeCloseTo(6, 1);
  const travel = (_: unknown, to: { latitude: number }) => ({
    km: 1,
    minutes: to.latitude > 30 ? Number.POSITIVE_INFINITY : 1,
  });
  const lost = evaluateRoute(trip(stops, { end: { latitude: 40, longitude: 51 }, travel }));
  expect(lost).toMatchObject({ endReachable: false, valid: false });
});

test('without a start the trip begins at its first stop', () => {
  expect(evaluateRoute(trip([pickup('a', 5)], { start: null })).visits[0]).toMatchObject({
    arrivalMs: NOW,
    distanceKm: 0,
  });
});
