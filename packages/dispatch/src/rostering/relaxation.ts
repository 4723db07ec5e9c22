import { PROPOSAL_RULES, type ProposalRule } from '@qafila/contracts';
import { QUARTERS_PER_DAY, QUARTERS_PER_WEEK } from '@qafila/domain/roster';
import { LinearModel, type Term } from './linear-model.ts';
import { limitGroups, limitPosts } from './relaxed-limits.ts';
import { demandsOfWork, RosterWeek } from './roster-week.ts';
import type { PostHours, RosterProblem } from './types.ts';

/** Agents who are alike but for the days and hours that they have left. */
export interface Group {
  vehicle: string;
  fleet: string;
  skillIds: readonly string[];
  agents: readonly number[];
}

/** Work of a group at a post on a day: columns with how many have started and ended by each step of time. */
export interface Block {
  group: Group;
  post: number;
  day: number;
  from: number;
  to: number;
  /** `started[i]`: starts up to and with the step that begins at `from + i × step`. */
  started: readonly number[];
  ended: readonly number[];
}

/** A model of the week in which agents have no names. */
export interface Relaxation {
  model: LinearModel;
  blocks: readonly Block[];
  /** Columns that are 1 where a rule is loosened; none unless `elastic`. */
  loosened: ReadonlyMap<ProposalRule, number>;
}

export interface RelaxationOptions {
  /** Whole agents instead of fractions. */
  whole?: boolean;
  /** What a quarter hour of work costs, where one of a missing agent costs 1. */
  workCost?: number;
  /** Quarter hours of a step of time: 1, or more for a smaller model. */
  step?: number;
  /** Rules may be loosened, at a cost of 1 each, and at most so many quarter hours may be missing. */
  elastic?: { missing: number };
}

export function groupsOf({ agents, posts }: RosterProblem): Group[] {
  const hasFleets = posts.some(({ shares }) => shares.some(({ fleet }) => fleet !== null));
  const keyOf = ({ vehicle, fleet, skillIds }: RosterProblem['agents'][number]) =>
    `${vehicle} ${hasFleets ? fleet : ''} ${skillIds.join()}`;
  const groups = Map.groupBy(agents.keys(), (index) => {
    const agent = agents[index];
    return agent ? keyOf(agent) : '';
  });
  return [...groups.values()].flatMap((members) => {
    const first = agents[members[0] ?? 0];
    return first ? [{ ...first, agents: members }] : [];
  });
}

/**
 * The week with agents of a kind taken together: hours of the week, days off and rest hold in sum, so that no week of
 * the agents themselves misses less. Work is described by how many have started and ended by a moment, which takes
 * few columns and allows the same work as naming every pair of start and end.
 */
export function relaxation(problem: RosterProblem, options: RelaxationOptions = {}): Relaxation {
  const { step = 1, elastic } = options;
  const model = new LinearModel();
  const loosened = new Map(
    elastic ? PROPOSAL_RULES.map((rule) => [rule, model.column({ cost: 1, upper: 1, whole: true })]) : [],
  );
  const slack = (rule: ProposalRule, amount: number): Term[] => {
    const column = loosened.get(rule);
    return column === undefined ? [] : [[column, -amount]];
  };
  const covering = problem.demands.map(() =>
    Array.from({ length: QUARTERS_PER_WEEK / step }, (): Term[] => []),
  );
  const blocks = groupsOf(problem).flatMap((group) =>
    problem.posts.flatMap(({ days, areaIds }, post) => {
      const demands = demandsOfWork(problem, group, { areaIds });
      if (demands.length === 0) return [];
      return days.flatMap((hours, day) => {
        const allowed = elastic ? wholeDay(day, hours) : hours;
        const open = group.agents.filter((agent) => elastic || problem.agents[agent]?.open[day]).length;
        if (!allowed || open === 0) return [];
        const block = addBlock(model, { group, post, day, hours: allowed, open }, problem, {
          ...options,
          slack,
        });
        if (elastic && block) limitHours(model, block, hours, { step, slack });
        if (block) cover(covering, demands, block, step);
        return block ? [block] : [];
      });
    }),
  );
  limitGroups(model, problem, blocks, { step, slack });
  limitPosts(model, problem, blocks, slack);
  addMissing(model, problem, covering, options);
  return { model, blocks, loosened };
}

export type Slack = (rule: ProposalRule, amount: number) => Term[];

/** A day on which work may start at any time. */
const wholeDay = (day: number, hours: PostHours | null): PostHours => ({
  from: day * QUARTERS_PER_DAY,
  to: Math.max(hours?.to ?? 0, (day + 2) * QUARTERS_PER_DAY - QUARTERS_PER_DAY / 2),
  pause: hours?.pause ?? null,
});

function addBlock(
  model: LinearModel,
  {
    group,
    post,
    day,
    hours,
    open,
  }: Pick<Block, 'group' | 'post' | 'day'> & { hours: PostHours; open: number },
  { rules }: RosterProblem,
  { whole = false, workCost = 0, step = 1, slack }: RelaxationOptions & { slack: Slack },
): Block | null {
  const { from, to, pause } = hours;
  const count = Math.floor((to - from) / step) + 1;
  const shortest = Math.min(Math.floor(rules.minDay / step), count - 1);
  const longest = Math.ceil((rules.maxDay + (pause ? pause.to - pause.from : 0)) / step);
  if (shortest < 1) return null;
  const columns = (cost: number) =>
    Array.from({ length: count }, () => model.column({ upper: open, whole, cost }));
  const [started, ended] = [columns(workCost * step), columns(-workCost * step)];
  const at = (of: readonly number[], index: number, factor: number): Term[] =>
    index < 0 ? [] : [[of[Math.min(index, count - 1)] ?? 0, factor]];
  for (let index = 0; index < count; index += 1) {
    if (index > 0) {
      // Work belongs to the day on which it starts: none starts after its midnight.
      const isOver = from + index * step >= (day + 1) * QUARTERS_PER_DAY;
      model.row([...at(started, index, 1), ...at(started, index - 1, -1)], {
        least: 0,
        ...(isOver && { most: 0 }),
      });
      model.row([...at(ended, index, 1), ...at(ended, index - 1, -1)], { least: 0 });
    }
    // What has ended began at least the minimum length ago; what began the maximum length ago has ended.
    model.row([...at(started, index - shortest, 1), ...at(ended, index, -1)], { least: 0 });
    model.row([...at(started, index - longest, 1), ...at(ended, index, -1), ...slack('dayHours', open)], {
      most: 0,
    });
  }
  model.row([...at(ended, count - 1, 1), ...at(started, count - 1, -1)], { least: 0, most: 0 });
  return { group, post, day, from, to, started, ended };
}

/** Work at a moment outside of a shift's hours only where that rule is loosened. */
function limitHours(
  model: LinearModel,
  { started, ended, from, group }: Block,
  hours: PostHours | null,
  { step, slack }: { step: number; slack: Slack },
): void {
  for (const [index, column] of started.entries()) {
    const at = from + index * step;
    if (hours && at >= hours.from && at + step <= hours.to) continue;
    model.row([[column, 1], [ended[index] ?? 0, -1], ...slack('shiftHours', group.agents.length)], {
      most: 0,
    });
  }
}

/** Adds a block's work to the demands that it covers. */
function cover(
  covering: readonly Term[][][],
  demands: readonly number[],
  { from, started, ended }: Block,
  step: number,
): void {
  for (const [index, column] of started.entries())
    for (const demand of demands)
      covering[demand]?.[Math.floor(from / step) + index]?.push([column, 1], [ended[index] ?? 0, -1]);
}

/** What is missing of each demand, by step: it costs, or is limited. */
function addMissing(
  model: LinearModel,
  problem: RosterProblem,
  covering: readonly Term[][][],
  { step = 1, elastic }: RelaxationOptions,
): void {
  const { missing: left } = new RosterWeek(problem);
  const all: Term[] = [];
  for (const [demand, steps] of covering.entries())
    for (const [index, terms] of steps.entries()) {
      // A longer step needs as many agents as its busiest quarter hour.
      const missing = Math.max(0, ...(left[demand]?.subarray(index * step, (index + 1) * step) ?? []));
      if (missing <= 0) continue;
      const column = model.column({ cost: elastic ? 0 : step, upper: missing });
      all.push([column, step]);
      model.row([...terms, [column, 1]], { least: missing });
    }
  if (elastic && all.length > 0) model.row(all, { most: elastic.missing });
}
