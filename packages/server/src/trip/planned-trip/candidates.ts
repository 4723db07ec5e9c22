import { AppError, type CallParsed, type calls } from '@qafila/contracts';
import {
  evaluateRoute,
  type RoundAgent,
  rankCandidates,
  type TripStop,
  type Weighed,
} from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';
import { agentsFound } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { say } from '../../platform/words/say.ts';
import { roundOptions, roundTask, serviceOf } from '../assignment/round-input.ts';
import { candidatesOf } from '../assignment/trace-rows.ts';
import { readFleet } from '../fleet/read-fleet.ts';
import { type TaskRow, taskRows } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import { tripRow } from './planned-trip.ts';
import { orderOf } from './planned-trip-rows.ts';
import { tripStops, vehicleOf } from './trip-problem.ts';

type Asked = CallParsed<typeof calls.plannedTrip.candidates>;

/** A trip's requirements as one task: the first pickup, the vehicle, and the skills of all tasks. */
function asTask(rows: readonly TaskRow[], first: TaskRow): TaskRow {
  const skills = new Set(rows.flatMap(({ required_skill_ids }) => required_skill_ids));
  return {
    ...first,
    required_skill_ids: [...skills],
    all_skills_required: rows.some(({ all_skills_required }) => all_skills_required),
    transport_type_id: (rows.find(vehicleOf) ?? first).transport_type_id,
  };
}

/** The cost that the whole trip adds to an agent's route. */
function whole(weighed: Weighed, agent: RoundAgent, stops: readonly TripStop[], nowMs: number): Weighed {
  const problem = {
    stops: agent.stops,
    vehicle: agent.vehicle,
    startMs: nowMs,
    start: agent.position,
    end: null,
    onBoardTaskIds: agent.stops.map(({ taskId }) => taskId),
    travel: estimateTravel,
    costPerKm: agent.costPerKm,
    costPerHour: agent.costPerHour,
  };
  const before = evaluateRoute(problem);
  const after = evaluateRoute({ ...problem, stops: [...agent.stops, ...stops] });
  return {
    ...weighed,
    totalDistanceKm: after.distanceKm - before.distanceKm,
    cost: after.cost - before.cost,
    delayMin: after.lateMin - before.lateMin,
  };
}

/** Agents for a trip: possible ones by added cost, then the excluded ones with the reason. */
export async function tripCandidates(tx: Tx, { body, query }: Pick<Asked, 'body' | 'query'>) {
  const row = await tripRow(tx, body.plannedTripId);
  const page = pageOf(query);
  const order = await orderOf(tx, row.id);
  const rows = await taskRows(tx, [...new Set(order.map(({ taskId }) => taskId))]);
  const [first] = rows;
  if (!first)
    throw new AppError('CONFLICT', { message: say('{trip} has no tasks any more', { trip: row.short_id }) });
  const settings = await companySettings(tx, row.company_id);
  const { agents } = await readFleet(tx, row.company_id, serviceOf(settings));
  const options = { ...roundOptions(tx.now(), settings.policy), travel: estimateTravel };
  const weighed = rankCandidates(roundTask(asTask(rows, first), settings, []), agents, options);
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const stops = await tripStops(tx, new Map(rows.map((task) => [task.id, task])), order);
  const able = weighed
    .filter(({ excludedBy }) => excludedBy.length === 0)
    .flatMap((one) => {
      const agent = byId.get(one.agentId);
      return agent ? whole(one, agent, stops, options.nowMs) : [];
    })
    .sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || (a.agentId < b.agentId ? -1 : 1))
    .map((one, index) => ({ ...one, rank: index + 1 }));
  const all = [...able, ...weighed.filter(({ excludedBy }) => excludedBy.length > 0)];
  const search = (body.search ?? query.search)?.trim();
  const matching = search ? await agentsFound(tx, row.company_id, search) : undefined;
  const shown = matching ? all.filter(({ agentId }) => matching.has(agentId)) : all;
  const items = await candidatesOf(tx, row.company_id, shown.slice(page.offset, page.offset + page.pageSize));
  return { items, pagingFilteringContext: pagingContext(page, shown.length) };
}
