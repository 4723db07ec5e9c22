import { type Demand, proposeWeek, type RosterAgent, type RosterProblem } from '@qafila/dispatch/rostering';
import { seeded } from './seeded.ts';

const AREAS = [
  { areaId: 'centre', share: 1 },
  { areaId: 'north', share: 0.7 },
  { areaId: 'south', share: 0.5 },
] as const;
const VEHICLES = [
  { vehicle: 'bike', share: 1 },
  { vehicle: 'car', share: 0.55 },
] as const;
const AGENTS = 200;
const DAY = 96;
const HOUR = 4;
/** Scales the need to a little more than the agents can work: where there are enough, every plan covers all. */
const SCALE = 6.885;

/** Lunch and dinner, from 7 in the morning until 2 at night. */
const demandAt = (hour: number) =>
  hour < 7 || hour >= 26
    ? 0
    : 1.2 + 3.2 * Math.exp(-((hour - 13) ** 2) / 4) + 5 * Math.exp(-((hour - 20) ** 2) / 7);

/** A week of 200 agents with two vehicles in three areas, who are needed by the quarter hour. */
function rosterWeek(): RosterProblem {
  const random = seeded(2026);
  const demands = VEHICLES.flatMap(({ vehicle, share: ofVehicle }) =>
    AREAS.map(({ areaId, share: ofArea }): Demand => {
      const needed = new Array<number>(7 * DAY).fill(0);
      for (let day = 0; day < 7; day += 1)
        for (let quarter = 0; quarter < 26 * HOUR; quarter += 1) {
          const at = day * DAY + quarter;
          const weekend = day === 4 || day === 5 ? 1.25 : 1;
          const noise = 0.93 + 0.14 * random();
          if (at < needed.length)
            needed[at] =
              (needed[at] ?? 0) + demandAt(quarter / HOUR) * ofVehicle * ofArea * weekend * noise * SCALE;
        }
      return { vehicle, areaId, skillId: null, needed: needed.map(Math.round) };
    }),
  );
  const posts = AREAS.map(({ areaId }) => ({
    shiftId: areaId,
    areaIds: [areaId],
    maximum: 120,
    shares: [],
    days: Array.from({ length: 7 }, (_, day) => ({ from: day * DAY + 24, to: day * DAY + 108, pause: null })),
  }));
  const agents = Array.from(
    { length: AGENTS },
    (_, index): RosterAgent => ({
      id: `a${index}`,
      vehicle: index % 20 < 13 ? 'bike' : 'car',
      fleet: 'fulltime',
      skillIds: [],
      // Some days off that were planned by hand.
      open: Array.from({ length: 7 }, () => random() > 0.06),
      fixed: [],
    }),
  );
  return { demands, posts, agents, rules: { rest: 44, maxDay: 40, maxWeek: 192, minDay: 16, daysOff: 1 } };
}

/** Proposes the week once. @returns quarter hours that are missing, and processor time in seconds */
export async function proposeTimed() {
  const problem = rosterWeek();
  const before = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  let first: { missing: number; seconds: number } | undefined;
  const { missing, bound } = await proposeWeek(problem, {
    onWeek: (week) => {
      first ??= { missing: week.missing, seconds: seconds() };
    },
  });
  if (bound === null || !first) throw new Error('The bound was not proved in time');
  return { missing, bound, first, seconds: seconds() };
}
