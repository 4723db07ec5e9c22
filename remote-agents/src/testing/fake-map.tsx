import type {
  FitPointsProps,
  LiveAgents,
  LiveAgentsLayerProps,
  MapStop,
  MapViewProps,
  PointsLayerProps,
  RouteLineProps,
  StopMarkerProps,
} from '@qafila/ui/map';

interface FakeCamera {
  easeTo: (options: { center: [number, number]; zoom: number }) => void;
}

/** What was passed to the map, for tests: jsdom draws none. */
export const drawn: {
  applied: (ArrayBuffer | Uint8Array)[];
  layer: LiveAgentsLayerProps | undefined;
  eased: unknown[];
  bounds: [west: number, south: number, east: number, north: number];
  moved: () => void;
  zoom: number;
  /** Where agents are, by number; free cars unless it says otherwise. */
  positions: Map<
    number,
    { latitude: number; longitude: number; kind?: [vehicle: number, availability: number] }
  >;
} = {
  applied: [],
  layer: undefined,
  eased: [],
  bounds: [51, 25, 52, 26],
  moved: () => {},
  zoom: 10,
  positions: new Map(),
};

const listeners = new Set<() => void>();
drawn.moved = () => {
  for (const listener of listeners) listener();
};

const map = {
  getBounds: () => {
    const [west, south, east, north] = drawn.bounds;
    return {
      getWest: () => west,
      getSouth: () => south,
      getEast: () => east,
      getNorth: () => north,
      contains: ([longitude, latitude]: [number, number]) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
    };
  },
  on: (_: string, listener: () => void) => listeners.add(listener),
  off: (_: string, listener: () => void) => listeners.delete(listener),
  getZoom: () => drawn.zoom,
  easeTo: (options: unknown) => void drawn.eased.push(options),
  getMap: () => map,
  triggerRepaint: () => {},
};

/** Replaces `@qafila/ui/map` where there is no WebGL. */
export const fakeMap = {
  MapView: ({ label, centre, children, ref }: MapViewProps) => {
    if (typeof ref === 'object' && ref !== null) (ref as { current: FakeCamera | null }).current = map;
    return (
      <section aria-label={label} data-opens={centre ? JSON.stringify(centre) : 'at the default'}>
        {children}
      </section>
    );
  },
  useMap: () => ({ current: map }),
  /** The names of its features. */
  Source: ({ id, data }: { id: string; data: { features: { properties: { name: string } }[] } }) => (
    <div data-testid={id}>{data.features.map(({ properties }) => properties.name).join(', ')}</div>
  ),
  Layer: () => null,
  RouteLine: ({ id, points, dashed }: RouteLineProps) => (
    <div data-testid={id} data-points={points.length} data-dashed={dashed} />
  ),
  StopMarker: ({ label, children }: StopMarkerProps) => (
    <span role="img" aria-label={label}>
      {children}
    </span>
  ),
  StopMarkers: ({ stops }: { stops: readonly MapStop[] }) =>
    stops.map(({ id, number, label }) => (
      <span key={id} role="img" aria-label={label}>
        {number}
      </span>
    )),
  FitPoints: ({ points, untouched }: FitPointsProps) => (
    <div data-testid={untouched ? 'fitted-first' : 'fitted'} data-points={points.length} />
  ),
  PointsLayer: ({ points, onSelect, over = false }: PointsLayerProps) =>
    points.map(({ id, label, weight }) => (
      <button key={id} type="button" data-weight={weight} data-over={over} onClick={() => onSelect?.(id)}>
        {label}
      </button>
    )),
  createLiveAgents: () =>
    ({
      apply: (bytes: ArrayBuffer) => void drawn.applied.push(bytes),
      positionOf: (number: number, visible: LiveAgentsLayerProps['visible'] = () => true) => {
        const at = drawn.positions.get(number);
        return at && visible(...(at.kind ?? [3, 1])) ? at : undefined;
      },
    }) as unknown as LiveAgents,
  LiveAgentsLayer: (props: LiveAgentsLayerProps) => {
    drawn.layer = props;
    return null;
  },
};
