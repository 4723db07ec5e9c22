import type { Policy } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startup-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. The server does not start with a route that has no policy. */
    policy?: Policy;
  }
}

const PUBLIC: Policy = { kind: 'public' };
/** Routes of plugins, which can't have a policy of their own: files of the API reference. */
const PLUGIN_ROUTES = /^\/docs(?:\/|$)/;

/** Refuses to register a route without a policy. CORS preflight requests are answered before. */
export function guardPolicies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (PLUGIN_ROUTES.test(route.url)) route.config = { ...route.config, policy: PUBLIC };
    if (route.config?.policy) return;
    throw new StartupError(
      `The route ${String(route.method)} ${route.url} says nothing about who may use it. Give it a policy.`,
    );
  });
}
