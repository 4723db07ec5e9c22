import { calls } from '@qafila/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { calculateReschedules, submitReschedules } from './bulk-reschedule.ts';
import { calculateReschedule, submitReschedule } from './reschedule.ts';

/** Other times for a task, or for several: first what they would change, then the change. */
export const rescheduleRoutes = (): Route[] => [
  route(calls.task.rescheduleCalculate, (ctx) => ctx.tx((tx) => calculateReschedule(tx, ctx.body))),
  route(calls.task.rescheduleSubmit, (ctx) => ctx.tx((tx) => submitReschedule(tx, ctx.body))),
  route(calls.bulkReschedule.calculate, (ctx) => ctx.tx((tx) => calculateReschedules(tx, ctx.body))),
  route(calls.bulkReschedule.submit, (ctx) => ctx.tx((tx) => submitReschedules(tx, ctx.body))),
];
