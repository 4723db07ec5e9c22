import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { markPublic } from '../policy-guard.ts';
import type { openApiDocument } from './document.ts';

/** `/openapi.json`, and `/docs` to read and try it; all assets are served from here. */
export async function serveDocs(app: FastifyInstance, document: () => ReturnType<typeof openApiDocument>) {
  let text: string | undefined;
  app.get('/openapi.json', { config: { policy: { kind: 'public' } } }, async (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(async (docs) => {
    markPublic(docs);
    docs.decorate('swagger', () => document());
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      uiConfig: { url: '/openapi.json', docExpansion: 'none', deepLinking: true, filter: true },
    });
  });
}
