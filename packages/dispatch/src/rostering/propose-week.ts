import type { ProposalRule } from '@qafila/contracts';
import { seededRandom } from '@qafila/domain/random';
import { QUARTERS_PER_WEEK } from '@qafila/domain/roster';
import type { Clock } from '../planning/budget.ts';
import { deal, dutiesOf } from './deal.ts';
import { solve } from './linear-model.ts';
import { rulesToLoosen } from './loosen.ts';
import { relaxation } from './relaxation.ts';
import { RosterWeek } from './roster-week.ts';
import { costOf, greedyCover, improve } from './search.ts';
import type { Duty, RosterProblem } from './types.ts';

/** How a proposed week came about, in this order. */
export type Stage = 'greedy' | 'solved' | 'improved';

export interface WeekProposal {
  stage: Stage;
  duties: readonly Duty[];
  /** Quarter hours of missing agents, over all demands. */
  missing: number;
}

export interface FinishedWeek extends WeekProposal {
  /** No week misses less, as far as HiGHS proved; null if it did not in time. */
  bound: number | null;
  /** The smallest set of rules to loosen; null if even without them not all can be covered. Not set where the week is covered. */
  loosen?: ProposalRule[] | null;
}

export interface ProposeOptions {
  seed?: number;
  /** Time to improve the week at the end. */
  improveMs?: number;
  clock?: Clock;
  onWeek?: (week: WeekProposal) => void;
  /** @param share of the whole work, from 0 to 1 */
  onProgress?: (share: number) => void;
}

/** Shares of the work that are done after each part. */
const DONE = { greedy: 0.05, bound: 0.2, solved: 0.5, improved: 0.9 };
const IMPROVE_MS = 5000;
const BOUND_S = 10;
const SOLVE_S = 6;
/** A larger model takes too long: such a week is left to the search. */
const MAX_COLUMNS = 60_000;
/** Missing agents up to this share of the need are no reason to loosen a rule. */
const COVERED = 0.01;

const proposalOf = (stage: Stage, week: RosterWeek): WeekProposal => ({
  stage,
  duties: week.duties.filter((duty) => duty !== undefined),
  missing: week.totals().missing,
});

/**
 * Fills a week: first agent by agent, then with a model of all agents of a vehicle, whose work is dealt to them, then by
 * choosing single agents' days again. Each is given to `onWeek` if it is better than the one before.
 */
export async function proposeWeek(
  problem: RosterProblem,
  options: ProposeOptions = {},
): Promise<FinishedWeek> {
  const { seed = 1, improveMs = IMPROVE_MS, clock, onWeek, onProgress } = options;
  const greedy = new RosterWeek(problem);
  greedyCover(greedy);
  onWeek?.(proposalOf('greedy', greedy));
  onProgress?.(DONE.greedy);
  const bound = await missingBound(problem);
  onProgress?.(DONE.bound);
  const solved = await solvedWeek(problem, seed);
  const week = solved && costOf(solved) < costOf(greedy) ? solved : greedy;
  if (week === solved) onWeek?.(proposalOf('solved', week));
  onProgress?.(DONE.solved);
  improve(
    week,
    { seed, milliseconds: improveMs, ...(clock && { clock }) },
    {
      enough: bound ?? 0,
      onProgress: (share) => onProgress?.(DONE.solved + share * (DONE.improved - DONE.solved)),
    },
  );
  const best = proposalOf('improved', week);
  onWeek?.(best);
  const needed = problem.demands.flatMap(({ needed }) => needed.slice(0, QUARTERS_PER_WEEK));
  const isCovered = best.missing <= COVERED * needed.reduce((sum, count) => sum + count, 0);
  return { ...best, bound, ...(!isCovered && { loosen: await rulesToLoosen(problem) }) };
}

/** Quarter hours of agents that every week misses; null if it was not proved in time. */
export async function missingBound(problem: RosterProblem): Promise<number | null> {
  const { model } = relaxation(problem);
  if (model.size.columns > MAX_COLUMNS) return null;
  const solved = await solve(model, { time_limit: BOUND_S });
  return solved?.isOptimal ? Math.max(0, solved.objective) : null;
}

/** The week of the model, vehicle by vehicle: each leaves the places of shifts that the one before took. */
async function solvedWeek(problem: RosterProblem, seed: number): Promise<RosterWeek | undefined> {
  const week = new RosterWeek(problem);
  const random = seededRandom(seed);
  for (const vehicle of new Set(problem.demands.map((demand) => demand.vehicle))) {
    const own = problem.agents.flatMap((agent, index) => (agent.vehicle === vehicle ? [index] : []));
    const part = {
      ...problem,
      demands: problem.demands.filter((demand) => demand.vehicle === vehicle),
      agents: problem.agents.filter((agent) => agent.vehicle === vehicle),
    };
    const { model, blocks } = relaxation(part, { whole: true, workCost: WORK_COST });
    if (own.length === 0 || model.size.columns > MAX_COLUMNS) continue;
    const solved = await solve(model, { time_limit: SOLVE_S, mip_rel_gap: 0.002 });
    if (!solved) continue;
    for (const [group, of] of Map.groupBy(blocks, (block) => block.group))
      deal(
        week,
        group.agents.map((index) => own[index] ?? 0),
        of.flatMap((block) => dutiesOf(block, solved.values)),
        random,
      );
  }
  return week;
}

/** Work that is not needed costs a little, so that there is none. */
const WORK_COST = 0.01;
