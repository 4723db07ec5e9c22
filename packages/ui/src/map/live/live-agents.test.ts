import { encodeFrame, type FrameRow, GONE } from '@qafila/domain/positions';
import { createHitGrid } from './hit-grid.ts';
import { createLiveAgents } from './live-agents.ts';
import { bitOf, lookOf, shownBits } from './look.ts';
import { HEARD, PAGE } from './slots.ts';
import { latitudeAt, longitudeAt, unitsPerPixel, worldX, worldY } from './world-units.ts';

const row = (number: number, part: Partial<FrameRow> = {}): FrameRow => ({
  number,
  latitude: 25.2854,
  longitude: 51.531,
  headingDeg: null,
  ageS: 0,
  transportTypeId: 3,
  availabilityTypeId: 1,
  ...part,
});

const open = () => {
  const time = { ms: 10_000 };
  const agents = createLiveAgents({ clock: () => time.ms });
  const send = (rows: FrameRow[], snapshot = false) => agents.apply(encodeFrame({ snapshot, atMs: 0, rows }));
  const uploads = () => {
    const runs: [number, number][] = [];
    agents.slots.drain((from, to) => runs.push([from, to]));
    return runs;
  };
  return { agents, time, send, uploads, grid: createHitGrid(agents) };
};

test('world units are precise to a centimetre and convert back', () => {
  for (const [latitude, longitude] of [
    [25.285412, 51.531001],
    [-54.8, -68.3],
    [0, 0],
  ] as const) {
    expect(latitudeAt(worldY(latitude))).toBeCloseTo(latitude, 6);
    expect(longitudeAt(worldX(longitude))).toBeCloseTo(longitude, 6);
  }
  expect(worldX(180)).toBe(worldX(-180));
  expect(unitsPerPixel(0)).toBe(2 ** 32 / 512);
});

test('an agent glides from where they were to where they are, for as long as the interval between the reports', () => {
  const { agents, time, send } = open();
  send([row(1)], true);
  time.ms += 1000;
  send([row(1, { longitude: 51.533 })]);
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(51.531, 6);
  time.ms += 500;
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(51.532, 6);
  time.ms += 500;
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(51.533, 6);
  expect(agents.glides.speed(time.ms)).toBe(0);
});

test('an early position starts a glide from where the agent is drawn', () => {
  const { agents, time, send } = open();
  send([row(1)], true);
  time.ms += 1000;
  send([row(1, { longitude: 51.533 })]);
  time.ms += 500;
  send([row(1, { longitude: 51.534 })]);
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(51.532, 6);
  time.ms += 250;
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(51.533, 6);
});

test('no agent glides with reduced motion, over kilometres, or when new', () => {
  const { agents, time, send } = open();
  send([row(1)], true);
  time.ms += 1000;
  send([row(1, { longitude: 51.6 }), row(2, { longitude: 51.55 })]);
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(51.6, 6);
  expect(agents.positionOf(2)?.longitude).toBeCloseTo(51.55, 6);
  agents.setGliding(false);
  time.ms += 1000;
  send([row(1, { longitude: 51.601 })]);
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(51.601, 6);
});

test('over the date line they go the short way', () => {
  const { agents, time, send } = open();
  send([row(1, { longitude: 179.999 })], true);
  time.ms += 1000;
  send([row(1, { longitude: -179.999 })]);
  time.ms += 500;
  expect(Math.abs(agents.positionOf(1)?.longitude ?? 0)).toBeCloseTo(180, 5);
});

test('a tick uploads only the pages of its agents', () => {
  const { send, uploads, time } = open();
  const all = Array.from({ length: PAGE * 8 }, (_, index) => row(index + 1));
  send(all, true);
  expect(uploads()).toEqual([[0, PAGE * 8]]);
  time.ms += 1000;
  send([
    row(1, { latitude: 25.3 }),
    row(PAGE * 4 + 1, { latitude: 25.3 }),
    row(PAGE * 5, { latitude: 25.3 }),
  ]);
  expect(uploads()).toEqual([
    [0, PAGE],
    [PAGE * 4, PAGE * 5],
  ]);
  expect(uploads()).toEqual([]);
});

test('agents who left are removed, and a snapshot keeps only its agents', () => {
  const { agents, send } = open();
  send([row(1), row(2), row(3, { longitude: 51.6 })], true);
  send([row(1, { availabilityTypeId: GONE })]);
  expect(agents.positionOf(1)).toBeUndefined();
  expect(agents.positionOf(3)?.longitude).toBeCloseTo(51.6, 6);
  send([row(3, { longitude: 51.6 }), row(4)], true);
  expect(agents.slots.count).toBe(2);
  expect(agents.positionOf(2)).toBeUndefined();
});

test('grows past its first capacity and loses no agent', () => {
  const { agents, send } = open();
  send(
    Array.from({ length: 5000 }, (_, index) => row(index + 1, { longitude: 50 + index / 5000 })),
    true,
  );
  expect(agents.slots.count).toBe(5000);
  expect(agents.positionOf(1)?.longitude).toBeCloseTo(50, 6);
  expect(agents.positionOf(5000)?.longitude).toBeCloseTo(50.9998, 6);
});

test('filters hide vehicles and availabilities with one bit each', () => {
  const bits = shownBits((vehicle, availability) => vehicle === 2 && availability === 5);
  expect((bits >> bitOf(lookOf(2, 5))) & 1).toBe(1);
  expect((bits >> bitOf(lookOf(2, 4))) & 1).toBe(0);
  expect((bits >> bitOf(lookOf(1, 5))) & 1).toBe(0);
  expect(lookOf(9, 9)).toBe(lookOf(3, 3));
});

test('positions from before the computer slept are old when it wakes', () => {
  const awake = jest.spyOn(performance, 'now').mockReturnValue(10_000);
  const wall = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const agents = createLiveAgents();
  agents.apply(encodeFrame({ snapshot: true, atMs: 0, rows: [row(1, { ageS: 2 })] }));
  const ageMs = () => agents.now() - (agents.slots.ints[HEARD] ?? 0);
  const pass = (awakeMs: number, wallMs: number) => {
    awake.mockReturnValue(performance.now() + awakeMs);
    wall.mockReturnValue(Date.now() + wallMs);
  };
  pass(1000, 1000);
  expect(ageMs()).toBe(3000);
  // The wall clock is set right, forward and back.
  pass(1000, 4000);
  expect(ageMs()).toBe(4000);
  pass(1000, -60_000);
  expect(ageMs()).toBe(5000);
  // An hour of sleep.
  pass(1000, 3_601_000);
  expect(ageMs()).toBe(3_606_000);
  awake.mockRestore();
  wall.mockRestore();
});

test('an agent whom a filter hides has no place', () => {
  const { agents, send } = open();
  send([row(1), row(2, { transportTypeId: 2, availabilityTypeId: 5 })], true);
  const isCar = (vehicle: number) => vehicle === 3;
  const isOnBreak = (_: number, availability: number) => availability === 5;
  const drawn = (visible?: (vehicle: number, availability: number) => boolean) =>
    [1, 2, 3].filter((id) => agents.positionOf(id, visible));
  expect(drawn()).toEqual([1, 2]);
  expect(drawn(isCar)).toEqual([1]);
  expect(drawn(isOnBreak)).toEqual([2]);
});

test('a press finds the nearest agent within reach, at their drawn position, unless a filter hides them', () => {
  const { time, send, grid } = open();
  const everybody = shownBits(() => true);
  const reach = 14 * unitsPerPixel(14);
  const at = (longitude: number, shown = everybody) =>
    grid.nearest(worldX(longitude), worldY(25.2854), reach, shown);
  send([row(1), row(2, { longitude: 51.5312, availabilityTypeId: 2 }), row(3, { longitude: 51.6 })], true);
  expect(at(51.53101)).toBe(1);
  expect(at(51.53119)).toBe(2);
  expect(
    at(
      51.53119,
      shownBits((_, availability) => availability === 1),
    ),
  ).toBe(1);
  expect(at(51.54)).toBeUndefined();
  time.ms += 4000;
  send([row(3, { longitude: 51.61 })]);
  expect(at(51.6)).toBe(3);
  time.ms += 2000;
  expect(at(51.6)).toBeUndefined();
  expect(at(51.605)).toBe(3);
  time.ms += 5000;
  expect(at(51.61)).toBe(3);
});
