import { type CompanyPolicy, calls, DEFAULT_COMPANY_POLICY, PolicyConflict } from '@qafila/contracts';
import * as v from 'valibot';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips, type TripServer } from '../trip.fixture.ts';

let on: TripServer;
beforeAll(async () => {
  on = await startTrips();
});
afterAll(() => on.server.close());

const policy = (change: Partial<CompanyPolicy> = {}): CompanyPolicy => ({
  ...DEFAULT_COMPANY_POLICY,
  ...change,
});
const save = (change: Partial<CompanyPolicy>, note: { version?: number; reason?: string } = {}) =>
  on.ask.loosely(calls.policy.save, { body: { policy: policy(change), ...note } });
const current = async () => (await on.ask(calls.policy.get, {})).reply;

test('the defaults of the specification apply until a policy is saved', async () => {
  expect(await current()).toEqual({
    policy: {
      heatFirstDay: '06-01',
      heatLastDay: '09-15',
      heatFromMin: 570,
      heatUntilMin: 915,
      heatVehicles: ['bike', 'bicycle'],
      maxOrdersPerAgent: 3,
      offerSeconds: 30,
      offloadAnswerMin: 10,
      trackingText: null,
      mailSender: null,
      smsSender: null,
    },
    version: 0,
    updatedBy: null,
    updatedAtUtc: null,
  });
});

test('a saved policy is what the engine, offers, partners and messages go by', async () => {
  const rider = await on.onlineCourier({ transportTypeId: 2, autoAccept: false });
  const task = await on.create({ transportTypeId: 1, sendTrackingMessage: true });
  const reasons = async () =>
    (await on.ask(calls.assignment.candidates, { body: { taskId: task.id } })).reply.items.find(
      ({ id }) => id === rider.agent.id,
    )?.excludedBy;
  expect(await reasons()).toEqual([]);
  // It is 09:00 on 10 March in Qatar.
  await save({ heatFirstDay: '03-01', heatLastDay: '03-31', heatFromMin: 540, heatVehicles: ['bike'] });
  expect(await reasons()).toEqual(['heatRule']);
  await save({
    offerSeconds: 90,
    offloadAnswerMin: 25,
    trackingText: 'Hello from {company}: {link}',
    smsSender: 'Souq',
  });
  expect(await reasons()).toEqual([]);
  await on.ask(calls.assignment.assign, { body: { taskId: task.id, agentId: rider.agent.id } });
  const [sent] = await on.server.deps.withTx(SYSTEM, (tx) =>
    tx.db.selectFrom('message').select(['body']).where('channel', '=', 'sms').execute(),
  );
  expect(sent?.body).toMatch(/^Hello from .+: https?:\/\/.+\/tracking\/.+/);
  const [company] = await on.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .selectFrom('company')
      .select(['offload_answer_min', 'sms_sender', 'mail_sender'])
      .where('id', '=', on.operator.user.companyId ?? '')
      .execute(),
  );
  expect(company).toEqual({ offload_answer_min: 25, sms_sender: 'Souq', mail_sender: null });
});

test('two who save the same version: the second is shown what the first changed, and can go back', async () => {
  const { version } = await current();
  const first = await save({ maxOrdersPerAgent: 5 }, { version, reason: 'Feast' });
  expect(first.status).toBe(200);
  const refused = await save({ maxOrdersPerAgent: 4 }, { version });
  expect(refused.status).toBe(409);
  expect(v.parse(PolicyConflict, refused.error?.details)).toMatchObject({
    current: { version: version + 1, reason: 'Feast' },
    changes: expect.arrayContaining([{ field: 'maxOrdersPerAgent', before: 3, after: 5 }]),
  });
  const back = await on.ask(calls.policy.rollBack, { body: { toVersion: 0, version: version + 1 } });
  expect(back.reply).toMatchObject({ version: version + 2, action: 'rolledBack', rolledBackTo: 0 });
  expect((await current()).policy).toEqual(DEFAULT_COMPANY_POLICY);
  expect((await save({})).reply).toMatchObject({ version: version + 2 });
  const versions = (await on.ask(calls.policy.versions, { query: {} })).reply.items;
  expect(versions.map((one) => one.action)).toEqual(['rolledBack', 'base', 'base', 'base']);
});

test.each([
  [{ heatFirstDay: '02-30' }, 'policy.heatFirstDay', 'This day does not exist'],
  [{ heatFirstDay: '10-01' }, 'policy.heatLastDay', 'The last day must not be before the first one'],
  [{ heatFromMin: 915 }, 'policy.heatUntilMin', 'The end must be after the beginning'],
  [{ maxOrdersPerAgent: 0 }, 'policy.maxOrdersPerAgent', "Orders per agent can't be below 1"],
  [{ trackingText: 'On its way' }, 'policy.trackingText', 'The tracking message needs {link}'],
  [
    { trackingText: '{name} {link}' },
    'policy.trackingText',
    'Only {company}, {task} and {link} can be filled in',
  ],
  [{ mailSender: 'a@b <x>' }, 'policy.mailSender', 'The mail sender is a name, without an address'],
])('%j is refused with what to do', async (change, path, message) => {
  const { status, error } = await save(change);
  expect(status).toBe(400);
  expect(error?.errors).toContainEqual({ path, message });
});
