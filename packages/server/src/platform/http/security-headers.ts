import type { IncomingMessage, ServerResponse } from 'node:http';
import cors from '@fastify/cors';
import { COMPANY_HEADER } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';
import { createContentSecurityPolicy, type Inline } from './content-security-policy.ts';

const JSON_TYPE = 'application/json';
/** Pages and calls whose URL gives access to a delivery: it must not be sent to other sites as a referrer. */
const LINK_PAGE = /^\/(tracking|verify-address|verify-success|client|embed\/v1\/frame)([/?]|$)/i;

declare module 'fastify' {
  interface FastifyReply {
    /** Of a page with style elements and inline scripts. */
    inline: Inline | null;
  }
}

/**
 * The headers that helmet sets with these options: computed once, since they are the same for every reply.
 */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const reply = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  } as unknown as ServerResponse;
  helmet(options)({} as IncomingMessage, reply, () => {});
  return headers;
}

/**
 * Headers of every reply. Remotes may come from configured origins; other scripts are not allowed. Data is
 * not a document: it may not run or load anything if a browser shows it as one.
 */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const shared = {
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    contentSecurityPolicy: false,
  } as const;
  const policy = createContentSecurityPolicy(config);
  app.decorateReply('inline', null);
  const documents: Record<string, string> = {
    ...headersOf({
      ...shared,
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
    'content-security-policy': policy(),
  };
  const { 'content-security-policy': _policy, 'x-frame-options': _frames, ...framed } = documents;
  const data = {
    ...headersOf({
      ...shared,
      crossOriginOpenerPolicy: false,
      originAgentCluster: false,
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xFrameOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
    }),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    const isData = typeof type === 'string' && type.startsWith(JSON_TYPE);
    const ofLink = LINK_PAGE.test(request.url);
    // A page with a policy of its own says there who may frame it, which x-frame-options can't.
    const hasPolicy = reply.hasHeader('content-security-policy');
    reply.headers(isData ? data : hasPolicy ? framed : documents);
    if (reply.inline) reply.header('content-security-policy', policy(reply.inline));
    if (ofLink) reply.headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    // Private data must not be kept by shared caches.
    const isPersonal = isData || request.headers.authorization !== undefined;
    if (isPersonal && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(cors, {
    origin: config.CORS_ORIGINS.length ? [...config.CORS_ORIGINS] : false,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', COMPANY_HEADER, 'x-request-id'],
    exposedHeaders: [
      'x-request-id',
      'idempotency-replayed',
      'retry-after',
      'content-disposition',
      'x-total-count',
    ],
    maxAge: 600,
  });
}
