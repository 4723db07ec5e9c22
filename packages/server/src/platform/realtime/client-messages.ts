import type { Channel } from '@qafila/contracts';
import type { Namespace, Socket } from 'socket.io';
import type { Actor } from '../database/actor.ts';
import type { MessageHandler } from './frame-guard.ts';

/** A connected client, as message handlers get it. */
export interface ClientConnection {
  readonly socket: Socket;
  /** The actor; updated when the token is renewed. */
  actor(): Actor;
}

/** An area's messages on a channel, in addition to those of every connection. */
export interface ClientMessages {
  readonly channel: Channel;
  /** Called once, before the port opens, with the namespace for sending to rooms. */
  attach?(namespace: Namespace): void;
  /** Handlers by the name of the message; see `message`. */
  of(connection: ClientConnection): Readonly<Record<string, MessageHandler>>;
}
