import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Time for the body of a request, and for the beginning of an upload, ms. */
export const BODY_WITHIN_MS = 30_000;
/** Slowest rate at which an upload may arrive, bytes per second: a phone at the edge of its network (256 kbit/s). */
export const UPLOAD_BYTES_PER_S = 32 * 1024;

/** Time for the body of a request, ms; undefined if it has none. Files take as long as a slow line needs for their length. */
function allowedMs(headers: IncomingHttpHeaders, bodyLimit: number): number | undefined {
  const length = Number(headers['content-length'] ?? 0);
  if (!headers['transfer-encoding'] && !(length > 0)) return undefined;
  if (!headers['content-type']?.startsWith('multipart/')) return BODY_WITHIN_MS;
  // Without a length it may be as long as its route takes; more than that is refused without reading it.
  const bytes = Math.min(length || bodyLimit, bodyLimit);
  return BODY_WITHIN_MS + (bytes / UPLOAD_BYTES_PER_S) * 1000;
}

/**
 * Ends requests whose body takes too long with 408, as Node's `requestTimeout` does, which has one limit for all: a photo over
 * a slow line would never arrive within that of other requests.
 */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }: FastifyRequest, reply) => {
    const withinMs = allowedMs(raw.headers, routeOptions.bodyLimit ?? app.initialConfig.bodyLimit ?? 0);
    if (withinMs === undefined) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      app.server.emit('clientError', late, raw.socket);
    }, withinMs);
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
