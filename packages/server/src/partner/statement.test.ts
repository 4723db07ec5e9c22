import {
  type CallInput,
  type Contract,
  type ContractStatement,
  calls,
  DAY_MS,
  HOUR_MS,
  type Task,
} from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { SYSTEM } from '../platform/database/actor.ts';
import { type PartnerServer, startPartners } from '../trip/offload/offload.fixture.ts';

let city: PartnerServer;
/** Administrators of the company that gives the work, of the one that delivers, and of a third. */
let giver: SignedIn;
let rider: SignedIn;
let stranger: SignedIn;
const statement = calls.contractStatement;

beforeAll(async () => {
  city = await startPartners();
  giver = city.admin;
  rider = await city.server.loginAs('CompanyAdmin', { companyId: city.partner.id });
  stranger = await city.server.loginAs('CompanyAdmin', { companyId: city.third.id });
});
afterAll(() => city.server.close());

const now = () => city.server.clock.now().toISOString();
const open = async (contractId: string, as: SignedIn) =>
  (await city.ask(statement.open, { query: { contractId } }, as)).reply;
const items = async (contractId: string, as: SignedIn, id?: string) =>
  (await city.ask(statement.items, { query: { contractId, ...(id && { id }) } }, as)).reply.items;
const send = (body: CallInput<typeof statement.send>['body'], as: SignedIn) =>
  city.ask(statement.send, { body }, as);
const read = async (id: string | null, as: SignedIn) =>
  (await city.ask(statement.get, { query: { id: id ?? '' } }, as)).reply;
const agree = ({ id, version }: ContractStatement, as: SignedIn) =>
  city.ask(statement.agree, { body: { statementId: id ?? '', version } }, as);
const settle = ({ id, amount }: ContractStatement, as: SignedIn, reference = 'Transfer-4711') =>
  city.ask(
    statement.settle,
    { body: { statementId: id ?? '', amount, reference }, key: `${reference}-${id}` },
    as,
  );
const on = ({ id }: ContractStatement, task: Task, note: string) => ({
  statementId: id ?? '',
  taskId: task.id,
  note,
});

/** A contract of its own for a test, and a task delivered under it. */
const newContract = (change: object = {}) => city.contractWith({ startDateUtc: city.inDays(-1), ...change });
async function accepted(contractId: string, change: object = {}): Promise<Task> {
  const task = await city.create(change);
  await city.offer(task, undefined, contractId);
  return (await city.decide(task, true)).reply;
}
async function delivered(contractId: string, cash: number): Promise<Task> {
  const task = await accepted(contractId, { paymentStatusId: 1, amountToBeCollected: cash });
  await city.deliver(task, { amountCollected: cash });
  return task;
}
/** A sent statement of one delivery, price 12.50, with 80.00 collected. */
async function sent(change: object = {}) {
  const contract = await newContract(change);
  const task = await delivered(contract.id, 80);
  const made = (await send({ contractId: contract.id, toUtc: now() }, rider)).reply;
  return { contract, task, made };
}
/** The balances between the two companies, in the books of each. */
const between = async () => [
  (await city.accounts(city.owner))[`partner:${city.partner.id}`] ?? 0,
  (await city.accounts(city.partner.id))[`partner:${city.owner}`] ?? 0,
];

test('both companies read the same account: each task with its fixed price, how it ended, and the cash', async () => {
  const contract = await newContract();
  const [home, back, running] = [
    await delivered(contract.id, 80),
    await accepted(contract.id),
    await accepted(contract.id),
  ];
  await city.ask(calls.task.cancel, { query: { id: back.id }, body: { reason: 'Ordered twice' } }, giver);
  await city.ask(calls.contract.update, { query: { id: contract.id }, body: { billingPrice: 99 } }, giver);
  const [ours, theirs] = [await open(contract.id, giver), await open(contract.id, rider)];
  expect(ours).toMatchObject({
    id: null,
    number: 1,
    status: 'open',
    currency: 'Qatari Riyal (QAR)',
    delivered: 1,
    returned: 0,
    cancelled: 1,
    due: 12.5,
    cash: 80,
    periodFee: 0,
    periodPrice: 'none',
    payerCompanyId: city.partner.id,
    amount: 67.5,
    allowedActions: ['send'],
  });
  expect(theirs).toEqual(ours);
  const rows = await items(contract.id, giver);
  expect(await items(contract.id, rider)).toEqual(rows);
  expect(rows.map(({ shortId, outcome, price, due, cash }) => [shortId, outcome, price, due, cash])).toEqual([
    [home.shortId, 'delivered', 12.5, 12.5, 80],
    [back.shortId, 'cancelled', 12.5, 0, 0],
  ]);
  expect(rows.map(({ taskId }) => taskId)).not.toContain(running.id);
});

test('a disputed task gets notes of both sides; corrected and agreed, it is settled in the books of both', async () => {
  const before = await between();
  const { contract, task, made } = await sent();
  expect(made).toMatchObject({ number: 1, status: 'sent', version: 1, agreedBy: [city.partner.id] });
  const disputed = await city.ask(statement.dispute, { body: on(made, task, 'They paid 100') }, giver);
  expect(disputed.reply).toMatchObject({ status: 'disputed', disputed: 1, agreedBy: [], version: 2 });
  expect(await agree(disputed.reply, rider)).toMatchObject({ status: 409 });
  await city.ask(statement.answer, { body: on(made, task, 'We look into it') }, rider);
  const corrected = await city.ask(
    statement.correct,
    { body: { ...on(made, task, 'You are right'), due: 12.5, cash: 100 } },
    rider,
  );
  expect(corrected.reply).toMatchObject({ cash: 100, amount: 87.5, status: 'disputed' });
  const foreign = await city.ask(statement.withdrawDispute, { body: on(made, task, 'Never mind') }, rider);
  expect(foreign.status).toBe(403);
  const calm = await city.ask(statement.withdrawDispute, { body: on(made, task, 'Thank you') }, giver);
  expect(calm.reply).toMatchObject({ status: 'sent', version: 4, agreedBy: [] });
  const [row] = await items(contract.id, giver, made.id ?? '');
  expect(row).toMatchObject({ cash: 80, agreedCash: 100, disputedBy: null });
  const { owner, partner } = city;
  expect(row?.events.map(({ kind, companyId, byName, note }) => [kind, companyId, byName, note])).toEqual([
    ['disputed', owner, giver.user.email, 'They paid 100'],
    ['answered', partner.id, null, 'We look into it'],
    ['corrected', partner.id, null, 'You are right'],
    ['disputeWithdrawn', owner, giver.user.email, 'Thank you'],
  ]);
  expect(await agree(made, giver)).toMatchObject({ status: 409 });
  expect((await agree(calm.reply, giver)).reply).toMatchObject({ status: 'sent', agreedBy: [owner] });
  const agreed = (await agree(calm.reply, rider)).reply;
  expect(agreed).toMatchObject({ status: 'agreed', agreedBy: [owner, partner.id] });
  expect(await city.ask(statement.dispute, { body: on(made, task, 'Wait') }, giver)).toMatchObject({
    status: 409,
  });

  // The company that pays can't say that it was paid.
  expect(await settle(agreed, rider)).toMatchObject({ status: 409 });
  expect(await settle({ ...agreed, amount: 67.5 }, giver, 'Old-page')).toMatchObject({ status: 409 });
  expect((await settle(agreed, giver)).reply).toMatchObject({ status: 'settled', allowedActions: [] });
  expect(await between()).toEqual(before);
  const [mine, theirs] = [await city.accounts(owner), await city.accounts(partner.id)];
  expect([mine.bank, mine.adjustment, theirs.bank, theirs.adjustment]).toEqual([8750, -2000, -8750, 2000]);
  expect(await city.proof()).toEqual({ companies: [], accounts: [] });
  const told = (await read(made.id, rider)).events;
  expect(told.map(({ kind, companyId, byName }) => [kind, companyId, byName])).toEqual([
    ['sent', partner.id, rider.user.email],
    ['agreed', owner, null],
    ['agreed', partner.id, rider.user.email],
    ['settled', owner, null],
  ]);
  expect(told.at(-1)?.note).toBe('Transfer-4711');
});

test('two people who agree and settle at once post one settlement', async () => {
  const { made } = await sent();
  const before = await between();
  const second = await city.server.loginAs('PartnershipCoordinator', { companyId: city.owner });
  const agreed = await Promise.all([agree(made, giver), agree(made, second)]);
  expect(agreed.map(({ status }) => status).sort()).toEqual([200, 409]);
  const both = await read(made.id, giver);
  expect(both.status).toBe('agreed');
  const settled = await Promise.all([
    settle(both, giver, 'One'),
    settle(both, second, 'Two'),
    settle(both, giver, 'Three'),
  ]);
  expect(settled.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const entries = await city.server.deps.withTx(SYSTEM, (tx) =>
    tx.db
      .selectFrom('journal_entry')
      .select('company_id')
      .where('cause', '=', `statement:${made.id}`)
      .execute(),
  );
  expect(entries.map(({ company_id }) => company_id).sort()).toEqual([city.owner, city.partner.id].sort());
  expect(await between()).toEqual([(before[0] ?? 0) - 6750, (before[1] ?? 0) + 6750]);
  const first = settled.findIndex(({ status }) => status === 200);
  const again = await settle(both, first === 1 ? second : giver, ['One', 'Two', 'Three'][first]);
  expect(again).toMatchObject({ status: 200, body: settled[first]?.body });
});

test('a task that is delivered later falls into the next period, and so does what was taken back', async () => {
  const contract = await newContract();
  const early = await delivered(contract.id, 20);
  const late = await accepted(contract.id);
  const first = (await send({ contractId: contract.id, toUtc: now() }, giver)).reply;
  city.server.clock.pass(HOUR_MS);
  await city.deliver(late);
  const sysAdmin = await city.server.loginAs('SysAdmin');
  await city.ask(calls.task.restore, { body: { taskId: early.id, reason: 'Wrong door' } }, sysAdmin);
  expect((await items(contract.id, rider, first.id ?? '')).map(({ taskId }) => taskId)).toEqual([early.id]);
  const rows = await items(contract.id, rider);
  expect(rows.map(({ taskId, due, cash }) => [taskId, due, cash])).toEqual([
    [early.id, -12.5, -20],
    [late.id, 12.5, 0],
  ]);
  const next = (await send({ contractId: contract.id, toUtc: now() }, rider)).reply;
  expect(next).toMatchObject({ number: 2, fromUtc: first.toUtc, due: 0, cash: -20, amount: 20 });
  expect(next.payerCompanyId).toBe(city.owner);
  // What was taken back can be corrected to less; nothing else falls below zero.
  const correct = (task: Task, due: number, cash: number) =>
    city.ask(statement.correct, { body: { ...on(next, task, 'Half of it'), due, cash } }, giver);
  expect((await correct(early, -6.25, -10)).reply).toMatchObject({ due: 6.25, cash: -10 });
  const refused = await correct(late, -1, 0);
  expect([refused.status, refused.error.errors]).toEqual([
    400,
    [{ path: 'due', message: 'Must not be below 0' }],
  ]);
  expect((await open(contract.id, giver)).delivered).toBe(0);
  expect(await city.ask(statement.discard, { query: { id: first.id ?? '' } }, giver)).toMatchObject({
    status: 409,
  });
  expect(await city.ask(statement.discard, { query: { id: next.id ?? '' } }, giver)).toMatchObject({
    status: 409,
  });
  expect(await city.ask(statement.discard, { query: { id: next.id ?? '' } }, rider)).toMatchObject({
    status: 204,
  });
  expect(await items(contract.id, rider)).toEqual(rows);
});

test('what was settled is taken back in the next statement, also when the partner no longer has the task', async () => {
  const before = await between();
  const settled = async (made: ContractStatement, receiver: SignedIn, payee: SignedIn) => {
    const agreed = (await agree(made, receiver)).reply;
    expect((await settle(agreed, payee)).reply.status).toBe('settled');
  };
  const { contract, task, made } = await sent();
  await settled(made, giver, giver);
  city.server.clock.pass(HOUR_MS);
  const sysAdmin = await city.server.loginAs('SysAdmin');
  await city.ask(calls.task.restore, { body: { taskId: task.id, reason: 'Wrong door' } }, sysAdmin);
  expect((await city.recall(task)).status).toBe(200);
  const ours = await items(contract.id, giver);
  expect(ours.map(({ shortId, outcome, price, due, cash }) => [shortId, outcome, price, due, cash])).toEqual([
    [task.shortId, 'cancelled', 12.5, -12.5, -80],
  ]);
  expect(await items(contract.id, rider)).toEqual(ours);

  // Given to the same partner under another contract, it is counted there.
  const other = await newContract({ billingPrice: 20 });
  await city.offer(task, undefined, other.id);
  await city.decide(task, true);
  await city.deliver(task, { amountCollected: 80 });
  const figures = async (contractId: string) =>
    (await items(contractId, rider)).map(({ taskId, due, cash }) => [taskId, due, cash]);
  expect(await figures(other.id)).toEqual([[task.id, 20, 80]]);
  expect(await figures(contract.id)).toEqual([[task.id, -12.5, -80]]);
  await settled((await send({ contractId: contract.id, toUtc: now() }, rider)).reply, giver, rider);
  await settled((await send({ contractId: other.id, toUtc: now() }, rider)).reply, giver, giver);
  expect(await between()).toEqual(before);
  expect([await figures(contract.id), await figures(other.id)]).toEqual([[], []]);
});

test('what was corrected and settled is taken back as it was paid, and leaves nothing in the books', async () => {
  const before = [await city.accounts(city.owner), await city.accounts(city.partner.id)];
  const { contract, task, made } = await sent();
  const correction = { ...on(made, task, 'They paid 100'), due: 12.5, cash: 100 };
  await city.ask(statement.correct, { body: correction }, rider);
  const settled = async (of: ContractStatement, payee: SignedIn) => {
    const seen = await read(of.id, giver);
    await agree(seen, giver);
    await agree(seen, rider);
    expect((await settle(await read(of.id, giver), payee)).reply.status).toBe('settled');
  };
  // 100 of cash less the price of 12.50.
  expect((await read(made.id, giver)).amount).toBe(87.5);
  await settled(made, giver);
  city.server.clock.pass(HOUR_MS);
  const sysAdmin = await city.server.loginAs('SysAdmin');
  await city.ask(calls.task.restore, { body: { taskId: task.id, reason: 'Wrong door' } }, sysAdmin);
  const takenBack = [{ due: -12.5, cash: -80, agreedDue: -12.5, agreedCash: -100 }];
  expect(await items(contract.id, rider)).toMatchObject(takenBack);
  expect(await open(contract.id, giver)).toMatchObject({
    due: -12.5,
    cash: -100,
    amount: 87.5,
    payerCompanyId: city.owner,
  });
  // Also when the partner no longer has the task.
  expect((await city.recall(task)).status).toBe(200);
  const next = (await send({ contractId: contract.id, toUtc: now() }, giver)).reply;
  expect(next).toMatchObject({ due: -12.5, cash: -100, amount: 87.5, payerCompanyId: city.owner });
  expect(await items(contract.id, giver, next.id ?? '')).toMatchObject(takenBack);
  await settled(next, rider);
  const after = [await city.accounts(city.owner), await city.accounts(city.partner.id)];
  for (const account of ['adjustment', 'bank'])
    expect(after.map((books) => books[account] ?? 0)).toEqual(before.map((books) => books[account] ?? 0));
  expect(await between()).toEqual([
    before[0]?.[`partner:${city.partner.id}`] ?? 0,
    before[1]?.[`partner:${city.owner}`] ?? 0,
  ]);
  expect(await city.proof()).toEqual({ companies: [], accounts: [] });
});

test('the start of a contract in use is not moved past what was delivered under it', async () => {
  const contract = await newContract();
  const start = async (startDateUtc: string) =>
    city.ask(calls.contract.update, { query: { id: contract.id }, body: { startDateUtc } }, giver);
  // Nothing was offloaded yet.
  expect((await start(city.inDays(-0.5))).status).toBe(200);
  const task = await delivered(contract.id, 20);
  city.server.clock.pass(HOUR_MS);
  const refused = await start(now());
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Tasks were offloaded or statements sent under this contract. Its start can only be moved to an earlier day',
  ]);
  expect((await items(contract.id, rider)).map(({ taskId }) => taskId)).toEqual([task.id]);
  expect((await start(city.inDays(-2))).status).toBe(200);
  expect((await items(contract.id, rider)).map(({ taskId }) => taskId)).toEqual([task.id]);
});

test('a period ends in the past and after the one before', async () => {
  const { contract, made } = await sent();
  const refused = async (toUtc: string) =>
    (await send({ contractId: contract.id, toUtc }, giver)).error.errors?.[0];
  const inOneDay = new Date(city.server.clock.now().getTime() + DAY_MS).toISOString();
  expect(await refused(inOneDay)).toEqual({ path: 'toUtc', message: 'Choose a day that is over' });
  expect(await refused(made.toUtc)).toEqual({
    path: 'toUtc',
    message: 'Choose a day after the last statement',
  });
  const fresh = await newContract({ startDateUtc: now() });
  expect((await send({ contractId: fresh.id, toUtc: now() }, giver)).error.errors).toEqual([
    { path: 'toUtc', message: 'Choose a day after the contract has started' },
  ]);
});

test('the price of a period is in the statement, and is posted when it is settled', async () => {
  const contract = await newContract({ billingTypeId: 2, billingPrice: 300 });
  const before = [await city.accounts(city.owner), await city.accounts(city.partner.id)];
  const made = (await send({ contractId: contract.id, toUtc: now() }, rider)).reply;
  expect(made).toMatchObject({ periodFee: 300, amount: 300, payerCompanyId: city.owner });
  await agree(made, giver);
  expect((await settle({ ...made, amount: 300 }, rider)).status).toBe(200);
  const after = [await city.accounts(city.owner), await city.accounts(city.partner.id)];
  const moved = (side: number, account: string) =>
    (after[side]?.[account] ?? 0) - (before[side]?.[account] ?? 0);
  expect([moved(0, 'deliveryCost'), moved(0, 'bank'), moved(1, 'offloadIncome'), moved(1, 'bank')]).toEqual([
    30_000, -30_000, -30_000, 30_000,
  ]);
});

test('a statement of hours says what they cost; one of orders has no price of its period', async () => {
  const sendOf = async (billingTypeId: 1 | 5, periodFee?: number) => {
    const { id } = await newContract({ billingTypeId, billingPrice: 50 });
    const body = { contractId: id, toUtc: now(), ...(periodFee !== undefined && { periodFee }) };
    const answer = await send(body, rider);
    return answer.status === 201 ? answer.reply.periodFee : [answer.status, answer.error.errors];
  };
  const refused = (message: string) => [400, [{ path: 'periodFee', message }]];
  expect(await sendOf(1)).toEqual(
    refused('Enter the price of the hours that were worked in this period, or 0'),
  );
  expect([await sendOf(1, 0), await sendOf(1, 500)]).toEqual([0, 500]);
  expect(await sendOf(5, 500)).toEqual(
    refused('This contract is billed per order: a period has no price of its own'),
  );
  expect([await sendOf(5), await sendOf(5, 0)]).toEqual([0, 0]);
});

test('days that have passed keep their price: a new one waits for the statement up to yesterday', async () => {
  // Midnight in Qatar, three days before today.
  const midnight = new Date(`${city.inDays(0).slice(0, 10)}T21:00:00.000Z`).getTime() - 4 * DAY_MS;
  const contract = await newContract({
    startDateUtc: new Date(midnight).toISOString(),
    billingTypeId: 2,
    billingPrice: 300,
  });
  const change = (body: object) =>
    city.ask(calls.contract.update, { query: { id: contract.id }, body }, giver);
  const message =
    'The days up to yesterday are not in a statement yet and would get the new price. Send the statement up to yesterday first, then change the price';
  for (const [field, body] of [
    ['billingPrice', { billingPrice: 500 }],
    ['billingTypeId', { billingTypeId: 5 }],
  ] as const) {
    const refused = await change(body);
    expect([refused.status, refused.error]).toMatchObject([409, { message, field }]);
  }
  expect((await change({ billingPrice: 300, endDateUtc: city.inDays(200) })).status).toBe(200);
  const yesterday = new Date(midnight + 3 * DAY_MS - 1).toISOString();
  const made = (await send({ contractId: contract.id, toUtc: yesterday }, rider)).reply;
  expect(made.periodFee).toBe(900);
  expect((await change({ billingPrice: 500 })).reply.billingPrice).toBe(500);
  const endOfToday = new Date(midnight + 4 * DAY_MS - 1).toISOString();
  const { reply } = await city.ask(
    statement.open,
    { query: { contractId: contract.id, toUtc: endOfToday } },
    giver,
  );
  expect(reply.periodFee).toBe(500);

  // Taken back, its days keep the price that they were sent with.
  const taken = await city.ask(statement.discard, { query: { id: made.id ?? '' } }, rider);
  expect(taken.status).toBe(204);
  const openUntil = async (toUtc: string) =>
    (await city.ask(statement.open, { query: { contractId: contract.id, toUtc } }, giver)).reply.periodFee;
  expect([await openUntil(yesterday), await openUntil(endOfToday)]).toEqual([900, 1400]);
  expect((await change({ billingPrice: 700 })).status).toBe(200);
  expect([await openUntil(yesterday), await openUntil(endOfToday)]).toEqual([900, 1600]);
  expect((await send({ contractId: contract.id, toUtc: yesterday }, giver)).reply.periodFee).toBe(900);
});

test('hours that are in a statement up to yesterday leave the price and the billing type free to change', async () => {
  const midnight = new Date(`${city.inDays(0).slice(0, 10)}T21:00:00.000Z`).getTime() - 4 * DAY_MS;
  const terms = { startDateUtc: new Date(midnight).toISOString(), billingTypeId: 1, billingPrice: 50 };
  const { id } = await newContract(terms);
  const change = (body: object) => city.ask(calls.contract.update, { query: { id }, body }, giver);
  expect((await change({ billingPrice: 60 })).status).toBe(409);
  const toUtc = new Date(midnight + 3 * DAY_MS - 1).toISOString();
  expect((await send({ contractId: id, toUtc, periodFee: 400 }, rider)).reply.periodFee).toBe(400);
  expect((await change({ billingPrice: 60 })).reply.billingPrice).toBe(60);
  expect((await change({ billingTypeId: 5 })).status).toBe(200);
});

test('hours of a statement that was taken back are asked for again, though orders are billed today', async () => {
  const midnight = new Date(`${city.inDays(0).slice(0, 10)}T21:00:00.000Z`).getTime() - 4 * DAY_MS;
  const terms = { startDateUtc: new Date(midnight).toISOString(), billingTypeId: 1, billingPrice: 50 };
  const { id: contractId } = await newContract(terms);
  const toUtc = new Date(midnight + 3 * DAY_MS - 1).toISOString();
  const { reply } = await send({ contractId, toUtc, periodFee: 400 }, rider);
  const perOrder = { query: { id: contractId }, body: { billingTypeId: 5 } } as const;
  expect((await city.ask(calls.contract.update, perOrder, giver)).status).toBe(200);
  expect((await open(contractId, rider)).periodPrice).toBe('none');
  await city.ask(statement.discard, { query: { id: reply.id ?? '' } }, rider);
  expect(await open(contractId, rider)).toMatchObject({ periodFee: 0, periodPrice: 'stated' });
  expect((await send({ contractId, toUtc }, rider)).error.errors).toEqual([
    { path: 'periodFee', message: 'Enter the price of the hours that were worked in this period, or 0' },
  ]);
  expect((await send({ contractId, toUtc, periodFee: 350 }, rider)).reply.periodFee).toBe(350);
  // From here on, nothing is billed but orders.
  expect((await send({ contractId, toUtc: city.inDays(-0.5), periodFee: 1 }, rider)).error.errors).toEqual([
    { path: 'periodFee', message: 'This contract is billed per order: a period has no price of its own' },
  ]);
});

test('days of a statement that was taken back keep their price beside hours that came after them', async () => {
  const midnight = new Date(`${city.inDays(0).slice(0, 10)}T21:00:00.000Z`).getTime() - 4 * DAY_MS;
  const terms = { startDateUtc: new Date(midnight).toISOString(), billingTypeId: 2, billingPrice: 300 };
  const { id: contractId } = await newContract(terms);
  const upTo = (days: number) => new Date(midnight + days * DAY_MS - 1).toISOString();
  const { reply } = await send({ contractId, toUtc: upTo(3) }, rider);
  expect([reply.periodFee, reply.periodPrice]).toEqual([900, null]);
  const hourly = { query: { id: contractId }, body: { billingTypeId: 1, billingPrice: 50 } } as const;
  expect((await city.ask(calls.contract.update, hourly, giver)).status).toBe(200);
  await city.ask(statement.discard, { query: { id: reply.id ?? '' } }, rider);
  expect(await open(contractId, rider)).toMatchObject({ periodFee: 900, periodPrice: 'stated' });
  // Up to the end of the days, none is billed by the hour.
  expect((await send({ contractId, toUtc: upTo(3) }, rider)).reply.periodFee).toBe(900);
});

test('an end that moves leaves the days that have passed as they were', async () => {
  const midnight = new Date(`${city.inDays(0).slice(0, 10)}T21:00:00.000Z`).getTime() - 4 * DAY_MS;
  const endOfDay = (day: number) => new Date(midnight + day * DAY_MS - 1).toISOString();
  const terms = { startDateUtc: new Date(midnight).toISOString(), billingTypeId: 2, billingPrice: 300 };
  const feeOf = async ({ id }: Contract) =>
    (await city.ask(statement.open, { query: { contractId: id, toUtc: endOfDay(4) } }, rider)).reply
      .periodFee;
  const change = (contract: Contract, body: object) =>
    city.ask(calls.contract.update, { query: { id: contract.id }, body }, giver);

  // Two of the three days that have passed would be free: refused, until they are in a statement.
  const running = await newContract(terms);
  const refused = await change(running, { endDateUtc: endOfDay(1) });
  expect([refused.status, refused.error]).toMatchObject([
    409,
    {
      message:
        'Days up to yesterday after this end are not in a statement yet and would lose their price. Send the statement up to yesterday first, then change the end',
      field: 'endDateUtc',
    },
  ]);
  expect((await change(running, { endDateUtc: endOfDay(4) })).status).toBe(200);
  const made = (await send({ contractId: running.id, toUtc: endOfDay(3) }, rider)).reply;
  expect(made.periodFee).toBe(900);
  expect((await change(running, { endDateUtc: endOfDay(1) })).status).toBe(200);
  await city.ask(statement.discard, { query: { id: made.id ?? '' } }, rider);
  expect(await feeOf(running)).toBe(900);

  // Two days between the former end and today were under no contract. Today is again.
  for (const renew of [
    (contract: Contract) =>
      city.ask(calls.contract.renew, { body: { id: contract.id, endDateUtc: city.inDays(90) } }, giver),
    (contract: Contract) => change(contract, { endDateUtc: city.inDays(90) }),
  ]) {
    const ended = await newContract({ ...terms, endDateUtc: endOfDay(1) });
    expect(await feeOf(ended)).toBe(300);
    expect((await renew(ended)).status).toBe(200);
    expect(await feeOf(ended)).toBe(600);
  }

  // A period that begins after the former end: its days that have passed have its price.
  const ended = await newContract({
    billingTypeId: 5,
    billingPrice: 300,
    startDateUtc: new Date(midnight - 7 * DAY_MS).toISOString(),
    endDateUtc: endOfDay(-2),
  });
  const later = {
    billingTypeId: 2,
    startDateUtc: new Date(midnight + DAY_MS).toISOString(),
    endDateUtc: city.inDays(90),
  };
  expect((await change(ended, later)).status).toBe(200);
  expect(await feeOf(ended)).toBe(900);
});

test('a new price may come with an earlier start, of days that had no price before', async () => {
  const contract = await newContract({
    startDateUtc: city.inDays(-3),
    billingTypeId: 5,
    billingPrice: 300,
  });
  const change = async (body: object) =>
    (await city.ask(calls.contract.update, { query: { id: contract.id }, body }, giver)).status;
  // Per order, none of its days has a price, so that the start may move past them.
  expect(await change({ startDateUtc: city.inDays(-2), billingTypeId: 2, billingPrice: 500 })).toBe(409);
  expect(await change({ startDateUtc: now(), billingTypeId: 2, billingPrice: 500 })).toBe(200);
  // No day had a price before today: those that an earlier start adds get the new one.
  expect(await change({ startDateUtc: city.inDays(-2), billingPrice: 700 })).toBe(200);
  expect(await change({ billingPrice: 900 })).toBe(409);
});

test('a contract with a statement is not deleted, also when no task was offloaded under it', async () => {
  const contract = await newContract({ billingTypeId: 2, billingPrice: 300 });
  expect((await send({ contractId: contract.id, toUtc: now() }, rider)).status).toBe(201);
  const refused = await city.ask(calls.contract.delete, { query: { id: contract.id } }, giver);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'Tasks were offloaded or statements sent under this contract. Switch it off instead',
  ]);
});

test('the price of a period ends with the contract; what is delivered later is still in a statement', async () => {
  const contract = await newContract({
    startDateUtc: city.inDays(-2),
    billingTypeId: 2,
    billingPrice: 300,
  });
  const late = await accepted(contract.id);
  // As 'End contract' does it.
  const body = { endDateUtc: city.inDays(0), active: false };
  expect((await city.ask(calls.contract.update, { query: { id: contract.id }, body }, giver)).status).toBe(
    200,
  );
  city.server.clock.pass(DAY_MS);
  expect(await open(contract.id, rider)).toMatchObject({ periodFee: 600, amount: 600 });
  expect((await send({ contractId: contract.id, toUtc: now() }, rider)).reply).toMatchObject({
    periodFee: 600,
  });
  city.server.clock.pass(DAY_MS);
  await city.deliver(late);
  const { toUtc, ...next } = await open(contract.id, rider);
  expect([next.periodFee, toUtc]).toEqual([0, now()]);
  expect((await items(contract.id, rider)).map(({ taskId }) => taskId)).toEqual([late.id]);
});

test('another time zone of the company that pays moves no day of a contract or of a statement', async () => {
  // Midnight in Qatar, four days before today; the contract is for three days.
  const midnight = new Date(`${city.inDays(0).slice(0, 10)}T21:00:00.000Z`).getTime() - 5 * DAY_MS;
  const contract = await newContract({
    startDateUtc: new Date(midnight).toISOString(),
    endDateUtc: new Date(midnight + 3 * DAY_MS - 1).toISOString(),
    billingTypeId: 2,
    billingPrice: 300,
  });
  const toUtc = new Date(midnight + 2 * DAY_MS - 1).toISOString();
  const made = (await send({ contractId: contract.id, toUtc }, rider)).reply;
  expect(made).toMatchObject({ periodFee: 600, timezone: 'Asia/Qatar' });
  const moveTo = (timezone: string) =>
    city.ask(calls.company.update, { query: { id: city.owner }, body: { timezone } }, giver);
  expect((await moveTo('Asia/Dubai')).status).toBe(200);
  expect(await read(made.id, giver)).toMatchObject({ periodFee: 600, timezone: 'Asia/Qatar' });
  expect(await open(contract.id, giver)).toMatchObject({ periodFee: 300, timezone: 'Asia/Qatar' });
  const { reply } = await city.ask(calls.contract.get, { query: { id: contract.id } }, giver);
  expect(reply.timezone).toBe('Asia/Qatar');
  expect((await newContract()).timezone).toBe('Asia/Dubai');
  await moveTo('Asia/Qatar');
});

test('what both agreed to stays, whatever SQL reaches the database', async () => {
  const { made } = await sent();
  await agree(made, giver);
  for (const change of [
    'update contract_statement_item set agreed_cash_minor = 0',
    'delete from contract_statement_item',
    'update contract_statement set period_fee_minor = 5',
    'delete from contract_statement',
  ])
    await expect(
      city.server.deps.withTx(SYSTEM, async ({ db }) => {
        const column = change.includes('_item') ? 'statement_id' : 'id';
        await db.executeQuery({ sql: `${change} where ${column} = '${made.id}'` } as never);
      }),
    ).rejects.toThrow();
});

test('a third company reads nothing of it, and a partner no names of people', async () => {
  const { contract, task, made } = await sent();
  const id = made.id ?? '';
  const query = { contractId: contract.id };
  for (const asked of [
    city.ask(statement.get, { query: { id } }, stranger),
    city.ask(statement.open, { query }, stranger),
    city.ask(statement.all, { query }, stranger),
    city.ask(statement.items, { query: { ...query, id } }, stranger),
    city.ask(statement.file, { query: { id } }, stranger),
    city.ask(statement.discard, { query: { id } }, stranger),
    agree(made, stranger),
    settle(made, stranger),
    send({ contractId: contract.id, toUtc: now() }, stranger),
    city.ask(statement.dispute, { body: on(made, task, 'Mine') }, stranger),
  ])
    expect((await asked).status).toBe(404);
  const everything = JSON.stringify([
    await read(made.id, giver),
    await items(contract.id, giver, id),
    (await city.ask(statement.file, { query: { id, format: 'csv' } }, giver)).body,
  ]);
  expect(everything).not.toContain(rider.user.email);
  expect(everything).not.toMatch(/agent|courier|costPer/i);
  const sysAdmin = await city.server.loginAs('SysAdmin');
  expect((await read(made.id, sysAdmin)).allowedActions).toEqual([]);
  expect((await read(made.id, await city.server.loginAs('Operator'))).allowedActions).toEqual([]);
});

test('the statement as CSV and PDF in both languages, the same for both companies', async () => {
  const { contract, task, made } = await sent();
  await city.ask(statement.dispute, { body: on(made, task, 'They paid 100') }, giver);
  const file = async (as: SignedIn, format: 'csv' | 'pdf', language: 'en' | 'ar') => {
    const url = `/company-api/Contract/statement/file?id=${made.id}&format=${format}&language=${language}`;
    return city.server.app.inject({ url, headers: as.headers });
  };
  const english = (await file(giver, 'csv', 'en')).body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(english[0]).toBe(
    'Task,Ended,Outcome,Agreed price,Price due,Cash collected,Price counted,Cash counted,Notes',
  );
  const ours = contract.subscriberCompanyName;
  expect(english[1]).toMatch(
    new RegExp(
      `^${task.shortId},2026-03-1\\d \\d\\d:\\d\\d,Delivered,12.50,12.50,80.00,12.50,80.00,In dispute · Disputed \\(${ours}\\): They paid 100$`,
    ),
  );
  expect(english.slice(2)).toEqual([
    'Total,,,,,,12.50,80.00,',
    'Price of the period,,,,,,0.00,,',
    `Payer: Pearl Riders · Payee: ${ours},,In dispute,,,,,67.50,QAR`,
  ]);
  expect((await file(giver, 'csv', 'ar')).body).toContain('المهمة,انتهت,النتيجة,السعر المتفق عليه');
  expect((await file(giver, 'csv', 'ar')).body).toContain(`الدافع: Pearl Riders · المستفيد: ${ours}`);
  expect((await file(rider, 'csv', 'ar')).body).toBe((await file(giver, 'csv', 'ar')).body);
  for (const language of ['en', 'ar'] as const) {
    const pdf = await file(rider, 'pdf', language);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.startsWith('%PDF-1.')).toBe(true);
  }
});
