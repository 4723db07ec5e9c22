import { createHash } from 'node:crypto';
import { EMBED_FRAME, EMBED_PATH, EMBED_SCRIPT, OfEmbedToken, PUBLIC } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { findEmbedToken } from './embed-token.ts';

const STYLE = 'html{color-scheme:light dark}body{margin:0;font:16px system-ui,sans-serif}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const FrameQuery = v.object({
  ...OfEmbedToken.entries,
  lang: v.optional(v.picklist(['en', 'ar'])),
  theme: v.optional(v.picklist(['light', 'dark'])),
});

const TITLES = { en: 'Your delivery', ar: 'طلبك' };

/** The page of an iframe: the same element as on a partner's page, alone. */
function framePage({ token, lang, theme }: v.InferOutput<typeof FrameQuery>): string {
  const locale = lang ?? 'en';
  // The pattern of a token and the picklists leave no character that HTML would interpret.
  const attributes = [`token="${token}"`, 'framed', lang && `lang="${lang}"`, theme && `theme="${theme}"`];
  return `<!doctype html>
<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${TITLES[locale]}</title>
<style>${STYLE}</style>
<script src="${EMBED_PATH}/${EMBED_SCRIPT}" async></script>
<delivery-tracking ${attributes.filter(Boolean).join(' ')}></delivery-tracking>
</html>
`;
}

/** Only the pages of these origins may frame it; it may load nothing but its script and the delivery. */
const policyFor = (origins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "connect-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length ? origins.join(' ') : "'none'"}`,
  ].join('; ');

const TOKEN = /^[\w-]{1,200}$/;

/** Serves the page for iframes; `frame-ancestors` are the token's origins; for an unknown token there are none. */
export function serveFrame(
  app: FastifyInstance,
  { withTx, limits }: Pick<ServerDeps, 'withTx' | 'limits'>,
): void {
  app.get(`${EMBED_PATH}/${EMBED_FRAME}`, { config: { policy: PUBLIC } }, async (request, reply) => {
    await limits.take('tracked', request.ip);
    const query = v.safeParse(FrameQuery, request.query);
    if (!query.success || !TOKEN.test(query.output.token))
      return reply
        .code(400)
        .header('content-security-policy', policyFor([]))
        .type('text/plain; charset=utf-8')
        .send(
          'The address of this frame needs ?token= from POST /tracking/embed-token, and lang=en or lang=ar.',
        );
    const found = await withTx(SYSTEM, (tx) => findEmbedToken(tx, query.output.token));
    return reply
      .code(found ? 200 : 404)
      .header('content-security-policy', policyFor(found?.origins ?? []))
      .type('text/html; charset=utf-8')
      .send(framePage(query.output));
  });
}
