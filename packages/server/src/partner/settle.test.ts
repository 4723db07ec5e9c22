import { type ContractStatement, calls } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../platform/database/actor.ts';
import { type PartnerServer, startPartners } from '../trip/offload/offload.fixture.ts';

const statement = calls.contractStatement;
let city: PartnerServer;
let giver: SignedIn;
let rider: SignedIn;
beforeAll(async () => {
  city = await startPartners();
  giver = city.admin;
  rider = await city.server.loginAs('CompanyAdmin', { companyId: city.partner.id });
});
afterAll(() => city.server.close());

/** A statement that both sides agreed to: one delivery, price 12.50, with this much cash collected. */
async function agreed(cash: number): Promise<ContractStatement> {
  const contract = await city.contractWith({ startDateUtc: city.inDays(-1) });
  const task = await city.create({ paymentStatusId: 1, amountToBeCollected: cash });
  await city.offer(task, undefined, contract.id);
  await city.deliver((await city.decide(task, true)).reply, { amountCollected: cash });
  const toUtc = city.server.clock.now().toISOString();
  const sent = (await city.ask(statement.send, { body: { contractId: contract.id, toUtc } }, rider)).reply;
  const body = { statementId: sent.id ?? '', version: sent.version };
  return (await city.ask(statement.agree, { body }, giver)).reply;
}
const settle = ({ id, amount }: ContractStatement, as: SignedIn) =>
  city.ask(statement.settle, { body: { statementId: id ?? '', amount }, key: `settle-${id}` }, as);

test('a statement with nothing to pay is closed without a reference, by either side, and no money moves', async () => {
  const before = [await city.accounts(city.owner), await city.accounts(city.partner.id)];
  const even = await agreed(12.5);
  expect(even).toMatchObject({
    status: 'agreed',
    amount: 0,
    payerCompanyId: null,
    allowedActions: ['settle'],
  });
  const closed = (await settle(even, rider)).reply;
  expect(closed).toMatchObject({ status: 'settled', allowedActions: [] });
  expect(closed.events.at(-1)).toMatchObject({ kind: 'settled', note: null });
  const after = [await city.accounts(city.owner), await city.accounts(city.partner.id)];
  const moved = (account: string) =>
    after.map((books, side) => (books[account] ?? 0) - (before[side]?.[account] ?? 0));
  expect(moved('bank')).toEqual([0, 0]);
  expect(moved(`partner:${city.partner.id}`)).toEqual([0, 0]);
  expect(moved(`partner:${city.owner}`)).toEqual([0, 0]);
});

test('a statement with something to pay is not settled without a reference', async () => {
  const owed = await agreed(80);
  expect((await settle(owed, giver)).error.errors).toEqual([
    { path: 'reference', message: 'Say how it was paid' },
  ]);
});

describe('what waits for a company is among its alerts', () => {
  const waiting = async (as: SignedIn) =>
    (await city.ask(calls.dashboard.alerts, {}, as)).reply.items.filter(({ kind }) => kind === 'statements');
  /** The partner that the alerts of a contract name: for the owner, and for the partner. */
  const alertsOf = async ({ contractId }: ContractStatement) =>
    Promise.all(
      [giver, rider].map(async (as) =>
        (await waiting(as)).flatMap(({ subjectId, subject }) => (subjectId === contractId ? [subject] : [])),
      ),
    );
  const send = async (cash: number) => {
    const contract = await city.contractWith({ startDateUtc: city.inDays(-1) });
    const task = await city.create({ paymentStatusId: 1, amountToBeCollected: cash });
    await city.offer(task, undefined, contract.id);
    await city.deliver((await city.decide(task, true)).reply, { amountCollected: cash });
    const toUtc = city.server.clock.now().toISOString();
    const { reply } = await city.ask(statement.send, { body: { contractId: contract.id, toUtc } }, rider);
    return { contract, task, sent: reply };
  };

  test('to agree: only for the other side', async () => {
    const { sent } = await send(80);
    expect(await alertsOf(sent)).toEqual([['Pearl Riders'], []]);
    const alert = (await waiting(giver)).find(({ subjectId }) => subjectId === sent.contractId);
    expect(alert?.statementId).toBe(sent.id);
  });

  test('a dispute: for both', async () => {
    const { sent, task } = await send(80);
    const body = { statementId: sent.id ?? '', taskId: task.id, note: 'They paid 100' };
    expect((await city.ask(statement.dispute, { body }, giver)).status).toBe(200);
    const { subscriberCompanyName: owner } = sent;
    expect(await alertsOf(sent)).toEqual([['Pearl Riders'], [owner]]);
  });

  test('to confirm the payment: for the side that is owed, until it is settled', async () => {
    // The partner took 80.00 and is owed 12.50 for the delivery.
    const owed = await agreed(80);
    expect(await alertsOf(owed)).toEqual([['Pearl Riders'], []]);
    const body = { statementId: owed.id ?? '', amount: owed.amount, reference: 'Transfer 7' };
    expect((await city.ask(statement.settle, { body, key: `settle-${owed.id}` }, giver)).status).toBe(200);
    expect(await alertsOf(owed)).toEqual([[], []]);
  });

  test('of more than twelve those that were sent last, the oldest of them first, with how many more there are', async () => {
    const sent = (await send(80)).sent;
    const others = (await waiting(giver)).map(({ statementId }) => statementId);
    await city.server.deps.withTx(SYSTEM, ({ db }) =>
      sql`insert into contract_statement (contract_id, subscriber_company_id, fulfillment_company_id, number, from_at, to_at,
            sent_by_company_id, sent_at)
          select s.contract_id, s.subscriber_company_id, s.fulfillment_company_id, s.number + n, s.from_at, s.to_at,
                 s.sent_by_company_id, s.sent_at + n * interval '1 minute'
            from contract_statement s, generate_series(1, 12) as n where s.id = ${sent.id}`.execute(db),
    );
    const { items, more } = (await city.ask(calls.dashboard.alerts, {}, giver)).reply;
    const listed = items.flatMap(({ kind, statementId }) => (kind === 'statements' ? [statementId] : []));
    const numbers = await city.server.deps.withTx(SYSTEM, ({ db }) =>
      sql<{ id: string; number: number }>`select id, number from contract_statement
          where contract_id = ${sent.contractId} order by number`.execute(db),
    );
    expect(listed).toEqual(numbers.rows.slice(1).map(({ id }) => id));
    expect(more).toContainEqual({ kind: 'statements', count: others.length });
  });

  test('nothing for a role that may do nothing about it', async () => {
    await send(80);
    expect(await waiting(await city.server.loginAs('Operator', { companyId: city.owner }))).toEqual([]);
  });
});
