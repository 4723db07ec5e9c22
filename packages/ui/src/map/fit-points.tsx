import { useEffect, useRef } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import type { Position } from './move-pin.ts';

const PADDING_PX = 56;
const CLOSEST_ZOOM = 15;

export interface FitPointsProps {
  points: readonly Position[];
  /** A way that is shown as well, since it may lead past all points: longitude and latitude of each of its own. */
  line?: readonly (readonly [longitude: number, latitude: number])[];
  when: string;
  /** Leaves the map where it is if the user has moved it before. */
  untouched?: boolean;
}

/** Moves the map to show all of these points and the line; again when `when` changes, but never while the user moves the map. */
export function FitPoints({ points, line = [], when, untouched = false }: FitPointsProps) {
  const { current: map } = useMap();
  const touched = useRef(false);
  useEffect(() => {
    if (!map) return;
    const note = ({ originalEvent }: { originalEvent?: unknown }) => {
      if (originalEvent) touched.current = true;
    };
    map.on('movestart', note);
    return () => void map.off('movestart', note);
  }, [map]);
  useEffect(() => {
    if (!map || points.length === 0 || (untouched && touched.current)) return;
    const longitudes = [...points.map((point) => point.longitude), ...line.map(([longitude]) => longitude)];
    const latitudes = [...points.map((point) => point.latitude), ...line.map(([, latitude]) => latitude)];
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
