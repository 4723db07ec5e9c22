import { type AssignmentParameter, MINUTE_MS } from '@qafila/contracts';
import { rideFactorOf } from '@qafila/domain/config';
import { estimateTravel, SPEED_KMH } from '@qafila/domain/travel';
import type { RoundAgent, RoundTask } from '../types.ts';

/** Orders of one priority whose delivery is later than promised by so many minutes come before all others. */
const MAX_LATE_MIN = 30;
/** Minutes until an agent is at a pickup, as a rule. */
const USUAL_APPROACH_MIN = 10;
/** What a minute of delay counts, against one of an agent. */
const WEIGHT = 0.5;

/** What a minute of an agent is in the unit of a parameter; 0 where a ride does not make it larger. */
function minuteIn(parameter: AssignmentParameter, costPerMinute: number): number {
  switch (parameter) {
    case 'AgentToPickupDuration':
    case 'DelayInCommitment':
      return 1;
    case 'AgentToPickupDistance':
    case 'TotalDistance':
      return SPEED_KMH.bike / 60;
    case 'Cost':
      return costPerMinute;
    default:
      return 0;
  }
}

/** Mean over all agents, in units of the company's currency. */
const costPerMinute = (agents: readonly RoundAgent[]): number =>
  agents.reduce((sum, { costPerHour, minorPerUnit }) => sum + costPerHour / minorPerUnit, 0) /
  Math.max(1, agents.length) /
  60;

/** Minutes by which a task will be late if it gets an agent now; negative when it will not. */
function lateMin({ pickup, delivery, vehicle, settings, deliverByMs }: RoundTask, nowMs: number): number {
  const rideMin = estimateTravel(pickup, delivery, vehicle ?? 'bike').minutes * rideFactorOf(settings);
  const untilMs = nowMs + (USUAL_APPROACH_MIN + settings.PickupServiceTimeMin + rideMin) * MINUTE_MS;
  return (untilMs - deliverByMs) / MINUTE_MS;
}

/**
 * What it counts that each task waits, in the unit of what its agents are ordered by first; null for one that has waited
 * for too long. When couriers are few, those who are nearest to orders then carry them, and no courier crosses the town for
 * an order that is late anyway. Undefined unless all tasks look ahead: others go by what is promised first.
 */
export function waitingValues(
  tasks: readonly RoundTask[],
  agents: readonly RoundAgent[],
  nowMs: number,
): (number | null)[] | undefined {
  if (!tasks.every(({ settings }) => settings.LookAheadEnabled)) return undefined;
  const perMinute = costPerMinute(agents);
  return tasks.map((task) => {
    const late = lateMin(task, nowMs);
    if (late > MAX_LATE_MIN) return null;
    const [first] = task.criteria.GlobalSortingCriterion.ParameterSorts;
    return first?.Order === 'Asc' ? WEIGHT * minuteIn(first.ParameterName, perMinute) * Math.max(0, late) : 0;
  });
}
