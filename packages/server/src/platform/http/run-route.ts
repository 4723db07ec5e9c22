import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError, type CallSpec, type FieldError } from '@qafila/contracts';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { isActing } from '../database/actor.ts';
import { claimKey, keepReply, readIdempotencyKey, type StoredReply } from '../idempotency/idempotency.ts';
import type { Limits } from '../limits/limits.ts';
import { shownCompany } from '../tenancy/shown-company.ts';
import { inLanguageOf } from '../words/say.ts';
import { serialize, statusOf } from './answer.ts';
import { readMultipart } from './multipart-body.ts';
import { authorize } from './policy.ts';
import { RequestContext } from './request-context.ts';
import { type CompanyScope, RequestTransactions, type TransactionSource } from './request-transactions.ts';
import type { Route } from './route.ts';
import { parsePart, refuseIfAny } from './validate.ts';

export const MULTIPART_LIMIT = 32 * 1024 * 1024;

export interface RouteRunner extends TransactionSource {
  readonly limits: Limits;
}

/** The way of every call: limit, session, policy, validation, handler, reply. */
export function runRoute(route: Route, runner: RouteRunner): RouteHandlerMethod {
  const { call } = route;
  const status = statusOf(call);
  const rate = route.rate ?? (call.policy.kind === 'public' ? 'public' : 'normal');
  const ownTransaction = route.transaction === 'own' || call.bodyEncoding === 'multipart';

  const readonly = call.method === 'GET' && !route.writes;

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    await runner.limits.take(rate, request.ip);
    const transactions = new RequestTransactions(runner, request.id, readonly);
    const ctx = new RequestContext(request, reply, transactions);
    try {
      if (call.policy.kind !== 'public') {
        const credential = runner.authenticator.read(request.headers);
        if (!credential) throw new AppError('UNAUTHENTICATED');
        ctx.actor = await transactions.open(credential, companyScope(call, request.headers));
        authorize(call, ctx.actor);
        if (ownTransaction) await transactions.close();
      }
      await readRequest(route, ctx, request);
      if (ctx.idempotencyKey && ctx.actor.userId) {
        const { stored, replayed } = await once(route, ctx, ctx.idempotencyKey, transactions);
        if (replayed) reply.header('idempotency-replayed', 'true');
        return send(reply, stored);
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

/** Calls about the session itself, and those over all companies, are the same whichever company a screen shows. */
const companyScope = ({ policy, acrossCompanies }: CallSpec, headers: IncomingHttpHeaders): CompanyScope => ({
  across: acrossCompanies,
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
  // A body that was left out is refused field by field, as an empty one is.
  const parsed = {
    params: parsePart(call.params, request.params, errors),
    query: parsePart(call.query, request.query, errors),
    body: parsePart(call.body, body ?? {}, errors),
  };
  refuseIfAny(errors);
  Object.assign(ctx, parsed);
  // What is streamed is not kept: such a call says by itself how it is done once.
  if (call.method !== 'GET' && call.replyEncoding !== 'stream')
    ctx.idempotencyKey = readIdempotencyKey(call, request.headers['idempotency-key']);
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** Runs the handler at most once per key: its work, and its reply, are one transaction. */
async function once(route: Route, ctx: RequestContext, key: string, transactions: RequestTransactions) {
  const { call } = route;
  const { actor, params, query, body } = ctx;
  const transaction = await transactions.join();
  try {
    const files = Object.entries(ctx.files).map(([name, { data }]) => [name, sha256(data)]);
    const content = {
      params,
      query,
      body,
      ...(files.length > 0 && { files }),
      // The same key in another company is another request.
      ...(isActing(actor) && { companyId: actor.companyId }),
    };
    const claim = claimKey(transaction, { key, call, actor, content });
    // Its statements queue behind the claim's, on the same connection.
    const begun = route.ahead ? settled(async () => route.handler(ctx)) : undefined;
    const earlier = await claim.catch(async (error) => {
      await begun;
      throw error;
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

/** Does the work, and gives its outcome when asked for it: a failure that nobody asks for is none. */
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
  return reply.type('application/json; charset=utf-8').send(body);
}
