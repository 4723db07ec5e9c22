import { text } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { calls } from '@qafila/contracts';
import PDFDocument from 'pdfkit';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { startWallets, type WalletServer } from '../wallet.fixture.ts';
import { openStatement, statementLines } from './read-statement.ts';
import { statementCsv } from './statement-csv.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

let wallets: WalletServer;
beforeAll(async () => {
  wallets = await startWallets();
});
afterAll(() => wallets.server.close());

async function statement(agentId: string, query: string) {
  const now = wallets.server.clock.now().getTime();
  const [from, to] = [new Date(now - 3_600_000), new Date(now + 3_600_000)].map((at) => at.toISOString());
  const reply = await wallets.server.app.inject({
    url: `/agent-api/Ledger/statement?agentId=${agentId}&fromUtc=${from}&toUtc=${to}&${query}`,
    headers: wallets.operator.headers,
  });
  return reply;
}

/** An agent with a line before the period, and three in it. */
async function worked() {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 100);
  wallets.server.clock.pass(2 * 3_600_000);
  await wallets.deduct(agent.id, 30);
  await wallets.collect(agent, 80.5);
  return agent;
}

test('a statement has opening and closing balances, and the balance after each line', async () => {
  const agent = await worked();
  const reply = await statement(agent.id, 'format=csv');
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename="statement-${agent.publicId}-2026-03-10-2026-03-10.csv"`,
  );
  const lines = reply.body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe(
    'Date,Type,Reference,Notes,Wallet (QAR),Wallet balance (QAR),Cash held (QAR),Cash balance (QAR)',
  );
  expect(lines[1]).toBe(',Opening balance,,,,100.00,,0.00');
  // In the company's time zone.
  expect(lines[2]).toMatch(/^2026-03-10 11:00,Deduction,,A fine,-30.00,70.00,,0.00$/);
  expect(lines[3]).toMatch(/^2026-03-10 11:00,Cash collected,T-\d+,,,70.00,80.50,80.50$/);
  expect(lines[4]).toBe(',Closing balance,,,,70.00,,80.50');
  const arabic = await statement(agent.id, 'format=csv&language=ar');
  expect(arabic.body).toContain('الرصيد الافتتاحي');
});

test('what is posted while a statement is read is in its lines and in its closing balance', async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 100);
  const now = wallets.server.clock.now().getTime();
  const [fromUtc, toUtc] = [now - 3_600_000, now + 3_600_000].map((at) => new Date(at).toISOString());
  const period = { agentId: agent.id, fromUtc: fromUtc ?? '', toUtc: toUtc ?? '' };
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => wallets.server.deps.withTx(SYSTEM, work);
  const opened = await inTx((tx) => openStatement(tx, period));
  await wallets.deduct(agent.id, 30);
  const lines = statementLines(inTx, period, opened);
  const file = await text(statementCsv(opened, lines, STATEMENT_WORDS.en, () => ''));
  expect(file.trim().split('\r\n').slice(-3)).toEqual([
    expect.stringMatching(/^,Credit,.*,100\.00,100\.00,,0\.00$/),
    ',Deduction,,A fine,-30.00,70.00,,0.00',
    ',Closing balance,,,,70.00,,0.00',
  ]);
});

test('a statement has headings and a name for each kind of entry in both languages', async () => {
  const agent = await wallets.register();
  await wallets.credit(agent.id, 100);
  await wallets.deduct(agent.id, 30);
  await wallets.collect(agent, 80.5);
  await wallets.pay(calls.wallet.handIn, { agentId: agent.id, amount: 20 });
  const { items } = (await wallets.ask(calls.wallet.ledger, { query: { agentId: agent.id } })).reply;
  await wallets.pay(calls.wallet.reverse, { ledgerEntryId: items[0]?.id ?? '', reason: 'Miscounted' });
  const linesIn = async (language: string) =>
    (await statement(agent.id, `format=csv&language=${language}`)).body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n');
  const words = (lines: string[]) => lines.slice(1).map((line) => line.split(',')[1]);
  expect(words(await linesIn('en'))).toEqual([
    'Opening balance',
    'Credit',
    'Deduction',
    'Cash collected',
    'Cash handed in',
    'Reversal',
    'Closing balance',
  ]);
  expect((await statement(agent.id, 'format=csv')).headers['content-type']).toBe('text/csv; charset=utf-8');
  const arabic = await linesIn('ar');
  expect(arabic[0]).toBe(
    'التاريخ,النوع,المرجع,ملاحظات,المحفظة (QAR),رصيد المحفظة (QAR),النقد (QAR),رصيد النقد (QAR)',
  );
  expect(words(arabic)).toEqual([
    'الرصيد الافتتاحي',
    'إيداع',
    'خصم',
    'نقد محصّل',
    'نقد مسلّم',
    'قيد عكسي',
    'الرصيد الختامي',
  ]);
});

test('the same as PDF, in English and Arabic, with as many pages as it needs', async () => {
  const agent = await worked();
  const short = await statement(agent.id, 'format=pdf');
  expect(short.headers['content-type']).toBe('application/pdf');
  expect(short.body.startsWith('%PDF-1.')).toBe(true);
  expect(pagesOf(short.rawPayload)).toBe(1);
  const arabic = await statement(agent.id, 'language=ar');
  expect(drawings(arabic.rawPayload)).not.toEqual(drawings(short.rawPayload));
  for (let line = 0; line < 30; line += 1) await wallets.credit(agent.id, 1);
  expect(pagesOf((await statement(agent.id, 'format=pdf')).rawPayload)).toBe(2);
});

const TIME = /^2026-03-10 \d\d:00$/;

test('the printed rows are those of the file, from the opening to the closing balance', async () => {
  const agent = await worked();
  const text = jest.spyOn(PDFDocument.prototype, 'text');
  await statement(agent.id, 'format=pdf');
  const drawn = text.mock.calls.map(([words]) => String(words));
  text.mockRestore();
  const [opening, closing] = [drawn.indexOf('Opening balance'), drawn.indexOf('Closing balance')];
  expect(drawn.slice(opening, closing + 3)).toEqual([
    ...['Opening balance', '100.00', '0.00'],
    ...[expect.stringMatching(TIME), 'Deduction', 'A fine', '-30.00', '70.00', '0.00'],
    ...[
      expect.stringMatching(TIME),
      'Cash collected',
      expect.stringMatching(/^T-\d+$/),
      '70.00',
      '80.50',
      '80.50',
    ],
    ...['Closing balance', '70.00', '80.50'],
  ]);
});

test("[WALLET-50] money on a statement is in the currency of the agent's company", async () => {
  const agent = await worked();
  const inCurrency = async (currency: string) => {
    await wallets.server.deps.withTx(SYSTEM, (tx) =>
      tx.db.updateTable('company').set({ currency }).where('id', '=', agent.companyId).execute(),
    );
    return drawings((await statement(agent.id, 'format=pdf')).rawPayload);
  };
  const dollars = await inCurrency('US Dollar (USD)');
  expect(await inCurrency('Qatari Riyal (QAR)')).not.toEqual(dollars);
});

test('refuses a period that ends before it starts, and an agent of another company', async () => {
  const agent = await wallets.register();
  const period = (agentId: string, toUtc: string) =>
    wallets.ask(calls.cashClose.statement, { query: { agentId, fromUtc: '2026-03-10T00:00:00Z', toUtc } });
  const refused = await period(agent.id, '2026-03-09T00:00:00Z');
  expect(refused.error.errors).toEqual([{ path: 'toUtc', message: 'Must not be before the start' }]);
  const absent = await period('00000000-0000-4000-8000-000000000001', '2026-03-11T00:00:00Z');
  expect(absent.status).toBe(404);
});

const pagesOf = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g) ?? []).length;
/** The drawn text, uncompressed. */
const drawings = (pdf: Buffer): string[] =>
  pdf
    .toString('latin1')
    .split('stream\n')
    .flatMap((part) => {
      try {
        return [inflateSync(Buffer.from(part.split('\nendstream')[0] ?? '', 'latin1')).toString('latin1')];
      } catch {
        return [];
      }
    });
