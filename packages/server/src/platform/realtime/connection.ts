import {
  AppError,
  type Channel,
  type ResyncOutcome,
  type ResyncRequired,
  SOCKET_MESSAGES,
  type SocketEnded,
  type SocketReady,
  SocketRenewal,
  SocketResync,
} from '@qafila/contracts';
import type { Socket } from 'socket.io';
import type { WithTx } from '../database/tx.ts';
import type { Clock } from '../deps.ts';
import type { FailureLog } from '../failure-log.ts';
import type { ClientMessages } from './client-messages.ts';
import { guardMessages, message, type Refusal } from './frame-guard.ts';
import { currentCursor, missedEvents } from './missed-events.ts';
import { mayOpen, roomsOf } from './rooms.ts';
import type { OpenSession, SocketSession } from './socket-session.ts';

/** Maximum delay of a timer, ms. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export interface ConnectionDeps {
  withTx: WithTx;
  clock: Clock;
  logFailure: FailureLog;
  openSession: OpenSession;
  refused(reason: Refusal): void;
  /** Message handlers of areas on this channel. */
  messages: readonly ClientMessages[];
}

/** Tells a client that its session has ended, and disconnects it. */
export function endConnection(
  socket: Pick<Socket, 'emit' | 'disconnect'>,
  reason: SocketEnded['reason'],
): void {
  socket.emit(SOCKET_MESSAGES.ended, { reason } satisfies SocketEnded);
  socket.disconnect(true);
}

/** One authenticated connection: its rooms, token expiry and renewal, and resync. */
export async function serveConnection(
  socket: Socket,
  channel: Channel,
  session: SocketSession,
  deps: ConnectionDeps,
) {
  const { withTx, clock, logFailure, openSession } = deps;
  let { actor } = session;
  let expiry: NodeJS.Timeout | undefined;

  const endAt = (expiresAt: Date | null) => {
    clearTimeout(expiry);
    if (!expiresAt) return;
    const left = expiresAt.getTime() - clock.wall().getTime();
    expiry = setTimeout(() => endConnection(socket, 'expired'), Math.min(Math.max(left, 0), MAX_TIMER_MS));
    expiry.unref();
  };
  const ready = async ({ expiresAt }: SocketSession) => {
    const cursor = await currentCursor(withTx);
    const answer: SocketReady = { cursor, expiresAtUtc: expiresAt?.toISOString() ?? null };
    return answer;
  };

  socket.on('disconnect', () => clearTimeout(expiry));
  guardMessages(
    socket,
    {
      [SOCKET_MESSAGES.resync]: message(SocketResync, async ({ cursor }, acknowledge) => {
        const missed = await missedEvents(withTx, cursor, channel, actor);
        for (const event of missed.events) socket.emit(SOCKET_MESSAGES.event, event);
        if (!missed.complete)
          socket.emit(SOCKET_MESSAGES.resyncRequired, { cursor: missed.cursor } satisfies ResyncRequired);
        acknowledge({ complete: missed.complete, cursor: missed.cursor } satisfies ResyncOutcome);
      }),
      [SOCKET_MESSAGES.renew]: message(SocketRenewal, async ({ token }, acknowledge) => {
        try {
          const renewed = await openSession(token);
          if (renewed.actor.sessionId !== actor.sessionId) throw new AppError('UNAUTHENTICATED');
          // The rooms are of the company at the handshake, which also checked who may open the channel: the client has to
          // reconnect.
          if (renewed.actor.companyId !== actor.companyId || !mayOpen(channel, renewed.actor))
            return void socket.disconnect(true);
          actor = renewed.actor;
          endAt(renewed.expiresAt);
          acknowledge(await ready(renewed));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          acknowledge({ code: error.code });
        }
      }),
      ...Object.assign({}, ...deps.messages.map((area) => area.of({ socket, actor: () => actor }))),
    },
    { refused: deps.refused, failed: (error) => logFailure(error, 'a socket message failed') },
  );

  endAt(session.expiresAt);
  // Rooms are joined before the cursor is read: an event may arrive twice, but none is missed.
  await socket.join(roomsOf(actor));
  socket.emit(SOCKET_MESSAGES.ready, await ready(session));
}
