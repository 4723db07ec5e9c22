import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { LedgerEntry } from '@qafila/contracts/wallet';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, entry, idOf, listOf } from '../../testing/samples.ts';
import AgentsLedgerPage from './agents-ledger-page.tsx';

const ROWS = [
  entry(11, { notes: 'Cash of the lunch shift' }),
  entry(12, {
    ledgerTypeId: 4,
    transactionTypeId: 1,
    amount: 200,
    balancingStatusId: 1,
    balancingStatus: 'shortage',
    cause: { kind: 'close', id: idOf(800), label: null },
    allowedActions: [],
  }),
  entry(13, {
    balancingStatusId: 2,
    balancingStatus: 'optimized',
    reversedById: idOf(99),
    allowedActions: [],
  }),
  entry(14, { balancingStatusId: 3, balancingStatus: 'surplus' }),
];

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.wallet.ledger, listOf(ROWS, { pageSize: 20, totalItems: 45, totalPages: 3 }));
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman'), agent(2, 'Khalid Al-Marri')]));
  shell.api.answer(calls.agent.get, agent(2, 'Khalid Al-Marri'));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const lastQuery = () => made('Ledger.all').at(-1)?.query;
const show = (at = '/agents-ledger') => renderPart(<AgentsLedgerPage />, shell, at);
const loaded = () => screen.findByRole('table', { name: 'Ledger entries' });

test('[WALLET-44] ledger entries are read with GET /agent-api/Ledger/all', async () => {
  show();
  await loaded();
  expect(calls.wallet.ledger).toMatchObject({ method: 'GET', path: '/agent-api/Ledger/all' });
  expect(lastQuery()).toMatchObject({ pageNumber: 1, pageSize: 20, agentId: '', ledgerTypeId: '' });
});

test('[WALLET-48] the page is at /agents-ledger, under the section agentsLedger', async () => {
  expect(descriptor.routes).toContainEqual(
    expect.objectContaining({ path: '/agents-ledger', layout: 'main', section: 'agentsLedger' }),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'Agents ledger', level: 1 })).toBeInTheDocument();
});

test('[WALLET-49] [WALLET-46] the columns follow the fields of a ledger entry', async () => {
  show();
  await loaded();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Created at',
    'Id',
    'Agent',
    'Ledger type',
    'Transaction type',
    'Amount (KWD)',
    'Entry reference',
    'Balancing status',
    'Ready for balancing',
    'Created by',
    'Note',
    'Source',
    'Actions',
  ]);
  const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '20 Nov, 10:30',
    '00000011',
    'Aisha Rahman AG-1',
    'Cash collected',
    'Debit',
    '40.000',
    'T-1042',
    '–',
    '20 Nov, 19:30',
    'Aisha Rahman',
    'Cash of the lunch shift',
    'Collection, task T-1042',
    'Reverse',
  ]);
});

test('[WALLET-47] entries say shortage, optimized or surplus, by a word and a shape', async () => {
  show();
  const table = within(await loaded());
  for (const [word, mark] of [
    ['Shortage', 'halfRing'],
    ['Optimized', 'tick'],
    ['Surplus', 'arrowUp'],
  ] as const) {
    const badge = table.getByText(word);
    expect(badge.querySelector('[data-mark]')).toHaveAttribute('data-mark', mark);
  }
});

test('entries are filtered by agent, types, balancing status and days, stored in the address', async () => {
  const { user, address } = show(
    '/agents-ledger?from=2026-11-01&ledgerTypeId=3&transactionTypeId=2&balancingStatusId=3',
  );
  await loaded();
  expect(screen.getByLabelText('Ledger type')).toHaveDisplayValue('Cash collected');
  expect(screen.getByLabelText('Transaction type')).toHaveDisplayValue('Debit');
  expect(screen.getByLabelText('Balancing status')).toHaveDisplayValue('Surplus');
  await user.click(screen.getByRole('combobox', { name: 'Agent' }));
  await user.click(await screen.findByRole('option', { name: 'AG-2 - Khalid Al-Marri' }));
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({
      agentId: idOf(2),
      ledgerTypeId: 3,
      transactionTypeId: 2,
      balancingStatusId: 3,
      dateRangeFilterFrom: '2026-10-31T21:00:00.000Z',
    }),
  );
  expect(address()).toContain(`agentId=${idOf(2)}`);
});

test('a reversal that was posted before its reason was changed is shown as done', async () => {
  shell.api.answer(calls.wallet.reverse, () => {
    throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
  });
  const { user } = show();
  const table = within(await loaded());
  await user.click(
    table.getAllByRole('button', { name: 'Reverse the entry of 40.000 KWD' })[0] as HTMLElement,
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Wrong agent');
  const reads = made('Ledger.all').length;
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(made('Ledger.all').length).toBeGreaterThan(reads));
  expect(shell.notices).toMatchObject([{ kind: 'info', text: /^It was done at the first try/ }]);
});

test('a reversal asks for a reason and is sent with its key', async () => {
  shell.api.answer(calls.wallet.reverse, entry(90));
  const { user } = show();
  const table = within(await loaded());
  await user.click(
    table.getAllByRole('button', { name: 'Reverse the entry of 40.000 KWD' })[0] as HTMLElement,
  );
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(made('Ledger.reverse')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Wrong agent');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = made('Ledger.reverse')[0]?.body as Record<string, string>;
  expect(body).toMatchObject({ ledgerEntryId: idOf(11), reason: 'Wrong agent' });
  expect(body.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Entry reversed' }]);
  expect(table.getByText('Reversed')).toBeInTheDocument();
});

test('a new posting shows at once', async () => {
  jest.useFakeTimers();
  try {
    show();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(made('Ledger.all')).toHaveLength(1);
    for (const one of [1, 2, 3])
      act(() =>
        shell.channels.receive('operational', 'ledger.posted', {
          agentId: idOf(one),
          publicId: `AG-${one}`,
          entryId: idOf(90),
          account: 'cash',
        }),
      );
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(made('Ledger.all')).toHaveLength(2);
  } finally {
    jest.useRealTimers();
  }
});

test('[WALLET-36] [SHELL-72] a failed load shows the generic notice, and offers a retry in place', async () => {
  shell.api.answer(calls.wallet.ledger, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  show();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Something went wrong, Please try again!' }]);
});

test('[CSV-06] all matching entries are exported by the server', async () => {
  shell.api.answer(calls.wallet.exportLedger, { blob: new Blob(['Id']), fileName: null });
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show('/agents-ledger?balancingStatusId=1');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: /^All/ }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(made('Ledger.export')[0]?.query).toMatchObject({ pageSize: 45, balancingStatusId: 1 });
  click.mockRestore();
});

test('an empty ledger says why, and filters can be reset', async () => {
  shell.api.answer(calls.wallet.ledger, listOf([]));
  const { user } = show('/agents-ledger?ledgerTypeId=1');
  expect(await screen.findByText('No entry matches the filters.')).toBeInTheDocument();
  let release: (reply: ReturnType<typeof listOf<LedgerEntry>>) => void = () => {};
  shell.api.answer(
    calls.wallet.ledger,
    () =>
      new Promise<ReturnType<typeof listOf<LedgerEntry>>>((done) => {
        release = done;
      }),
  );
  await user.click(screen.getAllByRole('button', { name: 'Reset filters' })[0] as HTMLElement);
  await waitFor(() => expect(made('Ledger.all')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText('No entry matches the filters.')).not.toBeInTheDocument());
  // It is not known yet.
  expect(screen.queryByText('No ledger entries yet')).not.toBeInTheDocument();
  await act(async () => release(listOf([])));
  expect(await screen.findByText('No ledger entries yet')).toBeInTheDocument();
});

test('a role that may not read money sees that, without a call', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  shell.api.answer(calls.wallet.ledger, () => {
    throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'You are not allowed to do this' });
  });
  show();
  expect(await screen.findByText("Your role can't see money")).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Agents ledger', level: 1 })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect([shell.api.made, shell.notices]).toEqual([[], []]);
});
