import { lengthKm, placeAlong } from './line.ts';

const souq = { latitude: 25.2877, longitude: 51.5329 };

// A hundredth of a degree of latitude is 1.11195 km.
const corner = { latitude: 25.29, longitude: 51.53 };
const line = [{ latitude: 25.28, longitude: 51.53 }, corner, corner, { latitude: 25.29, longitude: 51.56 }];

test('a line is as long as its parts', () => {
  expect(lengthKm(line)).toBeCloseTo(1.112 + 3.016, 3);
  expect(lengthKm([souq])).toBe(0);
});

test('finds the place so far along a line, and which way the line goes there', () => {
  expect(placeAlong(line, 0)).toEqual({ point: line[0], headingDeg: 0 });
  expect(placeAlong(line, 0.5).point.latitude).toBeCloseTo(25.2845, 4);
  const east = placeAlong(line, 1.112 + 1.005);
  expect(east.point.latitude).toBeCloseTo(25.29, 6);
  expect(east.point.longitude).toBeCloseTo(51.54, 4);
  expect(east.headingDeg).toBeCloseTo(90, 5);
});

test('stops at the end of a line', () => {
  const end = placeAlong(line, 10);
  expect(end.point).toEqual({ latitude: 25.29, longitude: 51.56 });
  expect(end.headingDeg).toBeCloseTo(90, 5);
  const [last] = line.slice(-1);
  const waits = last ? [...line, last] : line;
  expect(placeAlong(waits, 10).headingDeg).toBeCloseTo(90, 5);
  expect(placeAlong([souq], 1)).toEqual({ point: souq, headingDeg: 0 });
  expect(() => placeAlong([], 1)).toThrow(new RangeError('A line has at least one point'));
});
