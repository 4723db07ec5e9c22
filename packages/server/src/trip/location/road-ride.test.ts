import { decodePolyline } from '@qafila/domain/polyline';
import { encodeLine, roadRide } from './road-ride.ts';

const souq = { latitude: 25.2877, longitude: 51.5329 };
const westBay = { latitude: 25.319, longitude: 51.525 };
const paris = { latitude: 48.8566, longitude: 2.3522 };
const versailles = { latitude: 48.8049, longitude: 2.1204 };

test('a ride in Doha is as long as its roads, and marked as approximate', () => {
  const { line, legs, distanceM, durationS, approximate } = roadRide([souq, westBay, souq]);
  expect(line[0]).toEqual(souq);
  expect(line.at(-1)).toEqual(souq);
  expect(line).toContainEqual(westBay);
  expect(line.length).toBeGreaterThan(20);
  expect(legs).toHaveLength(2);
  expect(distanceM).toBeCloseTo((legs[0]?.distanceM ?? 0) + (legs[1]?.distanceM ?? 0), 6);
  expect(legs[0]?.distanceM).toBeCloseTo(legs[1]?.distanceM ?? 0, 0);
  expect(durationS).toBeCloseTo((distanceM / 32_000) * 3600, 6);
  expect(approximate).toBe(true);
});

test('without roads a ride is a straight line, 1.3 times as long', () => {
  const ride = roadRide([paris, versailles], 'bike');
  expect(ride.line).toEqual([paris, versailles]);
  expect(ride.distanceM / 1000).toBeCloseTo(17.91 * 1.3, 0);
  expect(ride.durationS).toBeCloseTo((ride.distanceM / 30_000) * 3600, 6);
});

test('a line becomes a polyline; an empty line becomes null', () => {
  expect(decodePolyline(encodeLine([souq, westBay]) ?? '')).toEqual([
    [51.5329, 25.2877],
    [51.525, 25.319],
  ]);
  expect(encodeLine([])).toBeNull();
});
