import {
  AGENT_TRANSPORT,
  type CompanyPolicy,
  calls,
  DEFAULT_COMPANY_POLICY,
  EMPLOYMENT,
  TASK_TRANSPORT,
} from '@qafila/contracts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTimeline, type TimelineServer } from './timeline.fixture.ts';

let board: TimelineServer;
beforeAll(async () => {
  board = await startTimeline();
});
afterAll(() => board.server.close());

const problemsOf = async (move: Parameters<TimelineServer['preview']>[0]) =>
  (await board.preview(move)).problems.map(({ code, message, forbids }) => ({ code, message, forbids }));
const setState = (agentId: string, state: { on_shift?: boolean; on_break?: boolean; shift_ends_at?: Date }) =>
  board.server.deps.withTx(SYSTEM, async ({ db }) => {
    await db.updateTable('agent_state').set(state).where('agent_id', '=', agentId).execute();
  });
/** Expects a refusal with the preview, and no change. */
const expectRefused = async (drop: { taskIds: string[]; agentId: string | null }, message: string) => {
  const { status, error } = await board.dropSeen(drop);
  expect([status, error.code, error.message]).toEqual([409, 'ILLEGAL_TRANSITION', message]);
  expect(error.details).toMatchObject({ preview: { allowed: false } });
};

test('a task that can no longer be assigned stays where it is', async () => {
  const { agent, self, tasks } = await board.agentWith(1);
  const { agent: other } = await board.onlineCourier();
  const [task] = tasks;
  if (!task) throw new Error('A task was made');
  await board.trips.move(task, 'setOut', {}, self);
  const message = `${task.shortId} is PickingUp and can't be moved any more`;
  for (const agentId of [other.id, agent.id, null]) {
    const drop = { taskIds: [task.id], agentId };
    expect(await problemsOf(drop)).toContainEqual({ code: 'taskNotMovable', message, forbids: true });
    await expectRefused(drop, message);
  }
  expect((await board.read(task.id)).taskAgentDetails?.id).toBe(agent.id);
});

test('a vehicle that a task does not allow is refused', async () => {
  const { agent } = await board.onlineCourier({ transportTypeId: AGENT_TRANSPORT.id('bike') });
  const task = await board.create({ transportTypeId: TASK_TRANSPORT.id('truck') });
  const message = `${task.shortId} requires: Truck`;
  const drop = { taskIds: [task.id], agentId: agent.id };
  expect(await problemsOf(drop)).toContainEqual({ code: 'vehicleNotAllowed', message, forbids: true });
  await expectRefused(drop, message);
});

test('bikes get nothing new while the heat rule is active', async () => {
  const { agent } = await board.onlineCourier({ transportTypeId: AGENT_TRANSPORT.id('bike') });
  const task = await board.create({
    pickupByUtc: '2026-06-15T08:00:00.000Z',
    deliverByUtc: '2026-06-15T09:00:00.000Z',
  });
  await expectRefused(
    { taskIds: [task.id], agentId: agent.id },
    'Bike may not ride at this hour: the heat rule applies',
  );
});

test('a company without a heat rule gives bikes work at every hour', async () => {
  const { agent } = await board.onlineCourier({ transportTypeId: AGENT_TRANSPORT.id('bike') });
  const task = await board.create({
    pickupByUtc: '2026-06-15T08:00:00.000Z',
    deliverByUtc: '2026-06-15T09:00:00.000Z',
  });
  const save = (policy: CompanyPolicy) => board.ask(calls.policy.save, { body: { policy } });
  await save({ ...DEFAULT_COMPANY_POLICY, heatVehicles: [] });
  const problems = await problemsOf({ taskIds: [task.id], agentId: agent.id }).finally(() =>
    save(DEFAULT_COMPANY_POLICY),
  );
  expect(problems?.map(({ code }) => code)).not.toContain('vehicleNotAllowed');
});

test("a delivery can't be before its pickup", async () => {
  const { agent } = await board.agentWith(1);
  const task = await board.create();
  const drop = { taskIds: [task.id], agentId: agent.id, pickupIndex: 2, deliveryIndex: 0 };
  expect(await problemsOf(drop)).toContainEqual({
    code: 'deliveryBeforePickup',
    message: 'A delivery comes before its pickup',
    forbids: true,
  });
  await expectRefused(drop, 'A delivery comes before its pickup');
});

test('nothing can be inserted before the stop that the agent is riding to', async () => {
  const { agent, self, tasks } = await board.agentWith(1);
  const [under] = tasks;
  if (!under) throw new Error('A task was made');
  await board.trips.move(under, 'setOut', {}, self);
  const task = await board.create();
  const drop = { taskIds: [task.id], agentId: agent.id };
  const message = `${agent.fullName} is riding to the pickup of ${under.shortId}: nothing comes before it`;
  expect(await problemsOf({ ...drop, pickupIndex: 0, deliveryIndex: 0 })).toContainEqual({
    code: 'beforeCurrentStop',
    message,
    forbids: true,
  });
  await expectRefused({ ...drop, pickupIndex: 0, deliveryIndex: 0 } as typeof drop, message);
  expect((await board.dropSeen(drop)).status).toBe(200);
  expect((await board.orderOf(agent.id))[0]).toBe(`P ${under.shortId}`);
});

test('a blocked agent gets nothing', async () => {
  const { agent } = await board.onlineCourier();
  await board.server.deps.withTx(SYSTEM, async ({ db }) => {
    await db
      .updateTable('agent')
      .set({ employment_status_id: EMPLOYMENT.id('blocked') })
      .where('id', '=', agent.id)
      .execute();
  });
  const task = await board.create();
  await expectRefused({ taskIds: [task.id], agentId: agent.id }, `${agent.fullName} is not active: Blocked`);
});

test('warnings are shown and do not prevent the move', async () => {
  const { agent, tasks } = await board.agentWith(3, { deliverByUtc: board.inMinutes(50) });
  await setState(agent.id, { on_shift: false, on_break: true });
  const skill = (await board.ask(calls.skill.create, { body: { name: 'Fragile', isExclusive: false } }))
    .reply;
  const task = await board.create({
    pickupByUtc: board.inMinutes(60),
    deliverByUtc: board.inMinutes(62),
    skillCriteria: { requiredSkills: [skill.id], allRequired: true },
  });
  const drop = { taskIds: [task.id], agentId: agent.id, pickupIndex: 0, deliveryIndex: 0 };
  const problems = await problemsOf(drop);
  const name = agent.fullName;
  expect(problems.filter(({ forbids }) => forbids)).toEqual([]);
  expect(problems.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `${name} is off shift`,
      `${name} is on a break`,
      `${name} would have 4 orders, more than 3`,
      `${name} lacks a skill that ${task.shortId} requires`,
      `${name} would wait 60 min for the goods of ${task.shortId}`,
    ]),
  );
  const late = problems.filter(({ code }) => code === 'promiseBroken').map(({ message }) => message);
  for (const { shortId } of [...tasks.slice(0, 1), task])
    expect(late.some((message) => message.startsWith(`${shortId} would arrive `))).toBe(true);
  expect((await board.dropSeen(drop)).status).toBe(200);
});

test('an agent with a restricted skill is reserved for tasks that require it, and does not lack one', async () => {
  const { agent } = await board.agentWith(1);
  const body = { name: 'Medicine', isExclusive: true };
  const { id } = (await board.ask(calls.skill.create, { body })).reply;
  await board.ask(calls.skill.assign, { body: { agentIds: [agent.id], skillIds: [id] } });
  const task = await board.create();
  const messages = (await problemsOf({ taskIds: [task.id], agentId: agent.id })).map(
    ({ message }) => message,
  );
  expect(messages).toContain(
    `${agent.fullName} is reserved for tasks that require their skills, and ${task.shortId} does not`,
  );
  expect(messages).not.toContain(`${agent.fullName} lacks a skill that ${task.shortId} requires`);
});

test('warns when a shift ends before the delivery', async () => {
  const { agent } = await board.onlineCourier();
  await setState(agent.id, { shift_ends_at: new Date(board.inMinutes(15)) });
  const task = await board.create();
  expect(await problemsOf({ taskIds: [task.id], agentId: agent.id })).toContainEqual({
    code: 'offShift',
    message: `The shift of ${agent.fullName} ends before ${task.shortId} is delivered`,
    forbids: false,
  });
});
