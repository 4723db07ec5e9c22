import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@qafila/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge, Histogram, Registry, register } from 'prom-client';
import type { ServerDeps } from '../deps.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Headers that a proxy adds: behind a proxy on this machine, every caller has this machine's address. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

function mayRead({ socket, headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token)
    return LOOPBACK.has(socket.remoteAddress ?? '') && !PROXY_HEADERS.some((name) => name in headers);
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * `/metrics` for Prometheus: requests by route, connections to the database, and what `main.ts` and the areas count in the
 * registry of the process.
 */
export function addMetrics(app: FastifyInstance, { config, database }: ServerDeps): Registry {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'qafila_http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'qafila_database_connections',
    help: 'Connections to the database by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const state of ['totalCount', 'idleCount', 'waitingCount'] as const)
        this.set({ state: state.replace('Count', '') }, database.pool[state] + database.sidePool[state]);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config: { policy: { kind: 'public' } } }, async (request, reply) => {
    if (!mayRead(request, config.METRICS_TOKEN)) throw new AppError('NOT_FOUND');
    return reply.type(registry.contentType).send(await Registry.merge([registry, register]).metrics());
  });
  return registry;
}
