import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, financials, idOf, listOf, log, logsOf } from '../../../testing/samples.ts';
import LedgersPage from '../ledgers-page.tsx';

const lost = () => {
  throw new ApiError({
    code: 'NO_RESPONSE',
    status: 0,
    message: 'Network error, Please check your connection',
  });
};
const refused = (code: 'VALIDATION' | 'FRESH_AUTHENTICATION_REQUIRED', message: string) => () => {
  throw new ApiError({ code, status: code === 'VALIDATION' ? 400 : 403, message });
};

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman')]));
  shell.api.answer(calls.wallet.financials, financials(1, { accountBalance: 100 }));
  shell.api.answer(calls.wallet.actionLogs, logsOf([log(11)]));
  shell.api.answer(calls.wallet.credit, financials(1, { accountBalance: 125 }));
  shell.api.answer(calls.wallet.deduct, financials(1, { accountBalance: 60 }));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const credits = () => made('AgentAccount.depositWithoutOtp');
const deductions = () => made('Ledger.addNegativeEntry');
const posted = () => [...credits(), ...deductions()];
const keys = () => posted().map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);

async function open(kind: 'Credit Balance' | 'Deduct Balance') {
  const view = renderPart(<LedgersPage />, shell, '/wallet-transactions/ledgers');
  await screen.findByRole('table');
  await view.user.click(screen.getByRole('button', { name: kind }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: kind })) };
}

async function toStepTwo(kind: 'credit' | 'deduct') {
  const opened = await open(kind === 'credit' ? 'Credit Balance' : 'Deduct Balance');
  const { user, dialog } = opened;
  if (kind === 'credit')
    await user.type(dialog.getByRole('spinbutton', { name: /^Enter credit amount/ }), '25');
  else {
    await user.type(dialog.getByRole('spinbutton', { name: /^Enter deduction amount/ }), '40');
    await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Lost helmet');
  }
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await dialog.findByRole('button', { name: kind === 'credit' ? 'ADD' : 'DEDUCT' });
  return opened;
}
const shownAs = (dialog: ReturnType<typeof within>, term: string) =>
  dialog.getByText(term).nextElementSibling?.textContent;
const answer = async (confirmed: boolean) => {
  await waitFor(() => expect(shell.confirm.current()).not.toBeNull());
  await act(async () => shell.confirm.answer(confirmed));
};

test('[WALLET-21] step 1 shows name, agent id, email, wallet balance and unpaid balance', async () => {
  const { dialog } = await open('Credit Balance');
  expect(shownAs(dialog, 'Name')).toBe('Aisha Rahman');
  expect(shownAs(dialog, 'Agent ID')).toBe('AG-1');
  expect(shownAs(dialog, 'Email')).toBe('agent1@qafila.test');
  expect(shownAs(dialog, 'Wallet balance')).toBe('100.000 KWD');
  expect(shownAs(dialog, 'Unpaid balance')).toBe('42.500 KWD');
});

test("[WALLET-22] [WALLET-24] a credit asks 'Enter credit amount', and for no notes", async () => {
  const { dialog } = await open('Credit Balance');
  expect(dialog.getByLabelText(/^Enter credit amount/)).toHaveAccessibleDescription(/^KWD/);
  expect(dialog.queryByLabelText(/^Notes/)).not.toBeInTheDocument();
});

test("[WALLET-23] [WALLET-24] a deduction asks 'Enter deduction amount', and for notes", async () => {
  const { dialog } = await open('Deduct Balance');
  expect(dialog.getByLabelText(/^Enter deduction amount/)).toBeInTheDocument();
  expect(dialog.getByLabelText(/^Notes/)).toBeInTheDocument();
});

test.each([
  ['[WALLET-25] a credit', 'Credit Balance', /^Enter credit amount/],
  ['[WALLET-26] a deduction', 'Deduct Balance', /^Enter deduction amount/],
] as const)('%s is at least 1', async (_, kind, label) => {
  const { user, dialog } = await open(kind);
  await user.type(dialog.getByRole('spinbutton', { name: label }), '0.5');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect((await dialog.findAllByText('The amount must be at least 1'))[0]).toBeInTheDocument();
  expect(posted()).toEqual([]);
});

test('[WALLET-27] a deduction without notes is refused, blanks don’t count', async () => {
  const { user, dialog } = await open('Deduct Balance');
  await user.type(dialog.getByRole('spinbutton', { name: /^Enter/ }), '40');
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), '   ');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect((await dialog.findAllByText('Notes are required'))[0]).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'DEDUCT' })).not.toBeInTheDocument();
});

test('[WALLET-28] step 2 shows agent, current balance, amount and the balance after; no call is made before confirmation', async () => {
  const { dialog } = await toStepTwo('deduct');
  expect(shownAs(dialog, 'Agent')).toBe('Aisha Rahman (AG-1)');
  expect(shownAs(dialog, 'Current balance')).toBe('100.000 KWD');
  expect(shownAs(dialog, 'Amount to deduct')).toBe('40.000 KWD');
  expect(shownAs(dialog, 'Balance after')).toBe('60.000 KWD');
  expect(posted()).toEqual([]);
});

test('the balance after is shown while the amount is typed', async () => {
  const { user, dialog } = await open('Credit Balance');
  await user.type(dialog.getByRole('spinbutton', { name: /^Enter/ }), '12.5');
  expect(dialog.getByText(/^Balance after/)).toHaveTextContent('Balance after: 112.500 KWD');
});

test('step 2 has the focus at its button, which a key that is still held does not press; so has step 1 again', async () => {
  shell.api.answer(calls.wallet.credit, refused('VALIDATION', 'No'));
  const { user, dialog } = await toStepTwo('credit');
  const add = dialog.getByRole('button', { name: 'ADD' });
  await waitFor(() => expect(add).toHaveFocus());
  expect(fireEvent.keyDown(add, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(add, { key: ' ', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(add, { key: 'Tab', shiftKey: true, repeat: true })).toBe(true);
  expect(posted()).toEqual([]);
  await user.keyboard('{Enter}');
  await user.click(await dialog.findByRole('button', { name: 'Change the amount' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Credit Balance' })).toHaveFocus());
});

test('[WALLET-29] step 2 has Cancel, and ADD or DEDUCT', async () => {
  const credit = await toStepTwo('credit');
  expect(credit.dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  expect(credit.dialog.getByRole('button', { name: 'ADD' })).toBeInTheDocument();
  expect(credit.dialog.queryByRole('button', { name: 'Change the amount' })).not.toBeInTheDocument();
  credit.unmount();
  sessionStorage.clear();
  const deduction = await toStepTwo('deduct');
  expect(deduction.dialog.getByRole('button', { name: 'DEDUCT' })).toBeInTheDocument();
});

test('[WALLET-30] leaving asks first if something was typed, then discards everything without a call', async () => {
  const { user, dialog, unmount } = await toStepTwo('credit');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await answer(false);
  expect(dialog.getByRole('button', { name: 'ADD' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await answer(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  unmount();
  const again = await open('Credit Balance');
  expect(again.dialog.getByRole('spinbutton', { name: /^Enter credit amount/ })).toHaveValue('');
  expect(posted()).toEqual([]);
});

test('[WALLET-30] leaving step 1 with typed values asks too, an untouched form does not', async () => {
  const first = await open('Credit Balance');
  await first.user.click(first.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shell.confirm.current()).toBeNull();
  first.unmount();
  const { user, dialog } = await open('Deduct Balance');
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'x');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await answer(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(posted()).toEqual([]);
});

test('[WALLET-31] [WALLET-33] [SHELL-80] a credit is sent with its key, and confirmed as deposited', async () => {
  const { user, dialog } = await toStepTwo('credit');
  await user.click(dialog.getByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.wallet.credit).toMatchObject({
    method: 'POST',
    path: '/agent-api/AgentAccount/deposit-without-otp',
  });
  expect(credits()).toHaveLength(1);
  const [key] = keys();
  expect(credits()[0]).toMatchObject({
    body: { agentId: idOf(1), depositAmount: 25, idempotencyKey: key },
    idempotencyKey: key,
  });
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(shell.notices).toEqual([{ kind: 'success', text: "Amount deposited in the agent's wallet" }]);
});

test('[WALLET-32] [WALLET-34] [SHELL-80] a deduction is entry type 2 with its notes, and confirmed as deducted', async () => {
  const { user, dialog } = await toStepTwo('deduct');
  await user.click(dialog.getByRole('button', { name: 'DEDUCT' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.wallet.deduct).toMatchObject({ method: 'POST', path: '/agent-api/Ledger/addnegativeentry' });
  expect(deductions()[0]?.body).toMatchObject({
    ledgerEntryTypeId: 2,
    agentId: idOf(1),
    amount: 40,
    notes: 'Lost helmet',
  });
  expect(shell.notices).toEqual([{ kind: 'success', text: "Amount deducted from the agent's wallet" }]);
});

test("[WALLET-35] [SHELL-70] a failure shows the server's message, keeps typed values and lets them be changed", async () => {
  shell.api.answer(calls.wallet.deduct, refused('VALIDATION', 'The wallet holds 100.00 only'));
  const { user, dialog } = await toStepTwo('deduct');
  await user.click(dialog.getByRole('button', { name: 'DEDUCT' }));
  expect(await dialog.findByText('The wallet holds 100.00 only')).toBeInTheDocument();
  expect(shell.notices).toEqual([{ kind: 'error', text: 'The wallet holds 100.00 only' }]);
  await user.click(dialog.getByRole('button', { name: 'Change the amount' }));
  expect(dialog.getByRole('spinbutton', { name: /^Enter/ })).toHaveValue('40.000');
  expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Lost helmet');
});

test('after a lost reply it is sent again under the same key, so that it posts once', async () => {
  shell.api.answer(calls.wallet.credit, lost);
  const { user, dialog } = await toStepTwo('credit');
  await user.click(dialog.getByRole('button', { name: 'ADD' }));
  expect(await dialog.findByText(/^No reply arrived/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Change the amount' })).not.toBeInTheDocument();
  shell.api.answer(calls.wallet.credit, financials(1, { accountBalance: 125 }));
  await user.click(dialog.getByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(credits()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test.each([
  ['the session over', { code: 'UNAUTHENTICATED', status: 401 }, 'Session Expired. Please login again'],
  ['the first try still running', { code: 'CONFLICT', status: 409 }, 'Try again'],
] as const)(
  'a refusal after a lost reply (%s) does not mean that nothing was posted',
  async (_, refusal, shown) => {
    shell.api.answer(calls.wallet.credit, lost);
    const { user, dialog } = await toStepTwo('credit');
    await user.click(dialog.getByRole('button', { name: 'ADD' }));
    expect(await dialog.findByText(/^No reply arrived/)).toBeInTheDocument();
    shell.api.answer(calls.wallet.credit, () => {
      throw new ApiError({ ...refusal, message: 'Try again' });
    });
    await user.click(dialog.getByRole('button', { name: 'ADD' }));
    expect(await dialog.findByText(shown)).toBeInTheDocument();
    expect(dialog.getByText(/^No reply arrived/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Change the amount' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(shell.confirm.current()?.title).toBe('Leave without a reply?'));
    await answer(false);
    shell.api.answer(calls.wallet.credit, financials(1, { accountBalance: 125 }));
    await user.click(dialog.getByRole('button', { name: 'ADD' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(new Set(keys()).size).toBe(1);
  },
);

test('a refusal to a repetition within one press leaves it unknown whether it was posted', async () => {
  shell.api.answer(calls.wallet.credit, () => {
    throw Object.assign(new ApiError({ code: 'CONFLICT', status: 409, message: 'Still running' }), {
      maybeDone: true,
    });
  });
  const { user, dialog } = await toStepTwo('credit');
  await user.click(dialog.getByRole('button', { name: 'ADD' }));
  expect(await dialog.findByText('Still running')).toBeInTheDocument();
  expect(dialog.getByText(/^No reply arrived/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Change the amount' })).not.toBeInTheDocument();
});

test('the key survives a reload while the reply is missing', async () => {
  shell.api.answer(calls.wallet.credit, () => new Promise(() => {}));
  const { user, dialog, unmount } = await toStepTwo('credit');
  await user.click(dialog.getByRole('button', { name: 'ADD' }));
  unmount();
  shell.api.answer(calls.wallet.credit, financials(1, { accountBalance: 125 }));
  const again = renderPart(<LedgersPage />, shell, '/wallet-transactions/ledgers');
  const restored = within(await screen.findByRole('dialog', { name: 'Credit Balance' }));
  expect(restored.getByText(/^No reply arrived/)).toBeInTheDocument();
  await again.user.click(restored.getByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(credits()).toHaveLength(2);
  expect(new Set(keys()).size).toBe(1);
});

test('typed values of step 1 survive a reload', async () => {
  const { user, dialog, unmount } = await open('Deduct Balance');
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Lost helmet');
  unmount();
  renderPart(<LedgersPage />, shell, '/wallet-transactions/ledgers');
  const restored = within(await screen.findByRole('dialog', { name: 'Deduct Balance' }));
  expect(restored.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Lost helmet');
});

test('a changed entry is a new posting with a new key', async () => {
  shell.api.answer(calls.wallet.credit, refused('VALIDATION', 'No'));
  const { user, dialog } = await toStepTwo('credit');
  await user.click(dialog.getByRole('button', { name: 'ADD' }));
  await user.click(await dialog.findByRole('button', { name: 'Change the amount' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await user.click(await dialog.findByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
});

test('without the password nothing is posted and typed values stay', async () => {
  shell.api.answer(
    calls.wallet.credit,
    refused('FRESH_AUTHENTICATION_REQUIRED', 'This amount is above the limit of your company'),
  );
  const { user, dialog } = await toStepTwo('credit');
  await user.click(dialog.getByRole('button', { name: 'ADD' }));
  expect(await dialog.findByText('This amount is above the limit of your company')).toBeInTheDocument();
  expect(shownAs(dialog, 'Amount to add')).toBe('25.000 KWD');
  expect(credits()).toHaveLength(1);
});
