import polyline from '@mapbox/polyline';
import { AGENT_TRANSPORT, type PlannedStop, type RoutePlan, TASK_TRANSPORT } from '@qafila/contracts';
import type { TripEvaluation, TripStopProblem, TripVisit } from '@qafila/dispatch';
import { allowedTaskActions, DEFAULT_HEAT_POLICY, isHeatRuleActive } from '@qafila/domain';
import type { Tx } from '../../platform/database/tx.ts';
import { factsOf, statusOf, type TaskRow } from '../task/task-row.ts';
import { type TripDraft, vehicleOf } from './trip-problem.ts';

type Problem = PlannedStop['problems'][number];

/** What is a pity but forbids no trip. */
const SOFT: readonly Problem['code'][] = ['windowBroken', 'windowInPast'];

const whole = (value: number, decimals: number) => Number(value.toFixed(decimals));

const label = (vehicle: string) =>
  AGENT_TRANSPORT.members.find(({ name }) => name === vehicle)?.label ?? vehicle;

/** Why a vehicle may not ride at a moment (milliseconds since 1970), if so. */
export const keptFromSun = (vehicle: string, atMs: number): string | undefined =>
  (DEFAULT_HEAT_POLICY.vehicles as readonly string[]).includes(vehicle) && isHeatRuleActive(new Date(atMs))
    ? `${label(vehicle)} may not ride at this hour: the heat rule holds`
    : undefined;

/** A problem of the engine in words. */
function worded(code: TripStopProblem, { lateMin }: TripVisit, { short_id }: TaskRow): Problem {
  const message: Record<TripStopProblem, string> = {
    deliveryBeforePickup: `${short_id} is delivered before it is picked up`,
    missingPickup: `${short_id} is not picked up on this trip`,
    missingDelivery: `${short_id} is picked up and not delivered on this trip`,
    repeated: `This stop of ${short_id} is on the trip twice`,
    unreachable: `There is no way to this stop of ${short_id}`,
    overCapacity: 'The vehicle can not carry this much',
    windowBroken: `${short_id} arrives ${Math.ceil(lateMin)} min after it was promised`,
    windowInPast: `The time promised for ${short_id} has passed`,
  };
  return { code, message: message[code] };
}

/** What the engine knows nothing of: whether the task may be planned, and with this vehicle at this hour. */
function taskProblems(
  who: Pick<Tx, 'actor'>,
  row: TaskRow,
  visit: TripVisit,
  wanted: TripDraft['wanted'],
): Problem[] {
  const problems: Problem[] = [];
  const status = statusOf(row);
  if (status !== 'Unplanned' || row.planned_trip_id !== null)
    problems.push({ code: 'taskNotAvailable', message: `${row.short_id} is ${status} and can't be planned` });
  else if (!allowedTaskActions(factsOf(who, row), who.actor.roles).includes('assign'))
    problems.push({ code: 'taskNotAvailable', message: `${row.short_id} is not yours to plan now` });
  const asked = vehicleOf(row);
  if (asked && wanted && asked !== wanted)
    problems.push({
      code: 'vehicleNotAllowed',
      message: `${row.short_id} asks for: ${TASK_TRANSPORT.of(row.transport_type_id)?.label ?? asked}`,
    });
  else {
    const heat = wanted && visit.arrivalMs !== null ? keptFromSun(wanted, visit.arrivalMs) : undefined;
    if (heat) problems.push({ code: 'vehicleNotAllowed', message: heat });
  }
  return problems;
}

/** An evaluated order as the contracts word it. */
export function routePlan(
  who: Pick<Tx, 'actor'>,
  { rows, wanted, problem }: TripDraft,
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
        lateMin: whole(visit.lateMin, 1),
        distanceKm: whole(visit.distanceKm, 3),
        load: visit.load,
        problems: [
          ...visit.problems.map((code) => worded(code, visit, row)),
          ...taskProblems(who, row, visit, wanted),
        ],
      },
    ];
  });
  return {
    valid: stops.every(({ problems }) => problems.every(({ code }) => SOFT.includes(code))),
    approximate,
    stops,
    distanceKm: whole(evaluation.distanceKm, 3),
    durationMin: whole(evaluation.durationMin, 1),
    polyline: stops.length
      ? polyline.encode(stops.map(({ place }): [number, number] => [place.latitude, place.longitude]))
      : null,
  };
}

/** Problems that forbid a trip, each with the place of its stop in the order, from 0. */
export const forbidding = ({ stops }: RoutePlan) =>
  stops.flatMap(({ problems }, index) =>
    problems.filter(({ code }) => !SOFT.includes(code)).map((problem) => ({ ...problem, index })),
  );
