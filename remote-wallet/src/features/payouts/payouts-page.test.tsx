import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Payout, PayoutSelection } from '@qafila/contracts/wallet';
import { addMessages, createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import spec from '@qafila/ui/messages/spec.ar.json' with { type: 'json' };
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { idOf, payout, payoutsOf } from '../../testing/samples.ts';
import PayoutsPage from './payouts-page.tsx';

const PENDING = payout(1);
const CREDITED = payout(2, {
  agentFullName: 'Khalid Al-Marri',
  publicId: 'AG-2',
  agentId: idOf(2),
  depositRequestStatusId: 2,
  status: 'credited',
  allowedActions: [],
  updatedBy: 'Noora Al-Kuwari',
  updatedAtUtc: '2026-11-20T07:00:00Z',
  notes: 'Paid with October',
});
const REJECTED = payout(3, {
  agentFullName: 'Joseph Mathew',
  depositRequestStatusId: 3,
  status: 'rejected',
  allowedActions: [],
  notes: 'No receipt',
});

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(
    calls.payout.all,
    payoutsOf([PENDING, CREDITED, REJECTED], { totalItems: 14, totalPages: 3 }),
  );
  shell.api.answer(calls.payout.sums, { sums: [], isComplete: true });
  shell.api.answer(calls.payout.credit, { ...CREDITED, id: PENDING.id });
  shell.api.answer(calls.payout.reject, { ...REJECTED, id: PENDING.id });
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const lastQuery = () => made('DepositRequest.all').at(-1)?.query;
const show = (at = '/wallet-transactions/payouts') => renderPart(<PayoutsPage />, shell, at);
const cardOf = async (name: string) =>
  within(await screen.findByRole('article', { name: `Request for credit, ${name}` }));
const shownAs = (card: ReturnType<typeof within>, term: string) =>
  card.getByText(term).nextElementSibling?.textContent;

async function open(action: 'Credit' | 'Reject') {
  const view = show();
  const name = `${action} the request of Aisha Rahman`;
  await view.user.click(await screen.findByRole('button', { name }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name })) };
}

test('[PAYOUT-01] payouts have their own tab', async () => {
  expect(descriptor.routes.map(({ path }) => path)).toContain('/wallet-transactions/payouts');
  const { user, address } = show();
  expect(await screen.findByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Ledgers' }));
  expect(address()).toBe('/wallet-transactions/ledgers');
});

test('when the last request of a page is decided by a colleague, the last page that is left is shown', async () => {
  shell.api.answer(calls.payout.all, ({ query }) =>
    (query as { pageNumber: number }).pageNumber === 1
      ? payoutsOf([PENDING], { totalItems: 6, totalPages: 1 })
      : payoutsOf([], { pageNumber: 2, totalItems: 6, totalPages: 1 }),
  );
  const { address } = show('/wallet-transactions/payouts?page=2');
  await cardOf('Aisha Rahman');
  expect(address()).toBe('/wallet-transactions/payouts');
});

test('[PAYOUT-02] the search is sent one second after the last key', async () => {
  show();
  await cardOf('Aisha Rahman');
  jest.useFakeTimers();
  try {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search Agent or Public ID' }), {
      target: { value: 'aisha' },
    });
    act(() => void jest.advanceTimersByTime(999));
    expect(lastQuery()).toMatchObject({ search: '' });
    act(() => void jest.advanceTimersByTime(1));
    expect(lastQuery()).toMatchObject({ search: 'aisha' });
  } finally {
    jest.useRealTimers();
  }
});

test('[PAYOUT-03] the status is chosen with All, Pending, Credited and Rejected', async () => {
  const { user } = show();
  const group = within(await screen.findByRole('group', { name: 'Status' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Pending',
    'Credited',
    'Rejected',
  ]);
  expect(group.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  expect(lastQuery()).toMatchObject({ depositRequestStatusId: '' });
  await user.click(group.getByRole('button', { name: 'Rejected' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ depositRequestStatusId: 3 }));
});

test("[PAYOUT-04] [PAYOUT-05] 'More Filters' has a range of days and an amount 'Less than'", async () => {
  const { user } = show();
  await cardOf('Aisha Rahman');
  expect(screen.queryByLabelText('Less than (KWD)')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More Filters' }));
  fireEvent.change(screen.getByLabelText('Date, from'), { target: { value: '2026-11-01' } });
  fireEvent.blur(screen.getByLabelText('Date, from'));
  await waitFor(() => expect(lastQuery()).toMatchObject({ dateRangeFilterFrom: '2026-10-31T21:00:00.000Z' }));
  await user.type(screen.getByLabelText('Less than (KWD)'), '300{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ amountLessThan: '300' }));
  await user.type(screen.getByLabelText('Less than (KWD)'), '.125{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ amountLessThan: '300.125' }));
  await user.type(screen.getByLabelText('Less than (KWD)'), '5');
  expect(screen.getByLabelText('Less than (KWD)')).toBeInvalid();
});

test("'Less than' takes Arabic digits, as every amount field does", async () => {
  const { user, address } = show();
  await cardOf('Aisha Rahman');
  await user.click(screen.getByRole('button', { name: 'More Filters' }));
  await user.type(screen.getByLabelText('Less than (KWD)'), '٣٠٠٫٥{Enter}');
  await waitFor(() => expect(lastQuery()).toMatchObject({ amountLessThan: '300.5' }));
  expect(screen.getByLabelText('Less than (KWD)')).toBeValid();
  expect(screen.getByLabelText('Less than (KWD)')).toHaveValue('٣٠٠٫٥');
  expect(address()).toContain('amountLessThan=300.5');
});

test('[PAYOUT-20] [PAYOUT-21] the list is read with all filters, and its entries are shown', async () => {
  show(
    '/wallet-transactions/payouts?search=ai&depositRequestStatusId=1&page=2&from=2026-11-01&to=2026-11-20&amountLessThan=300',
  );
  await cardOf('Aisha Rahman');
  expect(calls.payout.all).toMatchObject({ method: 'GET', path: '/agent-api/DepositRequest/all' });
  expect(lastQuery()).toEqual({
    search: 'ai',
    depositRequestStatusId: 1,
    pageNumber: 2,
    pageSize: 6,
    dateRangeFilterFrom: '2026-10-31T21:00:00.000Z',
    dateRangeFilterTo: '2026-11-20T20:59:59.999Z',
    amountLessThan: '300',
  });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Page 3' })).toBeInTheDocument();
});

test('[PAYOUT-06] the cards are three in a row on medium screens, and fewer where a drawer leaves less room', async () => {
  show();
  await cardOf('Aisha Rahman');
  const grid = screen.getByRole('group', { name: 'Payout requests' });
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => [...grid.classList].some((name) => rule.cssText.includes(`.${name}`)))
    .map((rule) => rule.cssText.replace(/\s+/g, ' '));
  const columns = (room: string) =>
    rules
      .join(' ')
      .match(new RegExp(`\\(min-width: ?${room}\\)[^}]*repeat\\((\\d), ?minmax\\(0, ?1fr\\)\\)`))?.[1];
  expect([columns('520px'), columns('640px')]).toEqual(['2', '3']);
});

test('[PAYOUT-07, LIST-08] a page has six cards', async () => {
  const { user } = show();
  await cardOf('Aisha Rahman');
  expect(lastQuery()).toMatchObject({ pageNumber: 1, pageSize: 6 });
  expect(screen.getByText('1–6 of 14')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ pageNumber: 2, pageSize: 6 }));
});

test('[PAYOUT-08] [PAYOUT-10] a card shows the request, its status, last edit, editor, notes and both balances', async () => {
  show();
  const card = await cardOf('Khalid Al-Marri');
  expect(card.getByText('Request for credit')).toBeInTheDocument();
  expect(card.getByText('250.000 KWD')).toBeInTheDocument();
  expect(card.getByText('Khalid Al-Marri')).toBeInTheDocument();
  expect(card.getByText('AG-2')).toBeInTheDocument();
  expect(card.getByText('Credited').closest('[data-status]')).toHaveAttribute('data-status', 'credited');
  expect(shownAs(card, 'Last edited')).toBe('3 hr ago');
  expect(shownAs(card, 'Updated by')).toBe('Noora Al-Kuwari');
  expect(shownAs(card, 'Notes')).toBe('Paid with October');
  expect(shownAs(card, 'Balance')).toBe('100.000 KWD350.000 KWD');
});

test("[PAYOUT-09] 'View detail' opens the agent in the drawer", async () => {
  const { user, address } = show();
  const card = await cardOf('Khalid Al-Marri');
  await user.click(card.getByRole('button', { name: 'View detail' }));
  expect(address()).toContain(`drawer=agent.detail&d.agentId=${idOf(2)}`);
});

test('[PAYOUT-11] only a pending card has Reject and Credit', async () => {
  show();
  const pending = await cardOf('Aisha Rahman');
  expect(pending.getByRole('button', { name: /^Reject/ })).toHaveTextContent('Reject');
  expect(pending.getByRole('button', { name: /^Credit/ })).toHaveTextContent('Credit');
  for (const name of ['Khalid Al-Marri', 'Joseph Mathew']) {
    const card = await cardOf(name);
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['View detail']);
  }
});

test('read-only roles have no buttons', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['IncidentManager'] });
  show();
  const card = await cardOf('Aisha Rahman');
  expect(card.queryByRole('button', { name: /^Credit/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Upload CSV' })).not.toBeInTheDocument();
});

test('a role that may not read money sees that, without a call', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  shell.api.answer(calls.payout.all, () => {
    throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'You are not allowed to do this' });
  });
  // To them the server counts no payouts.
  shell.api.answer(calls.dashboard.summary, { payoutsWaiting: { count: 0, amounts: [] } } as never);
  show();
  expect(await screen.findByText("Your role can't see money")).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Payouts', level: 1 })).toBeVisible();
  expect(screen.queryByText('No payout waits for a decision')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect([shell.api.made, shell.notices]).toEqual([[], []]);
});

test('a possible duplicate and a wallet on hold are flagged, and the latter can only be rejected', async () => {
  shell.api.answer(
    calls.payout.all,
    payoutsOf([payout(1, { possibleDuplicate: true, held: true, allowedActions: ['reject'] })]),
  );
  show();
  const card = await cardOf('Aisha Rahman');
  expect(card.getByText('Possible duplicate')).toBeInTheDocument();
  expect(card.getByText(/balance doesn't match its entries/)).toBeInTheDocument();
  expect(card.queryByRole('button', { name: /^Credit/ })).not.toBeInTheDocument();
});

test('[PAYOUT-12] [PAYOUT-13] Reject and Credit open a notes dialog that stays on a press outside and says what each button does', async () => {
  const { user, dialog } = await open('Reject');
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '',
    'Cancel',
    'Confirm',
  ]);
  expect(dialog.getByText('Confirm rejects and pays nothing; Cancel leaves it waiting.')).toBeVisible();
  const scrim = screen.getByRole('dialog').parentElement as HTMLElement;
  fireEvent.pointerDown(scrim);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('[PAYOUT-18] Cancel makes no call, whatever is typed', async () => {
  const { user, dialog } = await open('Credit');
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Paid');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(made('DepositRequest.credit')).toEqual([]);
});

test('[PAYOUT-22] [PAYOUT-19] [SHELL-80] a credit is sent with its notes and key, and the card is updated in place', async () => {
  const { user, dialog } = await open('Credit');
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Paid');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.payout.credit).toMatchObject({ method: 'POST', path: '/agent-api/DepositRequest/credit' });
  const [call] = made('DepositRequest.credit');
  expect(call?.body).toMatchObject({ depositRequestId: PENDING.id, notes: 'Paid' });
  expect((call as unknown as { idempotencyKey: string }).idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Status changed successfully!' }]);
  expect(screen.queryByRole('button', { name: /^Credit the/ })).not.toBeInTheDocument();
});

test('[PAYOUT-23] a rejection needs notes and is sent with them', async () => {
  const { user, dialog } = await open('Reject');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This is a required field')).toBeInTheDocument();
  expect(made('DepositRequest.reject')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'No receipt');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(made('DepositRequest.reject')[0]?.body).toMatchObject({
      depositRequestId: PENDING.id,
      notes: 'No receipt',
    }),
  );
  expect(calls.payout.reject).toMatchObject({ method: 'POST', path: '/agent-api/DepositRequest/reject' });
});

test('typed notes survive a failed call, which is sent again under the same key', async () => {
  shell.api.answer(calls.payout.credit, () => {
    throw new ApiError({
      code: 'NO_RESPONSE',
      status: 0,
      message: 'Network error, Please check your connection',
    });
  });
  const { user, dialog } = await open('Credit');
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Paid');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('Network error, Please check your connection')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('Paid');
  shell.api.answer(calls.payout.credit, { ...CREDITED, id: PENDING.id });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const keys = made('DepositRequest.credit').map(
    ({ body }) => (body as { idempotencyKey: string }).idempotencyKey,
  );
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a decision that was posted before its notes were changed is shown as done', async () => {
  shell.api.answer(calls.payout.credit, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Network error' });
  });
  const { user, dialog } = await open('Credit');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/^Network error/)).toBeInTheDocument();
  shell.api.answer(calls.payout.credit, () => {
    throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
  });
  shell.api.answer(calls.payout.get, { ...CREDITED, ...{ id: PENDING.id, agentFullName: 'Aisha Rahman' } });
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Paid');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await cardOf('Aisha Rahman')).getByText('Credited')).toBeInTheDocument();
  expect(shell.notices).toEqual([
    {
      kind: 'info',
      text: 'It was done at the first try, whose reply was lost. Later changes of the notes are not saved.',
    },
  ]);
});

test('a user who decides too late sees the present status, and keeps their notes', async () => {
  shell.api.answer(calls.payout.credit, () => {
    throw new ApiError({ code: 'ILLEGAL_TRANSITION', status: 409, message: 'This payout was rejected' });
  });
  shell.api.answer(calls.payout.get, { ...REJECTED, id: PENDING.id, updatedBy: 'Sunita Thapa' });
  const { user, dialog } = await open('Credit');
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'Paid in full');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const now = within(await screen.findByRole('dialog', { name: 'Another person decided this request' }));
  expect(now.getByText('Rejected')).toBeInTheDocument();
  expect(shownAs(now, 'Updated by')).toBe('Sunita Thapa');
  expect(shownAs(now, 'Your notes')).toBe('Paid in full');
  expect(shell.notices).toEqual([]);
});

test('a decision by another user updates the card live, also under an open dialog', async () => {
  const { dialog } = await open('Credit');
  shell.api.answer(calls.payout.get, { ...CREDITED, ...{ id: PENDING.id, agentFullName: 'Aisha Rahman' } });
  act(() =>
    shell.channels.receive('operational', 'payout.changed', {
      payoutId: PENDING.id,
      agentId: PENDING.agentId,
      status: 'credited',
    }),
  );
  expect(await dialog.findByText('Another person decided this request')).toBeInTheDocument();
  const card = await cardOf('Aisha Rahman');
  expect(card.getByText('Credited')).toBeInTheDocument();
  expect(made('DepositRequest.all')).toHaveLength(1);
});

test.each(['a colleague', 'the user'])(
  'a payout that %s decides while the list is read again stays decided',
  async (decides) => {
    const { user } = show();
    await cardOf('Aisha Rahman');
    let release: (reply: ReturnType<typeof payoutsOf>) => void = () => {};
    shell.api.answer(
      calls.payout.all,
      () =>
        new Promise<ReturnType<typeof payoutsOf>>((done) => {
          release = done;
        }),
    );
    const change = (payoutId: string, status: 'pending' | 'credited') =>
      act(() =>
        shell.channels.receive('operational', 'payout.changed', { payoutId, agentId: idOf(1), status }),
      );
    // A new request: the page is read again.
    change(idOf(9), 'pending');
    await waitFor(() => expect(made('DepositRequest.all')).toHaveLength(2));
    const decided = { ...CREDITED, id: PENDING.id, agentFullName: 'Aisha Rahman' };
    shell.api.answer(calls.payout.get, decided);
    shell.api.answer(calls.payout.credit, decided);
    if (decides === 'a colleague') change(PENDING.id, 'credited');
    else {
      await user.click(screen.getByRole('button', { name: 'Credit the request of Aisha Rahman' }));
      await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    }
    expect(await (await cardOf('Aisha Rahman')).findByText('Credited')).toBeVisible();
    await act(async () => release(payoutsOf([payout(9, { agentFullName: 'Sunita Thapa' }), PENDING])));
    await cardOf('Sunita Thapa');
    expect((await cardOf('Aisha Rahman')).getByText('Credited')).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Credit the request of Aisha Rahman' }),
    ).not.toBeInTheDocument();
  },
);

test('a new request reloads the page', async () => {
  show();
  await cardOf('Aisha Rahman');
  shell.api.answer(calls.payout.all, payoutsOf([payout(9, { agentFullName: 'Sunita Thapa' }), PENDING]));
  act(() =>
    shell.channels.receive('operational', 'payout.changed', {
      payoutId: idOf(9),
      agentId: idOf(4),
      status: 'pending',
    }),
  );
  await cardOf('Sunita Thapa');
});

test('[PAYOUT-14] without payouts the tab shows the text of the specification', async () => {
  shell.api.answer(calls.payout.all, payoutsOf([]));
  show();
  expect(await screen.findByText('No payout requests available')).toBeInTheDocument();
});

test('filters without payouts say nothing of the next ones until these are read', async () => {
  shell.api.answer(calls.payout.all, payoutsOf([]));
  const { user } = show('/wallet-transactions/payouts?depositRequestStatusId=3');
  await screen.findByText('No payout requests available');
  shell.api.answer(calls.payout.all, () => new Promise(() => {}));
  await user.click(screen.getByRole('button', { name: 'All' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ depositRequestStatusId: '' }));
  await waitFor(() => expect(screen.queryByText('No payout requests available')).not.toBeInTheDocument());
});

test('a failed list says what happened and can be tried again', async () => {
  shell.api.answer(calls.payout.all, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = show();
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  shell.api.answer(calls.payout.all, payoutsOf([PENDING]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await cardOf('Aisha Rahman');
});

test('[PAYOUT-24] requests are created from a CSV: checked, shown row by row with duplicates flagged, then written', async () => {
  const reply = {
    accepted: 1,
    rejected: 2,
    results: [
      { row: 1, ok: true, publicId: 'AG-1', agentFullName: 'Aisha Rahman', amount: 1 },
      {
        row: 2,
        ok: false,
        duplicate: true,
        message: 'Duplicate: the same agent and amount as row 1',
        publicId: 'AG-1',
        agentFullName: 'Aisha Rahman',
        amount: 1,
      },
      { row: 3, ok: false, message: 'No agent AG-99', publicId: 'AG-99' },
    ],
  };
  shell.api.answer(calls.payout.create, reply);
  expect(calls.payout.create).toMatchObject({ method: 'POST', path: '/agent-api/DepositRequest/create' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Upload CSV' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Payout requests from CSV' }));
  const csv = new File(['publicId,amount\r\nAG-1,50\r\n'], 'payouts.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Payout requests from CSV', { selector: 'input' }), csv);
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  expect(await dialog.findByText('No agent AG-99')).toBeInTheDocument();
  expect(dialog.getByText('Duplicate')).toBeInTheDocument();
  // What was read can be seen before it is written: here 1 of an amount like 1,250.00.
  const cells = (row: HTMLElement) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
  expect(dialog.getAllByRole('row').slice(1).map(cells)).toEqual([
    ['2', 'AG-1Aisha Rahman', '1.000 KWD', 'Duplicate Duplicate: the same agent and amount as row 1'],
    ['3', 'AG-99', '–', 'Rejected No agent AG-99'],
    ['1', 'AG-1Aisha Rahman', '1.000 KWD', 'OK'],
  ]);
  await user.click(dialog.getByRole('button', { name: 'Create 1 request' }));
  expect(await dialog.findByText('Requests created: 1. Rejected rows: 2.')).toBeInTheDocument();
  const sent = made('DepositRequest.create').map(({ body }) => (body as { dryRun: string }).dryRun);
  expect(sent).toEqual(['true', 'false']);
});

test('a failed read shows the reason in the page’s language, also in Arabic', async () => {
  await addMessages(shell, 'spec', {
    en: async () => ({ default: {} }),
    ar: async () => ({ default: spec }),
  });
  shell.look.set({ locale: 'ar' });
  shell.api.answer(calls.payout.all, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'timeout of 30000ms exceeded' });
  });
  show();
  const alert = await screen.findByText('خطأ في الشبكة، يرجى التحقق من الاتصال');
  expect(alert).toBeVisible();
  expect(screen.queryByText(/timeout of 30000ms/)).not.toBeInTheDocument();
});

test("a request that can't be decided says why: the requester's own, and a role that decides none", async () => {
  shell.api.answer(calls.payout.all, payoutsOf([payout(1, { allowedActions: [] })]));
  const own = show();
  await cardOf('Aisha Rahman');
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(
    (await cardOf('Aisha Rahman')).getByText('You asked for this payout: a colleague decides it.'),
  ).toBeVisible();
  own.unmount();
  shell.session = createFakeSession({ ...OPERATOR, roles: ['RuleViewer'] });
  shell.api.answer(calls.payout.all, payoutsOf([PENDING]));
  show();
  const card = await cardOf('Aisha Rahman');
  expect(card.getByText("Your role can't decide payouts.")).toBeVisible();
  expect(card.queryByRole('checkbox')).not.toBeInTheDocument();
});

const SALMA = payout(4, { agentFullName: 'Salma Idris', publicId: 'AG-4', amount: 20 });
const askedOf = (name: string) =>
  made(name).map(({ body }) => body as { depositRequestId: string; notes: string; idempotencyKey: string });
const noReply = () => new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Network error' });
/** Selects everything, presses Credit and confirms with notes. */
async function creditAll(count: number, notes = '') {
  const view = show();
  await view.user.click(await screen.findByRole('button', { name: 'Select all that match' }));
  await view.user.click(await screen.findByRole('button', { name: `Credit ${count} payouts` }));
  const dialog = within(await screen.findByRole('dialog', { name: `Credit ${count} payouts` }));
  if (notes) await view.user.type(dialog.getByRole('textbox', { name: /^Notes/ }), notes);
  await view.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  return view;
}
const selection = (
  payouts: Payout[],
  leftOut: Partial<PayoutSelection['leftOut']> = {},
): PayoutSelection => ({
  payouts,
  leftOut: { own: 0, held: 0, possibleDuplicate: 0, beyond: 0, ...leftOut },
});
/** A number of pending payouts of 10 each. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    payout(100 + index, { agentFullName: `Agent ${index}`, publicId: `AG-${100 + index}`, amount: 10 }),
  );

test('several are decided at once, with a result for each where one failed; that one stays selected', async () => {
  shell.api.answer(calls.payout.all, payoutsOf([PENDING, SALMA, CREDITED]));
  shell.api.answer(calls.payout.credit, ({ body }) => {
    if ((body as { depositRequestId: string }).depositRequestId === SALMA.id)
      throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Held' });
    return { ...CREDITED, id: PENDING.id };
  });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Aisha Rahman' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the request of Salma Idris' }));
  expect(
    screen.queryByRole('checkbox', { name: 'Select the request of Khalid Al-Marri' }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Credit 2 payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit 2 payouts' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const results = within(await screen.findByRole('table', { name: 'Results by row' }));
  expect(screen.getByText('1 done, 1 failed')).toBeVisible();
  expect(results.getByRole('row', { name: /AG-4 - Salma Idris/ })).toHaveTextContent('Held');
  expect(results.getByRole('row', { name: /AG-1 - Aisha Rahman/ })).toHaveTextContent('Done');
  expect(askedOf('DepositRequest.credit').map(({ depositRequestId }) => depositRequestId)).toEqual([
    PENDING.id,
    SALMA.id,
  ]);
  await user.click(within(screen.getByRole('dialog')).getByText('Close'));
  expect(await screen.findByRole('region', { name: '1 selected' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select the request of Salma Idris' })).toBeChecked();
});

test('all that match are selected over all pages, with their sum, and it is said what is left out and why', async () => {
  shell.api.answer(
    calls.payout.selection,
    selection([PENDING, ...many(9)], { own: 2, held: 1, possibleDuplicate: 3, beyond: 40 }),
  );
  const { user } = show(
    '/wallet-transactions/payouts?search=ai&depositRequestStatusId=1&page=2&amountLessThan=300&from=2026-11-01&to=2026-11-20',
  );
  await user.click(await screen.findByRole('button', { name: 'Select all that match' }));
  const bar = await screen.findByRole('region', { name: '10 selected' });
  expect(bar).toHaveTextContent('10 selected · 340.000 KWD');
  expect(bar).toHaveTextContent(
    'Not selected: your own requests: 2 · held: 1 · possible duplicates: 3 · beyond 500 at once: 40',
  );
  expect(made('DepositRequest.selection').at(-1)?.query).toEqual({
    search: 'ai',
    dateRangeFilterFrom: '2026-10-31T21:00:00.000Z',
    dateRangeFilterTo: '2026-11-20T20:59:59.999Z',
    amountLessThan: '300',
  });
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(screen.getByRole('region', { name: '10 selected' })).toBeInTheDocument();
  // What is pending is not in the other list.
  await user.click(screen.getByRole('button', { name: 'Rejected' }));
  expect(screen.queryByRole('region', { name: '10 selected' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Select all that match' })).not.toBeInTheDocument();
});

test('all that match are not selected if the filters change before the reply', async () => {
  const replies: ((reply: PayoutSelection) => void)[] = [];
  shell.api.answer(calls.payout.selection, () => new Promise<PayoutSelection>((done) => replies.push(done)));
  const { user } = show();
  const selectAll = () => screen.findByRole('button', { name: 'Select all that match' });
  await user.click(await selectAll());
  await user.click(screen.getByRole('button', { name: 'Pending' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ depositRequestStatusId: 1 }));
  await cardOf('Aisha Rahman');
  // What is selected since then stays.
  await user.click(screen.getByRole('checkbox', { name: 'Select the request of Aisha Rahman' }));
  await act(async () => replies[0]?.(selection(many(3))));
  expect(screen.getByRole('region', { name: '1 selected' })).toBeVisible();
  expect(screen.queryByRole('region', { name: '3 selected' })).not.toBeInTheDocument();
  // Nor is it said that none of the former filters can be selected.
  await user.click(await selectAll());
  await user.click(screen.getByRole('button', { name: 'All' }));
  await act(async () => replies[1]?.(selection([], { own: 4 })));
  expect(shell.notices).toEqual([]);
  // The new filters can be asked for before the reply of the former ones.
  await user.click(await selectAll());
  await user.click(screen.getByRole('button', { name: 'Pending' }));
  await user.click(await selectAll());
  await act(async () => replies[3]?.(selection(many(4))));
  expect(await screen.findByRole('region', { name: '4 selected' })).toBeVisible();
  await act(async () => replies[2]?.(selection(many(3))));
  expect(screen.getByRole('region', { name: '4 selected' })).toBeVisible();
});

test('where none can be decided together, it is said why', async () => {
  shell.api.answer(calls.payout.selection, selection([], { own: 4 }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Select all that match' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([
      {
        kind: 'info',
        text: 'No request that matches can be decided together with others. Not selected: your own requests: 4',
      },
    ]),
  );
});

test('a colleague’s decision takes a payout of another page out of the selection', async () => {
  shell.api.answer(calls.payout.selection, selection(many(3)));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Select all that match' }));
  await screen.findByRole('region', { name: '3 selected' });
  act(() =>
    shell.channels.receive('operational', 'payout.changed', {
      payoutId: idOf(101),
      agentId: idOf(1),
      status: 'credited',
    }),
  );
  expect(await screen.findByRole('region', { name: '2 selected' })).toHaveTextContent('20.000 KWD');
});

test('after a lost reply only what failed is sent again, under the same key and with the same notes', async () => {
  const all = many(3);
  shell.api.answer(calls.payout.selection, selection(all));
  let lost = true;
  shell.api.answer(calls.payout.credit, ({ body }) => {
    const { depositRequestId: id } = body as { depositRequestId: string };
    if (id === idOf(101) && lost) throw noReply();
    return { ...CREDITED, id };
  });
  const { user } = await creditAll(3, 'October');
  await screen.findByText('2 done, 1 failed');
  expect(screen.getByText(/no request is paid twice/)).toBeVisible();
  lost = false;
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: '3 payouts decided' }]));
  const asked = askedOf('DepositRequest.credit');
  expect(asked.map(({ depositRequestId }) => depositRequestId)).toEqual([
    idOf(100),
    idOf(101),
    idOf(102),
    idOf(101),
  ]);
  expect(asked.map(({ notes }) => notes)).toEqual(['October', 'October', 'October', 'October']);
  expect(asked[3]?.idempotencyKey).toBe(asked[1]?.idempotencyKey);
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('without a connection the rest is not sent, and the rows say so', async () => {
  shell.api.answer(calls.payout.selection, selection(many(6)));
  shell.api.answer(calls.payout.credit, () => {
    throw noReply();
  });
  await creditAll(6);
  expect(await screen.findByText('0 done, 6 failed')).toBeVisible();
  expect(askedOf('DepositRequest.credit')).toHaveLength(3);
  expect(screen.getAllByText('Not sent, still waiting')).toHaveLength(3);
});

test('a password that is not entered is asked for once, not for each payout', async () => {
  shell.api.answer(calls.payout.selection, selection(many(4)));
  shell.api.answer(calls.payout.credit, () => {
    throw new ApiError({ code: 'FRESH_AUTHENTICATION_REQUIRED', status: 403, message: 'Above the limit' });
  });
  await creditAll(4);
  expect(await screen.findByText('0 done, 4 failed')).toBeVisible();
  expect(askedOf('DepositRequest.credit')).toHaveLength(1);
});

test('while payouts are decided their progress is shown, and it can be stopped', async () => {
  shell.api.answer(calls.payout.selection, selection(many(3)));
  let finish: (reply: Payout) => void = () => {};
  shell.api.answer(
    calls.payout.credit,
    () =>
      new Promise<Payout>((done) => {
        finish = done;
      }),
  );
  const { user } = await creditAll(3);
  expect(await screen.findByText('0 of 3 done')).toBeVisible();
  await act(async () => finish({ ...CREDITED, id: idOf(100) }));
  expect(await screen.findByText('1 of 3 done')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await act(async () => finish({ ...CREDITED, id: idOf(101) }));
  expect(await screen.findByText('2 done, 1 failed')).toBeVisible();
  expect(askedOf('DepositRequest.credit')).toHaveLength(2);
});

test('the dialog for several stays with what is typed when a colleague decides them, and opens no more by itself', async () => {
  const second = payout(4, { agentFullName: 'Salma Idris', publicId: 'AG-4', amount: 20 });
  shell.api.answer(calls.payout.all, payoutsOf([PENDING, second]));
  shell.api.answer(calls.payout.get, { ...CREDITED, id: PENDING.id, agentFullName: 'Aisha Rahman' });
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Aisha Rahman' }));
  await user.click(screen.getByRole('button', { name: 'Reject 1 payout' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 1 payout' }));
  await user.type(dialog.getByRole('textbox', { name: /^Notes/ }), 'No receipt');
  act(() =>
    shell.channels.receive('operational', 'payout.changed', {
      payoutId: PENDING.id,
      agentId: PENDING.agentId,
      status: 'credited',
    }),
  );
  expect(await (await cardOf('Aisha Rahman')).findByText('Credited')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: /^Notes/ })).toHaveValue('No receipt');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the request of Salma Idris' }));
  expect(screen.getByRole('region', { name: '1 selected' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(made('DepositRequest.reject')).toEqual([]);
});

test('several on hold can only be rejected, with notes; their sum is said before', async () => {
  const held = payout(4, {
    agentFullName: 'Salma Idris',
    publicId: 'AG-4',
    amount: 20,
    held: true,
    allowedActions: ['reject'],
  });
  shell.api.answer(calls.payout.all, payoutsOf([payout(1, { amount: 30.5 }), held]));
  const { user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Aisha Rahman' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the request of Salma Idris' }));
  expect(screen.getByRole('region', { name: '2 selected' })).toHaveTextContent('50.500');
  expect(screen.getByRole('button', { name: 'Credit 2 payouts' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Reject 2 payouts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 payouts' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(dialog.getByText('This is a required field')).toBeVisible();
  expect(made('DepositRequest.reject')).toEqual([]);
});

test('a SysAdmin of no company sees each payout in its own currency, and one sum for each', async () => {
  shell.session = createFakeSession({ ...OPERATOR, companyId: null, company: null, roles: ['SysAdmin'] });
  const dinars = { amount: 250.5, currency: 'Kuwaiti Dinar (KWD)' };
  const riyals = { amount: 400, balanceAfter: 500, currency: 'Qatari Riyal (QAR)' };
  shell.api.answer(
    calls.payout.all,
    payoutsOf([payout(1, dinars), payout(4, { agentFullName: 'Salma Idris', ...riyals })]),
  );
  const { user } = show();
  const card = await cardOf('Salma Idris');
  expect(card.getByText('400.00 QAR')).toBeVisible();
  expect(shownAs(card, 'Balance')).toBe('100.00 QAR500.00 QAR');
  expect((await cardOf('Aisha Rahman')).getByText('250.500 KWD')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select the request of Aisha Rahman' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select the request of Salma Idris' }));
  expect(screen.getByRole('region', { name: '2 selected' })).toHaveTextContent(
    '2 selected · 250.500 KWD · 400.00 QAR',
  );
  await user.click(screen.getByRole('button', { name: 'Credit 2 payouts' }));
  const several = within(await screen.findByRole('dialog', { name: 'Credit 2 payouts' }));
  expect(several.getByText('250.500 KWD')).toBeVisible();
  expect(several.getByText('400.00 QAR')).toBeVisible();
  await user.click(several.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Credit the request of Salma Idris' }));
  const one = within(await screen.findByRole('dialog', { name: 'Credit the request of Salma Idris' }));
  for (const amount of ['400.00 QAR', '100.00 QAR', '500.00 QAR'])
    expect(one.getByText(amount)).toBeVisible();
});

test('what waits is counted and summed over all pages, each currency for itself', async () => {
  const amounts = [
    { currency: 'Kuwaiti Dinar (KWD)', amount: 1234.5 },
    { currency: 'Qatari Riyal (QAR)', amount: 20 },
  ];
  shell.api.answer(calls.dashboard.summary, { payoutsWaiting: { count: 14, amounts } } as never);
  show();
  expect(await screen.findByText(/14 payouts wait for a decision/)).toHaveTextContent(
    '14 payouts wait for a decision · 1,234.500 KWD · 20.00 QAR',
  );
});

test('if no payout waits for a decision, the same line says so', async () => {
  shell.api.answer(calls.dashboard.summary, { payoutsWaiting: { count: 0, amounts: [] } } as never);
  show();
  expect(await screen.findByText('No payout waits for a decision')).toBeVisible();
});

const KWD = 'Kuwaiti Dinar (KWD)';
const sumPairs = async () =>
  within(await screen.findByLabelText('Sums of the payouts'))
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test('what was requested and credited under the filters is summed above the cards, and follows decisions', async () => {
  shell.api.answer(calls.payout.sums, {
    sums: [
      { currency: KWD, status: 'pending', count: 1, amount: 250.1 },
      { currency: KWD, status: 'credited', count: 1150, amount: 9000.2 },
    ],
    isComplete: true,
  });
  show('/wallet-transactions/payouts?search=ai&page=2&amountLessThan=300');
  await cardOf('Aisha Rahman');
  expect(await sumPairs()).toEqual([
    ['Requested', '9,250.300 KWD (1,151)'],
    ['Pending', '250.100 KWD (1)'],
    ['Credited', '9,000.200 KWD (1,150)'],
  ]);
  expect(made('DepositRequest.sums').at(-1)?.query).toEqual({
    search: 'ai',
    depositRequestStatusId: '',
    dateRangeFilterFrom: '',
    dateRangeFilterTo: '',
    amountLessThan: '300',
  });
  shell.api.answer(calls.payout.get, { ...CREDITED, id: PENDING.id });
  shell.api.answer(calls.payout.sums, {
    sums: [{ currency: KWD, status: 'credited', count: 1151, amount: 9250.3 }],
    isComplete: true,
  });
  act(() =>
    shell.channels.receive('operational', 'payout.changed', {
      payoutId: PENDING.id,
      agentId: PENDING.agentId,
      status: 'credited',
    }),
  );
  await waitFor(async () => expect(await sumPairs()).toEqual([['Credited', '9,250.300 KWD (1,151)']]));
});

test('payouts of several currencies are summed each by itself', async () => {
  shell.api.answer(calls.payout.sums, {
    sums: [
      { currency: KWD, status: 'pending', count: 2, amount: 250.1 },
      { currency: KWD, status: 'rejected', count: 1, amount: 9.9 },
      { currency: 'Qatari Riyal (QAR)', status: 'pending', count: 1, amount: 40 },
    ],
    isComplete: true,
  });
  show();
  const rows = await screen.findAllByLabelText('Sums of the payouts');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['260.000 KWD (3)', '250.100 KWD (2)', '9.900 KWD (1)'], ['40.00 QAR (1)']]);
});

test('the payouts under the filters are downloaded as a file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  shell.api.answer(calls.payout.export, { blob: new Blob(['id']), fileName: null });
  const { user } = show('/wallet-transactions/payouts?depositRequestStatusId=2');
  await cardOf('Khalid Al-Marri');
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: /^Current/ }));
  await waitFor(() => expect(saved).toEqual(['payouts.csv']));
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: 'All (14 rows)' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(made('DepositRequest.export').map(({ query }) => query)).toMatchObject([
    { depositRequestStatusId: 2, pageNumber: 1, pageSize: 14 },
  ]);
  jest.restoreAllMocks();
});
