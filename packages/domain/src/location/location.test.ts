import { shownAddress } from './index.ts';

const PLATE = { zoneNumber: '61', streetNumber: '850', buildingNumber: '12' };

test('[LOCATION-16] shows address, zone, building and street of a place with a plate', () => {
  const place = { address: 'West Bay', ...PLATE };
  expect(shownAddress(place, 'en')).toBe('West Bay. Zone 61, Building 12, Street 850');
  expect(shownAddress(place, 'ar')).toBe('West Bay. منطقة 61، مبنى 12، شارع 850');
});

test('[LOCATION-16] shows the address alone of a place without a plate', () => {
  expect(shownAddress({ address: 'West Bay' }, 'en')).toBe('West Bay');
  const blank = { zoneNumber: null, streetNumber: '', buildingNumber: ' ' };
  expect(shownAddress({ address: 'West Bay', ...blank }, 'ar')).toBe('West Bay');
  expect(shownAddress({ address: undefined, ...blank }, 'en')).toBe('');
});

test('[LOCATION-17] shows dashes for what is blank', () => {
  expect(shownAddress({ address: ' ', ...PLATE }, 'en')).toBe('-. Zone 61, Building 12, Street 850');
  expect(shownAddress({ buildingNumber: 12 }, 'en')).toBe('-. Zone -, Building 12, Street -');
});
