import type { MapView } from '@qafila/contracts/realtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShell } from '../shell.tsx';
import type { MapFrameBytes, MapWatch } from './map-feed.ts';

/**
 * Positions of agents in a part of the map: calls `onFrame` with each binary frame of the operational channel while
 * the component is mounted, and subscribes again after a reconnect. Debounce `view`; null is not subscribed yet.
 */
export function useMapFrames(view: MapView | null, onFrame: (frame: MapFrameBytes) => void): void {
  const { channels } = useShell();
  const latest = useEffectEvent(onFrame);
  const [watch, setWatch] = useState<MapWatch | null>(null);
  useEffect(() => {
    const started = channels.watchMap((frame) => latest(frame));
    setWatch(started);
    return started.stop;
  }, [channels]);
  useEffect(() => {
    if (view) watch?.look(view);
  }, [watch, view]);
}
