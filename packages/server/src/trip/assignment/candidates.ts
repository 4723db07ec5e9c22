import type { CallParsed, calls } from '@qafila/contracts';
import { agentsFound } from '../../agent/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { RouteContext } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import type { Ranking } from '../fleet/rank-for-fleet.ts';
import type { Rounds } from '../fleet/rounds-thread.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { workingCompany } from '../record/shared-task.ts';
import { getTaskRowOrThrow } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import { recentPickups } from './recent-pickups.ts';
import { roundOptions, roundTask } from './round-input.ts';
import { candidatesOf } from './trace-rows.ts';

/** Ranks agents; no transaction is open meanwhile. */
export type Ranks = Pick<Rounds, 'rank'>;

interface Paged {
  search?: string | undefined;
  pageNumber?: number | undefined;
  pageSize?: number | undefined;
}

/** What is asked for, and the agents that its search found. */
export async function pageAsked(
  tx: Tx,
  companyId: string,
  { body, query }: { body: Pick<Paged, 'search'>; query: Paged },
): Promise<Pick<Ranking, 'found' | 'offset' | 'pageSize'>> {
  const { offset, pageSize } = pageOf(query);
  const search = (body.search ?? query.search)?.trim();
  return { offset, pageSize, found: search ? await agentsFound(tx, companyId, search) : undefined };
}

/** Ranks a company's agents and reads those of the page. */
export async function rankedPage(
  { rank }: Ranks,
  ctx: Pick<RouteContext, 'tx'>,
  ranking: Ranking,
  query: Paged,
) {
  const { agents, total } = await rank(ranking);
  const items = await ctx.tx((tx) => candidatesOf(tx, ranking.companyId, agents));
  return { items, pagingFilteringContext: pagingContext(pageOf(query), total) };
}

type Asked = CallParsed<typeof calls.assignment.candidates>;

/** Agents for a task, including those who were asked before: the operator decides. */
export async function taskCandidates(
  ctx: Pick<RouteContext, 'tx'> & Pick<Asked, 'body' | 'query'>,
  ranks: Ranks,
) {
  const ranking = await ctx.tx(async (tx): Promise<Ranking> => {
    const row = await getTaskRowOrThrow(tx, ctx.body.taskId);
    const companyId = workingCompany(row);
    const settings = await companySettings(tx, companyId);
    const [partners = row] = await withPartnersSkills(tx, [row]);
    const task = roundTask(partners, settings, []);
    const options = roundOptions(tx.now(), settings.policy);
    return {
      companyId,
      task,
      options: task.settings.LookAheadEnabled
        ? { ...options, recentPickups: await recentPickups(tx, companyId) }
        : options,
      taskRules: settings.taskRules,
      ...(await pageAsked(tx, companyId, ctx)),
    };
  });
  return rankedPage(ranks, ctx, ranking, ctx.query);
}
