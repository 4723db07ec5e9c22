import { calls } from '@qafila/contracts';
import type { Ids } from '../../../platform/deps.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { CountOrders } from '../roster/needed-agents.ts';
import { prepareWeek } from './prepare-week.ts';
import { endProposal, getProposalOrThrow } from './proposal-rows.ts';
import type { Proposals } from './proposals.ts';

interface ProposalParts {
  ids: Ids;
  proposals: Proposals;
  countOrders: CountOrders;
}

/** Weeks that are proposed; taking one is a save of its dates. */
export const proposalRoutes = ({ ids, proposals, countOrders }: ProposalParts): Route[] => [
  route(
    calls.shift.proposeWeek,
    async (ctx) => {
      const { proposal, prepared } = await ctx.tx((tx) => prepareWeek(tx, ctx.body, ids.uuid(), countOrders));
      proposals.start(prepared);
      return proposal;
    },
    { transaction: 'own' },
  ),
  route(calls.shift.proposal, (ctx) => ctx.tx((tx) => getProposalOrThrow(tx, ctx.query.id))),
  route(
    calls.shift.cancelProposal,
    async (ctx) => {
      await ctx.tx(async (tx) => {
        await getProposalOrThrow(tx, ctx.body.id);
        await endProposal(tx, ctx.body.id, 'cancelled');
      });
      proposals.cancel(ctx.body.id);
    },
    { transaction: 'own' },
  ),
];
