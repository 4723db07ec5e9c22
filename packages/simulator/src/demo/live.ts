import { HOUR_MS } from '@qafila/contracts';
import { type DemoCity, type DemoCourier, demoCity, overRoads } from '@qafila/domain/demo-city';
import { seededRandom } from '@qafila/domain/random';
import { ensureAgents } from '../city/agents.ts';
import type { CityClock } from '../city/city-clock.ts';
import { signInPortal, waitForClock } from '../city/connect.ts';
import { realPause } from '../city/real-pause.ts';
import { liveAsCourier } from '../courier/courier.ts';
import type { CourierPlan } from '../courier/plan.ts';
import { placeOrders } from '../customers/customers.ts';
import { type Requiring, readSkills } from './skills.ts';

/** Couriers sign in one after the other: all of them share the limit of one address, and people sign in beside them. */
const SIGN_IN_EVERY_MS = 300;
/** Orders that come one soon after the other while the city wakes up, for each courier, so that there is something to see. */
const OPENING_ORDERS = 0.2;
const OPENING_EVERY_MS = 4000;

export interface DemoOptions {
  baseUrl: string;
  password: string;
  seed: number;
  couriers: number;
  stop: AbortSignal;
  log(line: string): void;
}

/** Keeps the demo company at work until it is stopped: couriers on shift, a steady stream of orders. */
export async function liveDemoCity(options: DemoOptions): Promise<void> {
  const { baseUrl, password, stop, log } = options;
  const city = demoCity(options.seed, options.couriers);
  const clock = await waitForClock(baseUrl, () => stop.aborted);
  const shops = await signInPortal(baseUrl, 'shops@qafila.test', password);
  const made = await ensureAgents(
    shops.api,
    city.couriers.map(({ agent }) => agent),
    password,
  );
  if (made) log(`${made} couriers registered`);
  const couriers = Promise.all(city.couriers.map((_, index) => live(city, index, options, clock)));
  const requiring = await readSkills(shops.api, city.couriers, () => stop.aborted);
  await streamOrders(city, clock, shops.api, requiring, stop);
  await couriers;
  shops.end();
}

/** One courier, shift after shift. */
async function live(city: DemoCity, index: number, options: DemoOptions, clock: CityClock): Promise<void> {
  const { baseUrl, password, stop } = options;
  const random = seededRandom(options.seed * 1000 + index);
  const one = city.couriers[index];
  if (!one) return;
  await realPause(index * SIGN_IN_EVERY_MS, stop);
  while (!stop.aborted) {
    const shiftMs = random.whole(4, 9) * HOUR_MS;
    const plan = {
      ...demoPlan(one, city),
      password,
      onAtMs: clock.now(),
      offAtMs: clock.now() + shiftMs,
    };
    await liveAsCourier(plan, { baseUrl, clock, random, stop, count: () => {} }).catch(() => {});
    await clock.wait(random.whole(20, 60) * 60_000, stop);
  }
}

/** How a courier of the demo works: along the city's roads. */
export const demoPlan = (
  { agent, home, kmh }: DemoCourier,
  { shops }: Pick<DemoCity, 'shops'>,
): Omit<CourierPlan, 'password' | 'onAtMs' | 'offAtMs'> => ({
  email: agent.email,
  from: home,
  wayTo: overRoads,
  kmh,
  halfPickupMin: 1.5,
  halfDeliveryMin: 1.5,
  waitsForGoods: true,
  declines: 0.06,
  ignores: 0.03,
  outagesPerHour: 0.2,
  haunts: shops.map(({ place }) => place),
});

async function streamOrders(
  city: DemoCity,
  clock: CityClock,
  api: Parameters<typeof placeOrders>[1]['api'],
  requiring: Requiring,
  stop: AbortSignal,
): Promise<void> {
  let opening = Math.round(city.couriers.length * OPENING_ORDERS);
  while (!stop.aborted) {
    const gapMs = opening > 0 ? OPENING_EVERY_MS : city.nextOrderMs(clock.now());
    opening -= 1;
    const order = {
      atMs: clock.now() + gapMs,
      draft: (nowMs: number) => requiring(city.order(nowMs)),
    };
    await placeOrders([order], { api, clock, stop, placed: () => {}, refused: () => {} });
  }
}
