import type { CustomLayerInterface, Map as LibreMap } from 'maplibre-gl';
import { keepOnTop } from './keep-on-top.ts';

const layer: CustomLayerInterface = { id: 'agents', type: 'custom', render: () => {} };

/** A style whose layers can be added, ordered and lost. */
function fakeMap() {
  const listeners = new Set<() => void>();
  const state = { order: ['land'], loaded: true };
  const fireStyleEvents = () => {
    for (const listener of listeners) listener();
  };
  const map = {
    get style() {
      return { _loaded: state.loaded };
    },
    getLayer: (id: string) => (state.order.includes(id) ? layer : undefined),
    getLayersOrder: () => state.order,
    addLayer: ({ id }: { id: string }) => {
      state.order = [...state.order, id];
      fireStyleEvents();
    },
    moveLayer: (id: string) => {
      state.order = [...state.order.filter((other) => other !== id), id];
      fireStyleEvents();
    },
    removeLayer: (id: string) => {
      state.order = state.order.filter((other) => other !== id);
    },
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
  };
  return { map: map as unknown as LibreMap, state, fireStyleEvents };
}

test('a layer stays above those added later', () => {
  const { map, state } = fakeMap();
  keepOnTop(map, layer);
  map.addLayer({ id: 'route', type: 'custom', render: () => {} });
  expect(state.order).toEqual(['land', 'route', 'agents']);
});

test('a layer comes back after a new style or a lost context, once there is a style', () => {
  const { map, state, fireStyleEvents } = fakeMap();
  keepOnTop(map, layer);
  Object.assign(state, { order: ['land'], loaded: false });
  fireStyleEvents();
  expect(state.order).toEqual(['land']);
  state.loaded = true;
  fireStyleEvents();
  expect(state.order).toEqual(['land', 'agents']);
});

test('only what nothing may cover is drawn above it', () => {
  const { map, state } = fakeMap();
  map.addLayer({ id: 'late:over', type: 'custom', render: () => {} });
  keepOnTop(map, layer);
  map.addLayer({ id: 'route', type: 'custom', render: () => {} });
  expect(state.order).toEqual(['land', 'route', 'agents', 'late:over']);
});

test('a removed layer stays removed', () => {
  const { map, state, fireStyleEvents } = fakeMap();
  keepOnTop(map, layer)();
  expect(state.order).toEqual(['land']);
  fireStyleEvents();
  expect(state.order).toEqual(['land']);
});
