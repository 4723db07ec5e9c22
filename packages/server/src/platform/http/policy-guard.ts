import type { Policy } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startup-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route. The server does not start with a route that has none. */
    policy?: Policy;
  }
}

/** Refuses a route without a policy at the moment it is registered. */
export function guardPolicies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.policy) return;
    throw new StartupError(
      `The route ${String(route.method)} ${route.url} says nothing about who may use it. Give it a policy.`,
    );
  });
}

/** For plugins that bring routes of their own: everything they register is public. */
export function markPublic(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, policy: { kind: 'public' } };
  });
}
