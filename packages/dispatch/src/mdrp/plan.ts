import type { MdrpOrder } from '@qafila/domain/mdrp';
import type { Bundle, CourierState } from './model.ts';
import { ALONE, costOfJobs, type Weighing } from './weigh.ts';

/** What a courier does next, one bundle after another. Only the first is ever sent. */
export interface Plan {
  state: CourierState;
  jobs: Bundle[];
  cost: number;
}

interface PlanOptions {
  /** Orders of one bundle at most. */
  size: number;
  /** Bundles of one courier at most. */
  jobs: number;
  /** Passes over all orders at most. */
  passes: number;
  /** Couriers that are looked at for an order. */
  near: number;
}

interface Put {
  plan: Plan;
  jobs: Bundle[];
  cost: number;
}

/** Minutes that a bundle takes, where couriers are sorted by when they could be somewhere. */
const TYPICAL_JOB_MIN = 20;

/** Saves less than this: not worth a change, and no endless one. */
const EPSILON = 1e-6;

/**
 * Improves what couriers do: bundles that got no courier are put after or before those of others, then each order and
 * each bundle is taken out and put where it adds least: as a bundle of its own, or in one of the same restaurant.
 */
export function improvePlans(
  weighing: Weighing,
  plans: readonly Plan[],
  leftOver: readonly Bundle[],
  options: PlanOptions,
): void {
  for (const plan of plans) plan.cost = costOfJobs(weighing, plan.state, plan.jobs);
  for (const bundle of leftOver) {
    const put = bestPut(weighing, plans, bundle, options, ALONE);
    if (put) apply(put);
  }
  for (let pass = 0; pass < options.passes; pass += 1) if (!improveOnce(weighing, plans, options)) return;
}

/** Looks at every job, and every order of it, once. @returns true when one was moved. */
function improveOnce(weighing: Weighing, plans: readonly Plan[], options: PlanOptions): boolean {
  let isBetter = false;
  for (const plan of plans)
    for (let at = 0; at < plan.jobs.length; at += 1) {
      const job = plan.jobs[at];
      if (!job) continue;
      const parts: Bundle[] = job.length > 1 ? [job, ...job.map((order) => [order])] : [job];
      if (parts.some((part) => moved(weighing, plans, { plan, at, part }, options))) isBetter = true;
    }
  return isBetter;
}

/** Takes a part of a job out and puts it where that saves something. */
function moved(
  weighing: Weighing,
  plans: readonly Plan[],
  { plan, at, part }: { plan: Plan; at: number; part: Bundle },
  options: PlanOptions,
): boolean {
  const before = { jobs: plan.jobs, cost: plan.cost };
  const rest = (plan.jobs[at] ?? []).filter((order) => !part.includes(order));
  plan.jobs = rest.length
    ? plan.jobs.map((job, index) => (index === at ? rest : job))
    : plan.jobs.filter((_, index) => index !== at);
  plan.cost = costOfJobs(weighing, plan.state, plan.jobs);
  const saved = before.cost - plan.cost;
  const put = bestPut(weighing, plans, part, options, saved - EPSILON);
  if (!put) {
    plan.jobs = before.jobs;
    plan.cost = before.cost;
    return false;
  }
  apply(put);
  return true;
}

function apply({ plan, jobs, cost }: Put): void {
  plan.jobs = jobs;
  plan.cost = cost;
}

/** Where a bundle adds least, when that is below `most`. */
function bestPut(
  weighing: Weighing,
  plans: readonly Plan[],
  bundle: Bundle,
  options: PlanOptions,
  most: number,
): Put | undefined {
  let best: Put | undefined;
  let least = most;
  const first = bundle[0];
  if (!first) return undefined;
  const consider = (plan: Plan, jobs: Bundle[]) => {
    const cost = costOfJobs(weighing, plan.state, jobs);
    if (cost - plan.cost >= least) return;
    least = cost - plan.cost;
    best = { plan, jobs, cost };
  };
  for (const plan of nearest(weighing, plans, first, options.near)) {
    if (plan.jobs.length < options.jobs)
      for (let at = 0; at <= plan.jobs.length; at += 1)
        consider(plan, [...plan.jobs.slice(0, at), bundle, ...plan.jobs.slice(at)]);
    plan.jobs.forEach((job, at) => {
      if (job[0]?.restaurant !== first.restaurant || job.length + bundle.length > options.size) return;
      for (const joined of joins(job, bundle))
        consider(plan, [...plan.jobs.slice(0, at), joined, ...plan.jobs.slice(at + 1)]);
    });
  }
  return best;
}

/** The couriers who can be at an order's restaurant first, and those who go there anyway. */
function nearest(
  { rules, nowMin }: Weighing,
  plans: readonly Plan[],
  { restaurant }: MdrpOrder,
  count: number,
): readonly Plan[] {
  const place = rules.restaurants.get(restaurant);
  if (!place || plans.length <= count) return plans;
  const there = plans.map((plan) => {
    const { state, jobs } = plan;
    if (jobs.some((job) => job[0]?.restaurant === restaurant)) return { plan, atMin: 0 };
    const startMin = Math.max(nowMin, state.freeMin, state.courier.onMin);
    const end = jobs.at(-1)?.at(-1) ?? state.place;
    return {
      plan,
      atMin: Math.min(
        startMin + rules.travelMin(state.place, place),
        startMin + jobs.length * TYPICAL_JOB_MIN + rules.travelMin(end, place),
      ),
    };
  });
  return there
    .sort((a, b) => a.atMin - b.atMin)
    .slice(0, count)
    .map(({ plan }) => plan);
}

/** The orders of a bundle in a job: one order at each place, more of them in front or at the end. */
function joins(job: Bundle, bundle: Bundle): Bundle[] {
  const places = bundle.length > 1 ? [0, job.length] : Array.from({ length: job.length + 1 }, (_, at) => at);
  return places.map((at): MdrpOrder[] => [...job.slice(0, at), ...bundle, ...job.slice(at)]);
}
