import { encodeFrame, type FrameRow } from '@qafila/domain/positions';
import { type CrowdView, createCrowds, TOGETHER } from './crowds.ts';
import { createHitGrid } from './hit-grid.ts';
import type { LiveAgents } from './live-agents.ts';
import { createLiveAgents } from './live-agents.ts';
import { shownBits } from './look.ts';
import { INTS, TO_Y } from './slots.ts';
import { latitudeAt, unitsPerPixel, worldX, worldY } from './world-units.ts';

const FREE = 1;
const BUSY = 2;
const EVERY = shownBits(() => true);
/** Three in one street of Doha, one in Al Khor. */
const row = (number: number, part: Partial<FrameRow> = {}): FrameRow => ({
  number,
  latitude: 25.2854 + number * 0.00001,
  longitude: 51.531,
  headingDeg: null,
  ageS: 0,
  transportTypeId: 3,
  availabilityTypeId: FREE,
  ...part,
});
const far = row(4, { latitude: 25.68, longitude: 51.5 });

/** The crowds of a view: where their marker is, and how many agents it is for. */
function thinOut(agents: LiveAgents, view: CrowdView) {
  const crowds = createCrowds();
  crowds.thinOut(agents, view);
  return Array.from({ length: crowds.count }, (_, crowd) => ({
    latitude: latitudeAt(crowds.ints[crowd * INTS + TO_Y] ?? 0),
    count: crowds.ints[crowd * INTS + TOGETHER],
  }));
}

function city(rows: readonly FrameRow[]) {
  const agents = createLiveAgents({ clock: () => 1_000_000 });
  const send = (more: readonly FrameRow[]) =>
    agents.apply(encodeFrame({ snapshot: false, atMs: 0, rows: [...more] }));
  send(rows);
  const grid = createHitGrid(agents);
  /** The agent that a press in that street finds. */
  const seen = (zoom: number) =>
    grid.nearest(worldX(51.531), worldY(25.2854), 14 * unitsPerPixel(zoom), EVERY);
  return { agents, send, seen };
}

test('zoomed out, agents who would cover each other are one marker with their number', () => {
  const { agents } = city([row(1), row(2), row(3), far]);
  const crowds = thinOut(agents, { zoom: 10, shown: EVERY });
  expect(crowds.map(({ count }) => count)).toEqual([3]);
  expect(crowds[0]?.latitude).toBeCloseTo(25.2854, 3);
});

test('of a crowd the one without a signal is drawn, else the one at work', () => {
  const busy = city([row(1), row(2, { availabilityTypeId: BUSY }), row(3)]);
  thinOut(busy.agents, { zoom: 10, shown: EVERY });
  expect(busy.seen(10)).toBe(2);
  const silent = city([row(1, { availabilityTypeId: BUSY }), row(2), row(3, { ageS: 301 })]);
  thinOut(silent.agents, { zoom: 10, shown: EVERY });
  expect(silent.seen(10)).toBe(3);
});

test('over streets every agent is drawn, also one who was covered before', () => {
  const { agents, seen } = city([row(1, { availabilityTypeId: BUSY }), row(2, { latitude: 25.2854 })]);
  thinOut(agents, { zoom: 10, shown: EVERY });
  expect(seen(10)).toBe(1);
  expect(thinOut(agents, { zoom: 13, shown: EVERY })).toEqual([]);
  expect(seen(13)).toBe(2);
});

test('an agent whom a filter hides covers no other', () => {
  const { agents } = city([row(1, { availabilityTypeId: BUSY }), row(2)]);
  const shown = shownBits((_, availability) => availability === FREE);
  expect(thinOut(agents, { zoom: 10, shown })).toEqual([]);
});

test('what stays as it was is not uploaded again', () => {
  const { agents } = city([row(1), row(2)]);
  thinOut(agents, { zoom: 10, shown: EVERY });
  agents.slots.drain(() => {});
  thinOut(agents, { zoom: 10, shown: EVERY });
  const uploads: number[] = [];
  agents.slots.drain((from) => uploads.push(from));
  expect(uploads).toEqual([]);
});

test('five thousand pairs in squares of their own are five thousand crowds of two', () => {
  // A hundred by fifty places, 0.02 degrees apart: about 30 pixels of a map at zoom 10.
  const places = Array.from({ length: 5000 }, (_, place) => ({
    latitude: 24 + (place % 100) * 0.02,
    longitude: 50 + Math.floor(place / 100) * 0.02,
  }));
  const { agents } = city(
    places.flatMap((place, index) => [row(index * 2 + 1, place), row(index * 2 + 2, place)]),
  );
  const crowds = thinOut(agents, { zoom: 10, shown: EVERY });
  expect(crowds).toHaveLength(5000);
  expect(new Set(crowds.map(({ count }) => count))).toEqual(new Set([2]));
});
