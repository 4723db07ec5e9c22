import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { EndpointContext } from '../context.ts';
import { enableEndpoint } from '../record/endpoint.ts';
import { getEndpointOrThrow } from '../record/endpoint-rows.ts';
import { rotateSecret } from '../record/rotate-secret.ts';
import { attemptDetail, attemptsPage } from './attempt-rows.ts';
import { replay } from './replay.ts';
import { sendTest } from './test-event.ts';

/** Calls that callbacks and webhooks share: log, replays, test events, secrets. */
export const logRoutes = (context: EndpointContext, engine: { wake(): void }): Route[] => [
  route(calls.webhook.deliveries, (ctx) =>
    ctx.tx(async (tx) => {
      const { endpointId, ...query } = ctx.query;
      await getEndpointOrThrow(tx, endpointId);
      return attemptsPage(tx, endpointId, query);
    }),
  ),
  route(calls.webhook.attempt, (ctx) => ctx.tx((tx) => attemptDetail(tx, ctx.query.id))),
  route(
    calls.webhook.replay,
    async (ctx) => {
      const count = await replay(ctx.tx, ctx.body);
      engine.wake();
      return { count };
    },
    { transaction: 'own' },
  ),
  route(calls.webhook.test, (ctx) => sendTest(ctx.tx, context, ctx.body.endpointId), { transaction: 'own' }),
  route(calls.webhook.rotateSecret, (ctx) => ctx.tx((tx) => rotateSecret(tx, context, ctx.body.endpointId))),
  route(calls.webhook.enable, async (ctx) => {
    await ctx.tx((tx) => enableEndpoint(tx, ctx.body.endpointId));
    engine.wake();
  }),
];
