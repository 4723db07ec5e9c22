import { calls } from '@qafila/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../../platform/list/page.ts';
import type { SendMail } from '../roster/publish.ts';
import { askSwap, ownSwaps, withdrawSwap } from './ask-swap.ts';
import { approveSwap, refuseSwap, undoSwap } from './decide-swap.ts';
import { swapEffect } from './swap-effect.ts';
import { listSwaps } from './swap-rows.ts';

/** Requests of agents to swap hours: they ask, operators decide. */
export const swapRoutes = (messages: SendMail): Route[] => [
  route(calls.shift.askSwap, (ctx) => ctx.tx((tx) => askSwap(tx, ctx.body))),
  route(calls.shift.ownSwaps, (ctx) => ctx.tx(ownSwaps)),
  route(calls.shift.withdrawSwap, (ctx) => ctx.tx((tx) => withdrawSwap(tx, ctx.body.id))),
  route(calls.shift.swaps, (ctx) =>
    ctx.tx(async (tx) => {
      const page = pageOf(ctx.query);
      const { items, total } = await listSwaps(tx, ctx.query.state === 'decided' ? 'decided' : 'open', page);
      return { items, pagingFilteringContext: pagingContext(page, total) };
    }),
  ),
  route(calls.shift.swapEffect, (ctx) => ctx.tx((tx) => swapEffect(tx, ctx.query))),
  route(calls.shift.approveSwap, (ctx) => ctx.tx((tx) => approveSwap(tx, ctx.body, messages))),
  route(calls.shift.refuseSwap, (ctx) => ctx.tx((tx) => refuseSwap(tx, ctx.body))),
  route(calls.shift.undoSwap, (ctx) => ctx.tx((tx) => undoSwap(tx, ctx.body.id, messages))),
];
