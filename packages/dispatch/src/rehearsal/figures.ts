import { MINUTE_MS } from '@qafila/contracts';
import type { RehearsalCourier } from './courier.ts';
import type { DeliveryFigures, RehearsalDay, RehearsalTask, RunFigures, TaskOutcome } from './types.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const minutes = (ms: number) => ms / MINUTE_MS;

/** What became of an order, in a run or in reality. */
export interface Delivered {
  taskId: string;
  agentId: string | null;
  deliveredAtMs: number | null;
}

/** What recipients got, in a run or in reality. @param agentIds all who worked, with orders or without */
export function deliveryFigures(
  tasks: readonly Pick<RehearsalTask, 'id' | 'knownFromMs' | 'deliverByMs' | 'costPerMinuteLate'>[],
  ends: readonly Delivered[],
  agentIds: readonly string[],
): DeliveryFigures {
  const orders = new Map(tasks.map((task) => [task.id, task]));
  const delivered = ends.flatMap(({ taskId, deliveredAtMs }) => {
    const order = orders.get(taskId);
    if (!order || deliveredAtMs === null) return [];
    return {
      doorMin: minutes(deliveredAtMs - order.knownFromMs),
      lateMin: Math.max(0, minutes(deliveredAtMs - order.deliverByMs)),
      perMinute: order.costPerMinuteLate,
    };
  });
  const late = delivered.filter(({ lateMin }) => lateMin > 0);
  const counts = new Map(agentIds.map((id) => [id, 0]));
  for (const { agentId } of ends) if (agentId) counts.set(agentId, (counts.get(agentId) ?? 0) + 1);
  const sorted = [...counts.values()].sort((a, b) => a - b);
  return {
    orders: tasks.length,
    delivered: delivered.length,
    late: late.length,
    lateMin: sum(late.map(({ lateMin }) => lateMin)),
    worstLateMin: Math.max(0, ...late.map(({ lateMin }) => lateMin)),
    costOfDelay: Math.round(sum(late.map(({ lateMin, perMinute }) => lateMin * perMinute))),
    clickToDoorMin: delivered.length ? sum(delivered.map(({ doorMin }) => doorMin)) / delivered.length : 0,
    spread: {
      least: sorted[0] ?? 0,
      middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
      most: sorted.at(-1) ?? 0,
    },
  };
}

/** A run in figures. */
export function figuresOfRun(
  { tasks, untilMs }: Pick<RehearsalDay, 'tasks' | 'untilMs'>,
  outcomes: readonly TaskOutcome[],
  couriers: readonly RehearsalCourier[],
  { autoAssignFailures, leftToOperators }: Pick<RunFigures, 'autoAssignFailures' | 'leftToOperators'>,
): RunFigures {
  const worked = couriers.map(({ agent, busyMs }) => {
    const workedMs = sum(
      agent.worked.map((span) => Math.max(0, Math.min(untilMs, span.untilMs) - span.fromMs)),
    );
    return { workedMs, idleMs: Math.max(0, workedMs - busyMs) };
  });
  const ends = outcomes.map(({ taskId, choice, deliveredAtMs }) => ({
    taskId,
    agentId: choice?.agentId ?? null,
    deliveredAtMs,
  }));
  return {
    ...deliveryFigures(
      tasks,
      ends,
      couriers.map(({ agent }) => agent.id),
    ),
    km: sum(couriers.map(({ km }) => km)),
    workedMin: minutes(sum(worked.map(({ workedMs }) => workedMs))),
    idleMin: minutes(sum(worked.map(({ idleMs }) => idleMs))),
    autoAssignFailures,
    leftToOperators,
  };
}
