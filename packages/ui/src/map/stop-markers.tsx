import { StopMarker } from './stop-marker.tsx';

/** Stops closer than this stand on one spot at every zoom, degrees: about 10 m. */
const SAME_PLACE_DEG = 0.0001;

/** A numbered stop of a route. */
export interface MapStop {
  id: string;
  number: number;
  latitude: number;
  longitude: number;
  /** Accessible name: 'Pickup, Souq Waqif'. */
  label: string;
  isDone?: boolean;
}

const isSamePlace = (one: MapStop, other: MapStop) =>
  Math.abs(one.latitude - other.latitude) < SAME_PLACE_DEG &&
  Math.abs(one.longitude - other.longitude) < SAME_PLACE_DEG;

function byPlace(stops: readonly MapStop[]): [MapStop, ...MapStop[]][] {
  const places: [MapStop, ...MapStop[]][] = [];
  for (const stop of stops) {
    const place = places.find(([first]) => isSamePlace(first, stop));
    if (place) place.push(stop);
    else places.push([stop]);
  }
  return places;
}

const toneOf = (stops: readonly MapStop[]) => (stops.every(({ isDone }) => isDone) ? 'done' : 'ahead');

/** The stops of a route. Those at one place share a marker, which bears all their numbers: '1·2'. */
export function StopMarkers({ stops }: { stops: readonly MapStop[] }) {
  return byPlace(stops).map((place) => (
    <StopMarker
      key={place[0].id}
      latitude={place[0].latitude}
      longitude={place[0].longitude}
      label={place.map(({ label }) => label).join(' · ')}
      tone={toneOf(place)}
    >
      {place.map(({ number }) => number).join('·')}
    </StopMarker>
  ));
}
