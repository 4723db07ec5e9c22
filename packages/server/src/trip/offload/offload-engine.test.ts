import { calls } from '@qafila/contracts';
import { createAssignmentRunner } from '../assignment/runner.ts';
import { inlineRounds } from '../fleet/inline-rounds.fixture.ts';
import { type PartnerServer, startPartners } from './offload.fixture.ts';

let city: PartnerServer;
beforeAll(async () => {
  city = await startPartners();
});
afterAll(() => city.server.close());

test('the engine skips an offered task; once accepted, the partner’s engine assigns it to the partner’s couriers', async () => {
  const runner = createAssignmentRunner(city.server.deps, async () => {}, inlineRounds(city.server.deps));
  try {
    await city.onlineCourier({ autoAccept: true });
    const theirs = await city.partnersCourier({ autoAccept: true });
    const task = await city.offered({
      autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 5 },
    });
    await runner.run();
    expect((await city.read(task.id)).taskAgentDetails).toBeNull();
    await city.decide(task, true);
    await runner.run();
    const given = await city.read(task.id);
    expect(given.taskAgentDetails?.id).toBe(theirs.agent.id);
    const own = await city.offered({
      autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 5 },
    });
    await city.recall(own);
    await runner.run();
    const back = await city.read(own.id);
    expect(back.taskAgentDetails).not.toBeNull();
    expect(back.taskAgentDetails?.id).not.toBe(theirs.agent.id);
  } finally {
    await runner.stop();
  }
});

test('the partner’s agents are evaluated for it, by the partner’s skills of the same name', async () => {
  const skill = async (name: string, as?: typeof city.theirs) =>
    (await city.ask(calls.skill.create, { body: { name } }, as)).reply.id as string;
  const [mine, unknown] = [await skill('Fragile'), await skill('Frozen')];
  const theirs = await skill('fragile', city.theirs);
  const { agent } = await city.partnersCourier();
  await city.ask(calls.skill.assign, { body: { agentIds: [agent.id], skillIds: [theirs] } }, city.theirs);
  const offered = await city.offered({ skillCriteria: { requiredSkills: [mine, unknown] } });
  expect((await city.seen(offered, city.theirs)).reply.skillCriteria.requiredSkills).toEqual([
    theirs,
    unknown,
  ]);
  const weighed = async (requiredSkills: string[]) => {
    const task = await city.accepted({ skillCriteria: { requiredSkills, allRequired: true } });
    expect((await city.read(task.id)).skillCriteria.requiredSkills).toEqual(requiredSkills);
    const { skillCriteria } = (await city.seen(task, city.theirs)).reply;
    expect(skillCriteria.requiredSkills).toEqual(requiredSkills.map((id) => (id === mine ? theirs : id)));
    const { reply } = await city.ask(calls.assignment.candidates, { body: { taskId: task.id } }, city.theirs);
    return reply.items.find(({ id }) => id === agent.id)?.excludedBy;
  };
  expect(await weighed([mine])).toEqual([]);
  expect(await weighed([mine, unknown])).not.toEqual([]);
  // So they are for a trip that the partner plans.
  const weighedForTrip = async (requiredSkills: string[]) => {
    const { id: taskId } = await city.accepted({ skillCriteria: { requiredSkills, allRequired: true } });
    const stops = (['pickup', 'delivery'] as const).map((kind) => ({ taskId, kind }));
    const trip = (await city.ask(calls.plannedTrip.create, { body: { stops } }, city.theirs)).reply;
    const body = { plannedTripId: trip.id };
    const { reply } = await city.ask(calls.plannedTrip.candidates, { body }, city.theirs);
    return reply.items.find(({ id }) => id === agent.id)?.excludedBy;
  };
  expect(await weighedForTrip([mine])).toEqual([]);
  expect(await weighedForTrip([mine, unknown])).toEqual(['skills']);
});

test.each([
  ['deletes', (id: string) => city.ask(calls.skill.delete, { query: { skillId: id } }, city.theirs)],
  [
    'renames',
    (id: string) =>
      city.ask(calls.skill.update, { query: { skillId: id }, body: { name: 'Bottles' } }, city.theirs),
  ],
])('an offer of a shared task ends when the partner %s its skill of the same name', async (what, change) => {
  const runner = createAssignmentRunner(city.server.deps, async () => {}, inlineRounds(city.server.deps));
  const skill = async (as?: typeof city.theirs) =>
    (await city.ask(calls.skill.create, { body: { name: `Glass, ${what}` } }, as)).reply.id as string;
  try {
    const [mine, theirs] = [await skill(), await skill(city.theirs)];
    const { agent, self } = await city.partnersCourier();
    await city.ask(calls.skill.assign, { body: { agentIds: [agent.id], skillIds: [theirs] } }, city.theirs);
    const task = await city.accepted({
      skillCriteria: { requiredSkills: [mine], allRequired: true },
      autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 5 },
    });
    const offered = async () =>
      (await city.ask(calls.courier.state, {}, self)).reply.offers.map(({ entityId }) => entityId);
    await runner.run();
    expect(await offered()).toEqual([task.id]);
    expect((await change(theirs)).status).toBeLessThan(300);
    expect(await offered()).toEqual([]);
    city.server.clock.pass(1000);
    await runner.run();
    expect(await offered()).toEqual([]);
  } finally {
    await runner.stop();
  }
});
