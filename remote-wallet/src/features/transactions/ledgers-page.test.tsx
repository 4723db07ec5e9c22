import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, financials, idOf, listOf, log, logsOf } from '../../testing/samples.ts';
import LedgersPage from './ledgers-page.tsx';

const ROWS = [
  log(11, { accountActionType: 'deposit', amountBefore: 100, amountAfter: 112.5, notes: 'Bonus' }),
  log(12, { accountActionType: 'withdraw', amountBefore: 120.1, amountAfter: 100 }),
  log(13, { accountActionType: 'tip', amountBefore: 115.1, amountAfter: 120.1 }),
  log(14, { accountActionType: 'ledgerBalancing', amountBefore: 130, amountAfter: 115.1 }),
];

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman'), agent(2, 'Khalid Al-Marri')]));
  shell.api.answer(calls.agent.get, ({ query }) =>
    (query as { id: string }).id === idOf(2) ? agent(2, 'Khalid Al-Marri') : agent(1, 'Aisha Rahman'),
  );
  shell.api.answer(calls.wallet.financials, ({ query }) =>
    financials(Number((query as { publicId: string }).publicId.slice(3))),
  );
  shell.api.answer(calls.wallet.actionLogs, logsOf(ROWS, { totalItems: 23, totalPages: 5 }));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const lastLogs = () => made('AgentAccount.actionLogs').at(-1)?.query;
const show = (at = '/wallet-transactions/ledgers') => renderPart(<LedgersPage />, shell, at);
const loaded = () => screen.findByRole('table');
const rowOf = (text: string) => screen.getByText(text).closest('tr') as HTMLElement;

test('[WALLET-01] /wallet-transactions redirects to the ledgers, and the tabs link to both pages', async () => {
  expect(descriptor.routes.find(({ path }) => path === '/wallet-transactions')).toMatchObject({
    redirectTo: '/wallet-transactions/ledgers',
  });
  const { user, address } = show();
  await loaded();
  const links = within(screen.getByRole('navigation', { name: 'Wallet transactions' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ledgers', 'Payouts']);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Payouts' }));
  expect(address()).toBe('/wallet-transactions/payouts');
});

test('[WALLET-03] the title is Ledgers', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Ledgers', level: 1 })).toBeInTheDocument();
});

test('[WALLET-19] the first agent is selected when the page loads', async () => {
  show();
  await loaded();
  expect(screen.getByRole('combobox', { name: 'Agent' })).toHaveValue('AG-1 - Aisha Rahman');
  expect(lastLogs()).toMatchObject({ agentId: idOf(1) });
});

test('[WALLET-20] the menu is closed when the page loads', () => {
  expect(descriptor.routes.find(({ path }) => path === '/wallet-transactions/ledgers')).toMatchObject({
    menu: 'closed',
  });
});

test('[WALLET-04] [WALLET-39] balance and unpaid amount of the agent are shown, the latter without its sign', async () => {
  show();
  await loaded();
  const of = (term: string) => screen.getByText(term).nextElementSibling;
  await waitFor(() => expect(of('Balance')).toHaveTextContent('100.000 KWD'));
  expect(of('Unpaid amount')?.textContent).toBe('42.500 KWD');
});

test('a balance that cannot be read says why, and is read again', async () => {
  shell.api.answer(calls.wallet.financials, () => {
    throw new ApiError({ code: 'BAD_REQUEST', status: 400, message: 'Choose a company first' });
  });
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a company first');
  expect(screen.queryByText('Balance')).not.toBeInTheDocument();
  shell.api.answer(calls.wallet.financials, financials(1));
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByText('Balance').nextElementSibling).toHaveTextContent('100.000 KWD'),
  );
});

test('[WALLET-37] the financial status is read by public id', async () => {
  show(`/wallet-transactions/ledgers?agentId=${idOf(2)}`);
  await loaded();
  expect(calls.wallet.financials).toMatchObject({
    method: 'GET',
    path: '/agent-api/AgentAccount/financials',
  });
  expect(made('AgentAccount.financials').map(({ query }) => query)).toEqual([{ publicId: 'AG-2' }]);
});

test('[WALLET-10] agents are found by the server and read publicId - fullName', async () => {
  const { user, address } = show();
  await loaded();
  const picker = screen.getByRole('combobox', { name: 'Agent' });
  await user.clear(picker);
  await user.type(picker, 'khal');
  await waitFor(() => expect(made('Agent.all').at(-1)?.query).toMatchObject({ search: 'khal' }));
  await user.click(await screen.findByRole('option', { name: 'AG-2 - Khalid Al-Marri' }));
  await waitFor(() => expect(lastLogs()).toMatchObject({ agentId: idOf(2) }));
  expect(address()).toContain(`agentId=${idOf(2)}`);
});

test('[WALLET-05] [WALLET-06] the search is sent one second after the last key', async () => {
  show();
  await loaded();
  jest.useFakeTimers();
  try {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search all transactions' }), {
      target: { value: 'bonus' },
    });
    act(() => void jest.advanceTimersByTime(999));
    expect(lastLogs()).toMatchObject({ search: '' });
    act(() => void jest.advanceTimersByTime(1));
    expect(lastLogs()).toMatchObject({ search: 'bonus', pageNumber: 1 });
  } finally {
    jest.useRealTimers();
  }
});

test('[WALLET-09] transactions are filtered by type', async () => {
  const { user } = show();
  await loaded();
  const types = screen.getByLabelText('Transaction type');
  expect(
    within(types)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Deposit', 'Tip', 'Withdraw', 'Ledger Balancing']);
  await user.selectOptions(types, 'Withdraw');
  await waitFor(() => expect(lastLogs()).toMatchObject({ accountActionType: 'withdraw' }));
});

test('[WALLET-11] [WALLET-45] days in the company’s zone are sent as UTC times, with the agent', async () => {
  show('/wallet-transactions/ledgers?from=2026-11-01&to=2026-11-20');
  await loaded();
  expect(lastLogs()).toMatchObject({
    agentId: idOf(1),
    dateRangeFilterFrom: '2026-10-31T21:00:00.000Z',
    dateRangeFilterTo: '2026-11-20T20:59:59.999Z',
  });
  expect(screen.getByLabelText('Date, from')).toHaveValue('1 Nov 2026');
});

test('[WALLET-13] [WALLET-50] the columns follow the specification, amounts in the unit of the company', async () => {
  show();
  await loaded();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(0, 7)).toEqual([
    'Id',
    'Amount (KWD)',
    'Amount before (KWD)',
    'Amount after (KWD)',
    'Created at',
    'Created by',
    'Note',
  ]);
});

test('[WALLET-16] the amount is after minus before, to two decimals', async () => {
  show();
  await loaded();
  const amounts = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(amounts).toEqual(['12.500', '-20.100', '5.000', '-14.900']);
});

test('[WALLET-14] [WALLET-15] deposit and tip point up in green, withdraw and ledger balancing down in red', async () => {
  show();
  await loaded();
  const arrows = screen.getAllByRole('img', { name: /wallet$/ });
  expect(arrows.map((arrow) => arrow.getAttribute('aria-label'))).toEqual([
    'Deposit, raises the wallet',
    'Withdraw, lowers the wallet',
    'Tip, raises the wallet',
    'Ledger Balancing, lowers the wallet',
  ]);
  const marks = arrows.map((arrow) => arrow.closest<HTMLElement>('[data-direction]'));
  expect(marks.map((mark) => mark?.dataset.direction)).toEqual(['up', 'down', 'up', 'down']);
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const colours = marks.map((mark) => {
    const names = [...(mark?.classList ?? [])];
    const own = rules.filter((rule) => names.some((name) => rule.includes(`.${name}`))).join();
    return /colors-([a-z-]+)\)/.exec(own)?.[1];
  });
  expect(colours).toEqual(['success-text', 'danger-text', 'success-text', 'danger-text']);
});

test('[WALLET-43] a row says that it is pending or rejected, and nothing of its status once it is credited', async () => {
  const rows = (['pending', 'rejected', 'credited'] as const).map((status, index) =>
    log(21 + index, { status, notes: `Note ${status}` }),
  );
  shell.api.answer(calls.wallet.actionLogs, logsOf(rows));
  show();
  await loaded();
  const notes = (status: string) => within(rowOf(`Note ${status}`)).getByText(`Note ${status}`).parentElement;
  expect(notes('pending')).toHaveTextContent(/^Pending Note pending$/);
  expect(notes('rejected')).toHaveTextContent(/^Rejected Note rejected$/);
  expect(notes('credited')).toHaveTextContent(/^Note credited$/);
});

test('[WALLET-18, WALLET-40, LIST-07] five rows a page are read, and the reply has the total', async () => {
  const { user, address } = show();
  await loaded();
  expect(calls.wallet.actionLogs).toMatchObject({ path: '/agent-api/AgentAccount/actionlogs' });
  expect(lastLogs()).toMatchObject({ pageNumber: 1, pageSize: 5 });
  expect(screen.getByText('1–5 of 23')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(lastLogs()).toMatchObject({ pageNumber: 3, pageSize: 5 }));
  expect(address()).toContain('page=3');
});

test('[WALLET-17] without rows the page shows the text of the specification', async () => {
  shell.api.answer(calls.wallet.actionLogs, logsOf([]));
  show();
  expect(
    await screen.findByText('No history available for the selected agent, try another.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reset filters' })).not.toBeInTheDocument();
});

test('[WALLET-17] filters without matches keep that text, and offer to reset the filters', async () => {
  shell.api.answer(calls.wallet.actionLogs, ({ query }) =>
    logsOf((query as { search: string }).search ? [] : ROWS),
  );
  const { user } = show('/wallet-transactions/ledgers?search=nothing');
  expect(
    await screen.findByText('No history available for the selected agent, try another.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/No transaction of this agent matches the filters/)).toBeInTheDocument();
  const [reset] = screen.getAllByRole('button', { name: 'Reset filters' }).slice(-1);
  if (!reset) throw new Error('No way to reset the filters');
  await user.click(reset);
  expect(within(await loaded()).getAllByRole('row')).toHaveLength(5);
});

test('[WALLET-36] [SHELL-72] a failed load shows the generic notice, and can be tried again in place', async () => {
  shell.api.answer(calls.wallet.actionLogs, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'relation is missing' });
  });
  const { user } = show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Something went wrong, Please try again!' }]);
  shell.api.answer(calls.wallet.actionLogs, logsOf(ROWS));
  await user.click(again);
  await loaded();
});

test('a company without agents gets a hint what to do first', async () => {
  shell.api.answer(calls.agent.all, listOf([]));
  show();
  expect(await screen.findByText('No agents yet')).toBeInTheDocument();
  expect(made('AgentAccount.actionLogs')).toEqual([]);
});

test('a posting to this agent shows at once, one to another agent does not', async () => {
  show();
  await loaded();
  const posted = { publicId: 'AG-1', entryId: idOf(90), account: 'wallet' };
  act(() => shell.channels.receive('operational', 'ledger.posted', { ...posted, agentId: idOf(2) }));
  shell.api.answer(calls.wallet.actionLogs, logsOf([log(90, { notes: 'Delivery T-77' }), ...ROWS]));
  act(() => shell.channels.receive('operational', 'ledger.posted', { ...posted, agentId: idOf(1) }));
  expect(await screen.findByText('Delivery T-77')).toBeInTheDocument();
  expect(made('AgentAccount.actionLogs')).toHaveLength(2);
  expect(made('AgentAccount.financials')).toHaveLength(2);
});

test('rows of another agent are never shown while their own load', async () => {
  const { user } = show();
  await loaded();
  shell.api.answer(calls.wallet.actionLogs, () => new Promise(() => {}));
  await user.click(screen.getByRole('combobox', { name: 'Agent' }));
  await user.click(await screen.findByRole('option', { name: 'AG-2 - Khalid Al-Marri' }));
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument());
});

test.each([
  ['another agent is picked', '/wallet-transactions/ledgers'],
  ['the filters are reset', '/wallet-transactions/ledgers?search=nothing'],
])('after a list without rows nothing is said of the next one until it is read: %s', async (change, at) => {
  const nothing = 'No history available for the selected agent, try another.';
  shell.api.answer(calls.wallet.actionLogs, logsOf([]));
  const { user } = show(at);
  await screen.findByText(nothing);
  let release: (reply: ReturnType<typeof logsOf>) => void = () => {};
  shell.api.answer(
    calls.wallet.actionLogs,
    () =>
      new Promise<ReturnType<typeof logsOf>>((done) => {
        release = done;
      }),
  );
  if (change === 'another agent is picked') {
    await user.click(screen.getByRole('combobox', { name: 'Agent' }));
    await user.click(await screen.findByRole('option', { name: 'AG-2 - Khalid Al-Marri' }));
  } else await user.click(screen.getAllByRole('button', { name: 'Reset filters' }).at(-1) as HTMLElement);
  await waitFor(() => expect(made('AgentAccount.actionLogs')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(nothing)).not.toBeInTheDocument());
  await act(async () => release(logsOf(ROWS)));
  expect(within(await loaded()).getAllByRole('row')).toHaveLength(5);
});

test('each row links to the task, collection or payout that caused it', async () => {
  shell.api.answer(
    calls.wallet.actionLogs,
    logsOf([
      log(11, { notes: 'a', cause: { kind: 'task', id: idOf(600), label: 'T-9' } }),
      log(12, { notes: 'b', cause: { kind: 'collection', id: idOf(601), label: 'T-8' } }),
      log(13, { notes: 'c', cause: { kind: 'payout', id: idOf(700), label: null } }),
      log(14, { notes: 'd', cause: { kind: 'close', id: idOf(800), label: null } }),
      log(15, { notes: 'e', cause: { kind: 'manual', id: null, label: null } }),
    ]),
  );
  const { user, address } = show();
  await loaded();
  const press = async (row: string, name: string) => {
    await user.click(within(rowOf(row)).getByRole('button', { name }));
    return new URLSearchParams(address().split('?')[1]);
  };
  expect((await press('a', 'Task T-9')).get('d.taskId')).toBe(idOf(600));
  expect((await press('b', 'Collection, task T-8')).get('d.taskId')).toBe(idOf(601));
  expect((await press('c', 'Payout')).get('d.payoutId')).toBe(idOf(700));
  expect((await press('d', 'Cash close')).get('d.closeId')).toBe(idOf(800));
  expect(within(rowOf('e')).queryByRole('button')).not.toBeInTheDocument();
});

test('[WALLET-12] Credit Balance and Deduct Balance are shown only to roles that may post', async () => {
  const { unmount } = show();
  await loaded();
  expect(screen.getByRole('button', { name: 'Credit Balance' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Deduct Balance' })).toBeInTheDocument();
  unmount();
  shell.session = createFakeSession({ ...OPERATOR, roles: ['RuleViewer'] });
  show();
  await loaded();
  expect(screen.queryByRole('button', { name: 'Credit Balance' })).not.toBeInTheDocument();
});

test.each(['Tracker', 'PartnershipCoordinator', 'UserManager'] as const)(
  'a %s may not read money, and sees that without a call',
  async (role) => {
    shell.session = createFakeSession({ ...OPERATOR, roles: [role] });
    shell.api.answer(calls.wallet.actionLogs, () => {
      throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'You are not allowed to do this' });
    });
    show();
    expect(await screen.findByText("Your role can't see money")).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Ledgers', level: 1 })).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect([shell.api.made, shell.notices]).toEqual([[], []]);
  },
);

test.each(['CashCollector', 'RuleViewer', 'IncidentManager', 'Operator'] as const)(
  'a %s may read money',
  async (role) => {
    shell.session = createFakeSession({ ...OPERATOR, roles: [role] });
    show();
    await loaded();
    expect(screen.queryByText("Your role can't see money")).not.toBeInTheDocument();
  },
);

test('the page reads in Arabic, figures from left to right', async () => {
  shell.look.set({ locale: 'ar' });
  show();
  await loaded();
  expect(screen.getByRole('heading', { name: 'دفاتر الحساب', level: 1 })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'المبلغ بعد (KWD)' })).toBeInTheDocument();
});
