import { PUBLIC } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '../locale.ts';
import type { WritePageWords } from './serve-static.ts';

/** Characters that a header can't carry, as HTML writes them. */
const inHeader = (html: string): string =>
  html.replace(/[^ -~]/gu, (character) => `&#${character.codePointAt(0)};`);

/**
 * The status and the words of a page: as they are now, for the page that waits with them (host/src/first.js), and in a
 * header for an nginx that has the page itself (docker/nginx/api.conf.template).
 */
export function serveWords(app: FastifyInstance, pageWords: WritePageWords): void {
  const config = { policy: PUBLIC };
  app.get<{ Params: { '*': string } }>('/first-words/*', { config }, async (request, reply) => {
    const words = await pageWords(`/${request.params['*']}`, localeOf(request.headers), request.ip);
    if (!words) return reply.callNotFound();
    return reply
      .code(words.status)
      .headers({ 'x-first-words': inHeader(words.html), 'x-accel-redirect': '/index.html' })
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(words.html);
  });
}
