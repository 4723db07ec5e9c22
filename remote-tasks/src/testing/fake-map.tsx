import { decodeFrame } from '@qafila/domain/positions';
import type {
  LiveAgents,
  LiveAgentsLayerProps,
  MapPinProps,
  MapStop,
  MapViewProps,
  PointsLayerProps,
  RouteLineProps,
  StopMarkerProps,
} from '@qafila/ui/map';
import { useState, useSyncExternalStore } from 'react';

/** A pin without a map: two number fields, applied on Enter. */
function MapPin({ label, value, onValue }: MapPinProps) {
  const [latitude, setLatitude] = useState('');
  const [longitude, setLongitude] = useState('');
  const take = () => onValue({ latitude: Number(latitude), longitude: Number(longitude) });
  return (
    <section aria-label={label}>
      <output>{value ? `${value.latitude}, ${value.longitude}` : 'no pin'}</output>
      <input aria-label="Latitude" value={latitude} onChange={(event) => setLatitude(event.target.value)} />
      <input
        aria-label="Longitude"
        value={longitude}
        onChange={(event) => setLongitude(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          take();
        }}
      />
    </section>
  );
}

function StopMarker({ label, latitude, longitude, tone = 'ahead', faded }: StopMarkerProps) {
  return (
    <p data-tone={tone} data-faded={faded}>
      {label} at {latitude}, {longitude}
    </p>
  );
}

/** Numbers of the agents in the last frame. */
function createLiveAgents() {
  let numbers: readonly number[] = [];
  const listeners = new Set<() => void>();
  return {
    apply(bytes: ArrayBuffer | Uint8Array) {
      numbers = decodeFrame(bytes).rows.map(({ number }) => number);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    numbers: () => numbers,
  };
}

function LiveAgentsLayer({ agents, onSelect }: LiveAgentsLayerProps) {
  const { subscribe, numbers } = agents as LiveAgents & ReturnType<typeof createLiveAgents>;
  return useSyncExternalStore(subscribe, numbers).map((number) => (
    <button key={number} type="button" onClick={() => onSelect(number)}>
      Agent {number}
    </button>
  ));
}

/** Replaces `@qafila/ui/map` where there is no WebGL: lists what is on the map as text. */
export const fakeMap = {
  MapPin,
  MapView: ({ label, children }: MapViewProps) => <section aria-label={label}>{children}</section>,
  StopMarker,
  StopMarkers: ({ stops }: { stops: readonly MapStop[] }) =>
    stops.map(({ id, isDone = false, ...stop }) => (
      <StopMarker key={id} {...stop} tone={isDone ? 'done' : 'ahead'} />
    )),
  RouteLine: ({ id, points, done = false }: RouteLineProps) => (
    <p data-testid={id} data-done={done}>
      {points.length} points
    </p>
  ),
  PointsLayer: ({ points, onSelect }: PointsLayerProps) =>
    points.map(({ id, label, weight, edge, latitude, longitude }) => (
      <button
        key={id}
        type="button"
        data-weight={weight}
        data-edge={edge}
        data-place={`${latitude}, ${longitude}`}
        onClick={() => onSelect?.(id)}
      >
        {label}
      </button>
    )),
  FitPoints: () => null,
  createLiveAgents,
  LiveAgentsLayer,
};
