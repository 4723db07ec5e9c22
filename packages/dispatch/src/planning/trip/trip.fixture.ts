import { estimateTravel } from '@qafila/domain/travel';
import fc from 'fast-check';
import { at, NOW, place } from '../../round/round.fixture.ts';
import type { TripProblem, TripStop } from './types.ts';

export { at, NOW, place };

export const pickup = (
  taskId: string,
  north: number,
  east = 0,
  change: Partial<TripStop> = {},
): TripStop => ({
  taskId,
  kind: 'pickup',
  point: place(north, east),
  serviceMin: 2,
  ...change,
});

export const delivery = (
  taskId: string,
  north: number,
  east = 0,
  change: Partial<TripStop> = {},
): TripStop => ({
  ...pickup(taskId, north, east),
  kind: 'delivery',
  ...change,
});

/** A bike at the souq with the day before it. */
export const trip = (stops: readonly TripStop[], change: Partial<TripProblem> = {}): TripProblem => ({
  stops,
  vehicle: 'bike',
  startMs: NOW,
  start: place(0),
  end: null,
  travel: estimateTravel,
  ...change,
});

export const minute = fc.integer({ min: 0, max: 180 });
export const near = fc.record({
  north: fc.integer({ min: -8, max: 8 }),
  east: fc.integer({ min: -8, max: 8 }),
});

/** Small trips of every kind: promises that can't be kept, goods on board, little room, open and closed. */
export const trips = fc
  .record({
    tasks: fc.array(
      fc.record({
        from: near,
        to: near,
        ready: minute,
        window: minute,
        load: fc.integer({ min: 1, max: 2 }),
        onBoard: fc.boolean(),
        rideFactor: fc.constantFrom(1, 1, 1.5),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    capacity: fc.option(fc.integer({ min: 12, max: 14 }), { nil: undefined }),
    closed: fc.boolean(),
  })
  .map(({ tasks, capacity, closed }): TripProblem => {
    const stops: TripStop[] = [];
    for (const [index, { from, to, ready, window, load, onBoard, rideFactor }] of tasks.entries()) {
      const id = `t${index}`;
      if (!onBoard) stops.push(pickup(id, from.north, from.east, { readyAtMs: at(ready), load, rideFactor }));
      stops.push(delivery(id, to.north, to.east, { byMs: at(ready + window), load, rideFactor }));
    }
    const onBoardTaskIds = tasks.flatMap(({ onBoard }, index) => (onBoard ? [`t${index}`] : []));
    return trip(stops, { capacity, end: closed ? place(0) : null, onBoardTaskIds });
  });
