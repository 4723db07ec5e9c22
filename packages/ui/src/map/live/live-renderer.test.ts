import { encodeFrame, type FrameRow } from '@qafila/domain/positions';
import type { CustomRenderMethodInput, Map as LibreMap } from 'maplibre-gl';
import { createLiveAgents } from './live-agents.ts';
import { createLiveRenderer } from './live-renderer.ts';
import { FRAGMENT, VERTEX } from './shaders.ts';
import { FROM_Y, INTS, LOOK, PAGE, START, TO_Y } from './slots.ts';
import { latitudeAt } from './world-units.ts';
import { isNear, markerScale } from './zoom-look.ts';

jest.mock('./atlas.ts', () => ({
  ...jest.requireActual('./atlas.ts'),
  drawAtlas: () => document.createElement('canvas'),
}));
jest.mock('./count-atlas.ts', () => ({
  ...jest.requireActual('./count-atlas.ts'),
  drawDigits: () => document.createElement('canvas'),
}));

/** A graphics context that records its calls. */
function recordingGl() {
  const recorded: [name: string, ...unknown[]][] = [];
  const gl = new Proxy(
    { drawingBufferWidth: 800, drawingBufferHeight: 600 },
    {
      get(target, name: string) {
        if (name in target) return target[name as keyof typeof target];
        if (name === name.toUpperCase()) return name;
        return (...args: unknown[]) => {
          recorded.push([name, ...args]);
          if (name === 'isContextLost') return false;
          return name === 'getUniformLocation' ? args[1] : { name };
        };
      },
    },
  ) as unknown as WebGL2RenderingContext;
  const calls = (name: string) => recorded.filter(([call]) => call === name).map(([, ...args]) => args);
  return { gl, calls, forget: () => void recorded.splice(0) };
}

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const row = (number: number, latitude = 25.2854): FrameRow => ({
  number,
  latitude,
  longitude: 51.531,
  headingDeg: null,
  ageS: 0,
  transportTypeId: 3,
  availabilityTypeId: 1,
});

function open(zoom = 14) {
  const time = { ms: 1000 };
  const agents = createLiveAgents({ clock: () => time.ms });
  const renderer = createLiveRenderer('agents', agents);
  const map = {
    triggerRepaint: jest.fn(),
    getPixelRatio: () => 1,
    getCenter: () => ({ lng: 51.531, lat: 25.2854 }),
    getZoom: () => zoom,
  };
  const card = recordingGl();
  const add = () => renderer.layer.onAdd?.(map as unknown as LibreMap, card.gl);
  const draw = () =>
    renderer.layer.render(card.gl, {
      defaultProjectionData: { mainMatrix: IDENTITY },
    } as unknown as CustomRenderMethodInput);
  const send = (rows: FrameRow[]) => agents.apply(encodeFrame({ snapshot: false, atMs: 0, rows }));
  renderer.setInk({ of: () => 'green', ground: 'white', ring: 'black' });
  add();
  return { agents, renderer, map, card, add, draw, send, time };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('draws all agents with one call, and a tick uploads only its agents', () => {
  const { card, draw, send, time, map } = open();
  send(Array.from({ length: 300 }, (_, index) => row(index + 1)));
  draw();
  expect(card.calls('bufferData')).toHaveLength(1);
  expect(card.calls('drawArraysInstanced')).toEqual([['TRIANGLE_STRIP', 0, 4, 300]]);
  card.forget();
  map.triggerRepaint.mockClear();
  time.ms += 1000;
  send([row(70, 25.286)]);
  expect(map.triggerRepaint).toHaveBeenCalledTimes(1);
  draw();
  const [[, byte, , from, length] = []] = card.calls('bufferSubData');
  expect([byte, from, length]).toEqual([PAGE * INTS * 4, PAGE * INTS, PAGE * INTS]);
  expect(card.calls('bufferData')).toEqual([]);
});

test('the number of a marker for several glides with it, and costs a tick one more upload and call', () => {
  const { card, draw, send, time } = open(10);
  const crowd = [1, 2, 3].map((number) => row(number));
  send([...crowd, row(4, 25.68)]);
  time.ms += 1000;
  send([...crowd.map(({ number }) => row(number, 25.2855)), row(4, 25.6801)]);
  card.forget();
  draw();
  const [[, ints, , from, length] = []] = card.calls('bufferData') as [string, Int32Array, ...unknown[]][];
  expect([from, length]).toEqual([0, INTS]);
  expect([...(ints?.slice(START, LOOK) ?? [])]).toEqual([2000, 1000, 3]);
  expect(latitudeAt(ints?.[FROM_Y] ?? 0)).toBeCloseTo(25.2854, 6);
  expect(latitudeAt(ints?.[TO_Y] ?? 0)).toBeCloseTo(25.2855, 6);
  expect(card.calls('drawArraysInstanced').map(([, , , count]) => count)).toEqual([4, 1]);
});

test('the selected agent is drawn last, above all others and regardless of filters', () => {
  const { renderer, card, draw, send } = open();
  send([row(1), row(2)]);
  renderer.setSelected(2);
  renderer.setShown(0);
  draw();
  expect(card.calls('drawArraysInstanced').map(([, , , count]) => count)).toEqual([2, 1]);
  expect(card.calls('uniform1i').filter(([at]) => at === 'u_shown')).toEqual([
    ['u_shown', 0],
    ['u_shown', -1],
  ]);
  renderer.setSelected(99);
  card.forget();
  draw();
  expect(card.calls('drawArraysInstanced')).toHaveLength(1);
});

test('a new theme redraws the markers, a lost context everything', () => {
  const { renderer, card, draw, send, add } = open();
  send([row(1)]);
  draw();
  draw();
  // The markers and the digits of their numbers.
  expect(card.calls('texImage2D')).toHaveLength(2);
  renderer.setInk({ of: () => 'lime', ground: 'black', ring: 'white' });
  draw();
  expect(card.calls('texImage2D')).toHaveLength(4);
  expect(card.calls('bufferData')).toHaveLength(1);
  add();
  draw();
  expect(card.calls('createProgram')).toHaveLength(4);
  expect(card.calls('bufferData')).toHaveLength(2);
});

test('other agents are drawn with the same shaders and markers, starting at the first slot; the earlier agents are not drawn any more', () => {
  const { renderer, map, card, draw, send } = open(10);
  send([row(1), row(2), row(3)]);
  draw();
  card.forget();
  const others = createLiveAgents({ clock: () => 1000 });
  others.apply(encodeFrame({ snapshot: true, atMs: 0, rows: [row(7), row(8, 25.68)] }));
  others.slots.drain(() => {});
  renderer.setAgents(others);
  draw();
  expect(card.calls('createProgram')).toEqual([]);
  expect(card.calls('texImage2D')).toEqual([]);
  // All slots at once, as none of them is in the buffer; no marker is for several any more.
  expect(card.calls('bufferData')).toHaveLength(1);
  expect(card.calls('drawArraysInstanced').map(([, , , count]) => count)).toEqual([2]);
  map.triggerRepaint.mockClear();
  send([row(1, 25.3)]);
  expect(map.triggerRepaint).not.toHaveBeenCalled();
  others.apply(encodeFrame({ snapshot: false, atMs: 0, rows: [row(7, 25.3)] }));
  expect(map.triggerRepaint).toHaveBeenCalledTimes(1);
});

test('glides are redrawn as often as movement is visible, and ages every five seconds', () => {
  const near = open(17);
  const far = open(9);
  for (const { send, time, draw, map } of [near, far]) {
    send([row(1)]);
    time.ms += 1000;
    send([row(1, 25.2855)]);
    map.triggerRepaint.mockClear();
    draw();
  }
  jest.advanceTimersByTime(100);
  expect(near.map.triggerRepaint).toHaveBeenCalledTimes(1);
  expect(far.map.triggerRepaint).not.toHaveBeenCalled();
  jest.advanceTimersByTime(5000);
  expect(far.map.triggerRepaint).toHaveBeenCalledTimes(1);
});

test('after removal nothing is drawn or scheduled', () => {
  const { renderer, map, card, draw, send } = open();
  send([row(1)]);
  draw();
  renderer.layer.onRemove?.(map as unknown as LibreMap, card.gl);
  expect(card.calls('deleteBuffer')).toHaveLength(2);
  map.triggerRepaint.mockClear();
  send([row(1, 25.3)]);
  const others = createLiveAgents();
  renderer.setAgents(others);
  others.apply(encodeFrame({ snapshot: false, atMs: 0, rows: [row(7)] }));
  jest.advanceTimersByTime(60_000);
  expect(map.triggerRepaint).not.toHaveBeenCalled();
});

test('positions fade after a minute and are stale after five, in the shader', () => {
  expect(VERTEX).toContain('age > 60.0 ? 0.5');
  expect(VERTEX).toContain('stale = age > 300.0');
  expect(FRAGMENT).toContain('v_alpha');
});

test('markers are small over the country and full, then medium, over streets', () => {
  expect(markerScale(8)).toBeCloseTo(0.55);
  expect(markerScale(13)).toBe(1);
  expect([isNear(14.9), isNear(15)]).toEqual([false, true]);
});
