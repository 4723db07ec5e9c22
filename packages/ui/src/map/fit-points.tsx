import { useEffect } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import type { Position } from './move-pin.ts';

const PADDING_PX = 56;
const CLOSEST_ZOOM = 15;

export interface FitPointsProps {
  points: readonly Position[];
  when: string;
}

/** Moves the map to show all of these points; again when `when` changes, but never while the user moves the map. */
export function FitPoints({ points, when }: FitPointsProps) {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map || points.length === 0) return;
    const longitudes = points.map(({ longitude }) => longitude);
    const latitudes = points.map(({ latitude }) => latitude);
    map.fitBounds(
      [
        [Math.min(...longitudes), Math.min(...latitudes)],
        [Math.max(...longitudes), Math.max(...latitudes)],
      ],
      { padding: PADDING_PX, maxZoom: CLOSEST_ZOOM, duration: 0 },
    );
  }, [map, when]);
  return null;
}
