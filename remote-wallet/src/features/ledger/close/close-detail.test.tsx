import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { type FakeShell, InDrawer, newDrawerState, OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { cashClose, idOf } from '../../../testing/samples.ts';
import CloseDetailDrawer from './close-detail-drawer.tsx';

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.cashClose.get, cashClose(800));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = () => {
  const drawerState = newDrawerState();
  const view = renderPart(
    <InDrawer view={CloseDetailDrawer} params={{ closeId: idOf(800) }} drawerState={drawerState} tabs={[]} />,
    shell,
  );
  return { ...view, drawerState };
};
const paper = () => document.querySelector<HTMLElement>('.q-print');

test('the slip can be printed in English and in Arabic, and nothing else is', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Print slip' }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(paper()).toHaveAttribute('dir', 'ltr');
  expect(paper()).toHaveTextContent(
    /Cash close slip.*Aisha Rahman.*212\.500 KWD.*200\.000 KWD.*-12\.500 KWD/,
  );
  await user.click(screen.getByRole('button', { name: 'العربية' }));
  await waitFor(() => expect(paper()).toHaveAttribute('dir', 'rtl'));
  expect(paper()).toHaveAttribute('lang', 'ar');
  expect(paper()).toHaveTextContent(/إيصال إغلاق النقد/);
  expect(paper()).toHaveTextContent(/نقص/);
  expect(paper()?.parentElement).toBe(document.body);
  print.mockRestore();
});

test('for a SysAdmin of no company the slip has the name and the currency of the company of the agent', async () => {
  shell = await newShell({ user: { ...OPERATOR, companyId: null, company: null, roles: ['SysAdmin'] } });
  const of = { companyName: 'Doha Express', currency: 'Qatari Riyal (QAR)' };
  shell.api.answer(
    calls.cashClose.get,
    cashClose(800, { ...of, status: 'awaitingApproval', allowedActions: ['approve'] }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve the close of Aisha Rahman' }));
  expect(paper()).toHaveTextContent(/Doha Express.*Cash close slip.*212\.50 QAR.*200\.00 QAR.*-12\.50 QAR/);
  const dialog = within(screen.getByRole('dialog'));
  for (const amount of ['212.50 QAR', '200.00 QAR', '-12.50 QAR'])
    expect(dialog.getByText(amount)).toBeVisible();
});

test('the slip of a waiting close is marked as not valid yet, and is approved by the second person', async () => {
  shell.api.answer(
    calls.cashClose.get,
    cashClose(800, { status: 'awaitingApproval', allowedActions: ['approve', 'decline'] }),
  );
  shell.api.answer(calls.cashClose.decide, cashClose(800, { decidedBy: 'Sunita Thapa' }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve the close of Aisha Rahman' }));
  expect(paper()).toHaveTextContent('Not valid until a second person approves.');
  shell.api.answer(calls.cashClose.get, cashClose(800, { decidedBy: 'Sunita Thapa' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('Ledger.decideClose')[0]?.body).toMatchObject({ closeId: idOf(800), approve: true });
  await waitFor(() => expect(paper()).toHaveTextContent('Sunita Thapa'));
});

test.each([
  ['Operator', null, 'Another person has to decide this close: you made it.'],
  ['CashCollector', null, 'Another person has to decide this close: you made it.'],
  ['Operator', 'Going home', 'Another person has to decide this close: you made it.'],
  ['CashCollector', 'Going home', 'An operator has to decide an early close.'],
  ['RuleViewer', null, "Your role can't decide closes."],
  ['RuleViewer', 'Going home', "Your role can't decide closes."],
] as const)(
  'a waiting close that a %s can not decide (closed early: %s) says why',
  async (role, earlyReason, why) => {
    shell = await newShell({ user: { ...OPERATOR, roles: [role] } });
    const close = cashClose(800, { status: 'awaitingApproval', earlyReason });
    shell.api.answer(calls.cashClose.get, close);
    show();
    expect(await screen.findByText(why)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).not.toBeInTheDocument();
    // Not once it is decided.
    shell.api.answer(calls.cashClose.get, { ...close, status: 'declined' });
    act(() =>
      shell.channels.receive('operational', 'cash.closed', {
        closeId: idOf(800),
        agentId: idOf(1),
        status: 'declined',
      }),
    );
    await waitFor(() => expect(screen.queryByText(why)).not.toBeInTheDocument());
  },
);

test('declining needs a reason; a decision made too late shows the present status', async () => {
  shell.api.answer(
    calls.cashClose.get,
    cashClose(800, { status: 'awaitingApproval', allowedActions: ['approve', 'decline'] }),
  );
  shell.api.answer(calls.cashClose.decide, () => {
    throw new ApiError({
      code: 'ILLEGAL_TRANSITION',
      status: 409,
      message: 'This close was decided in the meantime',
    });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Decline the close of Aisha Rahman' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(made('Ledger.decideClose')).toEqual([]);
  shell.api.answer(calls.cashClose.get, cashClose(800, { decidedBy: 'Sunita Thapa' }));
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Count again');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This close was decided in the meantime')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Count again');
  await waitFor(() => expect(paper()).toHaveTextContent('Sunita Thapa'));
});

test('a decision that was posted before its notes were changed is shown as done', async () => {
  shell.api.answer(
    calls.cashClose.get,
    cashClose(800, { status: 'awaitingApproval', allowedActions: ['approve', 'decline'] }),
  );
  shell.api.answer(calls.cashClose.decide, () => {
    throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Approve the close of Aisha Rahman' }));
  shell.api.answer(calls.cashClose.get, cashClose(800, { decidedBy: 'Sunita Thapa' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(paper()).toHaveTextContent('Sunita Thapa'));
  expect(shell.notices).toMatchObject([{ kind: 'info', text: /^It was done at the first try/ }]);
});

test.each([
  ['closed', ['shortage'], []],
  ['declined', ['shortage'], ['declined']],
] as const)(
  'a %s close has one badge for its balancing, and one for its status only if it is not closed',
  async (status, balancing, badges) => {
    shell.api.answer(calls.cashClose.get, cashClose(800, { status }));
    show();
    await screen.findByRole('button', { name: 'Print slip' });
    const marked = (name: string) =>
      [...document.querySelectorAll(`[data-${name}]`)].map((badge) => badge.getAttribute(`data-${name}`));
    expect(marked('balancing')).toEqual(balancing);
    expect(marked('close')).toEqual(badges);
  },
);

test('a decided close has no decision buttons, and shows its agent', async () => {
  const { drawerState } = show();
  await screen.findByRole('button', { name: 'Print slip' });
  expect(screen.queryByRole('button', { name: /^(Approve|Decline)/ })).not.toBeInTheDocument();
  expect(drawerState.title).toBe('Cash close');
});

test('a role that may not read money sees that, without a call', async () => {
  shell = await newShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
  show();
  expect(await screen.findByText("Your role can't see money")).toBeVisible();
  expect(made(calls.cashClose.get.name)).toEqual([]);
});
