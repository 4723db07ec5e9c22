import type { ApiClient } from '@qafila/api-client';
import { calls, HOUR_MS, MINUTE_MS } from '@qafila/contracts';
import { type DemoCity, isDemoOrder } from '@qafila/domain/demo-city';
import type { CityClock } from '../city/city-clock.ts';
import { realPause } from '../city/real-pause.ts';
import { patiently, type SignedIn } from '../client/sign-in.ts';
import { placeOrders } from '../customers/customers.ts';
import type { Requiring } from './skills.ts';

/** Orders that come one soon after the other while the city wakes up, for each courier, so that there is something to see. */
const OPENING_ORDERS = 0.2;
const OPENING_EVERY_MS = 4000;
/** How long after the promised time a customer still waits for an order that no agent has taken, and how often they look. */
const PATIENCE_MS = HOUR_MS;
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** Orders looked at in one go; `Task.bulkCancel` takes 500. */
const LOOKED_AT = 200;
/** Between two attempts to sign in again, real time. */
const SIGN_IN_AGAIN_MS = 60_000;

export interface StreamDeps {
  clock: Pick<CityClock, 'now' | 'speed' | 'wait'>;
  /** The session of the shops. */
  shops: SignedIn;
  /** Opens a new session when the old one is over: after 90 days, or because an administrator ended it. */
  signIn(): Promise<SignedIn>;
  requiring: Requiring;
  stop: AbortSignal;
  /** Waits for so many milliseconds of real time; for tests. */
  pause?(ms: number, stop: AbortSignal): Promise<void>;
}

/** Customers place orders, and give up those that no agent took, until stopped. */
export async function streamOrders(
  city: Pick<DemoCity, 'couriers' | 'nextOrderMs' | 'order'>,
  { clock, shops, signIn, requiring, stop, pause = realPause }: StreamDeps,
): Promise<void> {
  let session = shops;
  let opening = Math.round(city.couriers.length * OPENING_ORDERS);
  let lookAtMs = clock.now() + LOOK_EVERY_MS;
  while (!stop.aborted) {
    const gapMs = opening > 0 ? OPENING_EVERY_MS : city.nextOrderMs(clock.now());
    opening -= 1;
    const order = {
      atMs: clock.now() + gapMs,
      draft: (nowMs: number) => requiring(city.order(nowMs)),
    };
    let isOver = false;
    const refused = (_: unknown, { status }: { status: number }) => {
      isOver ||= status === 401;
    };
    await placeOrders([order], { api: session.api, clock, stop, placed: () => {}, refused });
    if (isOver) {
      session.end();
      session = (await signInAgain(signIn, stop, pause)) ?? session;
    }
    if (clock.now() < lookAtMs) continue;
    lookAtMs = clock.now() + LOOK_EVERY_MS;
    // Nothing is lost: they look again.
    await giveUp(session.api, clock.now(), stop).catch(() => {});
  }
  session.end();
}

/** Undefined when stopped. An account that is locked or a company that is blocked may be let in again later. */
async function signInAgain(
  signIn: StreamDeps['signIn'],
  stop: AbortSignal,
  pause: NonNullable<StreamDeps['pause']>,
): Promise<SignedIn | undefined> {
  while (!stop.aborted) {
    const session = await signIn().catch(() => undefined);
    if (session) return session;
    await pause(SIGN_IN_AGAIN_MS, stop);
  }
  return undefined;
}

/**
 * Cancels the city's own orders that no courier was found for: the engine stops trying after a while, and an operator who looks
 * at a demo that ran for weeks would find them all.
 */
async function giveUp(api: ApiClient, nowMs: number, stop: AbortSignal): Promise<void> {
  const query = { sortBy: 'deliverByUtc', sortOrder: 'asc', pageSize: LOOKED_AT } as const;
  const { items } = await patiently(
    () => api.call(calls.task.all, { query: { ...query, taskStatus: ['Unplanned'] } }),
    () => stop.aborted,
  );
  const taskIds = items
    .filter(
      ({ clientGeneratedId, deliverByUtc }) =>
        isDemoOrder(clientGeneratedId) && Date.parse(deliverByUtc) < nowMs - PATIENCE_MS,
    )
    .map(({ id }) => id);
  if (taskIds.length === 0) return;
  const body = { taskIds, reason: 'The customer did not want to wait any longer' };
  await patiently(
    () => api.call(calls.task.bulkCancel, { body }),
    () => stop.aborted,
  );
}
