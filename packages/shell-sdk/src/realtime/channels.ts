import type { Channel } from '@qafila/contracts/realtime';
import type { MapFrameBytes, MapWatch } from './map-feed.ts';

/** What the header shows of a channel. */
export type ChannelState = 'connecting' | 'connected' | 'disconnected';

/** Stands for every event of a channel. */
export const ANY_EVENT = '*';

/** Both live channels. The shell owns them, one connection each; remotes subscribe. */
export interface Channels {
  /** Calls back for each event of this name, or of every name with `ANY_EVENT`. Returns the function that stops it. */
  on(channel: Channel, event: string, handler: (data: unknown) => void): () => void;
  /** Calls back when too many events were missed and lists must be read again. */
  onResyncRequired(handler: (channel: Channel) => void): () => void;
  /** Subscribes to a part of the map on the operational channel; `onFrame` gets its binary frames. */
  watchMap(onFrame: (frame: MapFrameBytes) => void): MapWatch;
  state(channel: Channel): ChannelState;
  subscribe(listener: () => void): () => void;
  start(): void;
  stop(): void;
}
