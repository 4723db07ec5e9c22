import type { Demand, Post, RosterAgent, RosterProblem } from './types.ts';

const HOUR = 4;
const DAY = 96;

/** Agents needed on some days from one hour to another. */
export const need = (
  count: number,
  { days, from, to, ...part }: { days: readonly number[]; from: number; to: number } & Partial<Demand>,
): Demand => ({
  vehicle: 'bike',
  areaId: null,
  skillId: null,
  ...part,
  needed: Array.from({ length: 7 * DAY }, (_, quarter) => {
    const ofDay = quarter % DAY;
    return days.includes(Math.floor(quarter / DAY)) && ofDay >= from * HOUR && ofDay < to * HOUR ? count : 0;
  }),
});

/** A post that is open on all days from one hour to another. */
export const post = (from: number, to: number, part: Partial<Post> = {}): Post => ({
  shiftId: 'shift',
  areaIds: [],
  maximum: 100,
  shares: [],
  days: Array.from({ length: 7 }, (_, day) => ({
    from: day * DAY + from * HOUR,
    to: day * DAY + to * HOUR,
    pause: null,
  })),
  ...part,
});

export const agent = (id: string, part: Partial<RosterAgent> = {}): RosterAgent => ({
  id,
  vehicle: 'bike',
  fleet: 'fulltime',
  skillIds: [],
  open: new Array<boolean>(7).fill(true),
  fixed: [],
  ...part,
});

/** Rest of 11 hours, 10 hours a day, 48 a week, at least 4 a day, a day off. */
export const RULES = { rest: 44, maxDay: 40, maxWeek: 192, minDay: 16, daysOff: 1 };

export const week = (part: Partial<RosterProblem>): RosterProblem => ({
  demands: [],
  posts: [post(6, 24)],
  agents: [],
  rules: RULES,
  ...part,
});
