import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { known } from '../../platform/http/ask.fixture.ts';
import { startWallets, type WalletServer } from '../../wallet/wallet.fixture.ts';

let wallets: WalletServer;
let admin: SignedIn;
let owner: SignedIn;
let company: { id: string; name: string };
beforeAll(async () => {
  wallets = await startWallets();
  admin = await wallets.server.loginAs('SysAdmin');
  owner = await wallets.server.loginAs('CompanyAdmin');
  const id = known(owner.user.companyId);
  const { name } = (await wallets.ask(calls.company.get, { query: { id } }, admin)).reply;
  company = { id, name };
});
afterAll(() => wallets.server.close());

/** What the company of a user reads of a SysAdmin's work for it, newest first. */
const trailOf = async (reader: SignedIn) => {
  const query = { actor: admin.user.email };
  return (await wallets.ask(calls.identity.audit, { query }, reader)).reply.items;
};
const lines = async (reader: SignedIn) =>
  (await trailOf(reader)).map(({ action, subject, actingFor }) => [action, subject, actingFor]);

test('what a SysAdmin who works in no company changes is in the audit log of the company whose object it is', async () => {
  const { ask, pay, supplier } = wallets;
  const agent = await wallets.register();
  await wallets.credit(agent.id, 40);
  const [entry] = (await ask(calls.wallet.ledger, { query: { agentId: agent.id } })).reply.items;
  const task = await wallets.create();
  const block = { agentId: agent.id, employmentStatusId: 2 as const, reason: 'Lost their licence' };
  const done = [
    await ask(calls.agent.modifyEmploymentStatus, { body: block }, admin),
    await ask(calls.supplier.update, { query: { id: supplier.id }, body: { name: 'Dune Riders' } }, admin),
    await ask(calls.task.cancel, { query: { id: task.id }, body: { reason: 'Ordered twice' } }, admin),
    await pay(calls.wallet.reverse, { ledgerEntryId: known(entry).id, reason: 'Posted twice' }, admin),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await lines(owner)).toEqual([
    ['ledger.reversed', `entry:${entry?.id}`, company.name],
    ['task.cancelled', `task:${task.id}`, company.name],
    ['supplier.updated', `supplier:${supplier.id}`, company.name],
    ['agent.employment', `agent:${agent.id}`, company.name],
  ]);
});

test("an agent's employment and metadata have their values before and after", async () => {
  const agent = await wallets.register({ metaDataFields: [{ key: 'tier', value: 'gold' }] });
  const block = { agentId: agent.id, employmentStatusId: 2 as const, reason: 'Lost their licence' };
  await wallets.ask(calls.agent.modifyEmploymentStatus, { body: block });
  const fields = [{ key: 'tier', value: 'silver' }];
  const { status } = await wallets.ask(calls.agent.updateMetadata, {
    body: { agentId: agent.id, metaDataFields: fields },
  });
  expect(status).toBe(200);
  const query = { search: `agent:${agent.id}` };
  const { items } = (await wallets.ask(calls.identity.audit, { query }, owner)).reply;
  expect(items.slice(0, 2).map(({ details }) => details)).toEqual([
    { before: { tier: 'gold' }, after: { tier: 'silver' } },
    {
      before: { employmentStatusId: 1 },
      after: { employmentStatusId: 2 },
      reason: 'Lost their licence',
    },
  ]);
});

test('both companies of a contract read of its change and its end, and each of its own agents', async () => {
  const { ask } = wallets;
  const partner = await makeCompany(wallets.server.deps, 'Pearl Riders');
  const theirs = await wallets.server.loginAs('CompanyAdmin', { companyId: partner.id });
  const body = {
    fulfillmentCompanyId: partner.id,
    subscriberCompanyId: company.id,
    billingTypeId: 5 as const,
    billingPrice: 12.5,
    startDateUtc: wallets.inMinutes(0),
    endDateUtc: wallets.inMinutes(100_000),
  };
  const { id } = (await ask(calls.contract.create, { body }, owner)).reply;
  await ask(calls.contract.update, { query: { id }, body: { billingPrice: 13 } }, owner);
  await ask(calls.contract.update, { query: { id }, body: { billingPrice: 14 } }, admin);
  expect((await ask(calls.contract.delete, { query: { id } }, admin)).status).toBe(204);
  for (const reader of [owner, theirs])
    expect((await trailOf(reader)).slice(0, 2)).toMatchObject([
      { action: 'contract.deleted', subject: `contract:${id}` },
      { action: 'contract.updated', details: { after: { billingPrice: 14 } } },
    ]);
  expect((await ask(calls.identity.audit, {}, theirs)).reply.items).toMatchObject([
    { action: 'contract.deleted' },
    { action: 'contract.updated' },
    { action: 'session.started' },
  ]);

  const own = await wallets.register();
  const foreign = await wallets.register();
  await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db.updateTable('agent').set({ company_id: partner.id }).where('id', '=', foreign.id).execute(),
  );
  const both = { agentIds: [own.id, foreign.id], autoAccept: true };
  expect((await ask(calls.agent.setAutoAccept, { body: both }, admin)).reply).toMatchObject({ accepted: 2 });
  expect((await trailOf(owner))[0]).toMatchObject({ subject: 'agents:1', details: { agentIds: [own.id] } });
  expect((await trailOf(theirs))[0]).toMatchObject({
    subject: 'agents:1',
    details: { agentIds: [foreign.id], autoAccept: true },
  });
});

test('the file names objects and agents, and says for which company a SysAdmin acted', async () => {
  const { ask } = wallets;
  const made = { name: 'Sand Riders', code: 'SR', contracts: [] };
  const { id } = (await ask(calls.supplier.create, { body: made })).reply;
  const agent = await wallets.register({
    user: { firstName: 'Omar', lastName: 'Faisal', phoneNumber: '33445566' },
  });
  await ask(calls.supplier.update, { query: { id }, body: { name: 'Sea Riders' } }, admin);
  const both = { agentIds: [agent.id], autoAccept: true };
  await ask(calls.agent.setAutoAccept, { body: both }, owner);
  const { lines: rows } = await wallets.file('/identity-api/audit/export', owner);
  const [at, by, action, object, name, changes, details, ofCompany, acting] = known(rows[2]).split(',');
  expect([by, action, object, name]).toEqual([
    admin.user.email,
    'supplier.updated',
    `supplier:${id}`,
    'Sea Riders',
  ]);
  expect(at).toMatch(/^\d{4}-/);
  expect([changes, details, ofCompany, acting]).toEqual([
    'Name: Sand Riders → Sea Riders',
    '',
    company.name,
    company.name,
  ]);
  expect(rows[1]).toContain(`Agent ids: Omar Faisal (${agent.id})`);
});

test('the company reads of what a SysAdmin deleted', async () => {
  const { ask } = wallets;
  const { reply } = await ask(calls.supplier.create, { body: { name: 'Gone', code: 'GO', contracts: [] } });
  const skill = (await ask(calls.skill.create, { body: { name: 'Fridge' } })).reply;
  const polygon: [longitude: number, latitude: number][] = [
    [51.5, 25.2],
    [51.6, 25.2],
    [51.6, 25.3],
  ];
  const area = (await ask(calls.location.createArea, { body: { name: 'Souq', polygon } }, owner)).reply;
  expect(area).toMatchObject({ name: 'Souq' });
  for (const call of [
    ask(calls.supplier.delete, { query: { id: reply.id } }, admin),
    ask(calls.skill.delete, { query: { skillId: skill.id } }, admin),
    ask(calls.location.deleteArea, { query: { id: area.id } }, admin),
  ])
    expect((await call).status).toBe(204);
  expect((await lines(owner)).slice(0, 3).sort()).toEqual([
    ['area.deleted', `area:${area.id}`, company.name],
    ['skill.deleted', `skill:${skill.id}`, company.name],
    ['supplier.deleted', `supplier:${reply.id}`, company.name],
  ]);
});
