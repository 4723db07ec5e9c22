import {
  type AssignmentConfig,
  type AutoAssignmentConfig,
  MINUTE_MS,
  POSITION_STALE_AFTER_S,
  type TaskConfig,
  type VehicleName,
} from '@qafila/contracts';
import { autoAssignOf, type ConfigSnapshot, effectiveOverride, isHeatRuleActive } from '@qafila/domain';
import { estimateTravel, type Point } from '@qafila/domain/travel';
import { decideRound } from '../round/decide.ts';
import { approachTo, MAX_RECENT_PICKUPS, RECENT } from '../round/look-ahead/approach.ts';
import type { RoundAgent, RoundAssignment, RoundResult, RoundTask } from '../round/types.ts';
import { RehearsalCourier } from './courier.ts';
import { figuresOfRun } from './figures.ts';
import type { RehearsalDay, RehearsalRules, RehearsalTask, Run, TaskOutcome } from './types.ts';

/** Milliseconds between two looks of the engine for orders that are due. */
const LOOK_MS = 1000;
/** How long the couriers go on after the last promise. */
const GRACE_MS = 240 * MINUTE_MS;

/** An order that waits for an agent. */
interface Waiting {
  task: RoundTask;
  autoAssign: AutoAssignmentConfig;
  dueMs: number;
  attempts: number;
}

const configFor = (
  { base, overrides }: ConfigSnapshot,
  metadata: RehearsalTask['metadata'],
): TaskConfig | AssignmentConfig =>
  effectiveOverride(
    overrides.map((one, priority) => ({ ...one, priority })),
    metadata,
  )?.override ?? base;

function waitingOf(order: RehearsalTask, rules: RehearsalRules): Waiting {
  const { knownFromMs, metadata, autoAssign, ...task } = order;
  const settings = configFor(rules.task, metadata) as TaskConfig;
  const criteria = configFor(rules.assignment, metadata) as AssignmentConfig;
  const startMs = order.pickupByMs - settings.InitiateAutoAssignmentBeforePickupTimeMin * MINUTE_MS;
  return {
    task: { ...task, askedAgentIds: [], settings, criteria },
    autoAssign: autoAssign ?? autoAssignOf(settings),
    dueMs: Math.max(knownFromMs, startMs),
    attempts: 0,
  };
}

const nextLook = (ms: number) => Math.ceil(ms / LOOK_MS) * LOOK_MS;

const keptFromSun = ({ heat }: RehearsalDay, nowMs: number): VehicleName[] =>
  isHeatRuleActive(new Date(nowMs), heat) ? (heat.vehicles as VehicleName[]) : [];

/** Where orders that are known by now start, as the engine is told. */
const recentPickups = ({ tasks }: RehearsalDay, nowMs: number): Point[] =>
  tasks
    .filter(
      ({ knownFromMs, pickupByMs }) =>
        knownFromMs <= nowMs && pickupByMs > nowMs - RECENT.agoMs && pickupByMs <= nowMs + RECENT.aheadMs,
    )
    .sort((a, b) => a.pickupByMs - b.pickupByMs || (a.id < b.id ? -1 : 1))
    .slice(-MAX_RECENT_PICKUPS)
    .map(({ pickup }) => pickup);

/**
 * Plays a day of a company with the engine's own decisions: orders are unknown before their time, agents ride and serve as
 * fast as on that day, and accept what they are given. Pure: the same day and rules give the same run.
 * @param onProgress called with the share of the orders that are decided
 */
export function runDay(
  day: RehearsalDay,
  rules: RehearsalRules,
  onProgress: (share: number) => void = () => {},
): Run {
  const outcomes = new Map<string, TaskOutcome>(
    day.tasks
      .map(({ id }) => id)
      .sort()
      .map((taskId) => [taskId, { taskId, choice: null, deliveredAtMs: null }]),
  );
  const couriers = new Map(
    [...day.agents]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((agent) => [
        agent.id,
        new RehearsalCourier(agent, day.pace, (stop, atMs) => {
          const outcome = outcomes.get(stop.taskId);
          if (outcome && stop.kind === 'delivery') outcome.deliveredAtMs = atMs;
        }),
      ]),
  );
  let waiting = day.tasks
    .map((order) => waitingOf(order, rules))
    .filter(({ autoAssign }) => autoAssign.autoAssignment);
  const leftToOperators = day.tasks.length - waiting.length;
  const total = Math.max(1, waiting.length);
  let failures = 0;
  while (waiting.length > 0) {
    const nowMs = nextLook(Math.min(...waiting.map(({ dueMs }) => dueMs)));
    const due = waiting.filter(({ dueMs }) => dueMs <= nowMs);
    const agents: RoundAgent[] = [];
    for (const courier of couriers.values()) {
      courier.advance(nowMs);
      const seen = courier.seen(nowMs);
      if (seen) agents.push(seen);
    }
    const result = decideRound(
      due.map(({ task }) => task),
      agents,
      {
        nowMs,
        keptFromSun: keptFromSun(day, nowMs),
        maxOrders: day.maxOrders,
        positionFreshS: POSITION_STALE_AFTER_S,
        travel: estimateTravel,
        approach: approachTo(recentPickups(day, nowMs)),
      },
    );
    for (const assignment of result.assignments) give(assignment, result, nowMs, couriers, outcomes);
    const given = new Set(result.assignments.map(({ taskId }) => taskId));
    const kept = new Map(result.held.map(({ taskId, againMs }) => [taskId, againMs]));
    for (const one of due) {
      if (given.has(one.task.id)) continue;
      const againMs = kept.get(one.task.id);
      if (againMs !== undefined) {
        one.dueMs = againMs;
        continue;
      }
      one.attempts += 1;
      one.dueMs = nowMs + Math.max(1, one.autoAssign.retryIntervalSec) * 1000;
    }
    const gaveUp = (one: Waiting) => one.attempts >= one.autoAssign.maxRetryCount;
    failures += due.filter((one) => !given.has(one.task.id) && gaveUp(one)).length;
    waiting = waiting.filter((one) => !given.has(one.task.id) && !gaveUp(one));
    onProgress(1 - waiting.length / total);
  }
  const endMs = Math.max(...day.tasks.map(({ deliverByMs }) => deliverByMs)) + GRACE_MS;
  for (const courier of couriers.values()) courier.advance(endMs);
  return {
    figures: figuresOfRun(day, [...outcomes.values()], [...couriers.values()], {
      autoAssignFailures: failures,
      leftToOperators,
    }),
    outcomes: [...outcomes.values()],
  };
}

function give(
  assignment: RoundAssignment,
  { traces }: RoundResult,
  nowMs: number,
  couriers: ReadonlyMap<string, RehearsalCourier>,
  outcomes: ReadonlyMap<string, TaskOutcome>,
): void {
  const { taskId, agentId, stops, kind, cost, delayMin, distanceToPickupKm } = assignment;
  couriers.get(agentId)?.take(stops, nowMs);
  const outcome = outcomes.get(taskId);
  if (!outcome) return;
  const trace = traces.find((one) => one.taskId === taskId);
  const weighed = trace?.candidates.find((one) => one.agentId === agentId);
  outcome.choice = {
    agentId,
    atMs: nowMs,
    kind,
    distanceToPickupKm,
    delayMin,
    cost,
    // A bundle rides along with an agent who could not have got it alone.
    rank: weighed?.rank ?? 1,
    allowed: Math.max(1, trace?.eligible ?? 1),
  };
}
