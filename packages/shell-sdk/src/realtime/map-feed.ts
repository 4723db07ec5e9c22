import type { MapView } from '@qafila/contracts/realtime';

/** Bytes of a frame; `decodeFrame` of `@qafila/domain/positions` reads them. */
export type MapFrameBytes = ArrayBuffer | Uint8Array;

/** One map that shows live positions. */
export interface MapWatch {
  /** Sets the visible part of the map. No frames arrive before the first call. */
  look(view: MapView): void;
  /** Stops its frames. */
  stop(): void;
}

export interface MapFeed {
  /** @param onFrame another function for each map */
  watch(onFrame: (frame: MapFrameBytes) => void): MapWatch;
  /** A frame arrived. */
  receive(frame: MapFrameBytes): void;
  /** Connected, for the first time or again: the server has no subscription. */
  resume(): void;
}

const around = (one: MapView, other: MapView): MapView => ({
  west: Math.min(one.west, other.west),
  south: Math.min(one.south, other.south),
  east: Math.max(one.east, other.east),
  north: Math.max(one.north, other.north),
});

/**
 * Positions for the maps on a page. The server sends frames of one view per connection: the one around the views of all
 * maps, since those of the page and of the drawer beside it are seen at once. Each map gets every frame.
 */
export function createMapFeed(send: { watch: (view: MapView) => void; leave: () => void }): MapFeed {
  /** The view of each map that has one, by what is called with its frames. */
  const maps = new Map<(frame: MapFrameBytes) => void, MapView>();
  const resume = () => {
    const views = [...maps.values()];
    if (views.length > 0) send.watch(views.reduce(around));
    return views.length > 0;
  };
  return {
    watch: (onFrame) => ({
      look: (view) => {
        maps.set(onFrame, view);
        resume();
      },
      stop: () => {
        if (maps.delete(onFrame) && !resume()) send.leave();
      },
    }),
    receive: (frame) => {
      for (const onFrame of maps.keys()) onFrame(frame);
    },
    resume,
  };
}
