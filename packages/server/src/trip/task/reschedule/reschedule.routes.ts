import { calls } from '@qafila/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { calculateReschedule, submitReschedule } from './reschedule.ts';

/** Other times for a task: first what they would change, then the change. */
export const rescheduleRoutes = (): Route[] => [
  route(calls.task.rescheduleCalculate, (ctx) => ctx.tx((tx) => calculateReschedule(tx, ctx.body))),
  route(calls.task.rescheduleSubmit, (ctx) => ctx.tx((tx) => submitReschedule(tx, ctx.body))),
];
