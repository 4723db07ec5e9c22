import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { decideOffload, offloadTask, recallOffload } from './offload.ts';
import { offloadedUnder } from './offloaded-under.ts';

/** Offloading tasks to partners. */
export const offloadRoutes = (): Route[] => [
  route(calls.task.offloadedUnder, (ctx) => ctx.tx((tx) => offloadedUnder(tx, ctx.query.contractId))),
  route(calls.task.offload, (ctx) => ctx.tx((tx) => offloadTask(tx, ctx.body))),
  route(calls.task.decideOffload, (ctx) => ctx.tx((tx) => decideOffload(tx, ctx.body))),
  route(calls.task.recallOffload, (ctx) => ctx.tx((tx) => recallOffload(tx, ctx.body))),
];
