import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError, type CallSpec, type ErrorCode, type FieldError } from '@qafila/contracts';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { type Actor, actorId, isActing } from '../database/actor.ts';
import type { DiskRoom } from '../files/disk-room.ts';
import {
  claimKey,
  keepReply,
  type RequestKey,
  readIdempotencyKey,
  type StoredReply,
  sameRequestKey,
} from '../idempotency/idempotency.ts';
import type { Limits } from '../limits/limits.ts';
import { shownCompany } from '../tenancy/shown-company.ts';
import { inLanguageOf } from '../words/say.ts';
import { serialize, statusOf } from './answer.ts';
import { SharedReply } from './compression.ts';
import { readMultipart } from './multipart-body.ts';
import { hasSession } from './open-connections.ts';
import { authorize } from './policy.ts';
import { RequestContext } from './request-context.ts';
import { type CompanyScope, RequestTransactions, type TransactionSource } from './request-transactions.ts';
import type { Route } from './route.ts';
import { SharedAnswers, sharedKey } from './shared-answers.ts';
import { takesKey } from './takes-key.ts';
import { parsePart, refuseIfAny } from './validate.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
export const MULTIPART_LIMIT = 32 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Null until the session or token is known. */
    actor: Actor | null;
  }
}

export interface RouteRunner extends TransactionSource {
  readonly limits: Limits;
  readonly room: DiskRoom;
}

/** The steps of every call: rate limit, session, policy, validation, handler, reply. */
export function runRoute(route: Route, runner: RouteRunner): RouteHandlerMethod {
  const { call } = route;
  const status = statusOf(call);
  const rate = route.rate ?? (call.policy.kind === 'public' ? 'public' : 'normal');
  const ownTransaction = route.transaction === 'own' || call.bodyEncoding === 'multipart';

  const readonly = call.method === 'GET' && !route.writes;
  const shared = route.shared ? new SharedAnswers<SharedReply>(route.shared) : undefined;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await runner.limits.take(rate, request.ip);
    const transactions = new RequestTransactions(runner, request.id, readonly);
    const ctx = new RequestContext(request, reply, transactions);
    try {
      if (call.policy.kind !== 'public') {
        const credential = runner.authenticator.read(request.headers);
        if (!credential) throw new AppError('UNAUTHENTICATED');
        ctx.actor = await transactions.open(credential, companyScope(call, request.headers));
        request.actor = ctx.actor;
        hasSession(request.raw.socket);
        await meterToken(runner, ctx);
        authorize(call, ctx.actor);
        if (ownTransaction) await transactions.close();
      }
      if (!readonly && call.policy.kind === 'roles') runner.room.require();
      await readRequest(route, ctx, request);
      const key = requestKey(call, ctx, runner.clock.wall());
      if (key && actorId(ctx.actor)) {
        const { stored, replayed } = await once(route, ctx, key, transactions);
        if (replayed) reply.header('idempotency-replayed', 'true');
        return send(reply, stored);
      }
      if (shared) {
        ctx.actor = await transactions.share();
        const read = async () => new SharedReply(serialize(call, await route.handler(ctx)));
        const answered = await shared.ask(sharedKey(call, ctx.actor, request.url), read);
        const compressed = await answered.compressedFor(request.headers);
        if (!compressed) return send(reply, { status, body: answered.body });
        reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' });
        return reply.code(status).type(JSON_TYPE).send(compressed);
      }
      const value = await route.handler(ctx);
      if (call.replyEncoding === 'stream') return value;
      return send(reply, { status, body: serialize(call, value) });
    } finally {
      await transactions.close();
    }
  };
  return (request, reply) => inLanguageOf(request.headers['accept-language'], () => answer(request, reply));
}

/** Counts a token's call against its limit, and records its use. @throws AppError RATE_LIMITED */
async function meterToken(
  { limits, authenticator }: RouteRunner,
  { actor, ip }: RequestContext,
): Promise<void> {
  if (actor.tokenId === null) return;
  await limits.take('token', actor.tokenId);
  authenticator.used?.(actor.tokenId, ip);
}

/** Calls about the session, and those over all companies, do not depend on the company a screen shows. */
const companyScope = ({ policy, acrossCompanies }: CallSpec, headers: IncomingHttpHeaders): CompanyScope => ({
  acrossCompanies,
  shown: acrossCompanies || policy.kind === 'session' ? undefined : shownCompany(headers),
});

async function readRequest({ call, bodyLimit }: Route, ctx: RequestContext, request: FastifyRequest) {
  const errors: FieldError[] = [];
  let body: unknown = request.body ?? undefined;
  if (call.bodyEncoding === 'multipart' && call.body) {
    const read = await readMultipart(request, bodyLimit ?? MULTIPART_LIMIT);
    body = read.body;
    ctx.files = read.files;
  }
  // A missing body is refused field by field, like an empty one.
  const parsed = {
    params: parsePart(call.params, request.params, errors),
    query: parsePart(call.query, request.query, errors),
    body: parsePart(call.body, body ?? {}, errors),
  };
  refuseIfAny(errors);
  Object.assign(ctx, parsed);
  if (takesKey(call))
    ctx.idempotencyKey = readIdempotencyKey(request.headers['idempotency-key']) ?? keyInBody(call, ctx.body);
}

/** Calls that move money also accept the key in the body. */
const keyInBody = ({ idempotencyKey }: CallSpec, body: unknown): string | undefined =>
  idempotencyKey === 'expected'
    ? (body as { idempotencyKey?: string } | undefined)?.idempotencyKey
    : undefined;

/** The idempotency key of the request, if it must not be repeated. */
function requestKey(call: CallSpec, ctx: RequestContext, now: Date): RequestKey | undefined {
  if (ctx.idempotencyKey) return { name: ctx.idempotencyKey };
  if (call.idempotencyKey !== 'expected') return undefined;
  const key = sameRequestKey(call, contentOf(ctx));
  // The moment is part of it: the same request later is meant as another posting.
  ctx.idempotencyKey = `${key.name}:${now.getTime()}`;
  return key;
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** The request's content, as compared between uses of a key. */
function contentOf({ actor, params, query, body, files }: RequestContext) {
  const hashed = Object.entries(files).map(([name, { data }]) => [name, sha256(data)]);
  return {
    params,
    query,
    body,
    ...(hashed.length > 0 && { files: hashed }),
    // The same key in another company is another request.
    ...(isActing(actor) && { companyId: actor.companyId }),
  };
}

/** Runs the handler at most once per key: its work and its reply are one transaction. */
async function once(route: Route, ctx: RequestContext, key: RequestKey, transactions: RequestTransactions) {
  const { call } = route;
  const { actor } = ctx;
  const transaction = await transactions.join();
  try {
    const claim = claimKey(transaction, { key, call, actor, content: contentOf(ctx) });
    // The handler's statements queue after the claim's, on the same connection.
    const begun = route.ahead ? settled(async () => route.handler(ctx)) : undefined;
    const earlier = await claim.catch(async (error) => {
      await begun;
      throw await withMadeBefore(error, route, ctx);
    });
    if (earlier) {
      await begun;
      await transaction.rollback();
      return { stored: earlier, replayed: true };
    }
    const value = begun ? (await begun)() : await route.handler(ctx);
    const stored = { status: statusOf(call), body: serialize(call, value) };
    await transaction.commit(keepReply(actor, key, stored));
    return { stored, replayed: false };
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** The refusal of a key that was used before, with what the earlier request made. */
async function withMadeBefore(error: unknown, { madeBefore }: Route, ctx: RequestContext): Promise<unknown> {
  if (!(error instanceof AppError && USED_BEFORE.includes(error.code))) return error;
  const made = await madeBefore?.(ctx);
  if (!made) return error;
  return new AppError(error.code, { message: error.message, details: { ...error.details, ...made } });
}

const USED_BEFORE: readonly ErrorCode[] = ['IDEMPOTENCY_KEY_REUSED', 'DONE_ALREADY'];

/**
 * Starts the work, and returns a function that awaits its result; a failure that is never awaited is ignored.
 */
const settled = (work: () => Promise<unknown>): Promise<() => unknown> =>
  work().then(
    (value) => () => value,
    (error) => () => {
      throw error;
    },
  );

function send(reply: FastifyReply, { status, body }: StoredReply): FastifyReply {
  reply.code(status);
  if (body === null) return reply.send();
  return reply.type(JSON_TYPE).send(body);
}
