import { calls } from '@qafila/contracts';
import { type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../testing/render-part.tsx';
import {
  agent,
  cashClose,
  entry,
  financials,
  listOf,
  log,
  logsOf,
  payoutsOf,
  preview,
} from '../testing/samples.ts';
import AgentsLedgerPage from './ledger/agents-ledger-page.tsx';
import PayoutsPage from './payouts/payouts-page.tsx';
import LedgersPage from './transactions/ledgers-page.tsx';

const [KWD, QAR] = ['Kuwaiti Dinar (KWD)', 'Qatari Riyal (QAR)'];

// A SysAdmin who works in no company: the session has no currency.
let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell({ user: { ...OPERATOR, companyId: null, company: null, roles: ['SysAdmin'] } });
  shell.api.answer(calls.agent.all, listOf([agent(1)]));
  shell.api.answer(calls.agent.get, agent(1) as never);
});

/** The cells of a table that have a figure. */
const figures = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .filter((text) => /^-?[\d,]+\.\d+/.test(text ?? '')),
    );

test('ledger entries of several companies are shown with their currencies', async () => {
  const rows = [entry(1, { amount: 1.25, currency: KWD }), entry(2, { amount: 1.25, currency: QAR })];
  shell.api.answer(calls.wallet.ledger, listOf(rows));
  const { user } = renderPart(<AgentsLedgerPage />, shell, '/agents-ledger');
  expect(await figures('Ledger entries')).toEqual([['1.250 KWD'], ['1.25 QAR']]);
  await user.click(screen.getByRole('button', { name: 'Reverse the entry of 1.25 QAR' }));
  expect(screen.getByRole('dialog', { name: 'Reverse the entry of 1.25 QAR' })).toBeVisible();
});

test('so are cash closes', async () => {
  shell.api.answer(
    calls.cashClose.all,
    listOf([cashClose(1, { currency: KWD }), cashClose(2, { currency: QAR })]),
  );
  shell.api.answer(calls.cashClose.sums, { sums: [], isComplete: true });
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger?view=closes');
  expect(await figures('Cash closes')).toEqual([
    ['212.500 KWD', '200.000 KWD', '-12.500 KWD'],
    ['212.50 QAR', '200.00 QAR', '-12.50 QAR'],
  ]);
});

test('the wallet of an agent, its transactions and a credit are in the currency of its company', async () => {
  shell.api.answer(calls.wallet.financials, financials(1, { currency: KWD }));
  shell.api.answer(calls.wallet.actionLogs, logsOf([log(1, { currency: KWD })]));
  const { user } = renderPart(<LedgersPage />, shell, '/wallet-transactions/ledgers');
  const headed = (term: string) => screen.getByText(term).nextElementSibling;
  await waitFor(() => expect(headed('Balance')).toHaveTextContent('100.000 KWD'));
  expect(headed('Unpaid amount')).toHaveTextContent('42.500 KWD');
  expect(await figures('Transactions of Agent 1')).toEqual([['12.500 KWD', '100.000 KWD', '112.500 KWD']]);
  await user.click(screen.getByRole('button', { name: 'Credit Balance' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Credit Balance' }));
  expect(dialog.getByText('100.000 KWD')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Enter credit amount/), '1.125');
  expect(dialog.getByText('101.125 KWD')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('1.125 KWD')).toBeVisible();
});

test('so are cash that is taken in and the preview of a close', async () => {
  shell.api.answer(calls.wallet.ledger, listOf([]));
  shell.api.answer(calls.wallet.financials, financials(1, { totalOutstandingAmount: 42.5, currency: KWD }));
  shell.api.answer(calls.cashClose.preview, preview({ currency: QAR }));
  const { user } = renderPart(<AgentsLedgerPage />, shell, `/agents-ledger?agentId=${agent(1).id}`);
  await user.click(await screen.findByRole('button', { name: 'Take cash in' }));
  const handIn = within(screen.getByRole('dialog', { name: 'Take cash in' }));
  expect(await handIn.findByText('42.500 KWD')).toBeVisible();
  await user.click(handIn.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close cash' }));
  const close = within(screen.getByRole('dialog', { name: 'Close cash' }));
  expect(await close.findByText('212.50 QAR')).toBeVisible();
});

test('so are the rows of a file of payouts', async () => {
  shell.api.answer(calls.payout.all, payoutsOf([]));
  shell.api.answer(calls.payout.sums, { sums: [], isComplete: true });
  const row = { ok: true, publicId: 'AG-1', agentFullName: 'Agent 1', amount: 1.25 };
  shell.api.answer(calls.payout.create, {
    accepted: 2,
    rejected: 0,
    results: [
      { ...row, row: 1, currency: KWD },
      { ...row, row: 2, currency: QAR },
    ],
  });
  const { user } = renderPart(<PayoutsPage />, shell, '/wallet-transactions/payouts');
  await user.click(await screen.findByRole('button', { name: 'Upload CSV' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Payout requests from CSV' }));
  const csv = new File(['publicId,amount\r\n'], 'payouts.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Payout requests from CSV', { selector: 'input' }), csv);
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  expect(await dialog.findByText('1.250 KWD')).toBeVisible();
  expect(dialog.getByText('1.25 QAR')).toBeVisible();
});
