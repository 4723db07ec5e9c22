import { calls, EMBED_FRAME, EMBED_PATH, EMBED_SCRIPT } from '@qafila/contracts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { portalLink } from '../platform/http/portal-link.ts';
import { type Route, route } from '../platform/http/route.ts';
import { pageOf } from '../platform/list/page.ts';
import { createEmbedToken, embeddedDeliveries } from './embed-token.ts';
import { liveTokensPage, revokeToken } from './live-tokens.ts';

/** Tokens for partners' pages, and what these pages show. */
export const embedRoutes = ({
  withTx,
  config,
  limits,
}: Pick<ServerDeps, 'withTx' | 'config' | 'limits'>): Route[] => {
  const ownOrigin = new URL(portalLink(config, '/')).origin;
  return [
    route(calls.tracking.embedToken, async (ctx) => {
      const { token, expiresAt } = await ctx.tx((tx) => createEmbedToken(tx, ctx.body));
      return {
        token,
        expiresAtUtc: expiresAt.toISOString(),
        scriptUrl: portalLink(config, `${EMBED_PATH}/${EMBED_SCRIPT}`),
        frameUrl: portalLink(config, `${EMBED_PATH}/${EMBED_FRAME}`, { token }),
      };
    }),
    route(calls.tracking.embedTokens, (ctx) => ctx.tx((tx) => liveTokensPage(tx, pageOf(ctx.query)))),
    route(calls.tracking.revokeEmbedToken, (ctx) => ctx.tx((tx) => revokeToken(tx, ctx.body.id))),
    route(calls.tracking.embedded, async ({ headers, ip, query, reply }) => {
      const { origin } = headers;
      // Requests of this server's own frame page, and of programs, name no other origin.
      const asked = origin === ownOrigin ? undefined : origin;
      reply.header('vary', 'Origin');
      // A refusal has no data of the delivery, and the page's author has to be able to read it.
      if (asked !== undefined) reply.header('access-control-allow-origin', asked);
      await limits.take('tracked', ip);
      return withTx(SYSTEM, (tx) => embeddedDeliveries(tx, query.token, asked));
    }),
  ];
};
