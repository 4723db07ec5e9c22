import { shownAddress } from './index.ts';

const INTERNATIONAL = 2;
const QATAR = 3;

test('[LOCATION-16] shows address, zone, building and street of a Qatar place', () => {
  const place = { address: 'West Bay', zoneNumber: '61', streetNumber: '850', buildingNumber: '12' };
  expect(shownAddress(QATAR, place)).toBe('West Bay. Zone 61, Building 12, Street 850');
  expect(shownAddress(INTERNATIONAL, place)).toBe('West Bay');
});

test('[LOCATION-17] shows dashes for what is blank', () => {
  const place = { address: ' ', zoneNumber: '', buildingNumber: undefined };
  expect(shownAddress(QATAR, place)).toBe('-. Zone -, Building -, Street -');
});
