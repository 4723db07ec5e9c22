import {
  CHANNELS,
  type Channel,
  type ResyncRequired,
  SOCKET_MAX_FRAME_BYTES,
  SOCKET_MESSAGES,
} from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { type Namespace, Server, type Socket } from 'socket.io';
import type { Area } from '../area.ts';
import type { ServerDeps } from '../deps.ts';
import { createFailureLog } from '../failure-log.ts';
import type { Authenticator } from '../http/authenticator.ts';
import type { PublishedEvent } from '../outbox/event.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ClientMessages } from './client-messages.ts';
import { serveConnection } from './connection.ts';
import { createEventTail } from './event-tail.ts';
import { createHandshake, type Handshake, SOCKET_PATH } from './handshake.ts';
import { toChannelEvent } from './missed-events.ts';
import { realtimeRoutes } from './realtime.routes.ts';
import { createRealtimeMetrics, type RealtimeMetrics } from './realtime-metrics.ts';
import { joinThroughRedis } from './redis-adapter.ts';
import { channelsOf, ofSession, ofSessionIn, roomsFor } from './rooms.ts';
import { createOpenSession, type SocketSession } from './socket-session.ts';
import { countTransportErrors } from './transport-errors.ts';

/** Time for a client to open a channel after it connected, ms. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Between processes: there are new events. */
const PUBLISHED = 'published';
const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

/** What the sockets need in addition to the server's dependencies. */
export interface RealtimeDeps extends ServerDeps {
  authenticator: Authenticator;
  outbox: Outbox;
  metrics?: RealtimeMetrics;
  /** Areas' message handlers, by channel. */
  messages?: readonly ClientMessages[];
}

/**
 * Both channels on `/socket.io`: authenticated at the handshake, fed by the outbox's published events, disconnected
 * with the session.
 */
export function createRealtime(deps: RealtimeDeps): Area {
  const { config, log, outbox, metrics = createRealtimeMetrics(), messages = [] } = deps;
  const logFailure = createFailureLog(log);
  const openSession = createOpenSession(deps, deps.authenticator);
  let io: Server | undefined;
  let leaveRedis: (() => Promise<void>) | undefined;

  function open(channel: Channel, namespace: Namespace, handshake: Handshake): void {
    const answered = messages.filter((area) => area.channel === channel);
    for (const area of answered) area.attach?.(namespace);
    namespace.use((socket, next) => void handshake.authenticate(channel, socket).then(next));
    namespace.on('connection', (socket: Socket<never, never, never, { session: SocketSession }>) => {
      metrics.connected(channel, 1);
      // Socket.IO could not parse a frame; it closes the connection itself.
      socket.on('error', () => metrics.refused('malformed'));
      socket.on('disconnect', () => metrics.connected(channel, -1));
      const connection = {
        ...deps,
        logFailure,
        openSession,
        refused: metrics.refused,
        messages: answered,
      };
      serveConnection(socket as Socket, channel, socket.data.session, connection).catch((error: unknown) => {
        logFailure(error, 'a socket could not be served');
        socket.disconnect(true);
      });
    });
  }

  /**
   * To the sockets of this process; the others read the event themselves. It is encoded once per channel: it is sent to
   * rooms, not to each socket.
   */
  function broadcast(event: PublishedEvent): void {
    const frame = toChannelEvent(event);
    const rooms = roomsFor(event);
    for (const channel of rooms.length ? channelsOf(event) : [])
      io?.of(CHANNELS[channel]).local.to(rooms).emit(SOCKET_MESSAGES.event, frame);
    if (event.name === 'session.ended') endSession(event.data);
    if (event.name === 'session.company-changed') followCompany(event.data);
    metrics.published(event.name);
  }

  /** The sockets of the session that an event is about, on each channel. */
  function socketsOf(data: unknown) {
    const sessionId = (data as { sessionId?: unknown } | null)?.sessionId;
    const server = io;
    if (!server || typeof sessionId !== 'string') return [];
    return CHANNEL_NAMES.map((channel) => server.of(CHANNELS[channel]).local.in(ofSession(sessionId)));
  }

  /** The client reconnects, into the rooms of the company that the session works in now. */
  function followCompany(data: unknown): void {
    const { sessionId, companyId } = data as { sessionId: string; companyId: string | null };
    for (const sockets of socketsOf(data))
      sockets.except(ofSessionIn(sessionId, companyId)).disconnectSockets(true);
  }

  function endSession(data: unknown): void {
    for (const sockets of socketsOf(data)) {
      sockets.emit(SOCKET_MESSAGES.ended, { reason: 'revoked' });
      sockets.disconnectSockets(true);
    }
  }

  /** Has the clients of this process read their lists again. */
  function readAgain(cursor: string): void {
    for (const channel of CHANNEL_NAMES)
      io?.of(CHANNELS[channel]).local.emit(SOCKET_MESSAGES.resyncRequired, {
        cursor,
      } satisfies ResyncRequired);
  }

  const tail = createEventTail({ withTx: deps.withTx, log, deliver: broadcast, lost: readAgain });
  outbox.onPublished(() => {
    tail.wake();
    // A hint to the other processes; without it they read a second later.
    if (leaveRedis) io?.serverSideEmit(PUBLISHED);
  });

  return {
    routes: realtimeRoutes(deps),
    register(app: FastifyInstance) {
      const handshake = createHandshake({ ...deps, logFailure, openSession, logRefusal: app.logRefusal });
      const server = new Server({
        path: SOCKET_PATH,
        transports: ['websocket', 'polling'],
        perMessageDeflate: false,
        httpCompression: false,
        maxHttpBufferSize: SOCKET_MAX_FRAME_BYTES,
        connectTimeout: CONNECT_TIMEOUT_MS,
        serveClient: false,
        cors: { origin: [...config.CORS_ORIGINS] },
        allowRequest: (request, answer) => answer(null, handshake.allows(request)),
      });
      io = server;
      server.on(PUBLISHED, () => tail.wake());
      for (const channel of CHANNEL_NAMES) open(channel, server.of(CHANNELS[channel]), handshake);
      server.attach(app.server);
      countTransportErrors(server, metrics);
      // Open sockets would keep the HTTP server from closing.
      app.addHook('preClose', async () => {
        server.disconnectSockets(true);
        server.engine.close();
      });
    },
    async start() {
      if (io && config.REDIS_URL) leaveRedis = await joinThroughRedis(io, config.REDIS_URL, log);
      await tail.start();
      await outbox.start();
    },
    async stop() {
      await outbox.stop();
      await tail.stop();
      await leaveRedis?.();
    },
  };
}
