import { ASSIGNMENT_STRATEGY, calls } from '@qafila/contracts';
import { countsAs } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { getTaskOrThrow, getTaskRowOrThrow } from '../record/task-row.ts';
import type { NotifyRecipient } from '../stop/work.ts';
import { askNext } from './ask-next.ts';
import { assignTask, assignTasks, reassignTask } from './assign-task.ts';
import { type Ranks, taskCandidates } from './candidates.ts';
import { answerOffer } from './offer.ts';
import { tracesOf } from './trace-rows.ts';

/** Assignment: candidates, decisions, offers. */
export const assignmentRoutes = (notifyRecipient: NotifyRecipient, ranks: Ranks): Route[] => [
  route(calls.assignment.candidates, (ctx) => taskCandidates(ctx, ranks)),
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
        (tx) => {
          const { taskIds, agentId, seen = [] } = ctx.body;
          const strategyId = ASSIGNMENT_STRATEGY.id('append');
          const asSeen = new Map(seen.map((one) => [one.taskId, one.agentId]));
          return assignTasks(tx, { taskIds, agentId, strategyId, seen: asSeen }, notifyRecipient);
        },
        ({ accepted }) => accepted > 0,
      ),
    ),
  ),
  route(calls.assignment.askNext, (ctx) => ctx.tx((tx) => askNext(tx, ctx.body))),
  route(calls.assignment.trace, (ctx) =>
    ctx.tx(async (tx) => {
      await getTaskRowOrThrow(tx, ctx.query.id);
      return { items: await tracesOf(tx, ctx.query.id) };
    }),
  ),
  route(calls.assignment.answerOffer, (ctx) => ctx.tx((tx) => answerOffer(tx, ctx.body, notifyRecipient))),
];
