import { HOUR_MS, MINUTE_MS } from '@qafila/contracts';
import { type DemoCity, type DemoCourier, demoCity, overRoads } from '@qafila/domain/demo-city';
import { type Random, seededRandom } from '@qafila/domain/random';
import { ensureAgents } from '../city/agents.ts';
import type { CityClock } from '../city/city-clock.ts';
import { signInPortal, waitForClock } from '../city/connect.ts';
import { realPause } from '../city/real-pause.ts';
import { liveAsCourier } from '../courier/courier.ts';
import type { CourierPlan } from '../courier/plan.ts';
import { streamOrders } from './orders.ts';
import { readSkills } from './skills.ts';

/** Couriers sign in one after the other: all of them share the limit of one address, and people sign in beside them. */
const SIGN_IN_EVERY_MS = 300;

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
  const signInShops = () => signInPortal(baseUrl, 'shops@qafila.test', password);
  const shops = await signInShops();
  const made = await ensureAgents(
    shops.api,
    city.couriers.map(({ agent }) => agent),
    password,
  );
  if (made) log(`${made} couriers registered`);
  const couriers = Promise.all(city.couriers.map((_, index) => live(city, index, options, clock)));
  const requiring = await readSkills(shops.api, city.couriers, () => stop.aborted);
  await streamOrders(city, { clock, shops, signIn: signInShops, requiring, stop });
  await couriers;
}

/** One courier, shift after shift. */
async function live(city: DemoCity, index: number, options: DemoOptions, clock: CityClock): Promise<void> {
  const { baseUrl, password, stop } = options;
  const random = seededRandom(options.seed * 1000 + index);
  const one = city.couriers[index];
  if (!one) return;
  await realPause(index * SIGN_IN_EVERY_MS, stop);
  const plan = { ...demoPlan(one, city), password };
  await workShifts({ clock, random, stop }, (shift) =>
    liveAsCourier({ ...plan, ...shift }, { baseUrl, clock, random, stop, count: () => {} }),
  );
}

interface ShiftDeps {
  clock: Pick<CityClock, 'now' | 'wait'>;
  random: Random;
  stop: AbortSignal;
}

/**
 * Works shifts until stopped. The break is counted from the planned end of the shift: when the machine slept for a night, all
 * shifts are over at once, and a city without couriers would wait for the end of their breaks.
 */
export async function workShifts(
  { clock, random, stop }: ShiftDeps,
  work: (shift: Pick<CourierPlan, 'onAtMs' | 'offAtMs'>) => Promise<void>,
): Promise<void> {
  while (!stop.aborted) {
    const onAtMs = clock.now();
    const offAtMs = onAtMs + random.whole(4, 9) * HOUR_MS;
    await work({ onAtMs, offAtMs }).catch(() => {});
    const breakMs = random.whole(20, 60) * MINUTE_MS;
    await clock.wait(Math.min(clock.now(), offAtMs) + breakMs - clock.now(), stop);
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
