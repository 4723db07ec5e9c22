import { isValidPlace, isValidQatarPoint, qatarAddress } from './index.ts';

const international = {
  name: 'Aisha',
  address: 'West Bay',
  phoneNumber: '33445566',
  latitude: 25.3,
  longitude: 51.5,
};
const qatar = {
  name: 'Aisha',
  address: 'West Bay',
  phoneNumber: '33445566',
  zoneNumber: '61',
  streetNumber: '850',
  buildingNumber: '12',
};
const without = (place: object, key: string) => ({ ...place, [key]: undefined });

test('[LOCATION-12] takes an existing place only with an id', () => {
  expect(isValidPlace(1, { id: 'a' })).toBe(true);
  expect(isValidPlace(1, international)).toBe(false);
  expect(isValidPlace(1, { id: '' })).toBe(false);
});

test('[LOCATION-13] takes a Qatar place only with zone, street, building, phone, name and address', () => {
  expect(isValidPlace(3, qatar)).toBe(true);
  for (const key of Object.keys(qatar))
    expect([key, isValidPlace(3, without(qatar, key))]).toEqual([key, false]);
});

test('[LOCATION-14] takes an international place only with latitude, longitude, phone, name and address', () => {
  expect(isValidPlace(2, international)).toBe(true);
  for (const key of Object.keys(international))
    expect([key, isValidPlace(2, without(international, key))]).toEqual([key, false]);
});

test('[LOCATION-15] takes a Qatar location point with zone, building and street', () => {
  const point = { zoneNumber: '61', buildingNumber: 12, streetNumber: '850' };
  expect(isValidQatarPoint(point)).toBe(true);
  for (const key of Object.keys(point)) expect(isValidQatarPoint(without(point, key))).toBe(false);
});

test('[LOCATION-16] shows address, zone, building and street', () => {
  expect(qatarAddress(qatar)).toBe('West Bay. Zone 61, Building 12, Street 850');
});

test('[LOCATION-17] shows dashes for what is blank', () => {
  expect(qatarAddress({ address: ' ', zoneNumber: '', buildingNumber: undefined, streetNumber: null })).toBe(
    '-. Zone -, Building -, Street -',
  );
});

test('[LOCATION-18] checks the phone number of a place', () => {
  expect(isValidPlace(2, { ...international, phoneNumber: '+97433445566' })).toBe(true);
  expect(isValidPlace(2, { ...international, phoneNumber: '+9647701234567' })).toBe(true);
  expect(isValidPlace(2, { ...international, phoneNumber: '22445566' })).toBe(false);
});
