import { calls } from '@qafila/contracts';
import { countsAs } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { NotifyRecipient } from '../stop/work.ts';
import { readTimeline } from './get-timeline.ts';
import { moveTasks } from './move-tasks.ts';
import { undoMove } from './undo-move.ts';
import { previewMove } from './weigh-move.ts';

/** The timeline of all agents' work, and moving tasks in it. */
export const timelineRoutes = (notifyRecipient: NotifyRecipient): Route[] => [
  route(calls.timeline.get, (ctx) => ctx.tx((tx) => readTimeline(tx, ctx.query)), { shared: 'soon' }),
  route(calls.timeline.preview, (ctx) => ctx.tx((tx) => previewMove(tx, ctx.body))),
  route(calls.timeline.move, (ctx) =>
    ctx.tx(
      countsAs(
        'assignment',
        (tx) => moveTasks(tx, ctx.body, notifyRecipient),
        () => ctx.body.agentId !== null,
      ),
    ),
  ),
  route(calls.timeline.undo, (ctx) => ctx.tx(async (tx) => ({ rows: await undoMove(tx, ctx.body.moveId) }))),
];
