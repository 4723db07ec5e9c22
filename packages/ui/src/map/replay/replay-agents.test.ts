import { decodePiece, encodePiece } from '@qafila/domain/replay';
import { COVERED } from '../live/look.ts';
import { HEARD, INTS, LOOK } from '../live/slots.ts';
import { createReplayAgents } from './index.ts';

const FREE_BIKE = () => ({ transportTypeId: 2, availabilityTypeId: 1 });
const BUSY_BIKE = () => ({ transportTypeId: 2, availabilityTypeId: 2 });

/** One agent's positions as [seconds, latitude], on one longitude. */
const pieceOf = (...tracks: [number: number, ...positions: [atS: number, latitude: number][]][]) =>
  decodePiece(
    encodePiece(
      tracks.map(([number, ...positions]) => ({
        number,
        positions: positions.map(([atS, latitude]) => ({
          atS,
          latitude: latitude * 100_000,
          longitude: 5_150_000,
        })),
      })),
    ),
  );

test('an agent is shown on the way between two positions, forwards and backwards', () => {
  const agents = createReplayAgents();
  const piece = pieceOf([7, [100, 25.2], [120, 25.3], [140, 25.2]]);
  const latitudeAt = (second: number) => {
    agents.show(piece, second * 1000, FREE_BIKE);
    return agents.positionOf(7)?.latitude;
  };
  expect(latitudeAt(99)).toBeUndefined();
  expect(latitudeAt(100)).toBeCloseTo(25.2, 5);
  expect(latitudeAt(105)).toBeCloseTo(25.225, 3);
  expect(latitudeAt(119.5)).toBeCloseTo(25.2975, 3);
  expect(latitudeAt(130)).toBeCloseTo(25.25, 3);
  expect(latitudeAt(105)).toBeCloseTo(25.225, 3);
});

test('between positions more than five minutes apart an agent stays where they were, fades, and leaves after 15', () => {
  const agents = createReplayAgents();
  const piece = pieceOf([7, [0, 25.2], [1201, 25.3]], [8, [0, 25.2], [300, 25.3]]);
  agents.show(piece, 150_000, FREE_BIKE);
  expect(agents.positionOf(7)?.latitude).toBeCloseTo(25.2, 5);
  expect(agents.positionOf(8)?.latitude).toBeCloseTo(25.25, 3);
  agents.show(piece, 900_000, FREE_BIKE);
  // The layer fades by the age of the last position.
  expect(agents.now() - (agents.slots.ints[(agents.slots.slotOf(7) ?? 0) * INTS + HEARD] ?? 0)).toBe(900_000);
  agents.show(piece, 900_001, FREE_BIKE);
  expect(agents.positionOf(7)).toBeUndefined();
  expect(agents.positionOf(8)).toBeDefined();
  agents.show(piece, 1_201_000, FREE_BIKE);
  expect(agents.positionOf(7)?.latitude).toBeCloseTo(25.3, 5);
});

test('what an agent does is drawn from the moment on at which it changes', () => {
  const agents = createReplayAgents();
  const piece = pieceOf([7, [0, 25.2], [60, 25.3]]);
  agents.show(piece, 1000, FREE_BIKE);
  const before = agents.slots.ints[LOOK];
  agents.slots.drain(() => {});
  const uploaded: number[] = [];
  agents.show(piece, 2000, FREE_BIKE);
  agents.slots.drain((from) => uploaded.push(from));
  expect(uploaded).toEqual([]);
  agents.show(piece, 3000, BUSY_BIKE);
  agents.slots.drain((from) => uploaded.push(from));
  expect(uploaded).toEqual([0]);
  expect(agents.slots.ints[LOOK]).not.toBe(before);
});

test('the next piece keeps those who are in it, and none is shown without a piece', () => {
  const agents = createReplayAgents();
  agents.show(pieceOf([7, [0, 25.2]], [8, [0, 25.3]]), 1000, FREE_BIKE);
  agents.show(pieceOf([8, [0, 25.3], [60, 25.3]], [9, [0, 25.4]]), 2000, FREE_BIKE);
  expect([7, 8, 9].map((number) => agents.positionOf(number) !== undefined)).toEqual([false, true, true]);
  agents.show(undefined, 3000, FREE_BIKE);
  expect(agents.slots.count).toBe(0);
});

test('with reduced motion agents jump from position to position', () => {
  const agents = createReplayAgents();
  const piece = pieceOf([7, [0, 25.2], [60, 25.3]]);
  agents.setGliding(false);
  agents.show(piece, 59_000, FREE_BIKE);
  expect(agents.positionOf(7)?.latitude).toBeCloseTo(25.2, 5);
  agents.show(piece, 60_000, FREE_BIKE);
  expect(agents.positionOf(7)?.latitude).toBeCloseTo(25.3, 5);
});

test('while the day moves, what covers what is looked at twice a second, and stays until then', () => {
  let now = 0;
  const agents = createReplayAgents(() => now);
  const piece = pieceOf([7, [0, 25.2], [1, 25.3], [60, 25.4]]);
  agents.show(piece, 500, FREE_BIKE);
  const first = agents.version;
  agents.slots.ints[LOOK] = (agents.slots.ints[LOOK] ?? 0) | COVERED;
  for (now of [100, 200, 499]) agents.show(piece, now * 60, FREE_BIKE);
  expect(agents.version).toBe(first);
  expect((agents.slots.ints[LOOK] ?? 0) & COVERED).toBe(COVERED);
  expect(agents.glides.speed(0)).toBeGreaterThan(0);
  now = 500;
  agents.show(piece, 30_000, FREE_BIKE);
  expect(agents.version).toBe(first + 1);
  // Paused: the map rests.
  agents.show(piece, 30_000, FREE_BIKE);
  expect(agents.version).toBe(first + 2);
  expect(agents.glides.speed(0)).toBe(0);
});
