import { useMap } from '@qafila/ui/map';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { AgentNamesProps } from './agent-names.tsx';

const AgentNames = lazy(() => import('./agent-names.tsx'));
/** Zoom at which agents are far enough apart for names. */
const NAMES_ZOOM = 14;

/** Names of agents once the map is near enough. */
export function NearNames(props: AgentNamesProps) {
  const { current: map } = useMap();
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!map) return;
    const look = () => setNear(map.getZoom() >= NAMES_ZOOM);
    look();
    map.on('zoomend', look);
    return () => void map.off('zoomend', look);
  }, [map]);
  return (
    near && (
      <Suspense>
        <AgentNames {...props} />
      </Suspense>
    )
  );
}
