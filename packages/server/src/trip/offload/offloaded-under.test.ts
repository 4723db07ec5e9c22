import { calls } from '@qafila/contracts';
import { type PartnerServer, startPartners } from './offload.fixture.ts';

let partners: PartnerServer;
beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.server.close());

test('the running tasks of a contract are counted: accepted, and offered', async () => {
  const { ask, contract, theirs, outsider } = partners;
  const under = (as?: typeof theirs) =>
    ask(calls.task.offloadedUnder, { query: { contractId: contract.id } }, as);
  expect((await under()).body).toEqual({ accepted: 0, offered: 0 });
  await partners.offered();
  await partners.accepted();
  await partners.accepted();
  await partners.decide(await partners.offered(), false);
  const cancelled = await partners.accepted();
  const cancel = { query: { id: cancelled.id }, body: { reason: 'The customer cancelled' } };
  expect((await ask(calls.task.cancel, cancel)).status).toBe(200);
  expect((await under()).body).toEqual({ accepted: 2, offered: 1 });
  expect((await under(theirs)).reply.accepted).toBe(2);
  expect((await under(outsider)).status).toBe(404);
});
