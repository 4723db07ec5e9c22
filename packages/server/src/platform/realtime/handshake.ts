import type { IncomingMessage } from 'node:http';
import { AppError, CHANNELS, type Channel, ERRORS } from '@qafila/contracts';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import type { Config } from '../config/config.ts';
import { clientAddress } from '../config/trust-proxy.ts';
import type { Actor } from '../database/actor.ts';
import type { FailureLog } from '../failure-log.ts';
import { hasSession } from '../http/open-connections.ts';
import { isRefusal, type RefusalLog } from '../http/refusal-log.ts';
import { isKnownOrigin } from './known-origin.ts';
import { mayOpen } from './rooms.ts';
import type { OpenSession } from './socket-session.ts';

export const SOCKET_PATH = '/socket.io';

interface HandshakeDeps {
  config: Config;
  log: Logger;
  logFailure: FailureLog;
  openSession: OpenSession;
  logRefusal: RefusalLog;
}

/** Who may open a socket. Those who are refused are logged like refused calls. */
export interface Handshake {
  /** Whether a page of the request's origin may connect at all. */
  allows(request: IncomingMessage): boolean;
  /** Sets the session of a socket. @returns the error for a client that is refused. */
  authenticate(channel: Channel, socket: Socket): Promise<Error | undefined>;
}

export function createHandshake({
  config,
  log,
  logFailure,
  openSession,
  logRefusal,
}: HandshakeDeps): Handshake {
  const addressOf = clientAddress(config.TRUST_PROXY);

  function refused(request: IncomingMessage, error: AppError, route: string, actor: Actor | null): void {
    const { code } = error;
    if (isRefusal(code))
      logRefusal(log, {
        code,
        status: ERRORS[code].status,
        method: 'GET',
        route,
        ip: addressOf(request),
        actor,
      });
  }

  return {
    allows(request) {
      const known = isKnownOrigin(request.headers, config);
      if (!known) refused(request, new AppError('FORBIDDEN'), SOCKET_PATH, null);
      return known;
    },
    async authenticate(channel, socket) {
      let actor: Actor | null = null;
      try {
        const session = await openSession(socket.handshake.auth.token);
        actor = session.actor;
        if (!mayOpen(channel, actor)) throw new AppError('FORBIDDEN');
        socket.data.session = session;
        hasSession(socket.request.socket);
        return undefined;
      } catch (error) {
        if (!(error instanceof AppError)) logFailure(error, 'a socket could not be authenticated');
        const failure = error instanceof AppError ? error : new AppError('UNAVAILABLE');
        refused(socket.request, failure, SOCKET_PATH + CHANNELS[channel], actor);
        return Object.assign(new Error(failure.code), {
          data: { code: failure.code, message: failure.message },
        });
      }
    },
  };
}
