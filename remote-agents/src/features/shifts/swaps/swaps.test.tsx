import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { PlanConflict, ShiftDay, Swap, SwapEffect } from '@qafila/contracts/shift';
import { createFakeSession, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import ShiftsPage from '../shifts-page.tsx';

const AISHA = { id: idOf(1), publicId: 'A-1', fullName: 'Aisha Rahman', vehicle: 'bike' } as const;
const KHALID = { id: idOf(2), publicId: 'A-2', fullName: 'Khalid Said', vehicle: 'car' } as const;
const SWAP: Swap = {
  id: idOf(9),
  agent: AISHA,
  colleague: KHALID,
  day: '2026-11-24',
  startMin: 480,
  endMin: 960,
  shiftTitle: 'Morning',
  returnDay: '2026-11-26',
  returnHours: [{ startMin: 720, endMin: 1200 }],
  note: 'Exam',
  state: 'open',
  reason: null,
  askedAtUtc: '2026-11-20T08:00:00Z',
  decidedAtUtc: null,
  decidedBy: null,
  hasBegun: false,
};
const hours = (day: string, startMin: number, endMin: number): ShiftDay => ({
  day,
  shiftId: null,
  startMin,
  endMin,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
});
const TUESDAY = hours('2026-11-24', 480, 960);
const THURSDAY = hours('2026-11-26', 720, 1200);
const REST: PlanConflict = {
  kind: 'rest',
  agentId: KHALID.id,
  day: '2026-11-24',
  amount: 120,
  document: null,
  shiftId: null,
};
const EFFECT: SwapEffect = {
  swap: SWAP,
  possible: true,
  sides: [
    { agent: AISHA, before: [TUESDAY], after: [THURSDAY], conflicts: [] },
    { agent: KHALID, before: [THURSDAY], after: [TUESDAY], conflicts: [REST] },
  ],
  colleagues: [],
  setting: {
    ordersPerHour: { bicycle: 2, bike: 2.5, car: 2, truck: 1, walker: 1.5 },
    weeks: 4,
    patterns: [],
    restMin: 660,
    maxDayMin: 600,
    maxWeekMin: 2880,
    requiredDocuments: [],
  },
  shifts: [],
};
const page = (items: Swap[]) => ({
  items,
  pagingFilteringContext: {
    pageNumber: 1,
    pageSize: 20,
    totalItems: items.length,
    totalPages: 1,
    totalIsLowerBound: false,
  },
});
const made = (shell: Awaited<ReturnType<typeof newShell>>, name: string) =>
  shell.api.made.filter((call) => call.name === name).map(({ body }) => body);

test('the operator sees both agents’ hours and the conflicts of a requested swap, and approves it with them', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.swaps, page([SWAP]));
  shell.api.answer(calls.shift.swapEffect, EFFECT);
  shell.api.answer(calls.shift.approveSwap, { ...SWAP, state: 'approved' });
  const { user } = renderPart(<ShiftsPage />, shell, '/shift-management?view=swaps');
  const table = await screen.findByRole('table', { name: 'Swaps' });
  // The number of requests to decide stands at the tab.
  expect(screen.getByRole('link', { name: /^Swaps/ }).textContent).toBe('Swaps1');
  const [, row] = within(table).getAllByRole('row');
  expect(row?.textContent).toContain(
    'Aisha RahmanTue 24 Nov 08:00–16:00Khalid SaidThu 26 Nov 12:00–20:00Exam',
  );
  await user.click(within(table).getByRole('button', { name: 'Decide' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aisha Rahman asks to swap hours' });
  const side = async (name: string) =>
    within(await within(dialog).findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await side('Aisha Rahman')).toEqual(['Tue 24 Nov 08:00–16:00gives', 'Thu 26 Nov 12:00–20:00takes']);
  expect(await side('Khalid Said')).toEqual([
    'Tue 24 Nov 08:00–16:00takes',
    'Thu 26 Nov 12:00–20:00gives',
    'Tue 24 Nov: only 2:00 h of rest before it, 11:00 h are needed',
  ]);
  expect(within(dialog).getByText('Approving accepts the conflicts above.')).toBeInTheDocument();
  expect(within(dialog).getByText(/use different vehicles/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made(shell, 'Shift.approveSwap')).toEqual([{ id: SWAP.id, accepted: [REST] }]);
  expect(shell.notices.at(-1)?.text).toBe('Hours swapped. Both agents are informed');
});

test('where the request names no colleague, approving waits for the choice of one; a refusal needs a reason', async () => {
  const shell = await newShell();
  const open = { ...SWAP, colleague: null, returnDay: null, returnHours: [] };
  shell.api.answer(calls.shift.swaps, page([open]));
  const colleagues = [
    { ...KHALID, weekMin: 1920, conflicts: [] },
    { ...AISHA, id: idOf(3), fullName: 'Noor Ali', weekMin: 600, conflicts: [REST] },
  ];
  shell.api.answer(calls.shift.swapEffect, ({ query }) => ({
    ...EFFECT,
    swap: open,
    colleagues,
    sides: (query as { colleagueId: string }).colleagueId ? EFFECT.sides : [],
  }));
  shell.api.answer(calls.shift.approveSwap, { ...open, state: 'approved' });
  shell.api.answer(calls.shift.refuseSwap, { ...open, state: 'refused' });
  const { user } = renderPart(<ShiftsPage />, shell, '/shift-management?view=swaps');
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const choice = await screen.findByRole('combobox', { name: /Colleague/ });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Choose who takes the hours',
    'Khalid Said · Car · 32:00 h',
    'Noor Ali · Bike · 10:00 h · has conflicts',
  ]);
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.selectOptions(choice, KHALID.id);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' })).toBeEnabled());
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(choice).toHaveValue(KHALID.id);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made(shell, 'Shift.approveSwap')).toEqual([
    { id: SWAP.id, colleagueId: KHALID.id, accepted: [REST] },
  ]);
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  await user.click(await screen.findByRole('button', { name: 'Refuse…' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(screen.getByText('This is a required field')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), 'We need you on Tuesday');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made(shell, 'Shift.refuseSwap')).toEqual([{ id: SWAP.id, reason: 'We need you on Tuesday' }]);
  expect(shell.notices.at(-1)?.text).toBe('Request refused. The agent is informed');
});

test('hours that changed since the request cannot be approved; the history undoes an approved swap whose hours are ahead', async () => {
  const shell = await newShell();
  const over = {
    ...SWAP,
    id: idOf(8),
    state: 'approved',
    decidedBy: 'op@q.test',
    hasBegun: true,
  } as const;
  const ahead = { ...SWAP, state: 'approved', decidedBy: 'op@q.test' } as const;
  shell.api.answer(calls.shift.swaps, ({ query }) =>
    page((query as { state: string }).state === 'decided' ? [ahead, over] : [SWAP]),
  );
  shell.api.answer(calls.shift.swapEffect, { ...EFFECT, possible: false, sides: [] });
  shell.api.answer(calls.shift.undoSwap, SWAP);
  const { user, address } = renderPart(<ShiftsPage />, shell, '/shift-management?view=swaps');
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  expect(await screen.findByText(/can only be refused/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: /^Decided/ }));
  await screen.findAllByText('op@q.test');
  expect(address()).toContain('state=decided');
  const undo = screen.getAllByRole('button', { name: 'Undo' });
  expect(undo).toHaveLength(1);
  const reads = () => shell.api.made.filter(({ name }) => name === 'Shift.swaps').length;
  for (const button of undo) await user.click(button);
  await waitFor(() => expect(made(shell, 'Shift.undoSwap')).toEqual([{ id: SWAP.id }]));
  await waitFor(() =>
    expect(shell.notices.at(-1)?.text).toBe('The hours are as they were. The request is open again'),
  );
  const before = reads();
  act(() => shell.channels.receive('operational', 'swap.changed', { swapId: SWAP.id }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('those who may not plan read the requests, without a decision', async () => {
  const shell = await newShell();
  shell.session = createFakeSession({ ...OPERATOR, roles: ['CashCollector'] });
  shell.api.answer(calls.shift.swaps, page([SWAP]));
  renderPart(<ShiftsPage />, shell, '/shift-management?view=swaps');
  expect(await screen.findByText('Exam')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});

const decide = async (shell: Awaited<ReturnType<typeof newShell>>) => {
  const { user } = renderPart(<ShiftsPage />, shell, '/shift-management?view=swaps');
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Aisha Rahman asks to swap hours' }) };
};

test('hours that neither changes hands are shown without a mark, and a swap without conflicts says nothing of them', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.swaps, page([SWAP]));
  const friday = hours('2026-11-27', 480, 960);
  const taker = { ...KHALID, vehicle: 'bike' } as const;
  shell.api.answer(calls.shift.swapEffect, {
    ...EFFECT,
    sides: [
      { agent: AISHA, before: [TUESDAY, friday], after: [friday, THURSDAY], conflicts: [] },
      { agent: taker, before: [THURSDAY], after: [TUESDAY], conflicts: [] },
    ],
  });
  const { dialog } = await decide(shell);
  const aisha = await within(dialog).findByRole('region', { name: 'Aisha Rahman' });
  expect(
    within(aisha)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tue 24 Nov 08:00–16:00gives', 'Thu 26 Nov 12:00–20:00takes', 'Fri 27 Nov 08:00–16:00']);
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeEnabled();
  expect(within(dialog).queryByText(/accepts the conflicts/)).toBeNull();
  expect(within(dialog).queryByText(/use different vehicles/)).toBeNull();
});

test('an approval that the server refuses is said in the dialog, which reads the effect again', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.swaps, page([SWAP]));
  shell.api.answer(calls.shift.swapEffect, EFFECT);
  shell.api.answer(calls.shift.approveSwap, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'Khalid Said would have no valid documents',
    });
  });
  const { user, dialog } = await decide(shell);
  await within(dialog).findByRole('region', { name: 'Aisha Rahman' });
  shell.api.answer(calls.shift.swapEffect, { ...EFFECT, possible: false, sides: [] });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'Khalid Said would have no valid documents',
  );
  expect(await within(dialog).findByText(/can only be refused/)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Approve' })).toBeDisabled();
});

test('while the effect of another colleague is read, nothing can be approved; without a free one, the dialog says so', async () => {
  const shell = await newShell();
  const open = { ...SWAP, colleague: null, returnDay: null, returnHours: [] };
  shell.api.answer(calls.shift.swaps, page([open]));
  const noor = { ...AISHA, id: idOf(3), fullName: 'Noor Ali', weekMin: 600, conflicts: [] };
  const colleagues = [{ ...KHALID, weekMin: 1920, conflicts: [] }, noor];
  shell.api.answer(calls.shift.swapEffect, ({ query }) => {
    const { colleagueId } = query as { colleagueId: string };
    if (colleagueId === noor.id) return new Promise(() => {});
    return { ...EFFECT, swap: open, colleagues, sides: colleagueId ? EFFECT.sides : [] };
  });
  const { user, dialog } = await decide(shell);
  const choice = await within(dialog).findByRole('combobox', { name: /Colleague/ });
  const approve = within(dialog).getByRole('button', { name: 'Approve' });
  await user.selectOptions(choice, KHALID.id);
  await waitFor(() => expect(approve).toBeEnabled());
  await user.selectOptions(choice, noor.id);
  expect(approve).toBeDisabled();
  expect(within(dialog).queryByText(/accepts the conflicts/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  shell.api.answer(calls.shift.swapEffect, { ...EFFECT, swap: open, colleagues: [], sides: [] });
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText(/^No agent is free at that time/)).toBeInTheDocument();
});

test('the history goes page by page in the address; without requests, each tab says so', async () => {
  const shell = await newShell();
  const done = { ...SWAP, state: 'refused', reason: 'We need you' } as const;
  shell.api.answer(calls.shift.swaps, ({ query }) => {
    const { state, pageNumber } = query as { state: string; pageNumber: number };
    if (state === 'open') return page([]);
    const paging = { ...page([]).pagingFilteringContext, pageNumber, totalItems: 21, totalPages: 2 };
    return { items: [done], pagingFilteringContext: paging };
  });
  const { user, address } = renderPart(
    <ShiftsPage />,
    shell,
    '/shift-management?view=swaps&state=decided&page=-1',
  );
  expect(await screen.findByText('We need you')).toBeInTheDocument();
  const pages = () =>
    shell.api.made
      .filter(({ name }) => name === 'Shift.swaps')
      .map(({ query }) => query as { state: string; pageNumber: number })
      .filter(({ state }) => state === 'decided')
      .map(({ pageNumber }) => pageNumber);
  expect(pages()).toEqual([1]);
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(pages()).toEqual([1, 2]));
  expect(address()).toContain('state=decided&page=2');
  await user.click(screen.getByRole('button', { name: /^To decide/ }));
  expect(await screen.findByText('No swap to decide')).toBeInTheDocument();
  expect(address()).toBe('/shift-management?view=swaps');
  shell.api.answer(calls.shift.swaps, page([]));
  act(() => shell.channels.receive('operational', 'swap.changed', { swapId: SWAP.id }));
  await user.click(screen.getByRole('button', { name: /^Decided/ }));
  expect(await screen.findByText('No swap has been decided yet')).toBeInTheDocument();
});

test('requests that could not be read say so and can be read again', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.swaps, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = renderPart(<ShiftsPage />, shell, '/shift-management?view=swaps');
  expect(await screen.findByText('The swap requests could not be loaded')).toBeInTheDocument();
  shell.api.answer(calls.shift.swaps, page([SWAP]));
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByText('Exam')).toBeInTheDocument();
});
