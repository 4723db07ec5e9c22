import { estimateTravel } from '@qafila/domain/travel';
import { travelBy } from './travel-matrix.ts';

const here = { latitude: 25.28, longitude: 51.53 };
const there = { latitude: 25.32, longitude: 51.5 };
const nowhere = { latitude: 25.4, longitude: 51.4 };

test('rides take what the matrix says, in each direction; what it does not know is estimated', () => {
  const travel = travelBy({
    points: [here, there],
    km: [
      [0, 7],
      [Number.POSITIVE_INFINITY, 0],
    ],
    minutes: [
      [0, 12],
      [Number.POSITIVE_INFINITY, 0],
    ],
  });
  // Places are found by where they are, not by which object they are.
  expect(travel({ ...here }, { ...there }, 'car')).toEqual({ km: 7, minutes: 12 });
  expect(travel(there, here, 'car').km).toBe(Number.POSITIVE_INFINITY);
  expect(travel(here, nowhere, 'bike')).toEqual(estimateTravel(here, nowhere, 'bike'));
});
