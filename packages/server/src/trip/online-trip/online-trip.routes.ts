import { calls } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { assertAgentUnchanged } from '../assignment/assign-task.ts';
import { factsOf, getTaskOrThrow, getTaskRowOrThrow } from '../record/task-row.ts';
import { takeFromAgent } from '../stop/work.ts';
import { type AgentSummaries, listTrips, tripOfAgent } from './online-trip.ts';

/** Online trips. */
export const onlineTripRoutes = (summaries: AgentSummaries): Route[] => [
  route(calls.onlineTrip.all, (ctx) =>
    ctx.tx(async (tx) => {
      const page = pageOf(ctx.query);
      const { items, total } = await listTrips(tx, page, summaries);
      return { items, pagingFilteringContext: pagingContext(page, total) };
    }),
  ),
  route(calls.onlineTrip.forAgent, (ctx) =>
    ctx.tx(async (tx) => ({ trip: await tripOfAgent(tx, ctx.query.id, summaries) })),
  ),
  route(calls.onlineTrip.release, (ctx) =>
    ctx.tx(async (tx) => {
      const { taskId, seenAgentId, reason, comment } = ctx.body;
      await assertAgentUnchanged(tx, taskId, seenAgentId);
      const row = await getTaskRowOrThrow(tx, taskId, { forUpdate: true });
      assertTaskAction(factsOf(tx, row), 'release', tx.actor.roles);
      await takeFromAgent(tx, [taskId], { eventType: 'ReleasedFromOnlineTripAction', reason, comment });
      tx.audit('task.released', `task:${taskId}`, { reason });
      return getTaskOrThrow(tx, taskId);
    }),
  ),
];
