import { ASSIGNMENT_STRATEGY, calls } from '@qafila/contracts';
import { assertTaskAction } from '@qafila/domain';
import { countsAs } from '../../identity/index.ts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { listHistory } from '../history/history.ts';
import { type TellRecipient, takeFromAgent } from '../stop/work.service.ts';
import { assignTask, assignTasks } from './assign-task.service.ts';
import { setAutoAssign } from './auto-assign.service.ts';
import { createTask } from './create-task.service.ts';
import { csvImportRoutes } from './csv-import/csv-import.routes.ts';
import { cancelTask, forEachTask, restoreTask } from './end-task.service.ts';
import { taskCounts, tasksPage } from './list-tasks.ts';
import { progressTask } from './progress.service.ts';
import { factsOf, seenRow, seenTask } from './task-row.ts';
import { updateTask } from './update-task.service.ts';

export interface TaskRouteDeps {
  ids: Ids;
  tellRecipient: TellRecipient;
}

/** Orders, from creation to their end. */
export const taskRoutes = ({ ids, tellRecipient }: TaskRouteDeps): Route[] => [
  route(calls.task.all, (ctx) => ctx.tx((tx) => tasksPage(tx, ctx.query))),
  route(calls.task.counts, (ctx) => ctx.tx((tx) => taskCounts(tx, ctx.query))),
  route(calls.task.get, (ctx) => ctx.tx((tx) => seenTask(tx, ctx.query.id))),
  route(calls.task.create, (ctx) => ctx.tx(countsAs('task', (tx) => createTask(tx, ctx.body, ids.uuid())))),
  ...csvImportRoutes(ids),
  route(calls.task.update, (ctx) => ctx.tx((tx) => updateTask(tx, ctx.query.id, ctx.body))),
  route(calls.task.cancel, (ctx) => ctx.tx((tx) => cancelTask(tx, ctx.query.id, ctx.body.reason))),
  route(calls.task.bulkCancel, (ctx) =>
    ctx.tx((tx) => forEachTask(tx, ctx.body.taskIds, (id) => cancelTask(tx, id, ctx.body.reason))),
  ),
  route(calls.task.restore, (ctx) => ctx.tx((tx) => restoreTask(tx, ctx.body.taskId, ctx.body.reason))),
  route(calls.task.history, (ctx) =>
    ctx.tx(async (tx) => {
      await seenRow(tx, ctx.query.id);
      const page = pageOf(ctx.query);
      const { items, total } = await listHistory(tx, ctx.query.id, page);
      return { items, pagingFilteringContext: pagingContext(page, total) };
    }),
  ),
  route(calls.task.toggleAutoAssign, (ctx) => ctx.tx((tx) => setAutoAssign(tx, ctx.query.taskId, ctx.body))),
  route(calls.task.updateAutoAssign, (ctx) => ctx.tx((tx) => setAutoAssign(tx, ctx.query.taskId, ctx.body))),
  route(calls.taskProof.progress, (ctx) => ctx.tx((tx) => progressTask(tx, ctx.body))),
  route(calls.assignment.assign, (ctx) =>
    ctx.tx(
      countsAs('assignment', async (tx) => {
        const { taskId, agentId, assignmentStrategyId, seenAgentId } = ctx.body;
        await assignTask(
          tx,
          { taskId, agentId, strategyId: assignmentStrategyId, seenAgentId },
          tellRecipient,
        );
        return seenTask(tx, taskId);
      }),
    ),
  ),
  route(calls.assignment.bulkAssign, (ctx) =>
    ctx.tx(
      countsAs(
        'assignment',
        (tx) => assignTasks(tx, { ...ctx.body, strategyId: ASSIGNMENT_STRATEGY.id('append') }, tellRecipient),
        ({ accepted }) => accepted > 0,
      ),
    ),
  ),
  route(calls.onlineTrip.release, (ctx) =>
    ctx.tx(async (tx) => {
      const { taskId, reason, comment } = ctx.body;
      const row = await seenRow(tx, taskId, { forUpdate: true });
      assertTaskAction(factsOf(tx, row), 'release', tx.actor.roles);
      await takeFromAgent(tx, [taskId], { eventType: 'ReleasedFromOnlineTripAction', reason, comment });
      tx.audit('task.released', `task:${taskId}`, { reason });
      return seenTask(tx, taskId);
    }),
  ),
];
