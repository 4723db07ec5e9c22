import { calls } from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { changeBetween } from '../../platform/database/change-between.fixture.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { type AgentServer, startAgents } from '../agent.fixture.ts';

let agents: AgentServer;
let ask: AgentServer['ask'];
beforeAll(async () => {
  agents = await startAgents();
  ask = agents.ask;
});
afterAll(() => agents.server.close());

type Upload =
  | typeof calls.agent.bulkUpdateCost
  | typeof calls.agent.bulkUpdateDocuments
  | typeof calls.agent.bulkUpdateSuppliers;
function send(
  call: Upload,
  file: string | Buffer | undefined,
  fields: Record<string, string> = {},
  as?: SignedIn,
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (file !== undefined) body.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'agents.csv');
  return ask(call, { body }, as);
}
const read = async (id: string) => (await ask(calls.agent.get, { query: { id } })).reply;

test('[AGENT-62] costs of many agents come from a CSV, with a result per row', async () => {
  const [one, two] = [await agents.register(), await agents.register({ costPerKm: 3, costPerHour: 9 })];
  const { status, body } = await send(
    calls.agent.bulkUpdateCost,
    `publicId,costPerKm,costPerHour\r\n${one.publicId},1.25,20\r\n${two.publicId},,12.5\r\nAG-999999,1,1\r\n${one.publicId},2,2\r\n${two.publicId.toLowerCase()},x,\r\n`,
  );
  expect(status).toBe(200);
  expect(body).toEqual({
    accepted: 2,
    rejected: 3,
    results: [
      { row: 1, id: one.publicId, ok: true },
      { row: 2, id: two.publicId, ok: true },
      expect.objectContaining({ row: 3, id: 'AG-999999', ok: false, message: 'Agent not found' }),
      expect.objectContaining({ row: 4, ok: false, message: 'This agent is already in row 1' }),
      expect.objectContaining({ row: 5, ok: false, message: 'costPerKm: Must be a number' }),
    ],
  });
  expect(await read(one.id)).toMatchObject({ costPerKm: 1.25, costPerHour: 20, version: one.version + 1 });
  // An empty cell leaves the value unchanged.
  expect(await read(two.id)).toMatchObject({ costPerKm: 3, costPerHour: 12.5 });
});

test('a cost like 1,5 without quotes refuses its row, which would otherwise get the 5 as its next cost', async () => {
  const agent = await agents.register({ costPerKm: 3, costPerHour: 9 });
  const { reply } = await send(
    calls.agent.bulkUpdateCost,
    `publicId,costPerKm,costPerHour\r\n${agent.publicId},1,5,20\r\n`,
  );
  expect(reply.results).toMatchObject([
    {
      row: 1,
      id: agent.publicId,
      ok: false,
      message: 'This row has more cells than the header. Put values that contain a comma in quotes',
    },
  ]);
  expect(await read(agent.id)).toMatchObject({ costPerKm: 3, costPerHour: 9 });
});

test('a cost that is too fine for the currency refuses its row alone', async () => {
  const [one, two] = [await agents.register(), await agents.register()];
  const { status, reply } = await send(
    calls.agent.bulkUpdateCost,
    `publicId,costPerKm,costPerHour\r\n${one.publicId},1.255,20\r\n${two.publicId},1.25,\r\n`,
  );
  expect([status, reply.accepted, reply.rejected]).toEqual([200, 1, 1]);
  expect(reply.results[0]?.message).toBe('costPerKm: Amounts in QAR have at most 2 decimals');
  expect(await read(two.id)).toMatchObject({ costPerKm: 1.25 });
});

test('[AGENT-63] documents of many agents come from a CSV; a check writes nothing', async () => {
  const agent = await agents.register();
  const file = `publicId;qatarId;qatarIdExpirationDate;workPermitExpirationDate\r\n${agent.publicId};28412345678;20/11/2031;\r\n${agent.publicId};1;31/02/2031;\r\n`;
  const check = await send(calls.agent.bulkUpdateDocuments, file, { dryRun: 'true' });
  expect(check.body).toMatchObject({ accepted: 1, rejected: 1 });
  expect(check.reply.results[1]?.errors).toEqual([
    { path: 'qatarId', message: 'A QID has 11 digits' },
    { path: 'qatarIdExpirationDate', message: 'Invalid QID Expiration Date' },
  ]);
  expect(await read(agent.id)).toEqual(agent);
  expect((await send(calls.agent.bulkUpdateDocuments, file)).body).toMatchObject({
    accepted: 1,
    rejected: 1,
  });
  expect(await read(agent.id)).toMatchObject({
    qatarId: '28412345678',
    qatarIdExpirationDate: '2031-11-20',
    passportNo: agent.passportNo,
    workPermitExpirationDate: agent.workPermitExpirationDate,
  });
});

test('a file that repeats the QID an agent has already is no obstacle, whatever that QID is', async () => {
  const [one, two] = [await agents.register(), await agents.register()];
  await agents.writeOldQid(one.id, 'QA-7');
  const file = `publicId,qatarId,passportNo\r\n${one.publicId.toLowerCase()},QA-7,P21\r\n${two.publicId},QA-7,P22\r\n`;
  const { reply } = await send(calls.agent.bulkUpdateDocuments, file);
  expect(reply.results.map(({ ok, message }) => [ok, message])).toEqual([
    [true, undefined],
    [false, 'qatarId: A QID has 11 digits'],
  ]);
  expect(await read(one.id)).toMatchObject({ qatarId: 'QA-7', passportNo: 'P21' });
  expect(await read(two.id)).toMatchObject({ qatarId: two.qatarId, passportNo: two.passportNo });
});

test('[AGENT-62, AGENT-63] the audit log of an agent has what a file changed, with the values before', async () => {
  const [one, two] = [await agents.register({ costPerKm: 3, costPerHour: 9 }), await agents.register()];
  await send(
    calls.agent.bulkUpdateCost,
    `publicId,costPerKm,costPerHour\n${one.publicId},3,12.5\n${two.publicId},0,0\n`,
  );
  const documents = `publicId,passportNo,passportExpirationDate\n${one.publicId},P77,20/11/2031\n`;
  await send(calls.agent.bulkUpdateDocuments, documents, { dryRun: 'true' });
  await send(calls.agent.bulkUpdateDocuments, documents);
  const admin = await agents.server.loginAs('CompanyAdmin');
  const log = async (id: string) => {
    const query = { search: `agent:${id}` };
    const { items } = (await ask(calls.identity.audit, { query }, admin)).reply;
    return items.filter(({ action }) => action === 'agent.updated').map(({ details }) => details);
  };
  expect(await log(one.id)).toEqual([
    {
      changed: ['passportNo', 'passportExpirationDate'],
      before: { passportNo: 'P1', passportExpirationDate: '2030-01-01' },
      after: { passportNo: 'P77', passportExpirationDate: '2031-11-20' },
    },
    { changed: ['costPerHour'], before: { costPerHour: 9 }, after: { costPerHour: 12.5 } },
  ]);
  // Values that are the same as before are no change.
  expect([two.costPerKm, two.costPerHour, await log(two.id)]).toEqual([0, 0, []]);
});

test('[AGENT-64] suppliers of many agents come from a CSV, by code and contract number', async () => {
  const agent = await agents.register();
  const other = (
    await ask(calls.supplier.create, {
      body: {
        name: 'Pearl Couriers',
        code: 'PC',
        contracts: [{ number: 'PC-7', startDate: '2026-01-01', endDate: '2027-12-31' }],
      },
    })
  ).reply;
  const { body } = await send(
    calls.agent.bulkUpdateSuppliers,
    `Agent,Supplier,Contract\n${agent.publicId},pc,pc-7\n${agent.publicId},PC,DR-1\n`,
  );
  expect(body).toMatchObject({ accepted: 1, rejected: 1 });
  expect(await read(agent.id)).toMatchObject({
    supplierId: other.id,
    contractId: other.contracts[0]?.id,
    contractNumber: 'PC-7',
  });
  const admin = await agents.server.loginAs('CompanyAdmin');
  const query = { search: `agent:${agent.id}` };
  const { items } = (await ask(calls.identity.audit, { query }, admin)).reply;
  expect(items.filter(({ action }) => action === 'agent.updated').map(({ details }) => details)).toEqual([
    {
      changed: ['supplierName', 'contractNumber'],
      before: { supplierName: 'Desert Riders', contractNumber: 'DR-1' },
      after: { supplierName: 'Pearl Couriers', contractNumber: 'PC-7' },
    },
  ]);
  const wrong = await send(
    calls.agent.bulkUpdateSuppliers,
    `publicId,supplierCode,contractNumber\n${agent.publicId},NONE,PC-7\n`,
  );
  expect(wrong.reply.results).toMatchObject([
    { message: 'supplierCode: There is no supplier with the code NONE' },
  ]);
  const foreign = await send(
    calls.agent.bulkUpdateSuppliers,
    `publicId,supplierCode,contractNumber\n${agent.publicId},PC,DR-1\n`,
  );
  expect(foreign.reply.results).toMatchObject([
    { message: 'contractNumber: This contract does not belong to the supplier' },
  ]);
});

describe('a SysAdmin who works in no company', () => {
  /** An agent here, one of a company that counts in Omani rials, and the SysAdmin. */
  async function oneOfEach() {
    const { deps, loginAs } = agents.server;
    const here = await agents.register({ costPerKm: 5 });
    const { id: companyId } = await makeCompany(deps);
    const operator = await loginAs('Operator', { companyId });
    const { reply: supplier } = await ask(
      calls.supplier.create,
      {
        body: {
          name: 'Muscat Riders',
          code: `MR-${companyId}`.slice(0, 20),
          contracts: [{ number: 'MR-1', startDate: '2026-01-01', endDate: '2027-12-31' }],
        },
      },
      operator,
    );
    const contractId = supplier.contracts[0]?.id ?? '';
    const body = agents.newAgent({ supplierId: supplier.id, contractId });
    const { reply: there } = await ask(calls.agent.create, { body }, operator);
    await deps.withTx(SYSTEM, async ({ db }) => {
      await db.updateTable('company').set({ currency: 'OMR' }).where('id', '=', companyId).execute();
      // Each company numbers its agents from one: this number is of no agent here.
      await sql`update agent set company_number = 900001 where id = ${there.id}`.execute(db);
    });
    const admin = await loginAs('SysAdmin');
    const readBoth = () =>
      Promise.all(
        [here, there].map(async ({ id }) => (await ask(calls.agent.get, { query: { id } }, admin)).reply),
      );
    return { admin, readBoth, ids: [here.publicId, 'AG-900001'] };
  }

  test('updates agents of several companies, with costs in the currency of each', async () => {
    const { admin, readBoth, ids } = await oneOfEach();
    const upload = async (call: Upload, header: string, values: [string, string]) => {
      const rows = ids.map((id, index) => `${id},${values[index]}`);
      const { reply } = await send(call, [header, ...rows].join('\n'), {}, admin);
      return reply.results.map(({ ok, message }) => message ?? ok);
    };
    expect(await upload(calls.agent.bulkUpdateDocuments, 'publicId,passportNo', ['P7', 'P8'])).toEqual([
      true,
      true,
    ]);
    expect(await upload(calls.agent.bulkUpdateCost, 'publicId,costPerKm', ['1.255', '1.255'])).toEqual([
      'costPerKm: Amounts in QAR have at most 2 decimals',
      true,
    ]);
    expect(await upload(calls.agent.bulkUpdateCost, 'publicId,costPerHour', ['12.5', '0.125'])).toEqual([
      true,
      true,
    ]);
    expect(await readBoth()).toMatchObject([
      { passportNo: 'P7', costPerKm: 5, costPerHour: 12.5 },
      { passportNo: 'P8', costPerKm: 1.255, costPerHour: 0.125 },
    ]);
  });
});

test('agents of another company are not found', async () => {
  const agent = await agents.register({ costPerKm: 5 });
  const { id } = await makeCompany(agents.server.deps);
  const stranger = await agents.server.loginAs('Operator', { companyId: id });
  const { reply } = await send(
    calls.agent.bulkUpdateCost,
    `publicId,costPerKm\n${agent.publicId},1\n`,
    {},
    stranger,
  );
  expect(reply.results).toMatchObject([{ ok: false, message: 'Agent not found' }]);
  expect(await read(agent.id)).toMatchObject({ costPerKm: 5 });
  const tracker = await agents.server.loginAs('Tracker');
  expect((await send(calls.agent.bulkUpdateCost, 'publicId\nAG-1\n', {}, tracker)).status).toBe(403);
});

test.each([
  ['bulkUpdateCost', 'publicId,costPerKm', '2'],
  ['bulkUpdateDocuments', 'publicId,passportNo', 'P7654321'],
  ['bulkUpdateSuppliers', 'publicId,supplierCode,contractNumber', 'DR,DR-1'],
] as const)('%s goes on while a round assigns to the same agents', async (name, header, values) => {
  const made = [await agents.register(), await agents.register()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [first, second] = made.map(({ id }) => id);
  // Each new stop of an agent locks the agent's key.
  const refer = ({ db }: Tx, id?: string) =>
    sql`select from agent where id = ${id} for key share`.execute(db);
  const file = `${header}\n${made.map(({ publicId }) => `${publicId},${values}\n`).join('')}`;
  const status = await changeBetween(agents.server.deps, {
    first: (tx) => refer(tx, second),
    change: () => send(calls.agent[name], file),
    second: (tx) => refer(tx, first),
  });
  expect(status).toBe(200);
  expect((await read(made[0]?.id ?? '')).version).toBe(2);
});

test('an unusable file is refused with the reason', async () => {
  const cases: [string, string | Buffer | undefined, Record<string, string>, number, string][] = [
    ['no file', undefined, {}, 400, 'Choose a file'],
    ['an empty one', '', {}, 400, 'The file is empty'],
    ['a header alone', 'publicId,costPerKm\n', {}, 400, 'The file has a header and no rows'],
    ['other columns', 'a,b\n1,2\n', {}, 400, 'The file has no column for: publicId'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]), {}, 415, 'Save it as CSV in UTF-8'],
    ['another encoding', Buffer.from([0x61, 0x2c, 0xd1, 0xc7, 0x0a]), {}, 415, 'Save it as CSV in UTF-8'],
    ['an open quote', 'publicId,costPerKm\n"AG-1,1\n', {}, 400, 'opens a quote that never closes'],
    ['a broken mapping', 'publicId,costPerKm\nAG-1,1\n', { columns: '{' }, 400, 'Must be JSON'],
    ['too many rows', `publicId,costPerKm\n${'AG-1,1\n'.repeat(5001)}`, {}, 413, 'at most 5000'],
    ['too many bytes', `publicId,costPerKm\n${'x'.repeat(10 * 1024 * 1024)}`, {}, 413, 'at most 10 MB'],
  ];
  for (const [what, file, fields, status, message] of cases) {
    const reply = await send(calls.agent.bulkUpdateCost, file, fields);
    expect([what, reply.status]).toEqual([what, status]);
    expect(reply.error.message).toContain(message);
  }
});
