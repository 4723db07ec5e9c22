import { calls } from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { inlineRounds } from '../fleet/inline-rounds.fixture.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';
import { type AssignmentRunner, createAssignmentRunner } from './runner.ts';

let trips: TripServer;
let runner: AssignmentRunner;
beforeEach(async () => {
  trips = await startTrips();
  runner = createAssignmentRunner(trips.server.deps, async () => {}, inlineRounds(trips.server.deps));
});
afterEach(() => trips.server.close());

const offeredTo = async (id: string) => (await trips.ask(calls.task.get, { query: { id } })).reply.offeredTo;

test('an order says whom it is offered to and until when, as long as the offer waits for an answer', async () => {
  const courier = await trips.onlineCourier();
  const task = await trips.create();
  expect(await offeredTo(task.id)).toBeNull();
  await runner.run();
  const expected = {
    agentId: courier.agent.id,
    fullName: courier.agent.fullName,
    untilUtc: '2026-03-10T06:00:30.000Z',
  };
  expect(await offeredTo(task.id)).toEqual(expected);
  const { items } = (await trips.ask(calls.task.all, { query: {} })).reply;
  expect(items.map((row) => row.offeredTo)).toEqual([expected]);
  const [offer] = (await trips.ask(calls.courier.state, {}, courier.self)).reply.offers;
  await trips.ask(
    calls.assignment.answerOffer,
    { body: { offerId: offer?.id ?? '', accept: false } },
    courier.self,
  );
  expect(await offeredTo(task.id)).toBeNull();
});

test('the second order of a bundle is offered as well', async () => {
  const courier = await trips.onlineCourier();
  const [first, second] = [await trips.create(), await trips.create()];
  await trips.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .insertInto('offer')
      .values({
        company_id: courier.agent.companyId,
        agent_id: courier.agent.id,
        agent_task_type_id: 1,
        entity_id: first.id,
        task_ids: [first.id, second.id],
        offered_at: tx.now(),
        expires_at: new Date(tx.now().getTime() + 30_000),
      })
      .execute(),
  );
  expect(await offeredTo(second.id)).toMatchObject({ agentId: courier.agent.id });
});
