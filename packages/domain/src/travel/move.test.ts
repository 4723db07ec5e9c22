import { greatCircleKm } from './estimate.ts';
import { headingDeg, offset, towards } from './move.ts';

const souq = { latitude: 25.2877, longitude: 51.5329 };

test('moves so many kilometres towards a place, and no farther', () => {
  const pearl = { latitude: 25.37, longitude: 51.55 };
  const whole = greatCircleKm(souq, pearl);
  expect(greatCircleKm(souq, towards(souq, pearl, 3))).toBeCloseTo(3, 2);
  expect(towards(souq, pearl, whole + 1)).toEqual(pearl);
  expect(towards(souq, souq, 1)).toEqual(souq);
});

test('heads north at 0 and east at 90 degrees', () => {
  expect(headingDeg(souq, offset(souq, 0, 500))).toBeCloseTo(0, 5);
  expect(headingDeg(souq, offset(souq, 500, 0))).toBeCloseTo(90, 5);
  expect(headingDeg(souq, offset(souq, -500, 0))).toBeCloseTo(270, 5);
});

test('a degree of longitude is half as long at 60 degrees north', () => {
  expect(headingDeg({ latitude: 60, longitude: 10 }, { latitude: 60.5, longitude: 11 })).toBeCloseTo(45, 5);
});

test('metres become degrees', () => {
  expect(greatCircleKm(souq, offset(souq, 3000, 4000))).toBeCloseTo(5, 1);
});
