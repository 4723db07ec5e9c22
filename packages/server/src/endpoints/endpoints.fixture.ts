import { setTimeout as sleep } from 'node:timers/promises';
import { CALLBACK_TRIGGER, calls } from '@qafila/contracts';
import { fixedClock, type SignedIn } from '@qafila/testing';
import { createAreas } from '../areas.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import { startTrips } from '../trip/trip.fixture.ts';
import type { EndpointArea } from './index.ts';
import { startReceiver } from './receiver.fixture.ts';

type CallbackTriggerName = (typeof CALLBACK_TRIGGER)['names'][number];

/** Libraries that verify signatures use real time, so the clock starts now. */
export async function startEndpoints(env: Record<string, string> = {}) {
  let area: EndpointArea | undefined;
  const start = new Date();
  const trips = await startTrips({
    clock: fixedClock(start.toISOString()),
    env: { WEBHOOK_ALLOW_INTERNAL: 'on', WEBHOOK_TIMEOUT_SECONDS: '1', ...env },
    areas(deps) {
      const all = createAreas(deps);
      area = all.find((one): one is EndpointArea => 'engine' in one);
      return all;
    },
  });
  const receiver = await startReceiver();
  const { server, ask, operator } = trips;
  /** Sessions expire while tests move the clock by hours, so the operator signs in again. */
  const signInAgain = async () => {
    const tokens = await server.login(operator.user.email);
    Object.assign(operator, { tokens, headers: { authorization: `Bearer ${tokens.access_token}` } });
  };
  const published = async () => {
    const left = () =>
      server.deps.withTx(SYSTEM, (tx) =>
        tx.db.selectFrom('outbox').select('id').where('published_at', 'is', null).execute(),
      );
    while ((await left()).length > 0) await sleep(5);
  };
  return {
    ...trips,
    receiver,
    /** Resolves when all events are published, so that their deliveries are due. */
    published,
    /** Resolves when all events are published and all due deliveries sent. */
    async delivered() {
      await published();
      await area?.engine.drain();
    },
    /** Stops sending, as when the process is shut down. */
    stopSending: async () => area?.stop?.(),
    /** Adds a callback to a path of the receiver. */
    callback: async (path: string, trigger: CallbackTriggerName, authHeader?: string, as?: SignedIn) =>
      (
        await ask(
          calls.callback.create,
          {
            body: {
              url: receiver.url(path),
              callbackTriggerId: CALLBACK_TRIGGER.id(trigger),
              ...(authHeader && { authHeader }),
            },
          },
          as,
        )
      ).reply,
    /** Attempts at an endpoint, newest first. */
    log: async (endpointId: string) => (await ask(calls.webhook.deliveries, { query: { endpointId } })).reply,
    /** Moves the clock; the operator stays signed in. */
    async later(milliseconds: number) {
      server.clock.advance(milliseconds);
      await signInAgain();
    },
    /** Removes endpoints and received requests, and resets the clock. */
    async clear() {
      await published();
      await server.deps.withTx(SYSTEM, (tx) => tx.db.deleteFrom('endpoint').execute());
      receiver.clear();
      server.clock.set(start);
      await signInAgain();
    },
    async close() {
      await receiver.close();
      await server.close();
    },
  };
}
export type EndpointServer = Awaited<ReturnType<typeof startEndpoints>>;
