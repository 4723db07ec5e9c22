import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

/** Headers of every reply. Remotes may come from configured origins; nothing else runs scripts here. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const remotes = config.REMOTE_ORIGINS;
  const maps = originOf(config.MAP_STYLE_URL);
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...remotes],
        // Emotion writes style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'", ...remotes],
        imgSrc: ["'self'", 'data:', 'blob:', ...remotes, ...maps],
        fontSrc: ["'self'", 'data:', ...remotes],
        connectSrc: ["'self'", 'ws:', 'wss:', ...remotes, ...maps, ...originOf(config.ROUTING_URL)],
        // The map's worker, started from a blob when its remote is on another origin.
        workerSrc: ["'self'", 'blob:', ...remotes],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  await app.register(cors, {
    origin: config.CORS_ORIGINS.length ? [...config.CORS_ORIGINS] : false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'x-request-id'],
    exposedHeaders: ['x-request-id', 'idempotency-replayed', 'retry-after', 'content-disposition'],
    maxAge: 600,
  });
}
