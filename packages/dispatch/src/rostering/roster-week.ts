import { QUARTERS_PER_DAY, QUARTERS_PER_WEEK, WEEK_DAYS } from '@qafila/domain/roster';
import type { Duty, FixedWork, Post, PostHours, RosterAgent, RosterProblem } from './types.ts';

/** Work of the last day may go on into the next week. */
export const QUARTERS = QUARTERS_PER_WEEK + QUARTERS_PER_DAY;

export const dayOf = (quarter: number): number => Math.floor(quarter / QUARTERS_PER_DAY);

interface Times {
  from: number;
  to: number;
  pause: { from: number; to: number } | null;
}

/** Quarter hours of work, without a break. */
export const lengthOf = ({ from, to, pause }: Times): number =>
  to - from - (pause ? pause.to - pause.from : 0);

/** The break of a post, if work from one quarter to another goes through it. */
export const pauseOf = ({ pause }: PostHours, from: number, to: number): PostHours['pause'] =>
  pause && from <= pause.from && pause.to <= to ? pause : null;

const isInWeek = ({ from }: { from: number }) => from >= 0 && from < QUARTERS_PER_WEEK;

/** What an agent may still be given. */
interface Limits {
  /** Quarter hours of the week. */
  hours: number;
  days: number;
}

/** Maximum of a post for one agent on a day: those who fill the same place are counted together. */
interface Places {
  maximum: number;
  /** By day. */
  taken: number[];
}

/** A week while it is filled: what is still missing, and who works when. */
export class RosterWeek {
  readonly problem: RosterProblem;
  /** Agents that are missing (above 0) or too many (below 0), by demand and quarter hour. */
  readonly missing: readonly Int16Array[];
  /** The duty of an agent on a day, if any. */
  readonly duties: (Duty | undefined)[];
  readonly limits: readonly Limits[];
  readonly #demandsOf = new Map<string, readonly (readonly number[])[]>();
  readonly #places: readonly Places[];
  readonly #placesOf = new Map<string, readonly Places[]>();

  constructor(problem: RosterProblem) {
    this.problem = problem;
    this.missing = problem.demands.map(({ needed }) =>
      Int16Array.from({ length: QUARTERS }, (_, at) => needed[at] ?? 0),
    );
    this.duties = new Array(problem.agents.length * WEEK_DAYS).fill(undefined);
    const places: Places[] = [];
    const empty = (maximum: number): Places => {
      const one = { maximum, taken: new Array<number>(WEEK_DAYS).fill(0) };
      places.push(one);
      return one;
    };
    for (const [index, post] of problem.posts.entries()) {
      const all = empty(post.maximum);
      const shares = post.shares.map((share) => ({ ...share, places: empty(share.maximum) }));
      for (const { vehicle, fleet } of problem.agents)
        this.#placesOf.set(`${index} ${vehicle} ${fleet}`, [
          all,
          ...shares
            .filter((share) => share.vehicle === vehicle && (share.fleet === null || share.fleet === fleet))
            .map((share) => share.places),
        ]);
    }
    this.#places = places;
    this.limits = problem.agents.map((agent) => limitsOf(agent, problem));
    for (const agent of problem.agents) for (const work of agent.fixed) this.#countFixed(agent, work);
  }

  /** The demands that work of an agent at a post counts for. */
  demandsOf(agent: number, post: number): readonly number[] {
    const one = this.problem.agents[agent];
    if (!one) return [];
    const key = `${one.vehicle} ${one.skillIds.join()}`;
    let byPost = this.#demandsOf.get(key);
    if (!byPost) {
      byPost = this.problem.posts.map((of) => demandsOfWork(this.problem, one, of));
      this.#demandsOf.set(key, byPost);
    }
    return byPost[post] ?? [];
  }

  /** Whether a post takes one more agent like this one on a day. */
  hasPlace(agent: number, post: number, day: number): boolean {
    return this.#placesAt(agent, post).every(({ maximum, taken }) => (taken[day] ?? 0) < maximum);
  }

  dutyOf(agent: number, day: number): Duty | undefined {
    return this.duties[agent * WEEK_DAYS + day];
  }

  put(duty: Duty): void {
    this.duties[duty.agent * WEEK_DAYS + duty.day] = duty;
    this.#count(duty, 1);
  }

  remove(agent: number, day: number): void {
    const duty = this.dutyOf(agent, day);
    if (!duty) return;
    this.duties[agent * WEEK_DAYS + day] = undefined;
    this.#count(duty, -1);
  }

  /** Quarter hours of agents that are missing, and that are too many, over all demands without a skill. */
  totals(): { missing: number; spare: number } {
    let [missing, spare] = [0, 0];
    for (const missingAt of this.missing)
      for (let at = 0; at < QUARTERS_PER_WEEK; at += 1) {
        const count = missingAt[at] ?? 0;
        if (count > 0) missing += count;
        else spare -= count;
      }
    return { missing, spare };
  }

  hoursOf(day: number, post: number): PostHours | null {
    return this.problem.posts[post]?.days[day] ?? null;
  }

  pauseAt({ day, post, from, to }: Pick<Duty, 'day' | 'post' | 'from' | 'to'>): PostHours['pause'] {
    const hours = this.hoursOf(day, post);
    return hours && pauseOf(hours, from, to);
  }

  /** Quarter hours of a duty without its break. */
  workedOf(duty: Pick<Duty, 'day' | 'post' | 'from' | 'to'>): number {
    return lengthOf({ ...duty, pause: this.pauseAt(duty) });
  }

  #placesAt(agent: number, post: number): readonly Places[] {
    const { vehicle = '', fleet = '' } = this.problem.agents[agent] ?? {};
    return this.#placesOf.get(`${post} ${vehicle} ${fleet}`) ?? [];
  }

  #count(duty: Duty, by: 1 | -1): void {
    for (const { taken } of this.#placesAt(duty.agent, duty.post))
      taken[duty.day] = (taken[duty.day] ?? 0) + by;
    this.#cover(this.demandsOf(duty.agent, duty.post), { ...duty, pause: this.pauseAt(duty) }, by);
  }

  #cover(demands: readonly number[], { from, to, pause }: Times, by: 1 | -1): void {
    for (const demand of demands) {
      const missing = this.missing[demand];
      if (!missing) continue;
      for (let at = Math.max(from, 0); at < Math.min(to, QUARTERS); at += 1)
        if (!pause || at < pause.from || at >= pause.to) missing[at] = (missing[at] ?? 0) - by;
    }
  }

  #countFixed(agent: RosterAgent, work: FixedWork): void {
    const post = this.problem.posts.findIndex(({ shiftId }) => shiftId === work.shiftId);
    const areaIds = this.problem.posts[post]?.areaIds ?? [];
    this.#cover(demandsOfWork(this.problem, agent, { areaIds }), work, 1);
    if (post < 0 || !isInWeek(work)) return;
    const day = dayOf(work.from);
    for (const { taken } of this.#placesOf.get(`${post} ${agent.vehicle} ${agent.fleet}`) ?? [])
      taken[day] = (taken[day] ?? 0) + 1;
  }

  /** All maxima, for checks: none of them may be exceeded by what was proposed. */
  get places(): readonly Readonly<Places>[] {
    return this.#places;
  }
}

/** The demands that an agent's work in these areas counts for. */
export const demandsOfWork = (
  { demands }: Pick<RosterProblem, 'demands'>,
  { vehicle, skillIds }: Pick<RosterAgent, 'vehicle' | 'skillIds'>,
  { areaIds }: Pick<Post, 'areaIds'>,
): number[] =>
  demands.flatMap((demand, index) =>
    demand.vehicle === vehicle &&
    (demand.areaId === null ? areaIds.length === 0 : areaIds.includes(demand.areaId)) &&
    (demand.skillId === null || skillIds.includes(demand.skillId))
      ? [index]
      : [],
  );

/** What an agent may still work beside their fixed hours. */
export function limitsOf({ open, fixed }: RosterAgent, { rules }: Pick<RosterProblem, 'rules'>): Limits {
  const ofWeek = fixed.filter(isInWeek);
  const worked = ofWeek.reduce((sum, work) => sum + lengthOf(work), 0);
  const days = WEEK_DAYS - rules.daysOff - new Set(ofWeek.map(({ from }) => dayOf(from))).size;
  return {
    hours: Math.max(0, rules.maxWeek - Math.ceil(worked)),
    days: Math.max(0, Math.min(days, open.filter(Boolean).length)),
  };
}

/** The quarter hours of a day between which an agent may work, as their fixed work allows: with enough rest on both sides. */
export function restWindow({ fixed }: RosterAgent, day: number, rest: number): { from: number; to: number } {
  const midnight = day * QUARTERS_PER_DAY;
  let [from, to] = [midnight, midnight + 2 * QUARTERS_PER_DAY];
  for (const work of fixed)
    if (work.from < midnight) from = Math.max(from, Math.ceil(work.to + rest));
    else to = Math.min(to, Math.floor(work.from - rest));
  return { from, to };
}
