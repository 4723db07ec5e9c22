import type { Channel } from '@qafila/contracts/realtime';

/** What the header shows of a channel. */
export type ChannelState = 'connecting' | 'connected' | 'disconnected';

/** Both live channels. The shell owns them, one connection each; remotes subscribe. */
export interface Channels {
  /** Calls back for each event of this name. Returns the function that stops it. */
  on(channel: Channel, event: string, handler: (data: unknown) => void): () => void;
  /** Calls back when too much was missed and lists must be read anew. */
  onResyncRequired(handler: (channel: Channel) => void): () => void;
  state(channel: Channel): ChannelState;
  subscribe(listener: () => void): () => void;
  start(): void;
  stop(): void;
}
