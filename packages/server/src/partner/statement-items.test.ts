import { calls, HOUR_MS, type Task } from '@qafila/contracts';
import type { SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import { SYSTEM } from '../platform/database/actor.ts';
import { type PartnerServer, startPartners } from '../trip/offload/offload.fixture.ts';

let city: PartnerServer;
let giver: SignedIn;
let rider: SignedIn;
beforeAll(async () => {
  city = await startPartners();
  giver = city.admin;
  rider = await city.server.loginAs('CompanyAdmin', { companyId: city.partner.id });
});
afterAll(() => city.server.close());

const statement = calls.contractStatement;
const now = () => city.server.clock.now().toISOString();
const newContract = async () => (await city.contractWith({ startDateUtc: city.inDays(-1) })).id;
async function accepted(contractId: string): Promise<Task> {
  const task = await city.create({});
  await city.offer(task, undefined, contractId);
  return (await city.decide(task, true)).reply;
}
async function delivered(contractId: string): Promise<Task> {
  const task = await accepted(contractId);
  await city.deliver(task);
  city.server.clock.pass(60_000);
  return task;
}
const cancel = async (task: Task) => {
  const asked = city.ask(
    calls.task.cancel,
    { query: { id: task.id }, body: { reason: 'Ordered twice' } },
    giver,
  );
  expect((await asked).status).toBe(200);
};
const send = async (contractId: string) => {
  const made = (await city.ask(statement.send, { body: { contractId, toUtc: now() } }, rider)).reply;
  return { ...made, id: made.id ?? '' };
};
const listed = async (contractId: string, id?: string) => {
  const query = { contractId, ...(id && { id }) };
  const { items } = (await city.ask(statement.items, { query }, giver)).reply;
  return items.map(({ taskId, outcome }) => [taskId, outcome]);
};
const run = (query: ReturnType<typeof sql>) => city.server.deps.withTx(SYSTEM, ({ db }) => query.execute(db));

test('a task that is cancelled after its pickup is returned, and is listed once', async () => {
  const contractId = await newContract();
  const [waiting, carried] = [await accepted(contractId), await accepted(contractId)];
  const { agent, self } = await city.partnersCourier();
  await city.assign(carried.id, agent.id, city.theirs);
  for (const name of ['setOut', 'completePickup'] as const)
    expect((await city.move(carried, name, {}, self)).status).toBe(200);
  await cancel(waiting);
  city.server.clock.pass(60_000);
  await cancel(carried);
  const rows = [
    [waiting.id, 'cancelled'],
    [carried.id, 'returned'],
  ];
  expect(await listed(contractId)).toEqual(rows);
  const { id } = await send(contractId);
  expect(await listed(contractId, id)).toEqual(rows);
  // Restored and cancelled again in the next period: nothing is to pay for it.
  city.server.clock.pass(HOUR_MS);
  const sysAdmin = await city.server.loginAs('SysAdmin');
  await city.ask(calls.task.restore, { body: { taskId: waiting.id, reason: 'By mistake' } }, sysAdmin);
  await cancel(waiting);
  expect(await listed(contractId)).toEqual([]);
});

test('a statement is read with its own contract only', async () => {
  const [mine, other] = [await newContract(), await newContract()];
  await delivered(mine);
  const { id } = await send(mine);
  const read = (contractId: string) => city.ask(statement.items, { query: { contractId, id } }, giver);
  expect([(await read(mine)).status, (await read(other)).status]).toEqual([200, 404]);
});

test('tasks in dispute are listed first', async () => {
  const contractId = await newContract();
  const [first, second] = [await delivered(contractId), await delivered(contractId)];
  const { id } = await send(contractId);
  const row = ({ id: taskId }: Task) => [taskId, 'delivered'];
  expect(await listed(contractId, id)).toEqual([row(first), row(second)]);
  await city.ask(statement.dispute, { body: { statementId: id, taskId: second.id, note: 'Late' } }, giver);
  expect(await listed(contractId, id)).toEqual([row(second), row(first)]);
});

test('what was committed while a statement was sent falls into the next period', async () => {
  const contractId = await newContract();
  const task = await delivered(contractId);
  const { id } = await send(contractId);
  expect(await listed(contractId)).toEqual([]);
  // As if the statement had not seen the delivery.
  await run(sql`delete from contract_statement_entry where statement_id = ${id}`);
  await run(sql`delete from contract_statement_item where statement_id = ${id}`);
  expect(await listed(contractId)).toEqual([[task.id, 'delivered']]);
});

test('both companies are told that a statement changed', async () => {
  const contractId = await newContract();
  await delivered(contractId);
  const told = () =>
    city.server.deps.withTx(SYSTEM, ({ db }) =>
      db
        .selectFrom('outbox')
        .select('company_id')
        .where('name', '=', 'contract.changed')
        .orderBy('id')
        .execute(),
    );
  const before = (await told()).length;
  await send(contractId);
  const companies = (await told()).slice(before).map(({ company_id }) => company_id);
  expect(companies.sort()).toEqual([city.owner, city.partner.id].sort());
});

test('a correction is refused when the amounts were corrected since its author read them', async () => {
  const contractId = await newContract();
  const { id: taskId } = await delivered(contractId);
  const { id: statementId } = await send(contractId);
  const correct = (
    as: SignedIn,
    amounts: { due: number; cash: number },
    seen?: { due: number; cash: number },
  ) =>
    city.ask(
      statement.correct,
      { body: { statementId, taskId, note: 'As agreed', ...amounts, ...(seen && { seen }) } },
      as,
    );
  const counted = async () => {
    const query = { contractId, id: statementId };
    const [item] = (await city.ask(statement.items, { query }, giver)).reply.items;
    return item;
  };
  const begun = { due: 12.5, cash: 0 };
  expect((await correct(rider, { due: 10, cash: 0 }, begun)).status).toBe(200);
  const refused = await correct(giver, { due: 12.5, cash: 95.5 }, begun);
  expect(refused.status).toBe(409);
  expect(refused.error).toMatchObject({
    code: 'CONFLICT',
    message: 'The amounts of this task have changed meanwhile. Look at them again',
    details: { current: { due: 10, cash: 0 } },
  });
  expect(await counted()).toMatchObject({ agreedDue: 10, agreedCash: 0 });
  expect((await correct(giver, { due: 10, cash: 95.5 }, { due: 10, cash: 0 })).status).toBe(200);
  expect((await correct(rider, { due: 10, cash: 90 }, { due: 10, cash: 0 })).status).toBe(409);
  // Callers that do not say what they saw overwrite.
  expect((await correct(rider, { due: 11, cash: 90 })).status).toBe(200);
  expect((await counted())?.events.map(({ kind, amounts }) => [kind, amounts])).toEqual([
    ['corrected', { before: { due: 12.5, cash: 0 }, after: { due: 10, cash: 0 } }],
    ['corrected', { before: { due: 10, cash: 0 }, after: { due: 10, cash: 95.5 } }],
    ['corrected', { before: { due: 10, cash: 95.5 }, after: { due: 11, cash: 90 } }],
  ]);
  const audit = await city.ask(
    calls.identity.audit,
    { query: { search: `statement:${statementId}` } },
    giver,
  );
  expect(audit.reply.items.map(({ action, details }) => [action, details])).toEqual([
    [
      'contract-statement.corrected',
      {
        contractId,
        number: 1,
        taskId,
        note: 'As agreed',
        before: { due: 10, cash: 0 },
        after: { due: 10, cash: 95.5 },
      },
    ],
  ]);
});

test('a correction whose reply was lost is sent again without a second entry, and both agreements stay', async () => {
  const contractId = await newContract();
  const { id: taskId } = await delivered(contractId);
  const { id: statementId } = await send(contractId);
  const correct = async (note: string) => {
    const body = { statementId, taskId, note, due: 10, cash: 0, seen: { due: 12.5, cash: 0 } };
    const { status, reply } = await city.ask(statement.correct, { body }, rider);
    return [status, reply.version, reply.agreedBy];
  };
  const notes = async () => {
    const { items } = (await city.ask(statement.items, { query: { contractId, id: statementId } }, giver))
      .reply;
    return items[0]?.events.map(({ kind, note }) => [kind, note]);
  };
  expect(await correct('As agreed')).toEqual([200, 2, []]);
  expect((await city.ask(statement.agree, { body: { statementId, version: 2 } }, giver)).status).toBe(200);
  expect(await correct('As agreed')).toEqual([200, 2, [city.owner]]);
  expect(await notes()).toEqual([['corrected', 'As agreed']]);
  expect(await correct('By phone')).toEqual([200, 2, [city.owner]]);
  expect(await notes()).toEqual([
    ['corrected', 'As agreed'],
    ['answered', 'By phone'],
  ]);
});

test('the paper names the first and the last day of the period', async () => {
  const contractId = await newContract();
  await delivered(contractId);
  // The last moment of 9 March in Qatar, and of 11 March.
  const { id } = await send(contractId);
  await run(
    sql`update contract_statement set from_at = '2026-03-09T20:59:59.999Z', to_at = '2026-03-11T20:59:59.999Z' where id = ${id}`,
  );
  const text = jest.spyOn(PDFDocument.prototype, 'text');
  try {
    const url = `/company-api/Contract/statement/file?id=${id}&format=pdf`;
    expect((await city.server.app.inject({ url, headers: giver.headers })).statusCode).toBe(200);
    const drawn = text.mock.calls.map(([words]) => words).join(' ');
    expect(drawn).toContain('2026-03-10 – 2026-03-11');
    expect(drawn).not.toContain('23:59');
  } finally {
    text.mockRestore();
  }
});

test('the paper has what both sides said in full, also where it is long', async () => {
  const contractId = await newContract();
  const task = await delivered(contractId);
  const { id } = await send(contractId);
  const note = `Only 40.25 was in the bag, ${'counted twice at the counter, '.repeat(10)}says the cashier`;
  const url = '/company-api/Contract/statement/dispute';
  const payload = { statementId: id, taskId: task.id, note };
  const headers = giver.headers;
  expect((await city.server.app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(200);
  const text = jest.spyOn(PDFDocument.prototype, 'text');
  try {
    const file = `/company-api/Contract/statement/file?id=${id}&format=pdf`;
    expect((await city.server.app.inject({ url: file, headers })).statusCode).toBe(200);
    const drawn = text.mock.calls.map(([words]) => String(words).trim()).join(' ');
    expect(drawn.replace(/\s+/g, ' ')).toContain(note);
    expect(drawn).not.toContain('…');
  } finally {
    text.mockRestore();
  }
});
