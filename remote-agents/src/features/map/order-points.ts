import type { AgentSummary } from '@qafila/contracts/agent';
import type { MapOrder } from '@qafila/contracts/task';
import { type Lateness, latenessOf } from '@qafila/domain/lateness';
import type { MapPoint } from '@qafila/ui/map';

export interface OrderWords {
  unassigned: string;
  late: (lateness: Lateness) => string;
}

/**
 * Where open orders wait: without an agent at their pickup, else at their delivery. Those without an agent and late ones
 * have the weight `loud`.
 */
export function orderPoints(orders: readonly MapOrder[], now: Date, words: OrderWords): MapPoint[] {
  return orders.map((task) => {
    const isUnassigned = task.taskAgentDetails === null;
    const late = latenessOf(task, now);
    const { latitude, longitude } = isUnassigned ? task.pickup : task.delivery;
    const notes = [isUnassigned && words.unassigned, late && words.late(late)].filter(Boolean);
    return {
      id: task.id,
      label: [task.shortId, ...notes].join(', '),
      latitude,
      longitude,
      color: late ? 'var(--q-late)' : isUnassigned ? 'var(--q-brand)' : 'var(--q-control)',
      weight: late || isUnassigned ? 'loud' : 'quiet',
    };
  });
}

/** The worst lateness of each agent's orders, by the agent's id. */
export function lateByAgent(orders: readonly MapOrder[], now: Date): ReadonlyMap<string, Lateness> {
  const worst = new Map<string, Lateness>();
  for (const task of orders) {
    const agentId = task.taskAgentDetails?.id;
    const late = agentId ? latenessOf(task, now) : null;
    if (!agentId || !late) continue;
    const before = worst.get(agentId);
    if (!before || before.minutes < late.minutes) worst.set(agentId, late);
  }
  return worst;
}

/** The agents of a list with those first whose orders are latest; the others keep the list's order. */
export function lateFirst(
  agents: readonly AgentSummary[],
  late: ReadonlyMap<string, Lateness>,
): readonly AgentSummary[] {
  const minutes = ({ id }: AgentSummary) => late.get(id)?.minutes ?? 0;
  return [...agents].sort((one, other) => minutes(other) - minutes(one));
}

const QUARTER_MS = 15_000;
/** The last quarter of a minute, ms: what is worked out from it stays the same between two of them. */
export const quarterMinute = (now: Date): number => Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS;
