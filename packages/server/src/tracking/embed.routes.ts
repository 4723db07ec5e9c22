import { calls, EMBED_FRAME, EMBED_PATH, EMBED_SCRIPT } from '@qafila/contracts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { portalLink } from '../platform/http/portal-link.ts';
import { type Route, route } from '../platform/http/route.ts';
import { pageOf } from '../platform/list/page.ts';
import { letPageRead } from './asking-page.ts';
import { createEmbedToken, embeddedDeliveries } from './embed-token.ts';
import { liveTokensPage, revokeToken } from './live-tokens.ts';

/** Tokens for partners' pages, and what these pages show. */
export const embedRoutes = ({
  withTx,
  config,
  limits,
}: Pick<ServerDeps, 'withTx' | 'config' | 'limits'>): Route[] => {
  return [
    route(calls.tracking.embedToken, async (ctx) => {
      const { id, token, expiresAt } = await ctx.tx((tx) => createEmbedToken(tx, ctx.body));
      return {
        id,
        token,
        expiresAtUtc: expiresAt.toISOString(),
        scriptUrl: portalLink(config, `${EMBED_PATH}/${EMBED_SCRIPT}`),
        frameUrl: portalLink(config, `${EMBED_PATH}/${EMBED_FRAME}`, { token }),
      };
    }),
    route(calls.tracking.embedTokens, (ctx) => ctx.tx((tx) => liveTokensPage(tx, pageOf(ctx.query)))),
    route(calls.tracking.revokeEmbedToken, (ctx) => ctx.tx((tx) => revokeToken(tx, ctx.body.id))),
    route(calls.tracking.embedded, async ({ headers, ip, query, reply }) => {
      const asked = letPageRead(config, headers.origin, reply);
      await limits.take('tracked', ip);
      return withTx(SYSTEM, (tx) => embeddedDeliveries(tx, query.token, asked));
    }),
  ];
};
