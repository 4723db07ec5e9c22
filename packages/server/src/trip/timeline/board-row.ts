import {
  MINUTE_MS,
  TASK_STATUS,
  type TimelineFigures,
  type TimelineRow,
  type TimelineStop,
} from '@qafila/contracts';
import { allowedTaskActions, type Currency, fromMinor, type StopTimes } from '@qafila/domain';
import type { Span } from '@qafila/domain/shift';
import { estimateTravel, type Reach, reachStops } from '@qafila/domain/travel';
import type { DispatchAgent } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { CompanySettings } from '../settings/settings.ts';
import { planVersion } from '../stop/plan-version.ts';
import type { BoardStop, Window } from './board-rows.ts';

/** Input for computing rows. */
export interface BoardRules {
  now: Date;
  times(stop: BoardStop): StopTimes;
  /** Whether this user may assign a stop's task to another agent. */
  movable(stop: BoardStop): boolean;
}

export function boardRules(tx: Tx, settings: (companyId: string) => CompanySettings): BoardRules {
  const known = new Map<string, boolean>();
  return {
    now: tx.now(),
    times: (stop) => settings(stop.workingCompanyId).stop(stop),
    movable({ companyId, fulfillmentCompanyId, statusId, offload }) {
      const isOwner = tx.actor.companyId === null || companyId === tx.actor.companyId;
      const isPartner = tx.actor.companyId === null || fulfillmentCompanyId === tx.actor.companyId;
      const key = `${statusId} ${isOwner} ${isPartner} ${offload}`;
      const before = known.get(key);
      if (before !== undefined) return before;
      const status = TASK_STATUS.of(statusId)?.name ?? 'Unplanned';
      const facts = { status, hasAgent: true, isOwner, isPartner, offload };
      const movable = allowedTaskActions(facts, tx.actor.roles).includes('assign');
      known.set(key, movable);
      return movable;
    },
  };
}

/** An open stop, and the ride to it. */
export interface Ahead extends Reach {
  stop: BoardStop;
  /** Minutes past the promised time; pickups are never late. */
  lateMin: number;
}

/** Computes the rides to an agent's stops from their current position. */
export function aheadOf(agent: DispatchAgent, stops: readonly BoardStop[], rules: BoardRules): Ahead[] {
  const reached = reachStops(
    agent.position,
    rules.now.getTime(),
    agent.vehicle,
    stops.map((stop) => ({
      point: stop.point,
      ...(stop.kind === 'pickup' && { readyAtMs: stop.dueAt.getTime() }),
      ...rules.times(stop),
    })),
  );
  return stops.flatMap((stop, index) => {
    const reach = reached[index];
    if (!reach) return [];
    const pastMin = (reach.reachedMs - stop.dueAt.getTime()) / MINUTE_MS;
    return { ...reach, stop, lateMin: stop.kind === 'delivery' ? Math.max(0, pastMin) : 0 };
  });
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The ride to a stop, past or expected. */
type Arrival = Pick<Reach, 'reachedMs' | 'travelMin' | 'waitMin'>;

/** A stop in the contracts' format. */
function worded(stop: BoardStop, order: number, arrival: Arrival, rules: BoardRules): TimelineStop {
  const { kind, dueAt, doneAt } = stop;
  const { reachedMs, travelMin, waitMin } = arrival;
  return {
    taskId: stop.taskId,
    taskShortId: stop.shortId,
    kind,
    order,
    status: TASK_STATUS.of(stop.statusId)?.name ?? 'Unplanned',
    atUtc: new Date(reachedMs).toISOString(),
    travelMin: tenth(travelMin),
    serviceMin: rules.times(stop).serviceMin,
    waitMin: tenth(waitMin),
    dueByUtc: dueAt.toISOString(),
    slackMin: kind === 'delivery' ? tenth((dueAt.getTime() - reachedMs) / MINUTE_MS) : null,
    done: doneAt !== null,
    movable: doneAt === null && rules.movable(stop),
  };
}

/** When a stop was completed; its ride is estimated, but not longer than the time between the stops. */
function doneArrival(
  stop: BoardStop,
  before: BoardStop | undefined,
  agent: DispatchAgent,
  rules: BoardRules,
): Arrival {
  const reachedMs = stop.doneAt?.getTime() ?? 0;
  const sinceMin = before?.doneAt ? (reachedMs - before.doneAt.getTime()) / MINUTE_MS : 0;
  const estimate = before ? estimateTravel(before.point, stop.point, agent.vehicle).minutes : 0;
  const rideMin = estimate * rules.times(stop).rideFactor;
  return { reachedMs, travelMin: Math.min(rideMin, sinceMin), waitMin: 0 };
}

/** An agent's stops, completed ones first. */
export const wordedStops = (
  agent: DispatchAgent,
  done: readonly BoardStop[],
  ahead: readonly Ahead[],
  rules: BoardRules,
): TimelineStop[] => [
  ...done.map((stop, order) => worded(stop, order, doneArrival(stop, done[order - 1], agent, rules), rules)),
  ...ahead.map((one, index) => worded(one.stop, done.length + index, one, rules)),
];

export function figuresOf(ahead: readonly Ahead[], currency: Currency): TimelineFigures {
  const sum = (of: (one: Ahead) => number) => ahead.reduce((total, one) => total + of(one), 0);
  const last = ahead.at(-1);
  return {
    distanceKm: Number(sum(({ km }) => km).toFixed(3)),
    endsAtUtc: last ? new Date(last.leftMs).toISOString() : null,
    lateMin: tenth(sum(({ lateMin }) => lateMin)),
    lateCost: fromMinor(Math.round(sum(({ lateMin, stop }) => lateMin * stop.lateMinor)), currency),
  };
}

/** A hash of what an agent has ahead; it does not change as time passes. */
export const versionOf = (agent: Pick<DispatchAgent, 'id'>, open: readonly BoardStop[]): string =>
  planVersion([
    agent.id,
    open.map(({ taskId, kind, statusId, dueAt, point }) => [taskId, kind, statusId, dueAt.getTime(), point]),
  ]);

/** An agent's working hours within the window; until the end of their shift where no plan is known. */
function shiftsOf(
  { onShift, shiftEndsAt }: DispatchAgent,
  { from, to }: Window,
  planned: readonly Span[] | undefined,
): TimelineRow['shifts'] {
  if (planned)
    return planned.map(({ startMs, endMs }) => ({
      startUtc: new Date(startMs).toISOString(),
      endUtc: new Date(endMs).toISOString(),
    }));
  const end = shiftEndsAt && shiftEndsAt < to ? shiftEndsAt : to;
  return onShift && end > from ? [{ startUtc: from.toISOString(), endUtc: end.toISOString() }] : [];
}

export const isOpen = ({ doneAt }: BoardStop): boolean => doneAt === null;

/** An agent's row. */
export function boardRow(
  agent: DispatchAgent,
  stops: readonly BoardStop[],
  rules: BoardRules,
  window: Window,
  planned: readonly Span[] | undefined,
): TimelineRow {
  const open = stops.filter(isOpen);
  const done = stops.filter((stop) => !isOpen(stop));
  return {
    agentId: agent.id,
    publicId: agent.publicId,
    fullName: agent.fullName,
    transportTypeId: agent.transportTypeId as TimelineRow['transportTypeId'],
    availabilityTypeId: agent.availabilityTypeId as TimelineRow['availabilityTypeId'],
    shifts: shiftsOf(agent, window, planned),
    stops: wordedStops(agent, done, aheadOf(agent, open, rules), rules),
    planVersion: versionOf(agent, open),
  };
}
