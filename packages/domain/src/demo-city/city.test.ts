import { TaskCreate } from '@qafila/contracts';
import * as v from 'valibot';
import { greatCircleKm } from '../travel/index.ts';
import { demoCity } from './city.ts';
import { DISTRICTS } from './districts.ts';

const NOON = Date.parse('2026-03-10T09:30:00Z');
const NIGHT = Date.parse('2026-03-10T00:30:00Z');

test('the same seed makes the same city', () => {
  expect(demoCity(974, 150).couriers).toEqual(demoCity(974, 150).couriers);
  expect(demoCity(974, 150).couriers).toHaveLength(150);
  expect(demoCity(975, 150).couriers).not.toEqual(demoCity(974, 150).couriers);
});

test('has couriers of every vehicle, each with an account of his own', () => {
  const { couriers } = demoCity(974, 150);
  expect(new Set(couriers.map(({ vehicle }) => vehicle)).size).toBe(5);
  expect(new Set(couriers.map(({ agent }) => agent.email)).size).toBe(150);
  expect(new Set(couriers.map(({ agent }) => agent.phoneNumber)).size).toBe(150);
});

test('every shop, home and door lies in a district, and so on land', () => {
  const city = demoCity(974, 150);
  const places = [
    ...city.shops.map(({ place }) => place),
    ...city.couriers.map(({ home }) => home),
    ...Array.from(
      { length: 200 },
      () => city.order(NOON).delivery as { latitude: number; longitude: number },
    ),
  ];
  for (const place of places)
    expect(DISTRICTS.some(({ centre, radiusM }) => greatCircleKm(centre, place) * 1000 <= radiusM + 5)).toBe(
      true,
    );
});

test('every order is one that the server takes', () => {
  const city = demoCity(974, 150);
  for (let count = 0; count < 200; count += 1) {
    const result = v.safeParse(TaskCreate, city.order(NOON));
    expect(result.success ? [] : result.issues.map(({ message }) => message)).toEqual([]);
  }
});

test('more is ordered at lunch than at night', () => {
  const city = demoCity(974, 1);
  const mean = (at: number) => {
    let sum = 0;
    for (let count = 0; count < 400; count += 1) sum += city.nextOrderMs(at);
    return sum / 400;
  };
  expect(mean(NIGHT)).toBeGreaterThan(2 * mean(NOON));
});
