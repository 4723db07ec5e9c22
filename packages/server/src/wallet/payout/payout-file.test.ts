import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { untilWaiting } from '../../platform/database/until-one-waits.fixture.ts';
import { startWallets, type WalletServer } from '../wallet.fixture.ts';

let wallets: WalletServer;
beforeAll(async () => {
  wallets = await startWallets();
});
afterAll(() => wallets.server.close());

const said = async (csv: string, fields?: Record<string, string>) =>
  (await wallets.upload(csv, { dryRun: 'true', ...fields })).reply.results.map(({ message }) => message);
const refused = async (csv: string, fields?: Record<string, string>) =>
  (await wallets.upload(csv, fields)).error.errors;

test('[PAYOUT-24] amounts are from 1 to a million, with at most 2 decimals', async () => {
  const { publicId } = await wallets.register();
  const amounts = ['1', '0.99', '1000000', '1000000.01', '12.345', '-5', '1e3', '5 QAR', 'QAR 5'];
  expect(
    await said(['publicId,amount', ...amounts.map((amount) => `${publicId},${amount}`)].join('\n')),
  ).toEqual([
    undefined,
    'The amount must be at least 1',
    undefined,
    'The amount is too large',
    'The amount must be a number with at most 2 decimals',
    'The amount must be a number with at most 2 decimals',
    'The amount must be a number with at most 2 decimals',
    'The amount must be a number with at most 2 decimals',
    'The amount must be a number with at most 2 decimals',
  ]);
});

test('[PAYOUT-24] amounts may have the digits and decimal sign of an Arabic keyboard, or a plus', async () => {
  const { publicId } = await wallets.register();
  const rows = ['٧٥', '٧٦٫٥٠', '+77', '٧٨٫٥٠٥', '٠٬٥٠٠'].map((amount) => `${publicId},${amount}`);
  const { results } = (await wallets.upload(['publicId,amount', ...rows].join('\n'), { dryRun: 'true' }))
    .reply;
  const refused = 'The amount must be a number with at most 2 decimals';
  expect(results.map(({ amount, message }) => message ?? amount)).toEqual([75, 76.5, 77, refused, refused]);
});

test('[PAYOUT-24] notes have up to 2000 characters, and an incomplete row is refused', async () => {
  const { publicId } = await wallets.register();
  const rows = [`${publicId},10,${'x'.repeat(2000)}`, `${publicId},11,${'x'.repeat(2001)}`, publicId];
  expect(await said(`publicId,amount,notes\n${rows.join('\n')}`)).toEqual([
    undefined,
    'At most 2000 characters of notes',
    "This row can't be read as CSV",
  ]);
});

test('[PAYOUT-24] a row with an amount like 1,250.00 without quotes is refused; empty cells at its end do no harm', async () => {
  const { publicId } = await wallets.register();
  const rows = [`${publicId},1,250.00`, `${publicId},"7",,`, `${publicId},8`];
  expect(await said(`publicId,amount\n${rows.join('\n')}`)).toEqual([
    'This row has more cells than the header. Put values that contain a comma in quotes',
    undefined,
    undefined,
  ]);
});

test('[PAYOUT-24] the result of a row has the agent and the amount as they were read', async () => {
  const { publicId, fullName } = await wallets.register();
  const currency = 'Qatari Riyal (QAR)';
  const rows = [
    `${publicId.toLowerCase()},1,250.00`,
    'AG-999999,20,',
    `${publicId},12.345,`,
    `${publicId},1.00,`,
  ];
  const check = await wallets.upload(`publicId,amount,notes\n${rows.join('\n')}`, { dryRun: 'true' });
  expect(check.reply.results).toEqual([
    { row: 1, ok: true, publicId, agentFullName: fullName, currency, amount: 1 },
    { row: 2, ok: false, message: 'No agent AG-999999', publicId: 'AG-999999' },
    {
      row: 3,
      ok: false,
      message: 'The amount must be a number with at most 2 decimals',
      publicId,
      agentFullName: fullName,
      currency,
    },
    {
      row: 4,
      ok: false,
      duplicate: true,
      message: 'Duplicate: the same agent and amount as row 1',
      publicId,
      agentFullName: fullName,
      currency,
      amount: 1,
    },
  ]);
  const written = await wallets.upload(`publicId,amount\n${publicId},12.5`);
  expect(written.reply.results).toEqual([
    { row: 1, ok: true, id: expect.any(String), publicId, agentFullName: fullName, currency, amount: 12.5 },
  ]);
});

test("[PAYOUT-24] columns are found by name in any order, or by the caller's mapping", async () => {
  const { publicId } = await wallets.register();
  expect(await said(`NOTES,Public_ID,amount\nFuel,${publicId},10`)).toEqual([undefined]);
  const columns = JSON.stringify({ Courier: 'publicId', Sum: 'amount', amount: 'notes' });
  expect(await said(`Courier,Sum,amount\n${publicId},10,not a number`, { columns })).toEqual([undefined]);
  expect(await refused(`Courier,Sum\n${publicId},10`, { columns: '{' })).toEqual([
    { path: 'columns', message: 'Must be JSON' },
  ]);
  for (const odd of ['null', '5'])
    expect(await said(`publicId,amount\n${publicId},10`, { columns: odd })).toEqual([undefined]);
});

test('[PAYOUT-24] a file without a needed column, without rows, or with more than 5000 is refused whole', async () => {
  const { publicId } = await wallets.register();
  const file = (message: string) => [{ path: 'file', message }];
  expect(await refused('publicId,notes\nAG-1,x')).toEqual(file('The file has no column for: amount'));
  expect(await refused('amount\n5')).toEqual(file('The file has no column for: publicId'));
  expect(await refused('publicId,amount\n')).toEqual(file('The file has no rows'));
  const rows = (count: number) => `publicId,amount\n${`${publicId},10\n`.repeat(count)}`;
  expect(await refused(rows(5001))).toEqual(file('At most 5000 rows at once'));
  expect((await wallets.upload(rows(5000), { dryRun: 'true' })).body).toMatchObject({
    accepted: 1,
    rejected: 4999,
  });
});

test('[PAYOUT-24] of a file that is sent twice at once, each row is requested once', async () => {
  const [one, two] = [await wallets.register(), await wallets.register()];
  const file = `publicId,amount\n${one.publicId},70\n${two.publicId},80\n`;
  const { deps } = wallets.server;
  const { sent } = await deps.withTx(SYSTEM, async ({ db }) => {
    // Neither can write before both are under way.
    await sql`lock table payout in share mode`.execute(db);
    const both = [wallets.upload(file), wallets.upload(file)];
    await untilWaiting(deps.database.pool, 2);
    return { sent: both };
  });
  const replies = (await Promise.all(sent)).map(({ reply }) => reply);
  expect(replies.map(({ accepted }) => accepted).toSorted()).toEqual([0, 2]);
  const message = 'Duplicate: a request of this agent for this amount is pending';
  expect(replies.flatMap(({ results }) => results.filter(({ ok }) => !ok))).toMatchObject([
    { duplicate: true, message },
    { duplicate: true, message },
  ]);
});

test('[PAYOUT-24] a file in another encoding is refused, so that no note is stored with broken letters', async () => {
  const { publicId } = await wallets.register();
  // A word in Windows-1256, as a spreadsheet writes Arabic into a CSV that is not UTF-8.
  const note = Buffer.from([0xd1, 0xc7, 0xca, 0xc8]);
  const file = Buffer.concat([Buffer.from(`publicId,amount,notes\n${publicId},21,`), note]);
  const { status, error } = await wallets.upload(file);
  expect([status, error.message]).toEqual([
    415,
    'This is not a CSV file. Save it as CSV in UTF-8 and send it again',
  ]);
  const utf8 = `publicId,amount,notes\n${publicId},21,راتب`;
  const { reply } = await wallets.upload(Buffer.from(utf8));
  const id = reply.results[0]?.id ?? '';
  expect((await wallets.ask(calls.payout.get, { query: { id } })).reply.requestNotes).toBe('راتب');
});

test('[PAYOUT-24] a file whose quote never closes is refused with its row', async () => {
  const { publicId } = await wallets.register();
  expect(await refused(`publicId,amount,notes\n${publicId},5,fine\n${publicId},6,"late`)).toEqual([
    { path: 'file', message: 'Row 2 opens a quote that never closes' },
  ]);
});
