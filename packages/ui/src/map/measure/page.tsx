import type { FeatureCollection } from 'geojson';
import type { GeoJSONSource, Map as LibreMap } from 'maplibre-gl';
import { createRoot } from 'react-dom/client';
import { Layer, type MapRef, Source } from 'react-map-gl/maplibre';
import { UiProvider } from '../../theme/ui-provider.tsx';
import { createLiveAgents } from '../live/live-agents.ts';
import { LiveAgentsLayer } from '../live/live-agents-layer.tsx';
import { MapView } from '../map-view.tsx';
import { movingCrowd } from './moving-crowd.ts';

/**
 * The page that `bench/cases/live-map.ts` measures: one map on which the same agents are drawn by the live layer or
 * by a plain GeoJSON source. The data of a tick is prepared in advance, so that only the map's own work is measured.
 */
export interface Measured {
  show(what: 'layer' | 'source', count: number, zoom: number): Promise<void>;
  /** Prepares the data of the next ticks. */
  prepare(ticks: number): void;
  /** Applies the next second of movement; resolves once it is drawn and the second has passed. */
  tick(): Promise<void>;
  /** Pans the map at every frame for a while, with this many ticks a second; returns milliseconds per frame. */
  pan(seconds: number, ticksPerSecond: number): Promise<number>;
}

const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };
const TICK_MS = 1000;
const PAN_PX = 4;
const everyone = () => true;
const nothing = () => {};
const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const frame = () => new Promise<number>((done) => requestAnimationFrame(done));

const root = createRoot(document.body.appendChild(document.createElement('main')));
let map: LibreMap;
let crowd = movingCrowd(0, 1);
let apply: () => void = nothing;
let make: () => void = nothing;

const page = (layer: React.ReactNode, ref: (map: MapRef | null) => void) => (
  <UiProvider errorText={String}>
    <div style={{ position: 'fixed', inset: 0 }}>
      <MapView label="Agents" ref={ref}>
        {layer}
      </MapView>
    </div>
  </UiProvider>
);

const idle = () =>
  new Promise<void>((done) => {
    map.once('idle', () => done());
    map.triggerRepaint();
  });

async function render(layer: React.ReactNode): Promise<void> {
  const opened = await new Promise<MapRef>((done) => root.render(page(layer, (ref) => ref && done(ref))));
  map = opened.getMap();
  while (!map.isStyleLoaded()) await wait(50);
}

async function showLayer(): Promise<void> {
  const agents = createLiveAgents();
  await render(<LiveAgentsLayer agents={agents} selected={null} visible={everyone} onSelect={nothing} />);
  const frames: Uint8Array[] = [];
  make = () => void frames.push(crowd.frame());
  apply = () => agents.apply(frames.shift() ?? crowd.frame());
}

async function showSource(): Promise<void> {
  await render(
    <Source id="plain" type="geojson" data={EMPTY}>
      <Layer id="plain" type="circle" paint={{ 'circle-radius': 6, 'circle-color': '#17652f' }} />
    </Source>,
  );
  const collections: FeatureCollection[] = [];
  make = () => void collections.push(crowd.features());
  apply = () => void map.getSource<GeoJSONSource>('plain')?.setData(collections.shift() ?? crowd.features());
}

const measured: Measured = {
  async show(what, count, zoom) {
    crowd = movingCrowd(count, 7);
    await (what === 'layer' ? showLayer() : showSource());
    map.jumpTo({ zoom });
    make();
    apply();
    await idle();
  },
  prepare(ticks) {
    for (let tick = 0; tick < ticks; tick++) make();
  },
  async tick() {
    const start = performance.now();
    const drawn = idle();
    apply();
    await drawn;
    await wait(Math.max(0, TICK_MS - (performance.now() - start)));
  },
  async pan(seconds, ticksPerSecond) {
    const start = await frame();
    let [last, frames, ticks, direction] = [start, 0, 0, 1];
    while (last - start < seconds * 1000) {
      if (((last - start) / 1000) * ticksPerSecond >= ticks + 1) {
        ticks += 1;
        apply();
      }
      if (frames % 60 === 0) direction = -direction;
      map.panBy([PAN_PX * direction, 0], { duration: 0 });
      last = await frame();
      frames += 1;
    }
    return (last - start) / frames;
  },
};

Object.assign(globalThis, { measured });
