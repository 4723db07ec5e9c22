import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, cashClose, idOf, listOf, preview } from '../../../testing/samples.ts';
import AgentsLedgerPage from '../agents-ledger-page.tsx';

const PAGE = `/agents-ledger?agentId=${idOf(1)}`;
let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.wallet.ledger, listOf([]));
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman')]));
  shell.api.answer(calls.agent.get, agent(1, 'Aisha Rahman'));
  shell.api.answer(calls.cashClose.preview, preview());
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const closes = () => made('Ledger.close').map(({ body }) => body as Record<string, unknown>);

async function open() {
  const view = renderPart(<AgentsLedgerPage />, shell, PAGE);
  await view.user.click(await screen.findByRole('button', { name: 'Close cash' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Close cash' })) };
}
const count = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, amount: string) =>
  user.type(await dialog.findByRole('spinbutton', { name: /^Counted cash/ }), amount);
const loseReplies = () =>
  shell.api.answer(calls.cashClose.close, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Network error' });
  });
const closeButton = ({ dialog }: Pick<Awaited<ReturnType<typeof open>>, 'dialog'>) =>
  dialog.getByRole('button', { name: 'Close cash' });
async function loseReplyOf(amount: string) {
  loseReplies();
  const opened = await open();
  await count(opened, amount);
  await opened.user.click(closeButton(opened));
  expect(await opened.dialog.findByText(/No reply arrived/)).toBeInTheDocument();
  return opened;
}

test('a close whose reply was lost is sent again as it was, although what is expected has changed since', async () => {
  const opened = await loseReplyOf('212.5');
  expect(opened.dialog.getByText(/^Network error/)).toBeInTheDocument();
  // The server had closed it, so that a new look shows that they hold nothing.
  shell.api.answer(calls.cashClose.preview, preview({ expected: 0 }));
  // The user comes back to the window.
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
  expect(made('Ledger.closePreview')).toHaveLength(1);
  expect(opened.dialog.getByText('Expected').nextElementSibling).toHaveTextContent('212.500 KWD');
  shell.api.answer(calls.cashClose.close, cashClose(800));
  await opened.user.click(closeButton(opened));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(closes()).toEqual([
    {
      agentId: idOf(1),
      counted: 212.5,
      expected: 212.5,
      reason: '',
      earlyReason: '',
      shortageTo: 'outstanding',
      idempotencyKey: expect.any(String),
    },
    closes()[0],
  ]);
});

test('also after a reload the same close is sent again, and nothing is read for another one', async () => {
  const opened = await loseReplyOf('212.5');
  opened.unmount();
  const previews = made('Ledger.closePreview').length;
  shell.api.answer(calls.cashClose.preview, preview({ expected: 0 }));
  shell.api.answer(calls.cashClose.close, cashClose(800));
  const { user } = renderPart(<AgentsLedgerPage />, shell, PAGE);
  const again = within(await screen.findByRole('dialog', { name: 'Close cash' }));
  expect(await again.findByText('Aisha Rahman')).toBeInTheDocument();
  await user.click(closeButton({ dialog: again }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('Ledger.closePreview')).toHaveLength(previews);
  expect(closes()).toHaveLength(2);
  expect(closes()[1]).toEqual(closes()[0]);
});

test('a refusal that proves nothing about the lost try leaves it to be sent again under its key', async () => {
  const opened = await loseReplyOf('212.5');
  shell.api.answer(calls.cashClose.close, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'The first one is still in progress' });
  });
  await opened.user.click(closeButton(opened));
  expect(await opened.dialog.findByText('The first one is still in progress')).toBeInTheDocument();
  expect(opened.dialog.getByText(/No reply arrived/)).toBeInTheDocument();
  await opened.user.click(closeButton(opened));
  await waitFor(() => expect(closes()).toHaveLength(3));
  expect(closes()[2]).toEqual(closes()[0]);
});

test('a repetition that met the first try still in progress is sent again under the same key', async () => {
  shell.api.answer(calls.cashClose.close, () => {
    const error = new ApiError({ code: 'CONFLICT', status: 409, message: 'Still in progress' });
    error.maybeDone = true;
    throw error;
  });
  const opened = await open();
  await count(opened, '212.5');
  await opened.user.click(closeButton(opened));
  expect(await opened.dialog.findByText('Still in progress')).toBeInTheDocument();
  await opened.user.click(closeButton(opened));
  await waitFor(() => expect(closes()).toHaveLength(2));
  expect(closes()[1]).toEqual(closes()[0]);
});

test('a lost close that the server then refuses as out of date is counted again, as a new close', async () => {
  const opened = await loseReplyOf('212.5');
  const now = preview({ expected: 252.5 });
  shell.api.answer(calls.cashClose.preview, now);
  shell.api.answer(calls.cashClose.close, () => {
    const refused = { code: 'CONFLICT', status: 409, message: 'The agent now holds 252.50' } as const;
    throw new ApiError({ ...refused, details: { preview: now } });
  });
  await opened.user.click(closeButton(opened));
  expect(await opened.dialog.findByText(/The ledger changed/)).toBeInTheDocument();
  expect(opened.dialog.getByText('Expected').nextElementSibling).toHaveTextContent('252.500 KWD');
  const counted = opened.dialog.getByRole('spinbutton', { name: /^Counted/ });
  expect(counted).toHaveValue('212.500');
  shell.api.answer(calls.cashClose.close, cashClose(800));
  await opened.user.clear(counted);
  await count(opened, '252.5');
  await opened.user.click(closeButton(opened));
  await waitFor(() => expect(closes()).toHaveLength(3));
  expect(closes()[2]).toMatchObject({ counted: 252.5, expected: 252.5 });
  expect(closes()[2]?.idempotencyKey).not.toBe(closes()[0]?.idempotencyKey);
});

test('a close without a reply is not left without a question', async () => {
  const opened = await loseReplyOf('212.5');
  await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(shell.confirm.current()?.title).toBe('Leave without a reply?'));
  expect(shell.confirm.current()?.body).toMatch(/look at the cash closes/);
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close cash' })).not.toBeInTheDocument());
});
