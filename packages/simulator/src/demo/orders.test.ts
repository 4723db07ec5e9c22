import { type ApiClient, ApiError } from '@qafila/api-client';
import { demoCity } from '@qafila/domain/demo-city';
import type { SignedIn } from '../client/sign-in.ts';
import { streamOrders } from './orders.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-03-10T06:00:00Z');

interface Call {
  name: string;
  session: string;
  body?: { taskIds?: string[]; reason?: string };
  query?: object;
}

/** A city whose time passes by being waited for. It stops after so many calls that place an order. */
function city({ orders, refusing = [], unplanned = [] }: City) {
  const made: Call[] = [];
  const stopping = new AbortController();
  let nowMs = START;
  const waits: number[] = [];
  const sessionOf = (session: string): SignedIn => {
    const call = async ({ name }: { name: string }, input: object) => {
      made.push({ name, session, ...input });
      if (name === 'Task.all') return { items: unplanned };
      if (name !== 'Task.create') return {};
      if (made.filter((one) => one.name === 'Task.create').length >= orders) stopping.abort();
      if (refusing.includes(session))
        throw new ApiError({ code: 'UNAUTHENTICATED', status: 401, message: '' });
      return { id: 'task' };
    };
    return {
      api: { call } as unknown as ApiClient,
      tokens: {} as never,
      end: () => made.push({ name: 'end', session }),
    };
  };
  const run = (signIn: () => Promise<SignedIn>) =>
    streamOrders(demoCity(974, 5), {
      clock: {
        now: () => nowMs,
        speed: 1,
        wait: async (ms) => {
          nowMs += Math.max(0, ms);
        },
      },
      shops: sessionOf('first'),
      signIn,
      requiring: (order) => order,
      stop: stopping.signal,
      pause: async (ms) => {
        waits.push(ms);
      },
    });
  return { run, made, sessionOf, waits, now: () => nowMs };
}
interface City {
  orders: number;
  /** Sessions that are over. */
  refusing?: string[];
  unplanned?: object[];
}

test('orders go on when the session of the shops is over: they sign in again, as soon as they are let in', async () => {
  const { run, made, sessionOf, waits } = city({ orders: 3, refusing: ['first'] });
  let attempts = 0;
  await run(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('The company is blocked');
    return sessionOf('second');
  });
  expect(
    made.filter(({ name }) => name !== 'Task.all').map(({ name, session }) => `${name} ${session}`),
  ).toEqual(['Task.create first', 'end first', 'Task.create second', 'Task.create second', 'end second']);
  expect(waits).toEqual([60_000]);
});

test("the city's customers give up an order that nobody took, an hour after it was promised; a visitor's stays", async () => {
  const order = (id: string, clientGeneratedId: string | null, promisedMin: number) => ({
    id,
    clientGeneratedId,
    deliverByUtc: new Date(START + promisedMin * MINUTE).toISOString(),
  });
  const { run, made } = city({
    orders: 60,
    unplanned: [
      order('yesterday', 'DTBM3OQ-7', -900),
      order('visitor', 'SHOP-7', -900),
      order('unnumbered', null, -900),
      order('still hoping', 'DTBM3OQ-8', -20),
    ],
  });
  await run(() => Promise.reject(new Error('Nobody signs in')));
  const [look] = made.filter(({ name }) => name === 'Task.all');
  expect(look?.query).toEqual({
    sortBy: 'deliverByUtc',
    sortOrder: 'asc',
    pageSize: 200,
    taskStatus: ['Unplanned'],
  });
  const [given] = made.filter(({ name }) => name === 'Task.bulkCancel');
  expect(given?.body).toEqual({
    taskIds: ['yesterday'],
    reason: 'The customer did not want to wait any longer',
  });
});
