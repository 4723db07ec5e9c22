import type { MapView } from '@qafila/contracts/realtime';
import { useMap } from '@qafila/ui/map';
import { useEffect, useEffectEvent } from 'react';
import { viewOf } from './view-of.ts';

/** Debounce of map movements before the view is sent, ms. */
export const SETTLE_MS = 250;

/** Reports the visible part of the map, at once and whenever it stops moving. */
export function ViewWatcher({ onView }: { onView: (view: MapView) => void }) {
  const { current: map } = useMap();
  const report = useEffectEvent(() => {
    const bounds = map?.getBounds();
    if (bounds) onView(viewOf(bounds));
  });
  useEffect(() => {
    if (!map) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => report(), SETTLE_MS);
    };
    report();
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
