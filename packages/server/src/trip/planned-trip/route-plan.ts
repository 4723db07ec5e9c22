import { AGENT_TRANSPORT, type PlannedStop, type RoutePlan, TASK_TRANSPORT } from '@qafila/contracts';
import type { TripEvaluation, TripStopProblem, TripVisit } from '@qafila/dispatch';
import { allowedTaskActions, type HeatPolicy, isKeptFromSun } from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { encodeLine, roadRide } from '../location/index.ts';
import { factsOf, statusOf, type TaskRow } from '../record/task-row.ts';
import { tripLength, withDecimals } from '../trip-times/trip-length.ts';
import { type TripDraft, vehicleOf } from '../trip-times/trip-problem.ts';

type Problem = PlannedStop['problems'][number];

/** Problems that are reported but do not forbid the trip. */
const SOFT: readonly Problem['code'][] = ['windowBroken', 'windowInPast'];

const label = (vehicle: string) =>
  AGENT_TRANSPORT.members.find(({ name }) => name === vehicle)?.label ?? vehicle;

/** The reason why a vehicle may not ride at a moment (milliseconds since 1970), by the rule of its company, if any. */
export const keptFromSun = (vehicle: string, atMs: number, heat: HeatPolicy): string | undefined =>
  isKeptFromSun(vehicle, new Date(atMs), heat)
    ? say('{vehicle} may not ride at this hour: the heat rule applies', { vehicle: say(label(vehicle)) })
    : undefined;

/** A task that requires another vehicle. */
export const asksFor = ({ short_id, transport_type_id }: TaskRow, otherwise = ''): string =>
  say('{task} requires: {vehicle}', {
    task: short_id,
    vehicle: say(TASK_TRANSPORT.of(transport_type_id)?.label ?? otherwise),
  });

/** The message of a problem reported by the engine. */
function worded(code: TripStopProblem, { lateMin }: TripVisit, { short_id }: TaskRow): Problem {
  const task = short_id;
  const message: Record<TripStopProblem, () => string> = {
    deliveryBeforePickup: () => say('{task} is delivered before it is picked up', { task }),
    missingPickup: () => say('{task} is not picked up on this trip', { task }),
    missingDelivery: () => say('{task} is picked up and not delivered on this trip', { task }),
    repeated: () => say('This stop of {task} is on the trip twice', { task }),
    unreachable: () => say("This stop of {task} can't be reached", { task }),
    overCapacity: () => say("The vehicle can't carry this much"),
    windowBroken: () =>
      say('{task} arrives {minutes} min after it was promised', { task, minutes: Math.ceil(lateMin) }),
    windowInPast: () => say('The time promised for {task} has passed', { task }),
  };
  return { code, message: message[code]() };
}

/**
 * Problems that the engine does not check: whether the task may be planned, and with this vehicle at this
 * time.
 */
function taskProblems(
  who: Pick<Tx, 'actor'>,
  row: TaskRow,
  visit: TripVisit,
  { wanted, heat }: Pick<TripDraft, 'wanted' | 'heat'>,
): Problem[] {
  const problems: Problem[] = [];
  const status = statusOf(row);
  if (status !== 'Unplanned' || row.planned_trip_id !== null)
    problems.push({
      code: 'taskNotAvailable',
      message: say("{task} is {status} and can't be planned", { task: row.short_id, status: say(status) }),
    });
  else if (!allowedTaskActions(factsOf(who, row), who.actor.roles).includes('assign'))
    problems.push({
      code: 'taskNotAvailable',
      message: say("Your company can't plan {task} now", { task: row.short_id }),
    });
  const asked = vehicleOf(row);
  if (asked && wanted && asked !== wanted)
    problems.push({
      code: 'vehicleNotAllowed',
      message: asksFor(row, asked),
    });
  else {
    const kept = wanted && visit.arrivalMs !== null ? keptFromSun(wanted, visit.arrivalMs, heat) : undefined;
    if (kept) problems.push({ code: 'vehicleNotAllowed', message: kept });
  }
  return problems;
}

/** An evaluated order in the contracts' format. */
export function routePlan(
  who: Pick<Tx, 'actor'>,
  { rows, wanted, heat, problem }: TripDraft,
  evaluation: TripEvaluation,
  approximate: boolean,
): RoutePlan {
  const stops = evaluation.visits.flatMap((visit, index): PlannedStop[] => {
    const { stop } = visit;
    const row = rows.get(stop.taskId);
    if (!row) return [];
    return [
      {
        taskId: row.id,
        kind: stop.kind,
        order: index + 1,
        taskShortId: row.short_id,
        place: row[stop.kind],
        dueByUtc: (stop.kind === 'pickup' ? row.pickup_by : row.deliver_by).toISOString(),
        arrivalUtc: new Date(visit.arrivalMs ?? problem.startMs).toISOString(),
        lateMin: withDecimals(visit.lateMin, 1),
        distanceKm: withDecimals(visit.distanceKm, 3),
        load: visit.load,
        problems: [
          ...visit.problems.map((code) => worded(code, visit, row)),
          ...taskProblems(who, row, visit, { wanted, heat }),
        ],
      },
    ];
  });
  return {
    valid: stops.every(({ problems }) => problems.every(({ code }) => SOFT.includes(code))),
    approximate,
    stops,
    ...tripLength(evaluation),
    polyline: encodeLine(roadRide(stops.map(({ place }) => place)).line),
  };
}

/** Problems that forbid a trip, each with the index of its stop, from 0. */
export const forbidding = ({ stops }: RoutePlan) =>
  stops.flatMap(({ problems }, index) =>
    problems.filter(({ code }) => !SOFT.includes(code)).map((problem) => ({ ...problem, index })),
  );
