import {
  CHANNELS,
  type Channel,
  type ChannelEvent,
  type ResyncOutcome,
  type ResyncRequired,
  SOCKET_MESSAGES,
  SOCKET_RETRY_MS,
  type SocketReady,
} from '@qafila/contracts/realtime';
import { createCell } from '../cell.ts';
import type { OpenSocket } from './channel-socket.ts';
import type { ChannelState } from './channels.ts';

export interface ChannelOptions {
  open: OpenSocket;
  token: () => string | null;
  /** Tries a token refresh after a failure; true when the channel should keep retrying. */
  recover: () => Promise<boolean>;
  onEvent: (event: ChannelEvent) => void;
  onResyncRequired: () => void;
  /**
   * Cursor of before the page's first reads; what changed between them and the connection is asked for from there.
   * Without it, from an older server, that is not known.
   */
  cursor?: (() => string | undefined) | undefined;
  /** The server is ready for messages, after the first connect or a reconnect. */
  onReady?: () => void;
  /** Messages that are not events, by name. */
  messages?: Readonly<Record<string, (message: never) => void>>;
  /** Schedules work; returns the function that cancels it. */
  later: (work: () => void, delayMs: number) => () => void;
  /** A random number from 0 to 1. */
  random: () => number;
}

/** Reconnecting clients ask for missed events within this random delay, ms, so that they don't do so all at once. */
const RESYNC_JITTER_MS = 1000;

/** One channel: connects, retries every 2 s, tries one token refresh per outage, and asks for missed events. */
export function createChannel(channel: Channel, options: ChannelOptions) {
  const { later, recover } = options;
  const state = createCell<ChannelState>('disconnected');
  const socket = options.open(CHANNELS[channel], options.token);
  let wanted = false;
  let cursor: string | null = null;
  // Events may have been missed. Until the server has sent them, a reconnect must ask from the old cursor again, whatever
  // new events arrive meanwhile: the first may come before the server is ready.
  let behind = true;
  let cancelResync = () => {};
  let recovered = false;
  let idle = true;
  let attempts = 0;
  let callOff = () => {};

  const attempt = () => {
    if (!wanted || socket.connected) return;
    attempts++;
    state.set('connecting');
    // An attempt in progress is left to its own time-out; a second one beside it would connect twice.
    if (idle) socket.connect();
    idle = false;
    retry();
  };
  const retry = () => {
    callOff();
    callOff = later(attempt, SOCKET_RETRY_MS);
  };
  const fail = async () => {
    idle = true;
    if (!wanted) return;
    state.set('disconnected');
    retry();
    if (recovered) return;
    recovered = true;
    if (!(await recover())) stop();
  };
  const stop = () => {
    wanted = false;
    idle = true;
    callOff();
    socket.disconnect();
    state.set('disconnected');
  };

  const resync = (from: string, delayMs: number) => {
    cancelResync();
    cancelResync = later(() => {
      socket.emit(SOCKET_MESSAGES.resync, { cursor: from }, (outcome: ResyncOutcome | { code: string }) => {
        if ('code' in outcome) return resync(from, SOCKET_RETRY_MS);
        behind = false;
        cursor = outcome.cursor;
      });
    }, delayMs);
  };

  socket.on('connect', () => {
    callOff();
    recovered = false;
    state.set('connected');
  });
  socket.on('connect_error', () => void fail());
  socket.on('disconnect', () => {
    idle = true;
    behind = true;
    cancelResync();
    if (!wanted) return;
    state.set('disconnected');
    retry();
  });
  socket.on(SOCKET_MESSAGES.ended, () => void fail());
  socket.on(SOCKET_MESSAGES.ready, (ready: SocketReady) => {
    // Without a cursor to ask from, lists that were read before a first connection that took long are read again.
    if (cursor === null && attempts > 1) options.onResyncRequired();
    if (cursor === null || cursor === ready.cursor) {
      cursor = ready.cursor;
      behind = false;
    } else resync(cursor, options.random() * RESYNC_JITTER_MS);
    options.onReady?.();
  });
  socket.on(SOCKET_MESSAGES.event, (event: ChannelEvent) => {
    if (!behind) cursor = event.cursor;
    options.onEvent(event);
  });
  socket.on(SOCKET_MESSAGES.resyncRequired, (message: ResyncRequired) => {
    cursor = message.cursor;
    options.onResyncRequired();
  });

  for (const [name, handler] of Object.entries(options.messages ?? {})) socket.on(name, handler);

  return {
    state,
    start: () => {
      cursor ??= options.cursor?.() ?? null;
      wanted = true;
      attempt();
    },
    stop,
    /** Sends a message now; while disconnected it is dropped, and `onReady` signals when to send it. */
    send: (name: string, message: unknown) => {
      if (socket.connected) socket.emit(name, message);
    },
    /**
     * Sends the server a new token of the same session, which keeps the connection open after the old one expires.
     */
    renew: (token: string) => {
      if (socket.connected) socket.emit(SOCKET_MESSAGES.renew, { token }, () => {});
    },
  };
}
