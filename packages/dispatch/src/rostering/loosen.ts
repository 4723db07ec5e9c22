import { PROPOSAL_RULES, type ProposalRule } from '@qafila/contracts';
import { solve } from './linear-model.ts';
import { relaxation } from './relaxation.ts';
import type { RosterProblem } from './types.ts';

/** Quarter hours of a step of time: whole hours are enough to find the rule. */
const STEP = 4;
/** Share of the need that may stay missing: quarter hours that no work of a sensible length can cover alone. */
const MISSING = 0.01;
const TIME_LIMIT_S = 8;

/**
 * The smallest set of rules to loosen, so that what is needed can be covered.
 * @returns no rules where the week can be covered as it is; null if no set was found that covers it; a set that is enough,
 * though perhaps not the smallest, if the time ran out
 */
export async function rulesToLoosen(problem: RosterProblem): Promise<ProposalRule[] | null> {
  const needed = problem.demands.flatMap(({ needed }) => needed).reduce((sum, count) => sum + count, 0);
  const { model, loosened } = relaxation(problem, { step: STEP, elastic: { missing: MISSING * needed } });
  const solved = await solve(model, { time_limit: TIME_LIMIT_S, mip_rel_gap: 0, mip_abs_gap: 0.99 });
  if (!solved) return null;
  return PROPOSAL_RULES.filter((rule) => (solved.values[loosened.get(rule) ?? -1] ?? 0) > 0.5);
}
