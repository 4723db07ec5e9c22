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
  /** Tries a token refresh after a failure; true when the channel should go on trying. */
  recover: () => Promise<boolean>;
  onEvent: (event: ChannelEvent) => void;
  onResyncRequired: () => void;
  /** The server is ready for messages, for the first time or again. */
  onReady?: () => void;
  /** Messages beside the events, by name. */
  messages?: Readonly<Record<string, (message: never) => void>>;
  /** Runs work later; returns the function that calls it off. */
  later: (work: () => void, delayMs: number) => () => void;
  /** From 0 to 1. */
  random: () => number;
}

/** Clients that come back together ask for what they missed within this time of each other, milliseconds. */
const RESYNC_JITTER_MS = 1000;

/** One channel: connects, tries again every 2 s, tries a token refresh once per outage, makes up what it missed. */
export function createChannel(channel: Channel, options: ChannelOptions) {
  const { later, recover } = options;
  const state = createCell<ChannelState>('disconnected');
  const socket = options.open(CHANNELS[channel], options.token);
  let wanted = false;
  let cursor: string | null = null;
  let resyncing = false;
  let recovered = false;
  let idle = true;
  let callOff = () => {};

  const attempt = () => {
    if (!wanted || socket.connected) return;
    state.set('connecting');
    // An attempt that is still under way is left to its own time-out; a second one beside it would connect twice.
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

  const resync = (from: string) => {
    resyncing = true;
    later(() => {
      socket.emit(SOCKET_MESSAGES.resync, { cursor: from }, (outcome: ResyncOutcome) => {
        resyncing = false;
        cursor = outcome.cursor;
        if (!outcome.complete) options.onResyncRequired();
      });
    }, options.random() * RESYNC_JITTER_MS);
  };

  socket.on('connect', () => {
    callOff();
    recovered = false;
    state.set('connected');
  });
  socket.on('connect_error', () => void fail());
  socket.on('disconnect', () => {
    idle = true;
    resyncing = false;
    if (!wanted) return;
    state.set('disconnected');
    retry();
  });
  socket.on(SOCKET_MESSAGES.ended, () => void fail());
  socket.on(SOCKET_MESSAGES.ready, (ready: SocketReady) => {
    if (cursor === null) cursor = ready.cursor;
    else if (cursor !== ready.cursor) resync(cursor);
    options.onReady?.();
  });
  socket.on(SOCKET_MESSAGES.event, (event: ChannelEvent) => {
    // Until what was missed is there, a reconnect must ask from the old cursor again.
    if (!resyncing) cursor = event.cursor;
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
      wanted = true;
      attempt();
    },
    stop,
    /** Sends a message now; while there is no connection it is dropped, and `onReady` tells when to send it. */
    send: (name: string, message: unknown) => {
      if (socket.connected) socket.emit(name, message);
    },
    /** Tells the server of a new token of the same session, which keeps the connection open past the old one's end. */
    renew: (token: string) => {
      if (socket.connected) socket.emit(SOCKET_MESSAGES.renew, { token }, () => {});
    },
  };
}
