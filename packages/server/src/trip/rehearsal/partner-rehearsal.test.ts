import { setTimeout as sleep } from 'node:timers/promises';
import { calls, DAY_MS, DEFAULT_ASSIGNMENT_CONFIG, MINUTE_MS, type Rehearsal } from '@qafila/contracts';
import { keepPositions } from '../../agent/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { type PartnerServer, startPartners } from '../offload/offload.fixture.ts';

/** In the company's time zone it is 09:00 on 10 March. */
const DAY = '2026-03-10';

let on: PartnerServer;
beforeAll(async () => {
  on = await startPartners();
});
afterAll(() => on.server.close());

test('the rehearsal of a partner gives orders that it accepted to its agents with a skill of the same name', async () => {
  const { server, souq, theirs, ask } = on;
  const skill = async (as?: typeof theirs) =>
    (await ask(calls.skill.create, { body: { name: 'Fridge' } }, as)).reply.id as string;
  const [owners, partners] = [await skill(), await skill(theirs)];
  const { agent } = await on.partnersCourier();
  await ask(calls.skill.assign, { body: { agentIds: [agent.id], skillIds: [partners] } }, theirs);
  const start = server.clock.now().getTime();
  const seen = [0, 10, 20, 30, 40, 50, 60].map((minute) => ({
    agentId: agent.id,
    companyId: on.partner.id,
    at: new Date(start + minute * MINUTE_MS),
    latitude: souq.latitude,
    longitude: souq.longitude,
    headingDeg: null,
    speedKmh: null,
    accuracyM: null,
  }));
  await server.deps.withTx(SYSTEM, (tx) => keepPositions(tx, seen));
  await on.accepted({ skillCriteria: { requiredSkills: [owners] } });
  server.clock.advance(DAY_MS);
  const tokens = await server.login(theirs.user.email);
  const as = { ...theirs, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };

  const config = { ...DEFAULT_ASSIGNMENT_CONFIG, ConfigurationTitle: 'Another' };
  const change = { kind: 'base' as const, config };
  const { reply } = await ask(
    calls.config.rehearse,
    { body: { configName: 'assignment', change, day: DAY } },
    as,
  );
  const ended = async (): Promise<Rehearsal> => {
    for (;;) {
      const now = (await ask(calls.config.rehearsal, { query: { id: reply.id } }, as)).reply;
      if (now.state !== 'running') return now;
      await sleep(20);
    }
  };
  expect((await ended()).result?.before).toMatchObject({ orders: 1, delivered: 1, autoAssignFailures: 0 });
});
