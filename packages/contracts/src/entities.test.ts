import * as v from 'valibot';
import {
  FLEET,
  LocationPoint,
  LocationPointInput,
  Shift,
  ShiftInput,
  ShiftParameters,
  ShiftTiming,
  Skill,
  WEBHOOK_PROTOCOLS,
  WEBHOOK_TRIGGER,
  Webhook,
} from './index.ts';

const fieldsOf = (schema: { entries: object }) => Object.keys(schema.entries);

test('[LOCATION-01, LOCATION-02] a location point carries its place, with the numbers of a Qatar address', () => {
  expect(fieldsOf(LocationPoint)).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'address',
      'phoneNumber',
      'latitude',
      'longitude',
      'notes',
      'zoneNumber',
      'streetNumber',
      'buildingNumber',
    ]),
  );
});
test('[LOCATION-15] takes a location point by its coordinates or by zone, building and street', () => {
  const takes = (input: object) => v.safeParse(LocationPointInput, { name: 'Shop', ...input }).success;
  expect(takes({ latitude: 25.3, longitude: 51.5 })).toBe(true);
  expect(takes({ zoneNumber: 61, buildingNumber: 12, streetNumber: 850 })).toBe(true);
  expect(takes({ zoneNumber: 61, buildingNumber: 12 })).toBe(false);
  expect(takes({ zoneNumber: 61, streetNumber: 850 })).toBe(false);
  expect(takes({ buildingNumber: 12, streetNumber: 850 })).toBe(false);
});
test('[SKILL-02] a skill carries its name, whether it is exclusive, and who touched it when', () => {
  expect(fieldsOf(Skill)).toEqual(
    expect.arrayContaining(['name', 'isExclusive', 'createdBy', 'updatedBy', 'updatedAtUtc']),
  );
});
test('[SHIFT-05, SHIFT-06, SHIFT-07] a shift carries title, period, places and days', () => {
  expect(fieldsOf(Shift)).toEqual(
    expect.arrayContaining([
      'title',
      'shortId',
      'shiftPeriodStartUtc',
      'shiftPeriodEndUtc',
      'maxAssignableAgents',
      'agentCount',
      'activeDays',
      'breakMandatory',
    ]),
  );
});
test('[SHIFT-08, SHIFT-09] a weekday has hours and may have a break', () => {
  expect(fieldsOf(ShiftTiming)).toEqual([
    'id',
    'weekday',
    'startTimeMin',
    'endTimeMin',
    'breakStartTimeMin',
    'breakEndTimeMin',
    'breakMandatory',
  ]);
});
test('[SHIFT-10, SHIFT-11] a shift carries its break, connectivity, areas and notes', () => {
  expect(fieldsOf(Shift)).toEqual(
    expect.arrayContaining([
      'breakStartTimeMin',
      'breakDuration',
      'geographicalConnectivity',
      'timeBasedConnectivity',
      'areaIds',
      'notes',
    ]),
  );
});
test('[SHIFT-12, SHIFT-13] a shift shares its agents out by vehicle and fleet', () => {
  const vehicles = ShiftParameters.entries.transportTypeDistribution.entries;
  expect(Object.keys(vehicles)).toEqual(['bicycle', 'bike', 'car', 'truck', 'walker']);
  for (const vehicle of Object.values(vehicles)) {
    expect(fieldsOf(vehicle.wrapped)).toEqual(['percentValue', 'fleetTypeDistribution']);
    expect(fieldsOf(vehicle.wrapped.entries.fleetTypeDistribution)).toEqual([...FLEET.names]);
  }
});
test('refuses a shift that ends before it starts, or names a day twice', () => {
  const monday = { weekday: 'monday', startTimeMin: 540, endTimeMin: 1020 };
  const shift = {
    title: 'Day',
    shiftPeriodStartUtc: '2026-11-01T00:00:00Z',
    shiftPeriodEndUtc: '2026-12-01T00:00:00Z',
    maxAssignableAgents: 20,
    timings: [monday],
  };
  expect(v.safeParse(ShiftInput, shift).success).toBe(true);
  expect(v.safeParse(ShiftInput, { ...shift, timings: [monday, monday] }).success).toBe(false);
  expect(v.safeParse(ShiftInput, { ...shift, shiftPeriodEndUtc: '2026-10-01T00:00:00Z' }).success).toBe(
    false,
  );
});
test('[WEBHOOK-01, WEBHOOK-02, WEBHOOK-03] a webhook carries address, trigger, auth header and protocol', () => {
  expect(fieldsOf(Webhook)).toEqual(expect.arrayContaining(['url', 'trigger', 'authHeader', 'protocol']));
  expect(WEBHOOK_TRIGGER.members.map((member) => member.label.toLowerCase())).toEqual([
    'user created',
    'task created',
    'in progress',
    'delivered',
    'cancelled',
  ]);
  expect(WEBHOOK_PROTOCOLS).toEqual(['http', 'https']);
});
