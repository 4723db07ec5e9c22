import {
  decideRound,
  type PlainRoundOptions,
  type RoundResult,
  type RoundTask,
  roundOptionsOf,
} from '@qafila/dispatch';
import type { TaskRules } from '@qafila/domain';
import type { Fleet } from './read-fleet.ts';

/** A round without its agents. It is sent to a thread, so it has no functions. */
export interface Round {
  companyId: string;
  tasks: readonly RoundTask[];
  /** The versions of the tasks that were read, by id. */
  versions: ReadonlyMap<string, number>;
  options: PlainRoundOptions;
  /** Settings of the stops that agents have. */
  taskRules: TaskRules;
}

/** What was decided, and what has to be known of the agents to apply it. */
export interface Decision extends RoundResult {
  /** Of the agents with an assignment, those who accept automatically. */
  acceptsAtOnce: ReadonlySet<string>;
}

/** Decides about the tasks of a round. */
export function decideForFleet({ tasks, options }: Round, { agents, acceptsAtOnce, asked }: Fleet): Decision {
  // An agent with a pending offer does not get another one. Operators may still choose them.
  const available = agents.map((agent) => (asked.has(agent.id) ? { ...agent, online: false } : agent));
  const { assignments, ...rest } = decideRound(tasks, available, roundOptionsOf(options));
  const given = assignments.map(({ agentId }) => agentId);
  return { assignments, ...rest, acceptsAtOnce: new Set(given.filter((id) => acceptsAtOnce.has(id))) };
}
