import { calls } from '@qafila/contracts';
import type { Ids } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { issueToken, readSelf, revokeToken, tokensPage } from './api-token.ts';

/** API tokens of the company. */
export const apiTokenRoutes = (ids: Ids): Route[] => [
  route(calls.apiToken.all, (ctx) => ctx.tx((tx) => tokensPage(tx, ctx.query))),
  route(calls.apiToken.self, (ctx) => ctx.tx(readSelf)),
  route(calls.apiToken.request, (ctx) => ctx.tx((tx) => issueToken(tx, ctx.body, ids.uuid())), {
    rate: 'sensitive',
  }),
  route(calls.apiToken.revoke, (ctx) => ctx.tx((tx) => revokeToken(tx, ctx.body.id))),
];
