import { setTimeout as sleep } from 'node:timers/promises';
import {
  calls,
  DAY_MS,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
  MINUTE_MS,
  type Rehearsal,
} from '@qafila/contracts';
import { keepPositions } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { type PartnerServer, startPartners } from '../offload/offload.fixture.ts';

/** In the company's time zone it is 09:00 on 10 March. */
const DAY = '2026-03-10';
const NEXT_DAY = '2026-03-11';

let on: PartnerServer;
beforeAll(async () => {
  on = await startPartners();
});
afterAll(() => on.server.close());

/** An agent of the partner stands at the souq for an hour from now on. */
async function worked(agentId: string): Promise<void> {
  const { server, souq, partner } = on;
  const start = server.clock.now().getTime();
  const seen = [0, 10, 20, 30, 40, 50, 60].map((minute) => ({
    agentId,
    companyId: partner.id,
    at: new Date(start + minute * MINUTE_MS),
    latitude: souq.latitude,
    longitude: souq.longitude,
    headingDeg: null,
    speedKmh: null,
    accuracyM: null,
  }));
  await server.deps.withTx(SYSTEM, (tx) => keepPositions(tx, seen));
}

/** What the partner's rehearsal of a day says. */
async function rehearsed(day: string): Promise<Rehearsal['result']> {
  const tokens = await on.server.login(on.theirs.user.email);
  const as = { ...on.theirs, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
  const config = { ...DEFAULT_ASSIGNMENT_CONFIG, ConfigurationTitle: 'Another' };
  const change = { kind: 'base' as const, config };
  const { reply } = await on.ask(
    calls.config.rehearse,
    { body: { configName: 'assignment', change, day } },
    as,
  );
  for (;;) {
    const now = (await on.ask(calls.config.rehearsal, { query: { id: reply.id } }, as)).reply;
    if (now.state !== 'running') return now.result;
    await sleep(20);
  }
}

test('the rehearsal of a partner gives orders that it accepted to its agents with a skill of the same name', async () => {
  const { server, theirs, ask } = on;
  const skill = async (as?: typeof theirs) =>
    (await ask(calls.skill.create, { body: { name: 'Fridge' } }, as)).reply.id as string;
  const [owners, partners] = [await skill(), await skill(theirs)];
  const { agent } = await on.partnersCourier();
  await ask(calls.skill.assign, { body: { agentIds: [agent.id], skillIds: [partners] } }, theirs);
  await worked(agent.id);
  await on.accepted({ skillCriteria: { requiredSkills: [owners] } });
  server.clock.advance(DAY_MS);
  expect((await rehearsed(DAY))?.before).toMatchObject({ orders: 1, delivered: 1, autoAssignFailures: 0 });
});

test('the rehearsal of a partner leaves accepted orders to operators whose owner had switched auto-assign off', async () => {
  const tokens = await on.server.login(on.operator.user.email);
  const owner = { ...on.operator, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
  const config = { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'By hand', ShouldAutoAssign: false };
  await on.ask(calls.config.applyTask, { body: { config } }, owner);
  const task = (await on.ask(calls.task.create, { body: on.draft() }, owner)).reply;
  await on.offer(task, owner);
  const partner = await on.server.login(on.theirs.user.email);
  const as = { ...on.theirs, headers: { authorization: `Bearer ${partner.access_token}` } };
  await on.decide(task, true, as);
  const { items } = (await on.ask(calls.agent.all, {}, as)).reply;
  await worked(known(items[0]).id);
  on.server.clock.advance(DAY_MS);
  expect((await rehearsed(NEXT_DAY))?.before).toMatchObject({ orders: 1, leftToOperators: 1, delivered: 0 });
});
