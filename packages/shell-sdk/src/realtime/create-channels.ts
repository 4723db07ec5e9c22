import { ApiError, type TokenStore, type Tokens } from '@qafila/api-client';
import { CHANNELS, type Channel, SOCKET_MESSAGES } from '@qafila/contracts/realtime';
import type { OpenSocket } from './channel-socket.ts';
import { ANY_EVENT, type Channels } from './channels.ts';
import { type ChannelOptions, createChannel } from './create-channel.ts';
import { createMapFeed, type MapFrameBytes } from './map-feed.ts';

export interface ChannelsOptions {
  open: OpenSocket;
  tokens: TokenStore;
  /** False for tokens of another user than the page shows. */
  mayUse?: (tokens: Tokens) => boolean;
  /** Refreshes the token, one refresh at a time over all tabs. Throws ApiError. */
  refresh: () => Promise<unknown>;
  /** Cursor that came with the signed-in user, from before the page's first reads. */
  cursor?: () => string | undefined;
  /** The refresh after a failure returned 401. */
  onLogout: () => void;
  /** The refresh after a failure was refused with another status. */
  onLogin: () => void;
  later?: (work: () => void, delayMs: number) => () => void;
  random?: () => number;
}

const realLater = (work: () => void, delayMs: number) => {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
};

const NAMES = Object.keys(CHANNELS) as Channel[];

/** The operational and the agent channel over Socket.IO. */
export function createChannels(options: ChannelsOptions): Channels {
  const { tokens, mayUse = () => true, later = realLater, random = Math.random } = options;
  const handlers = new Map<string, Set<(data: unknown) => void>>();
  const resyncHandlers = new Set<(channel: Channel) => void>();

  const recover = async (): Promise<boolean> => {
    try {
      await options.refresh();
      return true;
    } catch (error) {
      if (isUnanswered(error)) return true;
      if (error instanceof ApiError && error.status === 401) options.onLogout();
      else options.onLogin();
      return false;
    }
  };

  const make = (name: Channel, extra: Pick<ChannelOptions, 'onReady' | 'messages'> = {}) =>
    createChannel(name, {
      ...extra,
      open: options.open,
      token: () => {
        const held = tokens.read();
        return held && mayUse(held) ? held.accessToken : null;
      },
      recover,
      cursor: options.cursor,
      onEvent: (event) => {
        for (const named of [event.name, ANY_EVENT])
          for (const handler of handlers.get(`${name}:${named}`) ?? []) handler(event.data);
      },
      onResyncRequired: () => {
        for (const handler of resyncHandlers) handler(name);
      },
      later,
      random,
    });
  const map = createMapFeed({
    watch: (view) => channels.operational.send(SOCKET_MESSAGES.watchMap, view),
    leave: () => channels.operational.send(SOCKET_MESSAGES.leaveMap, {}),
  });
  const channels = {
    operational: make('operational', {
      onReady: map.resume,
      messages: { [SOCKET_MESSAGES.mapFrame]: (frame: MapFrameBytes) => map.receive(frame) },
    }),
    agent: make('agent'),
  };
  const all = NAMES.map((name) => channels[name]);

  tokens.subscribe(() => {
    const token = tokens.read()?.accessToken;
    if (token) for (const channel of all) channel.renew(token);
  });

  return {
    on: (channel, event, handler) => {
      const key = `${channel}:${event}`;
      const set = handlers.get(key) ?? new Set();
      handlers.set(key, set.add(handler));
      return () => void set.delete(handler);
    },
    onResyncRequired: (handler) => {
      resyncHandlers.add(handler);
      return () => void resyncHandlers.delete(handler);
    },
    watchMap: map.watch,
    state: (channel) => channels[channel].state.get(),
    subscribe: (listener) => {
      const stops = all.map((channel) => channel.state.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    start: () => {
      for (const channel of all) channel.start();
    },
    stop: () => {
      for (const channel of all) channel.stop();
    },
  };
}

/**
 * No reply, or one about the state of the server, which says nothing about the session: network, server or database are
 * away, or there are too many requests. The channel keeps retrying.
 */
const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
