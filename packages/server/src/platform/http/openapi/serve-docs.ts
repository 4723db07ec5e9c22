import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { openApiDocument } from './document.ts';

type Document = () => ReturnType<typeof openApiDocument>;

/**
 * The page asks for the plugin `@fastify/swagger`, whose work (reading routes' schemas) our contracts do:
 * this stands in for it, by name, with the one function the page calls.
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
      uiConfig: { url: '/openapi.json', docExpansion: 'none', deepLinking: true, filter: true },
    });
  });
}
