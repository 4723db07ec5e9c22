import { DETOUR_FACTOR, estimateTravel, greatCircleKm, SPEED_KMH } from './index.ts';

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
  expect(ride.km).toBeCloseTo(greatCircleKm(corniche, other) * DETOUR_FACTOR, 9);
  expect(ride.minutes).toBeCloseTo((ride.km / SPEED_KMH.bike) * 60, 9);
  expect(estimateTravel(corniche, other, 'walker').minutes).toBeGreaterThan(ride.minutes);
});

test('reaches the other side of the world', () => {
  expect(greatCircleKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
    20_015.1,
    0,
  );
});
