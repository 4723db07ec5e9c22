import { demoCity } from '@qafila/domain/demo-city';
import { greatCircleKm, lengthKm } from '@qafila/domain/travel';
import { demoPlan } from './live.ts';

const souq = { latitude: 25.2877, longitude: 51.5329 };
const westBay = { latitude: 25.319, longitude: 51.525 };
const westShore = { latitude: 25.301, longitude: 51.519 };

test('couriers of the demo ride over roads, around the bay, at the speed of their vehicle', () => {
  const city = demoCity(974, 150);
  const bike = city.couriers.find(({ vehicle }) => vehicle === 'bike');
  if (!bike) throw new Error('The city has bikes');
  const { wayTo, kmh } = demoPlan(bike, city);
  const way = wayTo(souq, westBay);
  expect(way.some((point) => greatCircleKm(point, westShore) < 0.2)).toBe(true);
  expect(lengthKm(way)).toBeGreaterThan(4);
  expect(kmh).toBe(30);
});
