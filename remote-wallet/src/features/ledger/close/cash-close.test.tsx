import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
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

test('a lost reply is sent again under the same key', async () => {
  shell.api.answer(calls.cashClose.close, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Network error' });
  });
  const opened = await open();
  await count(opened, '212.5');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Close cash' }));
  expect(await opened.dialog.findByText('Network error')).toBeInTheDocument();
  shell.api.answer(calls.cashClose.close, cashClose(800));
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Close cash' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new Set(closes().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(closes()).toHaveLength(2);
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
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger');
  expect(await screen.findByRole('button', { name: 'Statement' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close cash' })).not.toBeInTheDocument();
});
