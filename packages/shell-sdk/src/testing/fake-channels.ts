import type { Channel, MapView } from '@qafila/contracts/realtime';
import { createCell } from '../cell.ts';
import { ANY_EVENT, type ChannelState, type Channels } from '../realtime/channels.ts';
import { createMapFeed, type MapFrameBytes } from '../realtime/map-feed.ts';

export interface FakeChannels extends Channels {
  /** Simulates an event from the server. */
  receive(channel: Channel, event: string, data: unknown): void;
  requireResync(channel: Channel): void;
  /** Whether the page has started the channels and not stopped them. */
  started(): boolean;
  /** The part of the map that is subscribed; null before, and after it was left. */
  mapView(): MapView | null;
  /** Simulates positions from the server. */
  receiveFrame(frame: MapFrameBytes): void;
  setState(state: ChannelState): void;
}

/** Channels without a network. */
export function createFakeChannels(): FakeChannels {
  const state = createCell<ChannelState>('connected');
  const handlers = new Map<string, Set<(data: unknown) => void>>();
  const resyncHandlers = new Set<(channel: Channel) => void>();
  let view: MapView | null = null;
  let started = false;
  const map = createMapFeed({
    watch: (next) => {
      view = next;
    },
    leave: () => {
      view = null;
    },
  });
  return {
    watchMap: map.watch,
    mapView: () => view,
    receiveFrame: map.receive,
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
    state: state.get,
    subscribe: state.subscribe,
    started: () => started,
    start: () => {
      started = true;
    },
    stop: () => {
      started = false;
    },
    receive: (channel, event, data) => {
      for (const name of [event, ANY_EVENT])
        for (const handler of handlers.get(`${channel}:${name}`) ?? []) handler(data);
    },
    requireResync: (channel) => {
      for (const handler of resyncHandlers) handler(channel);
    },
    setState: state.set,
  };
}
