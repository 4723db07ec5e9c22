import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { CloseSum } from '@qafila/contracts/wallet';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, cashClose, idOf, listOf, preview } from '../../../testing/samples.ts';
import AgentsLedgerPage from '../agents-ledger-page.tsx';

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.wallet.ledger, listOf([]));
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman')]));
  shell.api.answer(calls.agent.get, agent(1, 'Aisha Rahman'));
  shell.api.answer(calls.cashClose.preview, preview());
  shell.api.answer(calls.cashClose.close, cashClose(800));
  shell.api.answer(calls.cashClose.all, listOf([cashClose(800)], { pageSize: 20 }));
  shell.api.answer(calls.cashClose.sums, { sums: [], isComplete: true });
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const closes = () => made('Ledger.close').map(({ body }) => body as Record<string, unknown>);

async function open(at = `/agents-ledger?agentId=${idOf(1)}`) {
  const view = renderPart(<AgentsLedgerPage />, shell, at);
  await view.user.click(await screen.findByRole('button', { name: 'Close cash' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Close cash' })) };
}
const count = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, amount: string) =>
  user.type(await dialog.findByRole('spinbutton', { name: /^Counted cash/ }), amount);

test('a close shows what is expected of this agent and shift', async () => {
  const { dialog } = await open();
  expect((await dialog.findByText('Expected')).nextElementSibling).toHaveTextContent('212.500 KWD');
  expect(dialog.getByText('Entries since the last close').nextElementSibling).toHaveTextContent('7');
  expect(made('Ledger.closePreview')[0]?.query).toEqual({ agentId: idOf(1) });
});

test('of a known agent the counted cash is typed at once, and Enter closes it', async () => {
  const { user, dialog } = await open();
  const counted = await dialog.findByRole('spinbutton', { name: /^Counted cash/ });
  await waitFor(() => expect(counted).toHaveFocus());
  await user.keyboard('212.5{Enter}');
  await waitFor(() => expect(closes()).toMatchObject([{ counted: 212.5 }]));
});

test('without an agent in the filters, one is chosen in the dialog', async () => {
  const { user, dialog } = await open('/agents-ledger');
  expect(made('Ledger.closePreview')).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: 'Agent' }));
  await user.click(await screen.findByRole('option', { name: 'AG-1 - Aisha Rahman' }));
  expect(await dialog.findByText('Expected')).toBeInTheDocument();
});

test('short by 12.50 needs a reason, and says where the shortage goes', async () => {
  const opened = await open();
  const { user, dialog, address } = opened;
  await count(opened, '200');
  expect(dialog.getByText(/Short by 12.500 KWD/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Close cash' }));
  expect((await dialog.findAllByText('Say why it differs'))[0]).toBeInTheDocument();
  expect(closes()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'One note was torn');
  await user.click(dialog.getByRole('radio', { name: 'Take it from their wallet' }));
  await user.click(dialog.getByRole('button', { name: 'Close cash' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(closes()[0]).toMatchObject({
    agentId: idOf(1),
    counted: 200,
    expected: 212.5,
    reason: 'One note was torn',
    shortageTo: 'wallet',
  });
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Cash closed' }]);
  expect(address()).toContain(`drawer=cash-close.detail&d.closeId=${idOf(800)}`);
});

test('a surplus needs a reason and no account to charge', async () => {
  const opened = await open();
  await count(opened, '213');
  expect(opened.dialog.getByText(/Over by 0.500 KWD/)).toBeInTheDocument();
  expect(opened.dialog.getByRole('textbox', { name: /^Reason/ })).toBeInTheDocument();
  expect(opened.dialog.queryByRole('radio')).not.toBeInTheDocument();
});

test('equal amounts close without a reason', async () => {
  const opened = await open();
  await count(opened, '212.5');
  expect(opened.dialog.getByText(/are equal/)).toBeInTheDocument();
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Close cash' }));
  await waitFor(() => expect(closes()).toHaveLength(1));
});

test('above the limit a second person has to approve', async () => {
  shell.api.answer(calls.cashClose.close, cashClose(800, { status: 'awaitingApproval' }));
  const opened = await open();
  await count(opened, '100');
  expect(
    opened.dialog.getByText('More than 50.000 KWD: a second person has to approve.'),
  ).toBeInTheDocument();
  await opened.user.type(opened.dialog.getByRole('textbox', { name: /^Reason/ }), 'Robbed');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Close cash' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Saved; a second person has to approve it' }]),
  );
});

test('while a close waits for approval no other can be made', async () => {
  shell.api.answer(
    calls.cashClose.preview,
    preview({ pending: cashClose(801, { status: 'awaitingApproval' }) }),
  );
  const { dialog } = await open();
  expect(await dialog.findByText(/waiting for a second person's approval/)).toBeInTheDocument();
  expect(dialog.queryByRole('spinbutton')).not.toBeInTheDocument();
});

const OPEN = {
  working: true,
  tasks: [{ id: idOf(600), shortId: 'T-1042', status: 'Delivering' as const, toCollect: 35 }],
  taskCount: 2,
  toCollect: 60,
};

test('[WALLET-47] before the shift is over, open tasks and cash are shown before counting', async () => {
  shell.api.answer(
    calls.cashClose.preview,
    preview({ isReady: false, open: OPEN, earlyNeedsApproval: true }),
  );
  const opened = await open();
  const { user, dialog } = opened;
  const alert = within(await dialog.findByRole('alert'));
  expect(alert.getByText(/^The shift is not over. Its cash is ready for balancing from/)).toBeInTheDocument();
  expect(alert.getByText('60.000 KWD is still to be collected on 2 tasks.')).toBeInTheDocument();
  expect(alert.getByText('T-1042')).toBeInTheDocument();
  expect(alert.getByText('and 1 more')).toBeInTheDocument();
  expect(dialog.getByText(/An operator has to approve an early close/)).toBeInTheDocument();
  await count(opened, '212.5');
  await user.click(dialog.getByRole('button', { name: 'Close cash' }));
  expect(
    (await dialog.findAllByText('Say why it is closed before the shift is over'))[0],
  ).toBeInTheDocument();
  expect(closes()).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Reason for closing early/ }), 'Sent home ill');
  await user.click(dialog.getByRole('button', { name: 'Close cash' }));
  await waitFor(() => expect(closes()[0]).toMatchObject({ counted: 212.5, earlyReason: 'Sent home ill' }));
});

test('a shift reopened meanwhile is shown, and the counted amount stays', async () => {
  shell.api.answer(calls.cashClose.close, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'The shift is not over' });
  });
  const opened = await open();
  await count(opened, '212.5');
  expect(opened.dialog.queryByRole('textbox', { name: /early/ })).not.toBeInTheDocument();
  shell.api.answer(calls.cashClose.preview, preview({ isReady: false, open: OPEN }));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Close cash' }));
  expect(
    await opened.dialog.findByRole('textbox', { name: /^Reason for closing early/ }),
  ).toBeInTheDocument();
  expect(opened.dialog.getByRole('spinbutton', { name: /^Counted/ })).toHaveValue('212.500');
});

test('when the ledger changed, the new expected amount is shown and the counted one stays', async () => {
  shell.api.answer(calls.cashClose.close, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'The agent now holds 252.50' });
  });
  const opened = await open();
  const { user, dialog } = opened;
  await count(opened, '212.5');
  shell.api.answer(calls.cashClose.preview, preview({ expected: 252.5 }));
  await user.click(dialog.getByRole('button', { name: 'Close cash' }));
  expect(await dialog.findByText(/The ledger changed/)).toBeInTheDocument();
  await waitFor(() =>
    expect(dialog.getByText('Expected').nextElementSibling).toHaveTextContent('252.500 KWD'),
  );
  expect(dialog.getByRole('spinbutton', { name: /^Counted/ })).toHaveValue('212.500');
  expect(dialog.getByText(/Short by 40.000 KWD/)).toBeInTheDocument();
});

test('closes are listed with expected, counted and difference, and each row opens its slip', async () => {
  const { user, address } = renderPart(<AgentsLedgerPage />, shell, '/agents-ledger');
  await user.click(await screen.findByRole('link', { name: 'Cash closes' }));
  const table = within(await screen.findByRole('table', { name: 'Cash closes' }));
  for (const text of ['212.500', '200.000', '-12.500', 'Shortage', 'One note was torn', 'Closed'])
    expect(table.getByText(text)).toBeInTheDocument();
  // The balancing of a closed one is its only badge.
  expect(table.getByText('Shortage').closest('[data-balancing]')).not.toBeNull();
  expect(table.getByText('Closed').closest('[data-close]')).toBeNull();
  await user.click(table.getByRole('button', { name: 'Open the slip of Aisha Rahman' }));
  expect(address()).toContain(`d.closeId=${idOf(800)}`);
});

test('only roles that handle cash may close', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['RuleViewer'] });
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger');
  expect(await screen.findByRole('button', { name: 'Statement' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close cash' })).not.toBeInTheDocument();
});

const KWD = 'Kuwaiti Dinar (KWD)';
const sum = (part: Partial<CloseSum>): CloseSum => ({
  currency: KWD,
  status: 'closed',
  count: 12,
  expected: 5000,
  counted: 4990.5,
  difference: -9.5,
  ...part,
});
const sumsOf = (label = 'Sums of the closes') => screen.findAllByLabelText(label);
const pairs = (sums: HTMLElement | undefined) =>
  within(sums as HTMLElement)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('on a laptop the table of closes leaves out what the slip says, so that the status has room', async () => {
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger?view=closes');
  await screen.findByRole('table', { name: 'Cash closes' });
  const folded = screen.getAllByRole('columnheader').filter((title) => title.hasAttribute('data-folds'));
  expect(folded.map(({ textContent }) => textContent)).toEqual(['Shift end', 'Closed by']);
});

test('what the closes under the filters come to stands above them; those that do not count are named apart', async () => {
  shell.api.answer(calls.cashClose.sums, {
    sums: [
      sum({}),
      sum({ status: 'awaitingApproval', count: 1, expected: 300, counted: 200, difference: -100 }),
      sum({ status: 'declined', count: 2, expected: 90, counted: 80, difference: -10 }),
    ],
    isComplete: true,
  });
  renderPart(
    <AgentsLedgerPage />,
    shell,
    `/agents-ledger?view=closes&closes.agentId=${idOf(1)}&closes.page=2`,
  );
  const [sums] = await sumsOf();
  expect(pairs(sums)).toEqual([
    ['Closed', '12'],
    ['Expected', '5,000.000 KWD'],
    ['Counted', '4,990.500 KWD'],
    ['Difference', '-9.500 KWD'],
  ]);
  expect(screen.getByText(/^Not in these sums:/)).toHaveTextContent(
    'Not in these sums: Awaiting approval: 1 (200.000 KWD) · Declined: 2 (80.000 KWD)',
  );
  expect(made('Ledger.closeSums').at(-1)?.query).toEqual({
    search: '',
    agentId: idOf(1),
    balancingStatusId: '',
    closeStatusId: '',
    dateRangeFilterFrom: '',
    dateRangeFilterTo: '',
  });
});

test('the closes of a status are summed where the list is filtered by it, each currency by itself', async () => {
  shell.api.answer(calls.cashClose.sums, {
    sums: [
      sum({ status: 'declined', count: 2, expected: 90, counted: 80, difference: -10 }),
      sum({ currency: 'QAR', status: 'declined', count: 1, expected: 7, counted: 8, difference: 1 }),
    ],
    isComplete: true,
  });
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger?view=closes&closes.closeStatusId=3');
  const all = await sumsOf();
  expect(all.map((one) => pairs(one).map(([, value]) => value))).toEqual([
    ['2', '90.000 KWD', '80.000 KWD', '-10.000 KWD'],
    ['1', '7.00 QAR', '8.00 QAR', '1.00 QAR'],
  ]);
});

test('instead of the sums of too many closes it is said what to do', async () => {
  shell.api.answer(calls.cashClose.sums, { sums: [], isComplete: false });
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger?view=closes');
  expect(
    await screen.findByText('More than 100,000 match. Choose fewer days to see their sums.'),
  ).toBeVisible();
});

test('sums that can not be read are read again on request', async () => {
  shell.api.answer(calls.cashClose.sums, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = renderPart(<AgentsLedgerPage />, shell, '/agents-ledger?view=closes');
  expect(await screen.findByText('The sums could not be read.')).toBeVisible();
  shell.api.answer(calls.cashClose.sums, { sums: [sum({})], isComplete: true });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(pairs((await sumsOf())[0])[0]).toEqual(['Closed', '12']);
});

test('the sums are read again when cash is closed', async () => {
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger?view=closes');
  await screen.findByRole('table', { name: 'Cash closes' });
  shell.api.answer(calls.cashClose.sums, { sums: [sum({ count: 13 })], isComplete: true });
  act(() =>
    shell.channels.receive('operational', 'cash.closed', {
      closeId: idOf(800),
      agentId: idOf(1),
      status: 'closed',
    }),
  );
  expect(pairs((await sumsOf())[0])[0]).toEqual(['Closed', '13']);
});

test("all closes under the filters are downloaded as a file, 'current' without a call", async () => {
  const saved: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  shell.api.answer(calls.cashClose.export, { blob: new Blob(['id']), fileName: null });
  const { user } = renderPart(
    <AgentsLedgerPage />,
    shell,
    '/agents-ledger?view=closes&closes.closeStatusId=1',
  );
  await screen.findByRole('table', { name: 'Cash closes' });
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: /^Current/ }));
  await waitFor(() => expect(saved).toEqual(['cash-closes.csv']));
  expect(made('Ledger.exportCloses')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: /^All/ }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(made('Ledger.exportCloses')[0]?.query).toMatchObject({
    closeStatusId: 1,
    pageNumber: 1,
    pageSize: 1,
  });
  jest.restoreAllMocks();
});
