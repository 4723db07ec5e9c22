import { estimateTravel, greatCircleKm, onGlobe, overGroundKm } from './index.ts';

const corniche = { latitude: 25.2854, longitude: 51.531 };

test('a degree of latitude is 111.2 km', () => {
  expect(greatCircleKm(corniche, { ...corniche, latitude: 26.2854 })).toBeCloseTo(111.195, 2);
});

test('is the same both ways, and nothing to where one is', () => {
  const other = { latitude: 25.37, longitude: 51.55 };
  expect(greatCircleKm(corniche, other)).toBeCloseTo(greatCircleKm(other, corniche), 9);
  expect(greatCircleKm(corniche, corniche)).toBe(0);
});

test('streets are longer than the great circle, and a walker slower than a bike', () => {
  const other = { latitude: 25.3, longitude: 51.5 };
  const ride = estimateTravel(corniche, other, 'bike');
  // 3.52 km as the crow flies, times 1.3.
  expect(ride.km).toBeCloseTo(greatCircleKm(corniche, other) * 1.3, 9);
  const speeds = { bicycle: 15, bike: 30, car: 32, truck: 25, walker: 5 } as const;
  for (const [vehicle, kmh] of Object.entries(speeds) as [keyof typeof speeds, number][]) {
    const estimate = estimateTravel(corniche, other, vehicle);
    expect([vehicle, estimate.km]).toEqual([vehicle, ride.km]);
    expect((estimate.km / estimate.minutes) * 60).toBeCloseTo(kmh, 6);
  }
});

test('reaches the other side of the world', () => {
  expect(greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    20_015.1,
    0,
  );
});

test('places on a globe are as far apart as over ground, along the straight line through it', () => {
  const places = [corniche, { latitude: 25.37, longitude: 51.55 }, { latitude: -33.9, longitude: 18.4 }];
  for (const from of places)
    for (const to of places) {
      const [a, b] = [onGlobe(from), onGlobe(to)];
      const through = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
      expect(overGroundKm(through)).toBeCloseTo(greatCircleKm(from, to), 6);
    }
  // Through the whole Earth: half of its circumference.
  expect(overGroundKm(2 * 6371.0088)).toBeCloseTo(20_015.1, 0);
});
