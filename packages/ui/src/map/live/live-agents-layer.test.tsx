import { encodeFrame, type FrameRow } from '@qafila/domain/positions';
import { act } from '@testing-library/react';
import { renderUi } from '../../testing/render-ui.tsx';
import { createLiveAgents } from './live-agents.ts';
import { LiveAgentsLayer } from './live-agents-layer.tsx';

type Press = { lngLat: { lng: number; lat: number }; defaultPrevented: boolean; preventDefault: () => void };

const mockListeners: Record<string, ((event: Press) => void)[]> = {};
const mockCanvas = document.createElement('canvas');
const mockMap = {
  on(name: string, listener: (event: Press) => void) {
    mockListeners[name] ??= [];
    mockListeners[name].push(listener);
  },
  off: () => {},
  getZoom: () => 14,
  getCanvas: () => mockCanvas,
  triggerRepaint: () => {},
};
jest.mock('react-map-gl/maplibre', () => ({ useMap: () => ({ current: { getMap: () => mockMap } }) }));

// jsdom has none.
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

const AT = { lng: 51.531, lat: 25.2854 };
const AWAY = { lng: 51.6, lat: 25.2854 };
const row: FrameRow = {
  number: 7,
  latitude: AT.lat,
  longitude: AT.lng,
  headingDeg: null,
  ageS: 0,
  transportTypeId: 3,
  availabilityTypeId: 1,
};

function open() {
  for (const name of Object.keys(mockListeners)) delete mockListeners[name];
  const agents = createLiveAgents({ clock: () => 1000 });
  agents.apply(encodeFrame({ snapshot: true, atMs: 0, rows: [row] }));
  const onSelect = jest.fn();
  renderUi(<LiveAgentsLayer agents={agents} selected={null} visible={() => true} onSelect={onSelect} />);
  return onSelect;
}

/** Calls the listeners in the order in which they came, as MapLibre does. */
async function fire(name: string, lngLat: Press['lngLat']) {
  const event = {
    lngLat,
    originalEvent: new MouseEvent(name),
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  await act(async () => {
    for (const listener of mockListeners[name] ?? []) listener(event);
  });
}

test('a press selects the agent under it, but not one under an order, whichever layer came first', async () => {
  const onSelect = open();
  await fire('click', AWAY);
  expect(onSelect).not.toHaveBeenCalled();
  await fire('click', AT);
  expect(onSelect.mock.calls).toEqual([[7]]);
  mockMap.on('click', (event) => event.preventDefault());
  await fire('click', AT);
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('the pointer shows that an agent can be pressed, and keeps what another layer shows', async () => {
  open();
  await fire('mousemove', AT);
  expect(mockCanvas.style.cursor).toBe('pointer');
  await fire('mousemove', AWAY);
  expect(mockCanvas.style.cursor).toBe('');
  mockCanvas.style.cursor = 'pointer';
  await fire('mousemove', AWAY);
  expect(mockCanvas.style.cursor).toBe('pointer');
});
