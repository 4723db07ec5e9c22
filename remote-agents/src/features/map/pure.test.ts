import { idOf, samplePlace, sampleTrip } from '@qafila/testing/samples';
import { step, task } from '../../testing/samples.ts';
import {
  isDrawn,
  mapQuery,
  NO_FILTERS,
  readFilters,
  readSelected,
  writeFilters,
  writeSelected,
} from './map-filters.ts';
import { stopsOf } from './stops.ts';
import { viewOf } from './view-of.ts';

const now = new Date('2026-11-20T10:00:00Z');

test('numbers the open stops of a trip, then tasks outside it by due time', () => {
  const rides = sampleTrip([step(2), step(1, { status: 'Completed' })]);
  const later = task(602, { deliverByUtc: '2026-11-20T11:40:00Z', pickupByUtc: '2026-11-20T11:10:00Z' });
  const carried = task(601, { status: 'Delivering', deliverByUtc: '2026-11-20T09:40:00Z' });
  const stops = stopsOf(rides, [later, carried, task(600)], now);
  expect(stops.map(({ number, kind, name, late }) => [number, kind, name, late])).toEqual([
    [1, 'delivery', 'T-600', false],
    [2, 'delivery', 'T-601', true],
    [3, 'pickup', 'T-602', false],
    [4, 'delivery', 'T-602', false],
  ]);
});

test('an open stop of a trip is late once its promise has passed', () => {
  const trip = sampleTrip([
    step(2, { dueByUtc: '2026-11-20T09:40:00Z', expectedAtUtc: '2026-11-20T09:30:00Z' }),
  ]);
  expect(stopsOf(trip, [], now).map(({ late }) => late)).toEqual([true]);
});

test('a stop names its order by the task’s id, as everywhere', () => {
  const [stop] = stopsOf(
    null,
    [task(600, { clientGeneratedId: 'DOH-1', pickup: samplePlace('Kitchen') })],
    now,
  );
  expect(stop).toMatchObject({ name: 'T-600', place: 'Kitchen', taskId: idOf(600) });
});

test('a view stays on the earth', () => {
  const bounds = { getWest: () => -200, getSouth: () => -95, getEast: () => 190, getNorth: () => 80 };
  expect(viewOf(bounds)).toEqual({ west: -180, south: -90, east: 180, north: 80 });
});

test('filters and selection are written to the address and read back', () => {
  const filters = { search: 'ali', availability: ['free', 'onbreak'] as const, vehicle: '2', fleet: '3' };
  const params = writeSelected(writeFilters(new URLSearchParams('drawer=x'), filters), 12);
  expect(readFilters(params)).toEqual(filters);
  expect(readSelected(params)).toBe(12);
  expect(writeSelected(writeFilters(params, NO_FILTERS), null).toString()).toBe('drawer=x');
  expect(readFilters(new URLSearchParams('map.vehicle=9&map.fleet=x&map.availability=asleep'))).toEqual(
    NO_FILTERS,
  );
});

test('the list applies all filters, the map those that frames contain', () => {
  const filters = { search: 'ali', availability: ['onbreak'] as const, vehicle: '2', fleet: '3' };
  expect(mapQuery(filters)).toEqual({
    search: 'ali',
    employed: true,
    sortBy: 'attention',
    availability: ['onbreak'],
    transportTypeId: 2,
    fleetTypeId: 3,
  });
  expect(isDrawn(filters)(2, 5)).toBe(true);
  expect(isDrawn(filters)(2, 1)).toBe(false);
  expect(isDrawn(filters)(3, 5)).toBe(false);
  expect(isDrawn(NO_FILTERS)(3, 1)).toBe(true);
});
