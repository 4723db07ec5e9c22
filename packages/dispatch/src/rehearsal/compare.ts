import { MINUTE_MS } from '@qafila/contracts';
import { runDay } from './run-day.ts';
import type { Choice, RehearsalDay, RehearsalRules, RunFigures, TaskOutcome } from './types.ts';

/** A day under two sets of rules. */
export interface RehearsalInput {
  day: RehearsalDay;
  before: RehearsalRules;
  after: RehearsalRules;
}

/** An order that another agent gets under the changed rules, or that only one of both runs gave to an agent. */
export interface ChangedTask {
  taskId: string;
  before: Choice | null;
  after: Choice | null;
  /** Minutes by which it arrives later; negative: sooner. Null where one run did not deliver it. */
  laterMin: number | null;
}

export interface RehearsalResult {
  before: RunFigures;
  after: RunFigures;
  /** Those with the largest difference first. */
  changed: ChangedTask[];
}

function changeOf(one: TaskOutcome, other: TaskOutcome): ChangedTask[] {
  if (one.choice?.agentId === other.choice?.agentId) return [];
  const laterMin =
    one.deliveredAtMs === null || other.deliveredAtMs === null
      ? null
      : (other.deliveredAtMs - one.deliveredAtMs) / MINUTE_MS;
  return [{ taskId: one.taskId, before: one.choice, after: other.choice, laterMin }];
}

/** An order that only one run delivered differs most. */
const size = ({ laterMin }: ChangedTask) =>
  laterMin === null ? Number.POSITIVE_INFINITY : Math.abs(laterMin);
const bySize = (a: ChangedTask, b: ChangedTask) =>
  size(a) === size(b) ? (a.taskId < b.taskId ? -1 : 1) : size(b) - size(a);

/** Plays a day twice, with today's rules and with the changed ones. @param onProgress from 0 to 1 */
export function compareRules(
  { day, before, after }: RehearsalInput,
  onProgress: (share: number) => void = () => {},
): RehearsalResult {
  const one = runDay(day, before, (share) => onProgress(share / 2));
  const other = runDay(day, after, (share) => onProgress(0.5 + share / 2));
  const outcomes = new Map(other.outcomes.map((outcome) => [outcome.taskId, outcome]));
  const changed = one.outcomes.flatMap((outcome) => {
    const second = outcomes.get(outcome.taskId);
    return second ? changeOf(outcome, second) : [];
  });
  return { before: one.figures, after: other.figures, changed: changed.sort(bySize) };
}
