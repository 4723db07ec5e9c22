import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ZOOMS, type Zoom } from '../bars/time-scale.ts';

const DEFAULT_ZOOM: Zoom = '4h';

/** State of the board in the address: zoom, search, and which agents. */
export function useTimelineAddress() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: 'zoom' | 'search' | 'late' | 'idle', value: string) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const zoom = ZOOMS.find((one) => one === params.get('zoom')) ?? DEFAULT_ZOOM;
  return {
    zoom,
    setZoom: (next: string) => set('zoom', next === DEFAULT_ZOOM ? '' : next),
    search: params.get('search') ?? '',
    setSearch: (next: string) => set('search', next),
    lateOnly: params.get('late') === '1',
    /** Hides agents who are unavailable and have no open stops. */
    idleHidden: params.get('idle') === '0',
    setIdleHidden: (hidden: boolean) => set('idle', hidden ? '0' : ''),
    setLateOnly: (only: boolean) => set('late', only ? '1' : ''),
  };
}
export type TimelineAddress = ReturnType<typeof useTimelineAddress>;
