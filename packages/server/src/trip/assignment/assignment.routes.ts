import { ASSIGNMENT_STRATEGY, calls } from '@qafila/contracts';
import { rankCandidates, roundOptionsOf, type Weighed } from '@qafila/dispatch';
import { agentsFound } from '../../agent/index.ts';
import { countsAs } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { readFleet } from '../fleet/read-fleet.ts';
import { withPartnersSkills } from '../record/partners-skills.ts';
import { workingCompany } from '../record/shared-task.ts';
import { getTaskOrThrow, getTaskRowOrThrow, type TaskRow } from '../record/task-row.ts';
import { companySettings } from '../settings/settings.ts';
import type { NotifyRecipient } from '../stop/work.ts';
import { assignTask, assignTasks, reassignTask } from './assign-task.ts';
import { answerOffer } from './offer.ts';
import { recentPickups } from './recent-pickups.ts';
import { roundOptions, roundTask, serviceOf } from './round-input.ts';
import { candidatesOf, tracesOf } from './trace-rows.ts';

/** Agents evaluated for a task, including those who were asked before: the operator decides. */
async function weighAll(tx: Tx, row: TaskRow): Promise<Weighed[]> {
  const companyId = workingCompany(row);
  const settings = await companySettings(tx, companyId);
  const { agents } = await readFleet(tx, companyId, serviceOf(settings));
  const [task = row] = await withPartnersSkills(tx, [row]);
  const weighed = roundTask(task, settings, []);
  const plain = roundOptions(tx.now(), settings.policy);
  const options = weighed.settings.LookAheadEnabled
    ? { ...plain, recentPickups: await recentPickups(tx, companyId) }
    : plain;
  return rankCandidates(weighed, agents, roundOptionsOf(options));
}

/** Assignment: candidates, decisions, offers. */
export const assignmentRoutes = (notifyRecipient: NotifyRecipient): Route[] => [
  route(calls.assignment.candidates, (ctx) =>
    ctx.tx(async (tx) => {
      const row = await getTaskRowOrThrow(tx, ctx.body.taskId);
      const page = pageOf(ctx.query);
      const search = (ctx.body.search ?? ctx.query.search)?.trim();
      const all = await weighAll(tx, row);
      const matching = search ? await agentsFound(tx, workingCompany(row), search) : undefined;
      const shown = matching ? all.filter(({ agentId }) => matching.has(agentId)) : all;
      const items = await candidatesOf(
        tx,
        workingCompany(row),
        shown.slice(page.offset, page.offset + page.pageSize),
      );
      return { items, pagingFilteringContext: pagingContext(page, shown.length) };
    }),
  ),
  route(calls.assignment.assign, (ctx) =>
    ctx.tx(
      countsAs('assignment', async (tx) => {
        const { taskId, agentId, assignmentStrategyId, seenAgentId } = ctx.body;
        await assignTask(
          tx,
          { taskId, agentId, strategyId: assignmentStrategyId, seenAgentId },
          notifyRecipient,
        );
        return getTaskOrThrow(tx, taskId);
      }),
    ),
  ),
  route(calls.assignment.reassign, (ctx) =>
    ctx.tx(
      countsAs('assignment', async (tx) => {
        await reassignTask(tx, ctx.body, notifyRecipient);
        return getTaskOrThrow(tx, ctx.body.taskId);
      }),
    ),
  ),
  route(calls.assignment.bulkAssign, (ctx) =>
    ctx.tx(
      countsAs(
        'assignment',
        (tx) =>
          assignTasks(tx, { ...ctx.body, strategyId: ASSIGNMENT_STRATEGY.id('append') }, notifyRecipient),
        ({ accepted }) => accepted > 0,
      ),
    ),
  ),
  route(calls.assignment.trace, (ctx) =>
    ctx.tx(async (tx) => {
      await getTaskRowOrThrow(tx, ctx.query.id);
      return { items: await tracesOf(tx, ctx.query.id) };
    }),
  ),
  route(calls.assignment.answerOffer, (ctx) => ctx.tx((tx) => answerOffer(tx, ctx.body, notifyRecipient))),
];
