import type { Channel } from '@qafila/contracts';
import type { Namespace, Socket } from 'socket.io';
import type { Actor } from '../database/actor.ts';
import type { MessageHandler } from './frame-guard.ts';

/** A connected client, as the code that answers its messages sees it. */
export interface ClientConnection {
  readonly socket: Socket;
  /** Who it is; renewed with the token. */
  actor(): Actor;
}

/** What an area answers on a channel, besides what every connection can ask. */
export interface ClientMessages {
  readonly channel: Channel;
  /** Called once, before the port opens; to send to rooms. */
  attach?(namespace: Namespace): void;
  /** Handlers by the name of the message; see `message`. */
  of(connection: ClientConnection): Readonly<Record<string, MessageHandler>>;
}
