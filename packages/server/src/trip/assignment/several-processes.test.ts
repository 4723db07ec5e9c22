import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import type { Round } from '../fleet/decide-for-fleet.ts';
import { inlineRounds } from '../fleet/inline-rounds.fixture.ts';
import type { Rounds } from '../fleet/rounds-thread.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { createAssignmentRunner } from './runner.ts';
import { takeTurn } from './turn.ts';

const ONE = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

let trips: TripServer;
beforeEach(async () => {
  trips = await startTrips();
});
afterEach(() => trips.server.close());

const inline: Rounds['decide'] = (round) => inlineRounds(trips.server.deps).decide(round);
const runnerOf = (processId: string, decide = inline) =>
  createAssignmentRunner(trips.server.deps, async () => {}, { decide }, processId);
/** Companies that a process was asked to decide for, once for each decision. */
const counted = () => {
  const decide = jest.fn(inline);
  return { decide, decisions: () => decide.mock.calls.length };
};
const offersOf = async (courier: { self: SignedIn }) =>
  (await trips.ask(calls.courier.state, {}, courier.self)).reply.offers;
const wait = (until: string) =>
  trips.server.deps.withTx(SYSTEM, (tx) =>
    sql`update dispatch_turn set until = clock_timestamp() + ${until}::interval`.execute(tx.db),
  );

test('of two processes only one decides for a company, as long as it goes on deciding', async () => {
  const [first, second] = [counted(), counted()];
  const [one, other] = [runnerOf(ONE, first.decide), runnerOf(OTHER, second.decide)];
  await trips.onlineCourier();
  await trips.create();
  await one.run();
  await trips.create();
  await other.run();
  expect([first.decisions(), second.decisions()]).toEqual([1, 0]);
  await one.run();
  await other.run();
  expect([first.decisions(), second.decisions()]).toEqual([2, 0]);
});

test('of two processes that find the same company due, the second does not get it', async () => {
  await trips.onlineCourier();
  const { companyId } = await trips.create();
  const takes = (processId: string) =>
    trips.server.deps.withTx(SYSTEM, (tx) => takeTurn(tx, companyId, processId));
  expect([await takes(ONE), await takes(OTHER), await takes(ONE)]).toEqual([true, false, true]);
});

test('another process takes over when the first one was killed, and offers what it had not got to', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  const killed = runnerOf(ONE, () => Promise.reject(new Error('killed')));
  await killed.run();
  const other = runnerOf(OTHER);
  await other.run();
  expect(await offersOf(courier)).toEqual([]);
  await wait('-1 ms');
  await other.run();
  expect(await offersOf(courier)).toMatchObject([{ entityId: task.id }]);
});

test('a process that is shut down leaves its companies to the others at once', async () => {
  const courier = await trips.onlineCourier();
  const one = runnerOf(ONE, async () => ({
    assignments: [],
    held: [],
    traces: [],
    acceptsAtOnce: new Set(),
    readMs: 0,
  }));
  await trips.create();
  await one.run();
  await one.stop();
  await runnerOf(OTHER).run();
  expect(await offersOf(courier)).toHaveLength(1);
});

test('two that decide at once all the same make one offer', async () => {
  const courier = await trips.onlineCourier();
  await trips.create();
  const other = runnerOf(OTHER);
  const one = runnerOf(ONE, async (input) => {
    const result = await inline(input);
    // The first one was so slow that its turn is over.
    await wait('-1 ms');
    await other.run();
    return result;
  });
  await one.run();
  expect(await offersOf(courier)).toHaveLength(1);
  const offers = await trips.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.selectFrom('offer').select('id').execute(),
  );
  expect(offers).toHaveLength(1);
});

test('an agent who got an offer while the decision was made gets no second one', async () => {
  const courier = await trips.onlineCourier();
  await trips.create();
  await trips.create();
  const only = (which: number) => async (input: Round) =>
    inline({ ...input, tasks: input.tasks.slice(which, which + 1) });
  const one = runnerOf(ONE, async (input) => {
    const result = await only(1)(input);
    await wait('-1 ms');
    await runnerOf(OTHER, only(0)).run();
    return result;
  });
  await one.run();
  expect(await offersOf(courier)).toHaveLength(1);
});

test("one company's failed decision does not keep the others from theirs", async () => {
  const courier = await trips.onlineCourier();
  await trips.create();
  const failing = await makeCompany(trips.server.deps);
  const theirs = await trips.server.loginAs('Operator', { companyId: failing.id });
  const { reply } = await trips.ask(calls.task.create, { body: trips.draft() }, theirs);
  const decided: string[] = [];
  const runner = runnerOf(ONE, async (input) => {
    const [task] = input.tasks;
    decided.push(known(task?.id));
    if (task?.id === reply.id) throw new Error('This decision fails');
    return inline(input);
  });
  await runner.run();
  expect(decided).toContain(reply.id);
  expect(await offersOf(courier)).toHaveLength(1);
});
