import { PassThrough } from 'node:stream';
import { AppError, PUBLIC } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { hasSession } from '../platform/http/open-connections.ts';
import type { LiveDeliveries } from './live-deliveries.ts';
import { rowOfLink } from './tracked-task.ts';

/** A stream ends after this long, and its browser opens another: a link that is over by then is refused. */
const LIFETIME_MS = 30 * 60_000;
/** Open pages of one delivery that are told; further ones ask every few minutes only. */
const MAX_PAGES = 20;
/** A recipient who doesn't read is let go, bytes. */
const MAX_UNREAD = 64 * 1024;

/** The event stream of a delivery's page. It says that there is news; what there is, the page asks for. */
export function serveLive(
  app: FastifyInstance,
  live: LiveDeliveries,
  { withTx, limits }: Pick<ServerDeps, 'withTx' | 'limits'>,
): void {
  const open = new Set<PassThrough>();
  app.get<{ Params: { id: string } }>(
    '/tracking/task/:id/live',
    { config: { policy: PUBLIC } },
    async (request, reply) => {
      await limits.take('tracked', request.ip);
      const row = await withTx(SYSTEM, (tx) => rowOfLink(tx, request.params.id));
      if (live.watching(row.id) >= MAX_PAGES) throw new AppError('RATE_LIMITED');
      // A link is a key, as a session is: all recipients of a mobile carrier can share one address.
      hasSession(request.raw.socket);
      const stream = new PassThrough();
      const end = () => stream.end();
      const leave = live.watch(row.id, (text) => {
        if (stream.writableLength > MAX_UNREAD) stream.destroy();
        else stream.write(text);
      });
      const lifetime = setTimeout(end, LIFETIME_MS);
      lifetime.unref();
      open.add(stream);
      stream.on('close', () => {
        leave();
        clearTimeout(lifetime);
        open.delete(stream);
      });
      // What a proxy keeps back would come late.
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' }).type('text/event-stream');
      stream.write(':\n\n');
      return reply.send(stream);
    },
  );
  app.addHook('preClose', (done) => {
    live.stop();
    for (const stream of open) stream.end();
    done();
  });
}
