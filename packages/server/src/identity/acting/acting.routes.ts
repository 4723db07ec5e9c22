import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { stopWorkingIn, workIn } from './acting.ts';
import { recentCompanies } from './acting-rows.ts';

/** The company that a SysAdmin works in. */
export const actingRoutes = (): Route[] => [
  route(calls.identity.workIn, ({ tx, body }) => tx((open) => workIn(open, body.companyId))),
  route(calls.identity.stopWorkingIn, ({ tx }) => tx(stopWorkingIn)),
  route(calls.identity.recentCompanies, ({ tx, actor }) =>
    tx(async (open) => ({ items: await recentCompanies(open, actor.userId ?? '') })),
  ),
];
