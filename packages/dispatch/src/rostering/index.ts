/** Proposes who works when in a week. */
export { proposeInThread, type RunningProposal } from './propose-in-thread.ts';
export {
  type FinishedWeek,
  missingBound,
  proposeWeek,
  STAGES,
  type Stage,
  type WeekProposal,
} from './propose-week.ts';
export { pauseOf } from './roster-week.ts';
export {
  type Demand,
  type Duty,
  type FixedWork,
  LOOSENED_RULES,
  type LoosenedRule,
  type Post,
  type PostHours,
  type RosterAgent,
  type RosterProblem,
  type RosterRules,
} from './types.ts';
