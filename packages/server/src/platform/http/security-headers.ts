import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

const originOf = (url: string | undefined) => (url ? [new URL(url).origin] : []);

function contentSecurityPolicy(config: Config): string {
  const remotes = config.REMOTE_ORIGINS;
  const maps = originOf(config.MAP_STYLE_URL);
  const directives: Record<string, string[]> = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScripts(), ...remotes],
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
    ...(config.PUBLIC_URL?.startsWith('https:') && { upgradeInsecureRequests: [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) =>
      [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...values].join(' '),
    )
    .join('; ');
}

/** The build of the shell names the hashes of its page's inline scripts; before a build there are none. */
const SCRIPT_HASHES = resolve(import.meta.dirname, '../../../../../host/dist/script-hashes.txt');
const inlineScripts = () =>
  existsSync(SCRIPT_HASHES) ? readFileSync(SCRIPT_HASHES, 'utf8').split(' ').filter(Boolean) : [];

/** Headers of every reply. Remotes may come from configured origins; nothing else runs scripts here. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const policy = contentSecurityPolicy(config);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await app.register(helmet, {
    // Helmet would put the same policy together again for each request.
    contentSecurityPolicy: false,
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
