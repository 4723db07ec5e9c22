import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import { AppError, ERRORS } from '@qafila/contracts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { isProxyOf, trustedProxies } from '../config/trust-proxy.ts';
import { createSeldomLogs } from '../failure-log.ts';
import { inLanguageOf } from '../words/say.ts';
import { BROTLI, COMPRESS_FROM } from './compression.ts';
import { addContentParsers } from './content-parsers.ts';
import { toAppError, toErrorReply } from './error-reply.ts';
import { limitConnections } from './open-connections.ts';
import { guardPolicies } from './policy-guard.ts';
import { createRefusalLog, isRefusal, type RefusalLog } from './refusal-log.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { limitSlowBodies } from './slow-bodies.ts';

/** Maximum bytes of a body other than multipart. */
const BODY_LIMIT = 1024 * 1024;
const SLOW_MS = 1_000;
/** Time limits for the headers of a request and for the longest upload, and how often they are checked. */
const HEADERS_WITHIN_MS = 10_000;
const REQUEST_WITHIN_MS = 30 * 60_000;
const LOOK_EVERY_MS = 1_000;
/** Time for a plugin to be set up. All of them only compute, which Fastify's ten seconds can be too short for on a busy machine. */
const SET_UP_WITHIN_MS = 120_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** One per server, so that its limits are for calls and sockets together. */
    logRefusal: RefusalLog;
  }
}

const REQUEST_ID = /^[\w.-]{1,64}$/;

function requestId(request: { headers: Record<string, unknown> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** Fastify with the settings and hooks of all routes, without routes. */
export async function createApp(config: Config, log: Logger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestId,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    bodyLimit: BODY_LIMIT,
    pluginTimeout: SET_UP_WITHIN_MS,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 5000 },
    frameworkErrors: (error, request, reply: FastifyReply) => {
      const refused = new AppError('BAD_REQUEST', { message: error.message });
      reply.code(400).send(errorReply(refused, request));
    },
  });
  app.decorate('logRefusal', createRefusalLog());
  if (config.CONNECTIONS_PER_ADDRESS && config.RATE_LIMITS)
    limitConnections(app.server, config.CONNECTIONS_PER_ADDRESS, {
      isProxy: isProxyOf(config.TRUST_PROXY),
      refused: (ip) => app.logRefusal(log, { code: 'RATE_LIMITED', status: 429, ip, actor: null }),
    });
  await addSecurityHeaders(app, config);
  guardPolicies(app);
  limitSlowBodies(app);
  await app.register(compress, {
    threshold: COMPRESS_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: BROTLI,
    globalDecompression: false,
  });
  await addContentParsers(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  addErrorHandler(app);
  logAnswers(app);
  return app;
}

const errorReply = (error: AppError, request: Pick<FastifyRequest, 'headers' | 'id'>) =>
  inLanguageOf(request.headers['accept-language'], () => toErrorReply(error, request.id));

function addErrorHandler(app: FastifyInstance): void {
  app.decorateRequest('actor', null);
  const seldom = createSeldomLogs();
  app.setErrorHandler((error, request, reply) => {
    const failure = inLanguageOf(request.headers['accept-language'], () => toAppError(error, request.body));
    const status = ERRORS[failure.code].status;
    const logged = seldom[failure.code];
    if (logged) logged(request.log as Logger, error, `requests end with ${status}`);
    else if (status >= 500 && failure.code !== 'NOT_BUILT')
      request.log.error({ err: error }, 'request failed');
    const retryAfter = failure.details?.retryAfterSeconds;
    if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    if (isRefusal(failure.code))
      app.logRefusal(request.log as Logger, {
        code: failure.code,
        status,
        method: request.method,
        route: routeOf(request),
        ip: request.ip,
        actor: request.actor,
      });
    // Instead of what was set for the file or page that it stands for, which may appear later.
    return reply.code(status).header('cache-control', 'no-store').send(errorReply(failure, request));
  });
  app.setNotFoundHandler((request: FastifyRequest, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(errorReply(new AppError('NOT_FOUND'), request)),
  );
}

/** The route's pattern, since an address may hold the secret of a link. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = Math.round(reply.elapsedTime);
    // An event stream is open for up to an hour.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    const level = milliseconds >= SLOW_MS && !isStream ? 'info' : 'debug';
    request.log[level](
      { method: request.method, route: routeOf(request), status: reply.statusCode, milliseconds },
      'answered',
    );
    done();
  });
}
