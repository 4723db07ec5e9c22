import { TaskCreate } from '@qafila/contracts';
import * as v from 'valibot';
import { greatCircleKm } from '../travel/index.ts';
import { demoCity } from './city.ts';
import { DISTRICTS } from './districts.ts';
import { isDemoOrder } from './orders.ts';

const NOON = Date.parse('2026-03-10T09:30:00Z');
const NIGHT = Date.parse('2026-03-10T00:30:00Z');

test('the same seed makes the same city', () => {
  expect(demoCity(974, 150).couriers).toEqual(demoCity(974, 150).couriers);
  expect(demoCity(974, 150).couriers).toHaveLength(150);
  expect(demoCity(975, 150).couriers).not.toEqual(demoCity(974, 150).couriers);
});

test('has couriers of every vehicle, each with an account of their own', () => {
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

test("an order of the city is told from a visitor's by its number", () => {
  const city = demoCity(974, 150);
  for (const at of [NOON, NIGHT]) expect(isDemoOrder(city.order(at).clientGeneratedId)).toBe(true);
  for (const number of ['SHOP-77', 'D-1', 'DEMO-12', '', null]) expect(isDemoOrder(number)).toBe(false);
});

test('people, shops, places and goods all have names that can be read', () => {
  const city = demoCity(974, 500);
  const names = new Set([
    ...city.couriers.flatMap(({ agent }) => [agent.firstName, agent.lastName]),
    ...city.shops.flatMap(({ name, address }) => [...name.split(', '), address.split(', ')[0]]),
  ]);
  for (let count = 0; count < 2000; count += 1) {
    const { delivery, taskItems, notes, userMetaDataDtos } = city.order(NOON);
    for (const name of [delivery.name, delivery.address?.split(', ')[0], taskItems?.[0]?.name])
      names.add(name);
    expect([undefined, 'Call when at the gate']).toContain(notes);
    for (const { key, value } of userMetaDataDtos ?? [])
      expect(['channel=app', 'channel=phone', 'channel=web']).toContain(`${key}=${value}`);
  }
  for (const name of names) expect(name).toMatch(/^[A-Z][\w &,-]*[a-z]$/);
});

test('a courier rides at the speed of their vehicle, and costs what the company pays', () => {
  const speeds = { bicycle: 15, bike: 30, car: 32, truck: 25, walker: 5 };
  const numbers = { bicycle: 1, bike: 2, car: 3, truck: 4, walker: 5 };
  for (const { vehicle, kmh, agent } of demoCity(974, 150).couriers) {
    expect([vehicle, kmh, agent.transportTypeId]).toEqual([vehicle, speeds[vehicle], numbers[vehicle]]);
    expect(agent).toMatchObject({ costPerKm: 0.5, costPerHour: 12 });
    expect(agent.phoneNumber).toMatch(/^6600\d{4}$/);
  }
  expect(demoCity(974, 1).couriers[0]?.agent.email).toBe('courier001@qafila.test');
});

test('an order is ready in 4 to 14 minutes, promised 25 to 45 later, and costs what its things do', () => {
  const city = demoCity(974, 150);
  let cash = 0;
  for (let count = 0; count < 500; count += 1) {
    const order = city.order(NOON);
    const readyMin = (Date.parse(String(order.pickupByUtc)) - NOON) / 60_000;
    const promisedMin = (Date.parse(String(order.deliverByUtc)) - NOON) / 60_000 - readyMin;
    expect(readyMin >= 4 && readyMin <= 14 && promisedMin >= 25 && promisedMin <= 45).toBe(true);
    const [item] = order.taskItems ?? [];
    const price = (item?.quantity ?? 0) * (item?.price ?? 0);
    const isPaid = order.paymentStatusId === 3;
    expect(order.amountToBeCollected).toBe(isPaid ? 0 : price);
    if (!isPaid) cash += 1;
  }
  expect(cash).toBeGreaterThan(150);
  expect(cash).toBeLessThan(250);
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
