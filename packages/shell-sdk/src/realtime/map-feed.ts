import type { MapView } from '@qafila/contracts/realtime';

/** Bytes of a frame; `decodeFrame` of `@qafila/domain/positions` reads them. */
export type MapFrameBytes = ArrayBuffer | Uint8Array;

/** One map that shows live positions. */
export interface MapWatch {
  /** Sets the visible part of the map. No frames arrive before the first call. */
  look(view: MapView): void;
  /** Stops its frames; the map that was subscribed before gets them again. */
  stop(): void;
}

export interface MapFeed {
  watch(onFrame: (frame: MapFrameBytes) => void): MapWatch;
  /** A frame arrived. */
  receive(frame: MapFrameBytes): void;
  /** Connected, for the first time or again: the server has no subscription. */
  resume(): void;
}

interface Watcher {
  onFrame: (frame: MapFrameBytes) => void;
  view: MapView | null;
}

/**
 * Positions for the maps on a page. The server sends frames of one view per connection, so the map that subscribed
 * last gets them: a map in the drawer before the page's own.
 */
export function createMapFeed(send: { watch: (view: MapView) => void; leave: () => void }): MapFeed {
  let watchers: readonly Watcher[] = [];
  const active = () => watchers.at(-1);
  const resume = () => {
    const view = active()?.view;
    if (view) send.watch(view);
  };
  return {
    watch: (onFrame) => {
      const own: Watcher = { onFrame, view: null };
      watchers = [...watchers, own];
      return {
        look: (view) => {
          own.view = view;
          if (active() === own) send.watch(view);
        },
        stop: () => {
          const wasActive = active() === own;
          watchers = watchers.filter((watcher) => watcher !== own);
          if (!wasActive) return;
          if (active()?.view) resume();
          else send.leave();
        },
      };
    },
    receive: (frame) => active()?.onFrame(frame),
    resume,
  };
}
