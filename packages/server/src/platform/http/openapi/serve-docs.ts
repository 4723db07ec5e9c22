import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { openApiDocument } from './document.ts';

type Document = () => ReturnType<typeof openApiDocument>;

/**
 * The UI plugin requires the plugin `@fastify/swagger`, which reads schemas from routes; here they come from
 * the contracts. This stub has its name and the one function that the UI calls.
 */
function documentSource(document: Document): FastifyPluginAsync {
  const plugin: FastifyPluginAsync = async (app) => {
    app.decorate('swagger', document);
  };
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
  });
}

/** `/openapi.json`, and `/docs` to read and try it; all assets are served from here. */
export async function serveDocs(app: FastifyInstance, document: Document): Promise<void> {
  let text: string | undefined;
  app.get('/openapi.json', { config: { policy: { kind: 'public' } } }, async (_request, reply) => {
    text ??= JSON.stringify(document());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  await app.register(async (docs) => {
    await docs.register(documentSource(document));
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
