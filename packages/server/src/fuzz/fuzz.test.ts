import fc from 'fast-check';
import { startTrips } from '../trip/trip.fixture.ts';
import { expectAnswer, type FuzzOptions, fuzzedCalls } from './fuzz.fixture.ts';

/** Requests per kind and call; `pnpm fuzz` sends more, from other seeds. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 30);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const TIMEOUT_MS = 60 * 60_000;

let options: FuzzOptions;

beforeAll(async () => {
  const trips = await startTrips();
  const { server } = trips;
  const staff = await server.loginAs('CompanyAdmin');
  const { agent, self: courier } = await trips.onlineCourier();
  const task = await trips.create();
  const ids = [task.id, agent.id, staff.user.id, trips.supplier.id];
  options = { server, staff, courier, ids };
});
afterAll(() => options?.server.close());

const LANES = 6;

test(
  'no call responds to a malformed or nearly valid request with a 5xx, a stack or SQL, or takes longer than 2 s',
  async () => {
    const waiting = fuzzedCalls(options.ids);
    const faults: string[] = [];
    const lane = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { call, kind, requests } = next;
        const outcome = await fc.check(
          fc.asyncProperty(requests, (request) => expectAnswer(options, call, request)),
          { numRuns: RUNS, seed: SEED },
        );
        if (outcome.failed)
          faults.push(
            `${call.name}, ${kind}: ${String(outcome.errorInstance)}\n${fc.stringify(outcome.counterexample)}`,
          );
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expect(faults).toEqual([]);
  },
  TIMEOUT_MS,
);
