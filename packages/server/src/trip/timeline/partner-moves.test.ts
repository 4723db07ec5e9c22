import { calls } from '@qafila/contracts';
import { known } from '../../platform/http/ask.fixture.ts';
import { type PartnerServer, startPartners } from '../offload/offload.fixture.ts';

let trips: PartnerServer;
beforeAll(async () => {
  trips = await startPartners();
});
afterAll(() => trips.server.close());

/** Moves tasks as the partner's operator, after a preview. */
async function drop(taskId: string, agentId: string | null, as = trips.theirs) {
  const move = { taskIds: [taskId], agentId };
  const preview = await trips.ask(calls.timeline.preview, { body: move }, as);
  if (preview.status !== 200) return preview;
  const seen = preview.reply.rows.map(({ agentId, planVersion }) => ({ agentId, planVersion }));
  return trips.ask(calls.timeline.move, { body: { ...move, seen } }, as);
}

test('a partner moves accepted tasks among its own agents, and undoes the move', async () => {
  const [first, second] = [await trips.partnersCourier(), await trips.partnersCourier()];
  const task = await trips.accepted();
  const agentOf = async () => (await trips.seen(task, trips.theirs)).reply.taskAgentDetails?.id ?? null;
  expect((await drop(task.id, first.agent.id)).status).toBe(200);
  const moved = await drop(task.id, second.agent.id);
  expect([moved.status, await agentOf()]).toEqual([200, second.agent.id]);
  const { moveId } = known('moveId' in moved.reply ? moved.reply : null);
  const undo = await trips.ask(calls.timeline.undo, { body: { moveId } }, trips.theirs);
  expect([undo.status, await agentOf()]).toEqual([200, first.agent.id]);
  expect((await drop(task.id, null)).status).toBe(200);
  expect(await agentOf()).toBeNull();
});

test("the owner can't move tasks that a partner has, nor assign them to its own agents", async () => {
  const { agent } = await trips.onlineCourier();
  const theirs = await trips.partnersCourier();
  const task = await trips.accepted();
  await drop(task.id, theirs.agent.id);
  for (const agentId of [agent.id, null]) {
    const { status, error } = await drop(task.id, agentId, trips.operator);
    expect([status, error.message]).toEqual([409, `Your company can't plan ${task.shortId} now`]);
  }
  expect((await drop(task.id, agent.id)).status).toBe(404);
});

test('a move to the waiting list is not undone once the order was offered to a partner', async () => {
  const { agent } = await trips.onlineCourier();
  const task = await trips.create();
  await trips.assign(task.id, agent.id);
  const moved = await drop(task.id, null, trips.operator);
  const { moveId } = known('moveId' in moved.reply ? moved.reply : null);
  const offered = await trips.offer(task, await trips.server.loginAs('Operator'));
  expect([offered.status, offered.reply.status]).toEqual([200, 'Unplanned']);
  const undo = await trips.ask(calls.timeline.undo, { body: { moveId } });
  expect([undo.status, undo.error.message]).toEqual([
    409,
    "The plan has changed since the move, so it can't be undone. Move the tasks again instead",
  ]);
  const { status, offload, taskAgentDetails } = await trips.read(task.id);
  expect([status, offload?.state, taskAgentDetails]).toEqual(['Unplanned', 'offered', null]);
});

test('a partner is warned of a missing skill only where its agent has none of that name', async () => {
  const skill = async (as?: typeof trips.theirs) =>
    (await trips.ask(calls.skill.create, { body: { name: 'Fridge' } }, as)).reply.id as string;
  const [owners, partners] = [await skill(), await skill(trips.theirs)];
  const [able, other] = [await trips.partnersCourier(), await trips.partnersCourier()];
  const body = { agentIds: [able.agent.id], skillIds: [partners] };
  await trips.ask(calls.skill.assign, { body }, trips.theirs);
  const task = await trips.accepted({ skillCriteria: { requiredSkills: [owners] } });
  const warnings = async (agentId: string) => {
    const move = { taskIds: [task.id], agentId };
    const { reply } = await trips.ask(calls.timeline.preview, { body: move }, trips.theirs);
    return reply.problems.map(({ code }) => code).filter((code) => code === 'skillMissing');
  };
  expect(await warnings(able.agent.id)).toEqual([]);
  expect(await warnings(other.agent.id)).toEqual(['skillMissing']);
});
