import { PassThrough } from 'node:stream';
import { AppError, PUBLIC } from '@qafila/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { hasSession } from '../platform/http/open-connections.ts';
import { letPageRead } from './asking-page.ts';
import { openToken } from './embed-token.ts';
import type { LiveDeliveries } from './live-deliveries.ts';
import { rowOfLink } from './tracked-task.ts';

/** A stream ends after this long, and its browser opens another: a link that is over by then is refused. */
const LIFETIME_MS = 30 * 60_000;
/** Open pages of one delivery that are told; further ones ask every few seconds or minutes only. */
const MAX_PAGES = 20;
/** A recipient who doesn't read is let go, bytes. */
const MAX_UNREAD = 64 * 1024;

/** What sends a page the events of these deliveries until it leaves. It throws AppError RATE_LIMITED. */
function streamOf(live: LiveDeliveries, open: Set<PassThrough>) {
  return (request: FastifyRequest, reply: FastifyReply, taskIds: readonly string[]) => {
    if (taskIds.some((id) => live.watching(id) >= MAX_PAGES)) throw new AppError('RATE_LIMITED');
    // A link is a key, as a session is: all recipients of a mobile carrier can share one address.
    hasSession(request.raw.socket);
    const stream = new PassThrough();
    const send = (text: string) => {
      if (stream.writableLength > MAX_UNREAD) stream.destroy();
      else stream.write(text);
    };
    const leave = taskIds.map((id) => live.watch(id, send));
    const lifetime = setTimeout(() => stream.end(), LIFETIME_MS);
    lifetime.unref();
    open.add(stream);
    stream.on('close', () => {
      for (const end of leave) end();
      clearTimeout(lifetime);
      open.delete(stream);
    });
    // What a proxy keeps back would come late.
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream');
    stream.write(':\n\n');
    return reply.send(stream);
  };
}

/**
 * The event streams of a delivery's page, and of deliveries on other pages. They say that there is news; what there is, the page
 * asks for.
 */
export function serveLive(
  app: FastifyInstance,
  live: LiveDeliveries,
  { withTx, limits, config }: Pick<ServerDeps, 'withTx' | 'limits' | 'config'>,
): void {
  const open = new Set<PassThrough>();
  const stream = streamOf(live, open);
  const options = { config: { policy: PUBLIC } };
  app.get<{ Params: { id: string } }>('/tracking/task/:id/live', options, async (request, reply) => {
    await limits.take('tracked', request.ip);
    const row = await withTx(SYSTEM, (tx) => rowOfLink(tx, request.params.id));
    return stream(request, reply, [row.id]);
  });
  app.get<{ Querystring: { token?: string } }>('/tracking/embedded/live', options, async (request, reply) => {
    const origin = letPageRead(config, request.headers.origin, reply);
    await limits.take('tracked', request.ip);
    const { rows } = await withTx(SYSTEM, (tx) => openToken(tx, request.query.token ?? '', origin));
    return stream(
      request,
      reply,
      rows.map(({ id }) => id),
    );
  });
  app.addHook('preClose', (done) => {
    live.stop();
    for (const one of open) one.end();
    done();
  });
}
