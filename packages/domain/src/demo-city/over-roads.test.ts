import { readLand } from '../../../testing/src/land.ts';
import { dohaRoads } from '../roads/index.ts';
import { estimateTravel, greatCircleKm, lengthKm, offset, type Point } from '../travel/index.ts';
import { demoCity } from './city.ts';
import { DISTRICTS } from './districts.ts';
import { overRoads } from './over-roads.ts';

const isLand = readLand();
/** Where a line leaves the land, looked at every 40 m. */
function waterOn(line: readonly Point[]): Point | undefined {
  for (const [index, to] of line.entries()) {
    const from = line[index - 1] ?? to;
    const steps = Math.ceil(greatCircleKm(from, to) / 0.04);
    for (let step = 0; step <= steps; step += 1) {
      const share = steps && step / steps;
      const latitude = from.latitude + (to.latitude - from.latitude) * share;
      const longitude = from.longitude + (to.longitude - from.longitude) * share;
      if (!isLand(longitude, latitude)) return { latitude, longitude };
    }
  }
  return undefined;
}

/** From a shop to a door, as the demo's orders have them. */
function orders(count: number): [Point, Point][] {
  const city = demoCity(974, 1);
  return Array.from({ length: count }, () => {
    const { pickup, delivery } = city.order(0);
    return [pickup as Point, delivery as Point];
  });
}

test('knows the bay, the city and the sea', () => {
  expect(isLand(51.523, 25.284)).toBe(true);
  expect(isLand(51.55, 25.377)).toBe(true);
  expect(isLand(51.53, 25.305)).toBe(false);
  expect(isLand(51.7, 25.3)).toBe(false);
});

test('every district is on land to its edge', () => {
  const wet = DISTRICTS.flatMap(({ name, centre, radiusM }) =>
    Array.from({ length: 180 }, (_, index) => {
      const angle = (index * Math.PI) / 90;
      return { name, ...offset(centre, Math.cos(angle) * radiusM, Math.sin(angle) * radiusM) };
    }),
  ).filter(({ latitude, longitude }) => !isLand(longitude, latitude));
  expect(wet).toEqual([]);
});

test('every road is on land, bridges aside', () => {
  const wet = dohaRoads()
    .filter(({ bridge }) => !bridge)
    .map(({ name, points }) => ({
      name,
      at: waterOn(points.map(([longitude, latitude]) => ({ latitude, longitude }))),
    }))
    .filter(({ at }) => at);
  expect(wet).toEqual([]);
});

test('no courier of the demo rides through the water', () => {
  for (const [from, to] of orders(500)) expect(waterOn(overRoads(from, to))).toBeUndefined();
});

test('rides from the Souq to West Bay along the Corniche, around the bay', () => {
  const way = overRoads({ latitude: 25.2877, longitude: 51.5329 }, { latitude: 25.319, longitude: 51.525 });
  expect(way.some((point) => greatCircleKm(point, { latitude: 25.301, longitude: 51.519 }) < 0.2)).toBe(true);
  expect(lengthKm(way)).toBeGreaterThan(4);
  expect(lengthKm(way)).toBeLessThan(6);
});

test('far from every road one rides straight', () => {
  const [here, there] = [
    { latitude: 24.6, longitude: 50.9 },
    { latitude: 24.7, longitude: 50.9 },
  ];
  expect(overRoads(here, there)).toEqual([here, there]);
});

test('each district has a main road near its centre', () => {
  for (const { name, centre } of DISTRICTS) {
    const corner = { latitude: centre.latitude + 0.05, longitude: centre.longitude - 0.02 };
    const [, road] = overRoads(centre, corner);
    expect({ name, near: road !== undefined && greatCircleKm(centre, road) < 0.8 }).toEqual({
      name,
      near: true,
    });
  }
});

test('rides take as long as the server estimates, a little less rather than more', () => {
  const rides = orders(500);
  const ridden = rides.reduce((sum, [from, to]) => sum + lengthKm(overRoads(from, to)), 0);
  const estimated = rides.reduce((sum, [from, to]) => sum + estimateTravel(from, to, 'bike').km, 0);
  expect(ridden / estimated).toBeGreaterThan(0.9);
  expect(ridden / estimated).toBeLessThan(1);
});
