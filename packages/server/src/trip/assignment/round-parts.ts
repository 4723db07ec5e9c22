import type { RoundAssignment, RoundTrace } from '@qafila/dispatch';
import type { Decision } from '../fleet/decide-for-fleet.ts';

/** Maximum tasks of a part, unless a single agent has more. */
const TASKS_AT_ONCE = 25;

type Part = Pick<Decision, 'assignments' | 'traces'> & {
  assignments: RoundAssignment[];
  traces: RoundTrace[];
};

/**
 * A decision in parts, in its order. Each is applied in a transaction of its own: an agent who reports or answers
 * meanwhile waits for one part, not for hundreds of tasks. What one agent is to do stays together.
 */
export function partsOf(decision: Decision): Decision[] {
  const parts: Part[] = [];
  for (const { assignments, traces } of unitsOf(decision)) {
    const last = parts.at(-1);
    if (last && last.traces.length + traces.length <= TASKS_AT_ONCE) {
      last.assignments.push(...assignments);
      last.traces.push(...traces);
    } else parts.push({ assignments: [...assignments], traces: [...traces] });
  }
  return parts.map((part) => ({ ...decision, ...part }));
}

/** What an agent is to do, its assignments in the order in which they were decided, or a task for which no agent was found. */
function unitsOf({ assignments, traces }: Decision): Part[] {
  const agentOf = new Map(assignments.map(({ taskId, agentId }) => [taskId, agentId]));
  const byAgent = Map.groupBy(assignments, ({ agentId }) => agentId);
  const units = new Map<string, Part>();
  for (const trace of traces) {
    const agentId = agentOf.get(trace.taskId);
    const key = agentId ?? trace.taskId;
    const unit = units.get(key) ?? { assignments: byAgent.get(key) ?? [], traces: [] };
    units.set(key, unit);
    unit.traces.push(trace);
  }
  return [...units.values()];
}
