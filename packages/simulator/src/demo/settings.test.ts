import { UsageError } from '../city/connect.ts';
import { citySettings } from './settings.ts';

test('without any setting it is a city of 150 couriers on port 3000', () => {
  expect(citySettings({})).toEqual({
    baseUrl: 'http://localhost:3000',
    password: 'qafila-demo-city',
    seed: 974,
    couriers: 150,
  });
});

test('size, address and password can be set', () => {
  const env = { CITY_URL: 'http://server:3000', CITY_COURIERS: '12', DEMO_PASSWORD: 'a demo of my own' };
  expect(citySettings(env)).toMatchObject({
    baseUrl: 'http://server:3000',
    couriers: 12,
    password: 'a demo of my own',
  });
  expect(citySettings({ CITY_COURIERS: '', DEMO_PASSWORD: ' ' })).toMatchObject({
    couriers: 150,
    password: 'qafila-demo-city',
  });
});

test('there is none without demo data, or when it is switched off', () => {
  expect(citySettings({ DEMO: 'off' })).toBeUndefined();
  expect(citySettings({ DEMO_CITY: 'off' })).toBeUndefined();
  expect(citySettings({ DEMO_CITY: 'false' })).toBeUndefined();
  expect(citySettings({ DEMO: 'on', DEMO_CITY: 'on' })).toBeDefined();
});

test('a number of couriers that is none is refused with a sentence', () => {
  for (const couriers of ['many', '0', '-5', '1.5'])
    expect(() => citySettings({ CITY_COURIERS: couriers })).toThrow(
      new UsageError(`CITY_COURIERS=${couriers} can't be used: give it a whole number from 1 to 9999.`),
    );
});
