import { calls } from '@qafila/contracts';
import { countsAs } from '../../identity/index.ts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { forEachTask } from '../record/for-each-task.ts';
import { listHistory } from '../record/history.ts';
import { getTaskOrThrow, getTaskRowOrThrow } from '../record/task-row.ts';
import type { NotifyRecipient } from '../stop/work.ts';
import { expectTripsOnce } from '../trip-times/expect-trip.ts';
import { setAutoAssign } from './change/auto-assign.ts';
import { changeTaskSkills } from './change/change-task-skills.ts';
import { updateTask } from './change/update-task.ts';
import { cancelTask, restoreTask } from './end/end-task.ts';
import { createTask, taskOfOrder } from './intake/create-task.ts';
import { csvImportRoutes } from './intake/csv-import/csv-import.routes.ts';
import { estimateTask } from './intake/estimate-task.ts';
import { taskCounts, tasksPage } from './list/list-tasks.ts';
import { ordersOnMap } from './list/orders-on-map.ts';
import { addNote } from './note/add-note.ts';

/** Orders, from creation to their end. */
export const taskRoutes = (ids: Ids, notifyRecipient: NotifyRecipient): Route[] => [
  route(calls.task.all, (ctx) => ctx.tx((tx) => tasksPage(tx, ctx.query)), { shared: 'now' }),
  route(calls.mapOrder.open, (ctx) => ctx.tx(ordersOnMap), { shared: 'soon' }),
  route(calls.task.counts, (ctx) => ctx.tx((tx) => taskCounts(tx, ctx.query)), { shared: 'now' }),
  route(calls.task.get, (ctx) => ctx.tx((tx) => getTaskOrThrow(tx, ctx.query.id)), { shared: 'now' }),
  route(calls.task.create, (ctx) => ctx.tx(countsAs('task', (tx) => createTask(tx, ctx.body, ids.uuid()))), {
    madeBefore: (ctx) => ctx.tx((tx) => taskOfOrder(tx, ctx.body)),
  }),
  route(calls.task.estimate, (ctx) => ctx.tx((tx) => estimateTask(tx, ctx.body))),
  ...csvImportRoutes(ids),
  route(calls.task.update, (ctx) => ctx.tx((tx) => updateTask(tx, ctx.query.id, ctx.body, notifyRecipient))),
  route(calls.task.cancel, (ctx) => ctx.tx((tx) => cancelTask(tx, ctx.query.id, ctx.body.reason))),
  route(calls.task.bulkCancel, (ctx) =>
    ctx.tx((tx) =>
      expectTripsOnce(tx, () =>
        forEachTask(tx, ctx.body.taskIds, (id) => cancelTask(tx, id, ctx.body.reason)),
      ),
    ),
  ),
  route(calls.task.changeSkills, (ctx) => ctx.tx((tx) => changeTaskSkills(tx, ctx.body))),
  route(calls.task.restore, (ctx) => ctx.tx((tx) => restoreTask(tx, ctx.body.taskId, ctx.body.reason))),
  route(calls.task.history, (ctx) =>
    ctx.tx(async (tx) => {
      await getTaskRowOrThrow(tx, ctx.query.id);
      const page = pageOf(ctx.query);
      const { items, total } = await listHistory(tx, ctx.query.id, page);
      return { items, pagingFilteringContext: pagingContext(page, total) };
    }),
  ),
  route(calls.taskNote.add, (ctx) => ctx.tx((tx) => addNote(tx, ctx.body))),
  route(calls.task.toggleAutoAssign, (ctx) =>
    ctx.tx((tx) =>
      setAutoAssign(tx, ctx.query.taskId, (before) => ({
        autoAssignment: ctx.body.autoAssignment ?? !before.autoAssignment,
      })),
    ),
  ),
  route(calls.task.updateAutoAssign, (ctx) =>
    ctx.tx((tx) => setAutoAssign(tx, ctx.query.taskId, () => ctx.body)),
  ),
];
