import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, entry, financials, heldCash, idOf, listOf } from '../../../testing/samples.ts';
import AgentsLedgerPage from '../agents-ledger-page.tsx';

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.wallet.ledger, listOf([]));
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman')]));
  shell.api.answer(calls.agent.get, agent(1, 'Aisha Rahman'));
  shell.api.answer(calls.wallet.financials, financials(1, { totalOutstandingAmount: 162.5 }));
  shell.api.answer(calls.wallet.handIn, entry(700, { ledgerTypeId: 4 }));
});

const posted = () =>
  shell.api.made
    .filter(({ name }) => name === 'Ledger.handIn')
    .map(({ body }) => body as { [key: string]: unknown });

async function open(at = `/agents-ledger?agentId=${idOf(1)}`) {
  const view = renderPart(<AgentsLedgerPage />, shell, at);
  await view.user.click(await screen.findByRole('button', { name: 'Take cash in' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Take cash in' })) };
}
async function enter({ user, dialog }: Awaited<ReturnType<typeof open>>, amount: string) {
  await user.type(await dialog.findByRole('spinbutton', { name: /^Cash handed in/ }), amount);
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
}

test('cash is taken in in two steps, with the cash held after it shown before posting', async () => {
  const opened = await open();
  const { user, dialog } = opened;
  expect((await dialog.findByText('Cash held')).nextElementSibling).toHaveTextContent('162.500 KWD');
  expect(dialog.getByLabelText(/^Cash handed in/)).toHaveAccessibleDescription('KWD');
  await enter(opened, '100');
  expect(dialog.getByText('Cash held after').nextElementSibling).toHaveTextContent('62.500 KWD');
  expect(posted()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'TAKE IN' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posted()).toMatchObject([{ agentId: idOf(1), amount: 100 }]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Cash taken in' }]);
});

test('the list of cash held is read again after it, without an event', async () => {
  const held = (amount: number) => ({
    ...listOf([heldCash(1, { amount })]),
    totals: [{ currency: 'Kuwaiti Dinar (KWD)', amount }],
  });
  shell.api.answer(calls.cashClose.held, held(162.5));
  const opened = await open(`/agents-ledger?view=held&held.agentId=${idOf(1)}`);
  expect(await screen.findByText('162.500')).toBeVisible();
  shell.api.answer(calls.cashClose.held, held(62.5));
  await enter(opened, '100');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'TAKE IN' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText('62.500')).toBeVisible();
  expect(screen.queryByText('162.500')).not.toBeInTheDocument();
});

test('the amount can be changed before anything is sent', async () => {
  const opened = await open();
  const { user, dialog } = opened;
  await enter(opened, '100');
  await user.click(dialog.getByRole('button', { name: 'Change the amount' }));
  expect(await dialog.findByRole('spinbutton', { name: /^Cash handed in/ })).toHaveValue('100.000');
  expect(posted()).toEqual([]);
});

test('more than the cash held is shown as a surplus', async () => {
  const opened = await open();
  await enter(opened, '170');
  expect(opened.dialog.getByText('Cash held after').nextElementSibling).toHaveTextContent('0.000 KWD');
  expect(opened.dialog.getByText(/^7.500 KWD more than the agent holds/)).toBeInTheDocument();
});

test('cash that the company owes the agent is not shown as held, and what they hand in is a surplus', async () => {
  shell.api.answer(calls.wallet.financials, financials(1, { totalOutstandingAmount: -50 }));
  const opened = await open();
  expect((await opened.dialog.findByText('Cash held')).nextElementSibling).toHaveTextContent(/^0.000 KWD$/);
  expect(opened.dialog.getByText(/^The company owes the agent 50.000 KWD in cash/)).toBeInTheDocument();
  await enter(opened, '50');
  expect(opened.dialog.getByText('Cash held').nextElementSibling).toHaveTextContent(/^0.000 KWD$/);
  expect(opened.dialog.getByText(/^50.000 KWD more than the agent holds/)).toBeInTheDocument();
});

test('coins are taken in, too', async () => {
  const opened = await open();
  await enter(opened, '0.75');
  expect(opened.dialog.getByText('Cash held after').nextElementSibling).toHaveTextContent('161.750 KWD');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'TAKE IN' }));
  await waitFor(() => expect(posted()).toMatchObject([{ agentId: idOf(1), amount: 0.75 }]));
});

test('nothing handed in is refused before anything is sent', async () => {
  const opened = await open();
  await enter(opened, '0');
  expect((await opened.dialog.findAllByText('The amount must be above 0'))[0]).toBeInTheDocument();
  expect(opened.dialog.queryByRole('button', { name: 'TAKE IN' })).not.toBeInTheDocument();
});

test('after a lost reply it is sent again under the same key, also after a reload', async () => {
  shell.api.answer(calls.wallet.handIn, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Network error' });
  });
  const opened = await open();
  await enter(opened, '100');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'TAKE IN' }));
  expect(await opened.dialog.findByText(/No reply arrived/)).toBeInTheDocument();
  expect(opened.dialog.queryByText('Cash held after')).not.toBeInTheDocument();
  opened.unmount();
  shell.api.answer(calls.wallet.handIn, entry(700, { ledgerTypeId: 4 }));
  const { user } = renderPart(<AgentsLedgerPage />, shell, `/agents-ledger?agentId=${idOf(1)}`);
  const again = within(await screen.findByRole('dialog', { name: 'Take cash in' }));
  await user.click(await again.findByRole('button', { name: 'TAKE IN' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posted()).toHaveLength(2);
  expect(new Set(posted().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a changed amount is a new posting with a new key', async () => {
  shell.api.answer(calls.wallet.handIn, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Refused' });
  });
  const opened = await open();
  const { user, dialog } = opened;
  await enter(opened, '100');
  await user.click(dialog.getByRole('button', { name: 'TAKE IN' }));
  expect(await dialog.findByText('Refused')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Change the amount' }));
  await user.clear(await dialog.findByRole('spinbutton', { name: /^Cash handed in/ }));
  await enter(opened, '90');
  await user.click(dialog.getByRole('button', { name: 'TAKE IN' }));
  await waitFor(() => expect(posted()).toHaveLength(2));
  expect(new Set(posted().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('closing asks before discarding typed values', async () => {
  const { user, dialog } = await open();
  await user.type(await dialog.findByRole('spinbutton', { name: /^Cash handed in/ }), '100');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(shell.confirm.current()?.title).toBe('Discard this entry?'));
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Take cash in' })).not.toBeInTheDocument());
});

test('only roles that handle cash can take it in', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['RuleViewer'] });
  renderPart(<AgentsLedgerPage />, shell, '/agents-ledger');
  expect(await screen.findByRole('button', { name: 'Statement' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take cash in' })).not.toBeInTheDocument();
});

test('in a currency without decimals there are none, and a refused amount stays as it was typed', async () => {
  const { company } = OPERATOR;
  shell.session = createFakeSession({
    ...OPERATOR,
    company: company && { ...company, currency: 'Japanese Yen (JPY)' },
  });
  shell.api.answer(calls.wallet.financials, financials(1, { totalOutstandingAmount: 1200 }));
  const opened = await open();
  const { user, dialog } = opened;
  expect((await dialog.findByText('Cash held')).nextElementSibling).toHaveTextContent('1,200 JPY');
  await enter(opened, '500');
  expect(dialog.getByText('Cash held after').nextElementSibling).toHaveTextContent('700 JPY');
  await user.click(dialog.getByRole('button', { name: 'Change the amount' }));
  const amount = await dialog.findByRole('spinbutton', { name: /^Cash handed in/ });
  expect(amount).toHaveValue('500');
  await user.type(amount, '.5');
  await user.tab();
  expect(amount).toHaveValue('500.5');
});
