import { Readable } from 'node:stream';
import { AppError, PUBLIC } from '@qafila/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { hasSession } from '../platform/http/open-connections.ts';
import type { TaskRow } from '../trip/index.ts';
import { letPageRead } from './asking-page.ts';
import { openToken } from './embed-token.ts';
import type { LiveDeliveries } from './live-deliveries.ts';
import { rowOfLink } from './tracked-task.ts';
import type { Watching } from './watched-order.ts';

/** A stream ends after this long, and its browser opens another: a link that is over by then is refused. */
const LIFETIME_MS = 60 * 60_000;
/** Open pages of one delivery that are told; further ones ask every few seconds or minutes only. */
const MAX_PAGES = 20;
/** A recipient who doesn't read is let go, bytes. */
const MAX_UNREAD = 64 * 1024;
/** At the end of a stream, what is unread is waited for no longer than this, ms. */
const LINGER_MS = 2000;

/**
 * Sends a page the events of these deliveries until it leaves. It throws AppError RATE_LIMITED. The first part goes through
 * Fastify, with the headers of every reply; the others are written to the connection as they are, as part of a body that
 * ends with it: a pipe and the frame of a chunk for each cost more than the rest of what a recipient costs.
 */
function streamOf(live: LiveDeliveries, open: Set<() => void>) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    rows: readonly Pick<TaskRow, 'id' | 'tracking_id'>[],
    kind: Watching['kind'],
  ) => {
    if (rows.some(({ id }) => live.watching(id) >= MAX_PAGES)) throw new AppError('RATE_LIMITED');
    // A link is a key, as a session is: all recipients of a mobile carrier can share one address.
    hasSession(request.raw.socket);
    const { raw } = reply;
    const stream = new Readable({ read: () => {} });
    const send = (text: string) => {
      if (raw.writableLength > MAX_UNREAD) raw.destroy();
      else raw.write(text, 'latin1');
    };
    const finish = () => {
      stream.push(null);
      setTimeout(() => raw.destroy(), LINGER_MS).unref();
    };
    const leave = rows.map(({ id, tracking_id: link }) => live.watch(id, { kind, link, send, gone: finish }));
    const lifetime = setTimeout(finish, LIFETIME_MS);
    lifetime.unref();
    open.add(finish);
    stream.on('close', () => {
      for (const end of leave) end();
      clearTimeout(lifetime);
      open.delete(finish);
    });
    // What a proxy keeps back would come late.
    reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no', connection: 'close' });
    raw.removeHeader('transfer-encoding');
    stream.push(':\n\n');
    return reply.type('text/event-stream').send(stream);
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
  const open = new Set<() => void>();
  const stream = streamOf(live, open);
  const options = { config: { policy: PUBLIC } };
  app.get<{ Params: { id: string } }>('/tracking/task/:id/live', options, async (request, reply) => {
    await limits.take('tracked', request.ip);
    const row = await withTx(SYSTEM, (tx) => rowOfLink(tx, request.params.id));
    return stream(request, reply, [row], 'page');
  });
  app.get<{ Querystring: { token?: string } }>('/tracking/embedded/live', options, async (request, reply) => {
    const origin = letPageRead(config, request.headers.origin, reply);
    await limits.take('tracked', request.ip);
    const { rows } = await withTx(SYSTEM, (tx) => openToken(tx, request.query.token ?? '', origin));
    return stream(request, reply, rows, 'card');
  });
  app.addHook('preClose', (done) => {
    live.stop();
    for (const finish of open) finish();
    done();
  });
}
