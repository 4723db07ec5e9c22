import swaggerUi from '@fastify/swagger-ui';
import { MINUTE_MS } from '@qafila/contracts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Clock } from '../../deps.ts';
import type { openApiDocument } from './document.ts';

type Document = (now: Date) => ReturnType<typeof openApiDocument>;

/** The document is made again after this long: its orders are due an hour after it was made. */
const KEPT_MS = 30 * MINUTE_MS;

/**
 * The UI plugin requires the plugin `@fastify/swagger`, which reads schemas from routes; here they come from
 * the contracts. This stub has its name and the one function that the UI calls.
 */
function documentSource(document: Document, clock: Pick<Clock, 'now'>): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    app.decorate('swagger', () => document(clock.now()));
  };
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
  });
}

/** `/openapi.json`, and `/docs` to read and try it; all assets are served from here. */
export async function serveDocs(
  app: FastifyInstance,
  document: Document,
  clock: Pick<Clock, 'now'>,
): Promise<void> {
  let made: { text: string; at: Date } | undefined;
  app.get('/openapi.json', { config: { policy: { kind: 'public' } } }, async (_request, reply) => {
    const now = clock.now();
    if (!made || now.getTime() - made.at.getTime() >= KEPT_MS)
      made = { text: JSON.stringify(document(now)), at: now };
    return reply.type('application/json; charset=utf-8').send(made.text);
  });
  await app.register(async (docs) => {
    await docs.register(documentSource(document, clock));
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      transformStaticCSP: (policy) =>
        policy
          .replaceAll(' https:', '')
          .replace("frame-ancestors 'self'", "frame-ancestors 'none'")
          .replace(' upgrade-insecure-requests;', ''),
      uiConfig: { url: '/openapi.json', docExpansion: 'none', deepLinking: true, filter: true },
    });
  });
}
