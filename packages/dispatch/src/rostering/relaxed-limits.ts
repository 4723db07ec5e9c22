import { QUARTERS_PER_DAY, WEEK_DAYS } from '@qafila/domain/roster';
import type { LinearModel, Term } from './linear-model.ts';
import type { Block, Slack } from './relaxation.ts';
import { limitsOf } from './roster-week.ts';
import type { RosterProblem } from './types.ts';

const startsOf = (blocks: readonly Block[]): Term[] => blocks.map(({ started }) => [started.at(-1) ?? 0, 1]);

/** Agents, hours, days off and rest of each group. */
export function limitGroups(
  model: LinearModel,
  problem: RosterProblem,
  blocks: readonly Block[],
  { step, slack }: { step: number; slack: Slack },
): void {
  const { agents, posts } = problem;
  for (const [group, own] of Map.groupBy(blocks, (block) => block.group)) {
    const count = group.agents.length;
    const limits = group.agents.flatMap((index) => {
      const agent = agents[index];
      return agent ? [limitsOf(agent, problem)] : [];
    });
    const openDays = group.agents.reduce(
      (sum, agent) => sum + (agents[agent]?.open.filter(Boolean).length ?? 0),
      0,
    );
    const sum = (key: 'hours' | 'days') => limits.reduce((total, one) => total + one[key], 0);
    const work = own.flatMap(({ started, ended, day, post, from }) => {
      // A break is no work. Who works through it is not known here: all who work then are taken to.
      const pause = posts[post]?.days[day]?.pause;
      return started.flatMap((column, index): Term[] => {
        const at = from + index * step;
        if (pause && at >= pause.from && at < pause.to) return [];
        return [
          [column, step],
          [ended[index] ?? 0, -step],
        ];
      });
    });
    model.row([...work, ...slack('weekHours', count * WEEK_DAYS * QUARTERS_PER_DAY)], { most: sum('hours') });
    model.row(
      [
        ...startsOf(own),
        ...slack('daysOff', count * WEEK_DAYS),
        ...slack('openDays', count * WEEK_DAYS - openDays),
      ],
      {
        most: sum('days'),
      },
    );
    for (let day = 0; day < WEEK_DAYS; day += 1) {
      const open = group.agents.filter((agent) => agents[agent]?.open[day]).length;
      model.row([...startsOf(own.filter((block) => block.day === day)), ...slack('openDays', count - open)], {
        most: open,
      });
      limitRest(model, problem, own, { day, step, slack });
    }
  }
}

/** An agent who works until after a moment does not start again before their rest is over. */
function limitRest(
  model: LinearModel,
  { agents, rules }: RosterProblem,
  blocks: readonly Block[],
  { day, step, slack }: { day: number; step: number; slack: Slack },
): void {
  if (day === WEEK_DAYS - 1) return;
  const midnight = (day + 1) * QUARTERS_PER_DAY;
  const [ofDay, ofNext] = [day, day + 1].map((of) => blocks.filter((block) => block.day === of));
  const members = blocks[0]?.group.agents ?? [];
  const most = members.filter((agent) => agents[agent]?.open[day] || agents[agent]?.open[day + 1]).length;
  const stride = Math.max(step, 2);
  for (let moment = midnight - rules.rest; moment < midnight + QUARTERS_PER_DAY / 2; moment += stride) {
    const late = (ofDay ?? [])
      .filter(({ to }) => to > moment)
      .flatMap(({ started, ended, from }): Term[] => {
        const index = Math.floor((moment - from) / step);
        return [[started.at(-1) ?? 0, 1], ...(index >= 0 ? [[ended[index] ?? 0, -1] as const] : [])];
      });
    const early = (ofNext ?? [])
      .filter(({ from }) => from < moment + rules.rest)
      .map(({ started, from }): Term => {
        const index = Math.ceil((moment + rules.rest - from) / step) - 1;
        return [started[Math.min(index, started.length - 1)] ?? 0, 1];
      });
    if (late.length > 0 && early.length > 0)
      model.row(
        [...late, ...early, ...slack('rest', members.length), ...slack('openDays', members.length - most)],
        { most },
      );
  }
}

/** Maximum agents of each post, and of each share of it. */
export function limitPosts(
  model: LinearModel,
  { posts, agents }: RosterProblem,
  blocks: readonly Block[],
  slack: Slack,
): void {
  for (const [post, { maximum, shares }] of posts.entries())
    for (let day = 0; day < WEEK_DAYS; day += 1) {
      const own = blocks.filter((block) => block.post === post && block.day === day);
      if (own.length > 0 && maximum < agents.length)
        model.row([...startsOf(own), ...slack('maximum', agents.length)], { most: maximum });
      for (const share of shares) {
        const ofShare = own.filter(
          ({ group }) =>
            group.vehicle === share.vehicle && (share.fleet === null || group.fleet === share.fleet),
        );
        if (ofShare.length > 0)
          model.row([...startsOf(ofShare), ...slack('shares', agents.length)], { most: share.maximum });
      }
    }
}
