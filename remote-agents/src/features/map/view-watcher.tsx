import type { MapView } from '@qafila/contracts/realtime';
import { useMap } from '@qafila/ui/map';
import { useEffect, useEffectEvent } from 'react';
import { viewOf } from './view-of.ts';

/** Milliseconds for which the map has to stand still before its view is sent. */
export const SETTLE_MS = 250;

/** Tells which part of the earth the map around it shows, at once and whenever it has come to rest. */
export function ViewWatcher({ onView }: { onView: (view: MapView) => void }) {
  const { current: map } = useMap();
  const tell = useEffectEvent(() => {
    const bounds = map?.getBounds();
    if (bounds) onView(viewOf(bounds));
  });
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => tell(), SETTLE_MS);
    };
    tell();
    map.on('move', settle);
    map.on('resize', settle);
    return () => {
      clearTimeout(timer);
      map.off('move', settle);
      map.off('resize', settle);
    };
  }, [map]);
  return null;
}
