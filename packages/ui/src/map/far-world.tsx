import type { ErrorEvent, GeoJSONSource, LngLatBounds, MapLibreEvent } from 'maplibre-gl';
import { useEffect } from 'react';
import { useMap } from 'react-map-gl/maplibre';
import { GULF_BOX } from './gulf-box.ts';
import { WORLD } from './map-style.ts';

/** The earth around the Gulf: 1 MB to parse, so it is read once a map shows more than the Gulf. Most never do. */
export const farWorld = {
  /** True once a map of the page has asked for it: styles made since have it from the start. */
  isAsked: false,
  address: () => new URL('./world/world.geojson', import.meta.url).href,
};

const isInGulf = (bounds: LngLatBounds): boolean =>
  bounds.getWest() >= GULF_BOX.west &&
  bounds.getEast() <= GULF_BOX.east &&
  bounds.getSouth() >= GULF_BOX.south &&
  bounds.getNorth() <= GULF_BOX.north;

/** Asks for the world as soon as the map around it shows more than the Gulf. A deployment's own style has no such source. */
export function FarWorld() {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map) return;
    let failed = false;
    const note = (event: ErrorEvent) => {
      if ('sourceId' in event && event.sourceId === WORLD) failed = true;
    };
    const look = ({ target }: MapLibreEvent) => {
      const source = target.getSource<GeoJSONSource>(WORLD);
      const address = farWorld.address();
      if (!source || isInGulf(target.getBounds())) return;
      if (source.serialize().data === address && !failed) return;
      farWorld.isAsked = true;
      failed = false;
      void source.setData(address);
    };
    map.on('load', look);
    map.on('moveend', look);
    map.on('error', note);
    return () => {
      map.off('load', look);
      map.off('moveend', look);
      map.off('error', note);
    };
  }, [map]);
  return null;
}
