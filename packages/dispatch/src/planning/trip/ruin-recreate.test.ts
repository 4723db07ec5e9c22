import type { Point } from '@qafila/domain/travel';
import type { Travel } from '../../model/travel.ts';
import { Meter } from '../budget.ts';
import { seeded } from '../random.ts';
import { TripModel } from './model.ts';
import { ruinAndRecreate } from './ruin-recreate.ts';
import { at, delivery, pickup, place, trip } from './trip.fixture.ts';
import type { TripProblem, TripStop } from './types.ts';

const NEVER = { km: Number.POSITIVE_INFINITY, minutes: Number.POSITIVE_INFINITY };

/** Tasks all over the city, with promises of which most can be kept. */
function longDay(tasks: number): TripStop[] {
  const random = seeded(7);
  const near = () => random() * 16 - 8;
  return Array.from({ length: tasks }, (_, index) => {
    const ready = random() * tasks * 12;
    return [
      pickup(`t${index}`, near(), near(), { readyAtMs: at(ready) }),
      delivery(`t${index}`, near(), near(), { byMs: at(ready + 180) }),
    ];
  }).flat();
}

const LONG = trip(longDay(50), { end: place(8) });

/** The long day where some places can't be reached from others. */
function where(isBarred: (from: Point | null, to: Point | null) => boolean): TripProblem {
  const travel: Travel = (from, to, vehicle) => (isBarred(from, to) ? NEVER : LONG.travel(from, to, vehicle));
  return { ...LONG, travel };
}

const pointOf = (stop: number) => LONG.stops[stop]?.point ?? null;
const isTenth = (point: Point | null) => LONG.stops.findIndex((stop) => stop.point === point) % 10 === 9;

/** How often a search looks up how long some ride takes. */
function looksOf(problem: TripProblem): number {
  const model = new TripModel(problem, problem.stops);
  let looks = 0;
  const ms = new Proxy(model.ms, {
    get(target, leg) {
      looks += 1;
      return target[Number(leg)];
    },
  });
  Object.defineProperty(model, 'ms', { value: ms });
  const from = Int32Array.from(problem.stops.keys());
  const meter = new Meter({ iterations: 1000 });
  ruinAndRecreate({ model, from, free: from, random: seeded(1), meter, until: 1 });
  return looks;
}

test.each([
  ['one stop is out of reach', where((from, to) => from === pointOf(61) || to === pointOf(61))],
  ['ten stops are out of reach', where((from, to) => isTenth(from) || isTenth(to))],
  ['no ride leads away from ten stops', where((from, to) => isTenth(from) && !isTenth(to))],
  ['the end is out of reach', where((_, to) => to === LONG.end)],
])(
  'a long trip where %s takes about as many looks to search as one where all can be reached',
  (_, problem) => {
    expect(looksOf(problem)).toBeLessThan(5 * looksOf(LONG));
  },
);
