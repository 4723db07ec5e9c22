import { AppError, type CallSpec, ERRORS } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../startup-error.ts';
import { say } from '../words/say.ts';
import type { Route } from './route.ts';
import { MULTIPART_LIMIT, type RouteRunner, runRoute } from './run-route.ts';

/** Calls that no area has built. */
export function unbuilt(calls: readonly CallSpec[], routes: readonly Route[]): CallSpec[] {
  const built = new Set(routes.map(({ call }) => call.name));
  return calls.filter(({ name }) => !built.has(name));
}

const notBuilt = (call: CallSpec): Route => ({
  call: {
    ...call,
    policy: { kind: 'public' },
    params: undefined,
    query: undefined,
    body: undefined,
    idempotencyKey: undefined,
  },
  handler: () => {
    throw new AppError('NOT_BUILT', {
      message: say(ERRORS.NOT_BUILT.message, { call: call.name }),
      details: { call: call.name },
    });
  },
});

/**
 * Registers every call of the contracts: built ones with their handler, the rest with a 501 that names the
 * call.
 */
export function registerCalls(
  app: FastifyInstance,
  calls: readonly CallSpec[],
  routes: readonly Route[],
  runner: RouteRunner,
): void {
  const names = routes.map(({ call }) => call.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new StartupError(`Two areas answer ${twice}. Remove one of them.`);
  for (const route of [...routes, ...unbuilt(calls, routes).map(notBuilt)]) {
    const { call } = route;
    const handler = runRoute(route, runner);
    for (const url of [call.path, ...(call.aliases ?? [])])
      app.route({
        method: call.method,
        url,
        handler,
        config: { policy: call.policy },
        ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
        ...(route.bodyLimit === undefined &&
          call.bodyEncoding === 'multipart' && { bodyLimit: MULTIPART_LIMIT }),
      });
  }
}
