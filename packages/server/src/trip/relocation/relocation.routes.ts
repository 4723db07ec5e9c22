import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { cancelRelocation, estimateRelocation, relocateAgents } from './relocation.ts';
import { pageOfRelocations } from './relocation-rows.ts';

/** Relocation of free agents to places of expected demand. */
export const relocationRoutes = (): Route[] => [
  route(calls.relocation.estimate, (ctx) => ctx.tx((tx) => estimateRelocation(tx, ctx.body))),
  route(calls.relocation.relocate, (ctx) => ctx.tx((tx) => relocateAgents(tx, ctx.body))),
  route(calls.relocation.cancel, (ctx) => ctx.tx((tx) => cancelRelocation(tx, ctx.query.id))),
  route(calls.relocation.all, (ctx) =>
    ctx.tx(async (tx) => {
      const page = pageOf(ctx.query);
      const { items, total } = await pageOfRelocations(tx, page, ctx.query.agentId || undefined);
      return { items, pagingFilteringContext: pagingContext(page, total) };
    }),
  ),
];
