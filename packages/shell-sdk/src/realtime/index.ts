export type { ChannelSocket, OpenSocket } from './channel-socket.ts';
export { ANY_EVENT, type ChannelState, type Channels } from './channels.ts';
export { type ChannelsOptions, createChannels } from './create-channels.ts';
export type { MapFeed, MapFrameBytes, MapWatch } from './map-feed.ts';
export { type EventData, useChannel, useChannelState } from './use-channel.ts';
export { useMapFrames } from './use-map-frames.ts';
