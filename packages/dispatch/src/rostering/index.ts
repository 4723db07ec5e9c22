/** Proposes who works when in a week. */
export { proposeInThread, type RunningProposal } from './propose-in-thread.ts';
export {
  type FinishedWeek,
  proposeWeek,
  type Stage,
  type WeekProposal,
} from './propose-week.ts';
export { pauseOf } from './roster-week.ts';
export type {
  Demand,
  Duty,
  FixedWork,
  Post,
  PostHours,
  RosterAgent,
  RosterProblem,
  RosterRules,
} from './types.ts';
