import { calls } from '@qafila/contracts';
import { type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { newShell, renderPart } from '../testing/render-part.tsx';
import {
  agent,
  cashClose,
  entry,
  financials,
  listOf,
  log,
  logsOf,
  payout,
  payoutsOf,
} from '../testing/samples.ts';
import AgentsLedgerPage from './ledger/agents-ledger-page.tsx';
import PayoutsPage from './payouts/payouts-page.tsx';
import LedgersPage from './transactions/ledgers-page.tsx';

/** More rows than are shown. */
const OF_MANY = { totalItems: 45, totalPages: 9 };
const [KWD, QAR] = ['Kuwaiti Dinar (KWD)', 'Qatari Riyal (QAR)'];

let shell: FakeShell;
let saved: Blob[];
beforeEach(async () => {
  shell = await newShell({ user: { ...OPERATOR, companyId: null, company: null, roles: ['SysAdmin'] } });
  shell.api.answer(calls.agent.all, listOf([agent(1)]));
  saved = [];
  URL.createObjectURL = jest.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:file';
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

/** The rows of the shown page as a file. */
async function current(page: ReactElement, at: string): Promise<string[][]> {
  const { user } = renderPart(page, shell, at);
  const csv = await screen.findByRole('button', { name: 'CSV' });
  await waitFor(() => expect(csv).toBeEnabled());
  await user.click(csv);
  await user.click(screen.getByRole('menuitem', { name: /^Current/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const text = await new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(saved[0] ?? new Blob());
  });
  const lines = text.trim().split('\r\n');
  return lines.slice(1).map((line) => line.split(','));
}

// A SysAdmin who works in no company: the session has no currency.
test('the shown ledger entries of several companies are saved with their currencies', async () => {
  const rows = [entry(1, { amount: 1.25, currency: KWD }), entry(2, { amount: 1.25, currency: QAR })];
  shell.api.answer(calls.wallet.ledger, listOf(rows, OF_MANY));
  const cells = await current(<AgentsLedgerPage />, '/agents-ledger');
  expect(cells.map((row) => [row[5], row[12]])).toEqual([
    ['1.250', 'KWD'],
    ['1.25', 'QAR'],
  ]);
});

test('so are the cash closes', async () => {
  const rows = [
    cashClose(1, { expected: 1.25, currency: KWD }),
    cashClose(2, { expected: 1.25, currency: QAR }),
  ];
  shell.api.answer(calls.cashClose.all, listOf(rows, OF_MANY));
  shell.api.answer(calls.cashClose.sums, { sums: [], isComplete: true });
  const cells = await current(<AgentsLedgerPage />, '/agents-ledger?view=closes');
  expect(cells.map((row) => [row[7], row[8]])).toEqual([
    ['KWD', '1.250'],
    ['QAR', '1.25'],
  ]);
});

test('so are the payouts', async () => {
  const rows = [payout(1, { amount: 1.25, currency: KWD }), payout(2, { amount: 1.25, currency: QAR })];
  shell.api.answer(calls.payout.all, payoutsOf(rows, OF_MANY));
  shell.api.answer(calls.payout.sums, { sums: [], isComplete: true });
  const cells = await current(<PayoutsPage />, '/wallet-transactions/payouts');
  expect(cells.map((row) => [row[5], row[6]])).toEqual([
    ['KWD', '1.250'],
    ['QAR', '1.25'],
  ]);
});

test('[CSV-01] transactions of an agent are saved with their currency and its decimals', async () => {
  shell.api.answer(calls.wallet.financials, financials(1));
  shell.api.answer(calls.wallet.actionLogs, logsOf([log(1, { currency: KWD })], OF_MANY));
  const cells = await current(<LedgersPage />, '/wallet-transactions/ledgers?search=fuel');
  expect(cells[0]?.slice(1, 4)).toEqual(['12.500', '100.000', '112.500']);
  expect(cells[0]?.at(-1)).toBe('KWD');
});

test('times are saved as they are shown, in the time zone of the company', async () => {
  shell = await newShell();
  const late = entry(1, { createdAtUtc: '2026-11-19T21:30:00Z', readyForBalancingAtUtc: null });
  shell.api.answer(calls.agent.all, listOf([agent(1)]));
  shell.api.answer(calls.wallet.ledger, listOf([late], OF_MANY));
  const cells = await current(<AgentsLedgerPage />, '/agents-ledger');
  expect([cells[0]?.[8], cells[0]?.[10]]).toEqual(['', '2026-11-20 00:30']);
});
