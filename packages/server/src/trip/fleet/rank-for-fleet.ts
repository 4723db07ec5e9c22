import {
  evaluateRoute,
  type PlainRoundOptions,
  type RoundAgent,
  type RoundTask,
  rankCandidates,
  roundOptionsOf,
  type TripStop,
  type Weighed,
} from '@qafila/dispatch';
import type { TaskRules } from '@qafila/domain';
import { estimateTravel } from '@qafila/domain/travel';
import type { Fleet } from './read-fleet.ts';

/** Asks which of a company's agents could take a task or a trip. It is sent to a thread, so it has no functions. */
export interface Ranking {
  companyId: string;
  /** The task, or what a trip needs as one task. */
  task: RoundTask;
  /** Stops of the trip, if it is about one. */
  tripStops?: readonly TripStop[];
  options: PlainRoundOptions;
  /** Settings of the stops that agents have. */
  taskRules: TaskRules;
  /** Ids of the agents that a search found; all agents without it. */
  found?: ReadonlySet<string> | undefined;
  /** The part to send back. */
  offset: number;
  pageSize: number;
}

/** A page of the agents: possible ones from the best, then the excluded ones, each with the reason. */
export interface RankedPage {
  agents: Weighed[];
  /** Number of agents on all pages. */
  total: number;
}

/** Adds what the whole trip would cost this agent, and its delays. */
function withWholeTrip(
  weighed: Weighed,
  agent: RoundAgent,
  stops: readonly TripStop[],
  nowMs: number,
): Weighed {
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

/** The possible agents ordered by what the whole trip adds to their cost. */
function rankedByTrip(
  weighed: readonly Weighed[],
  agents: readonly RoundAgent[],
  stops: readonly TripStop[],
  nowMs: number,
): Weighed[] {
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  const able = weighed
    .filter(({ excludedBy }) => excludedBy.length === 0)
    .flatMap((one) => {
      const agent = byId.get(one.agentId);
      return agent ? withWholeTrip(one, agent, stops, nowMs) : [];
    })
    .sort((a, b) => (a.cost ?? 0) - (b.cost ?? 0) || (a.agentId < b.agentId ? -1 : 1))
    .map((one, index) => ({ ...one, rank: index + 1 }));
  return [...able, ...weighed.filter(({ excludedBy }) => excludedBy.length > 0)];
}

/** Ranks all agents of the company, and keeps the page that was asked for. */
export function rankForFleet(ranking: Ranking, { agents }: Fleet): RankedPage {
  const { task, tripStops, options, found, offset, pageSize } = ranking;
  const weighed = rankCandidates(task, agents, roundOptionsOf(options));
  const all = tripStops ? rankedByTrip(weighed, agents, tripStops, options.nowMs) : weighed;
  const shown = found ? all.filter(({ agentId }) => found.has(agentId)) : all;
  return { agents: shown.slice(offset, offset + pageSize), total: shown.length };
}
