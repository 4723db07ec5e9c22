import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { ContractStatement, StatementItem } from '@qafila/contracts/partner';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { ADMIN, COMPANY, contract, listOf } from '../../../testing/samples.ts';
import StatementsPage from './statements-page.tsx';

const CONTRACT = contract(11);
const PARTNER = idOf(901);

/** Pearl Riders delivered one task for 12.50 and collected 80.00 in October 2026. */
const statement = (part: Partial<ContractStatement> = {}): ContractStatement => ({
  id: idOf(50),
  contractId: CONTRACT.id,
  number: 3,
  subscriberCompanyId: COMPANY.id,
  subscriberCompanyName: 'Doha Express',
  fulfillmentCompanyId: PARTNER,
  fulfillmentCompanyName: 'Pearl Riders',
  currency: 'Qatari Riyal (QAR)',
  timezone: 'Asia/Qatar',
  fromUtc: '2026-09-30T20:59:59.999Z',
  toUtc: '2026-10-31T20:59:59.999Z',
  status: 'sent',
  version: 1,
  delivered: 1,
  returned: 0,
  cancelled: 0,
  disputed: 0,
  due: 12.5,
  cash: 80,
  periodFee: 0,
  periodPrice: null,
  payerCompanyId: PARTNER,
  amount: 67.5,
  agreedBy: [PARTNER],
  events: [
    { kind: 'sent', atUtc: NOW, companyId: PARTNER, companyName: 'Pearl Riders', byName: null, note: null },
  ],
  allowedActions: ['dispute', 'answer', 'correct', 'agree'],
  ...part,
});
const OPEN = statement({
  id: null,
  periodPrice: 'none',
  number: 4,
  fromUtc: '2026-10-31T20:59:59.999Z',
  toUtc: NOW,
  status: 'open',
  version: 0,
  agreedBy: [],
  events: [],
  allowedActions: ['send'],
});
const item = (part: Partial<StatementItem> = {}): StatementItem => ({
  taskId: idOf(70),
  shortId: 'T-70',
  outcome: 'delivered',
  endedAtUtc: '2026-10-12T09:00:00.000Z',
  price: 12.5,
  due: 12.5,
  cash: 80,
  agreedDue: 12.5,
  agreedCash: 80,
  disputedBy: null,
  events: [],
  ...part,
});

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell({ user: ADMIN });
  shell.api.answer(calls.contract.get, CONTRACT);
  shell.api.answer(calls.contractStatement.all, listOf([statement()]));
  shell.api.answer(calls.contractStatement.open, OPEN);
  shell.api.answer(calls.contractStatement.get, statement());
  shell.api.answer(calls.contractStatement.items, listOf([item()]));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === `ContractStatement.${name}`);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const show = (id?: string) =>
  renderPart(
    <Routes>
      <Route path="/contract-lists/:contractId/statements" element={<StatementsPage />} />
    </Routes>,
    shell,
    `/contract-lists/${CONTRACT.id}/statements${id ? `?statement=${id}` : ''}`,
  );

test('the open account shows what came together, and is sent up to the last day of the month before', async () => {
  shell.api.answer(calls.contractStatement.send, statement());
  shell.api.answer(calls.contractStatement.items, listOf([item({ endedAtUtc: '2026-11-12T09:00:00.000Z' })]));
  const { user, address } = show('open');
  expect(await screen.findByText('Pearl Riders pays Doha Express 67.50 QAR')).toBeVisible();
  expect(screen.getByText('1 delivered, 0 returned, 0 cancelled')).toBeVisible();
  const row = within((await screen.findByText('T-70')).closest('tr') as HTMLElement);
  for (const text of ['Delivered', '12.50', '80.00']) expect(row.getAllByText(text)[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull();
  await user.click(press('Send statement'));
  const dialog = within(screen.getByRole('dialog'));
  // The open period begins with November: October is in the last statement.
  expect(dialog.getByLabelText(/Up to and with this day/, { selector: 'input' })).toHaveValue('19 Nov 2026');
  await user.click(dialog.getByRole('button', { name: 'Send statement' }));
  await waitFor(() => expect(made('send')).toHaveLength(1));
  expect(made('send')[0]?.body).toEqual({ contractId: CONTRACT.id, toUtc: '2026-11-19T20:59:59.999Z' });
  await waitFor(() => expect(address()).toContain(`statement=${idOf(50)}`));
});

test.each([
  ['October', '2026-10-12T09:00:00.000Z', '31 Oct 2026'],
  ['November', '2026-11-02T09:00:00.000Z', '19 Nov 2026'],
])(
  'a period from September whose first task ended in %s is sent up to a day after that',
  async (_, endedAtUtc, day) => {
    shell.api.answer(calls.contractStatement.open, { ...OPEN, fromUtc: '2026-09-10T20:59:59.999Z' });
    shell.api.answer(calls.contractStatement.items, listOf([item({ endedAtUtc })]));
    const { user } = show('open');
    await screen.findByText('T-70');
    await user.click(press('Send statement'));
    expect(screen.getByLabelText(/Up to and with this day/, { selector: 'input' })).toHaveValue(day);
  },
);

test('by the hour, the price of the period is entered before the statement is sent; 0 is a price', async () => {
  shell.api.answer(calls.contract.get, contract(11, { billingTypeId: 1, billingPrice: 50 }));
  shell.api.answer(calls.contractStatement.open, { ...OPEN, periodPrice: 'stated' });
  shell.api.answer(calls.contractStatement.send, statement());
  const { user } = show('open');
  expect(
    await screen.findByText('Entered when the statement is sent, from the hours that were worked'),
  ).toBeVisible();
  await user.click(press('Send statement'));
  const dialog = within(screen.getByRole('dialog'));
  const price = dialog.getByRole('spinbutton', { name: /Price of the period/ });
  expect(price).toHaveAccessibleDescription(
    'QAR The hours worked times 50.00 QAR. Hours are not counted here; enter 0 if there were none.',
  );
  await user.click(dialog.getByRole('button', { name: 'Send statement' }));
  await waitFor(() => expect(price).toBeInvalid());
  expect(made('send')).toEqual([]);
  await user.type(price, '0');
  await user.click(dialog.getByRole('button', { name: 'Send statement' }));
  await waitFor(() => expect(made('send')[0]?.body).toMatchObject({ periodFee: 0 }));
});

test('by the day, an empty price is that of the days; it is shown in the statement also when it is 0', async () => {
  shell.api.answer(calls.contract.get, contract(11, { billingTypeId: 2 }));
  shell.api.answer(calls.contractStatement.open, { ...OPEN, periodPrice: 'byLength' });
  shell.api.answer(calls.contractStatement.send, statement());
  const { user } = show('open');
  await user.click(await screen.findByRole('button', { name: 'Send statement' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('spinbutton', { name: /Price of the period/ })).toHaveAccessibleDescription(
    'QAR If empty, the price of the contract for the length of the period.',
  );
  await user.click(dialog.getByRole('button', { name: 'Send statement' }));
  await waitFor(() => expect(made('send')).toHaveLength(1));
  expect(made('send')[0]?.body).not.toHaveProperty('periodFee');
  expect((await screen.findByText('Price of the period')).closest('div')).toHaveTextContent('0.00 QAR');
});

test.each([
  [
    'orders now',
    { billingTypeId: 5 },
    0,
    'QAR Days of this period were billed by the hour: the hours worked times the price of then. Enter 0 if there were none.',
  ],
  [
    'hours now, days before',
    { billingTypeId: 1, billingPrice: 50 },
    300,
    'QAR Days of this period are billed by the hour, the others cost 300.00 QAR so far. Enter the sum of both; hours are not counted here.',
  ],
] as const)(
  'hours of an open period are asked for whatever the contract says today: %s',
  async (_, terms, periodFee, hint) => {
    shell.api.answer(calls.contract.get, contract(11, terms));
    shell.api.answer(calls.contractStatement.open, { ...OPEN, periodPrice: 'stated', periodFee });
    const { user } = show('open');
    await user.click(await screen.findByRole('button', { name: 'Send statement' }));
    const dialog = within(screen.getByRole('dialog'));
    const price = dialog.getByRole('spinbutton', { name: /Price of the period/ });
    expect(price).toHaveAccessibleDescription(hint);
    await user.click(dialog.getByRole('button', { name: 'Send statement' }));
    await waitFor(() => expect(price).toBeInvalid());
    expect(made('send')).toEqual([]);
  },
);

test('the other company’s dispute is not withdrawn, and nothing is disputed twice', async () => {
  shell.api.answer(calls.contractStatement.items, listOf([item({ disputedBy: PARTNER })]));
  shell.api.answer(
    calls.contractStatement.get,
    statement({ status: 'disputed', disputed: 1, allowedActions: ['dispute', 'correct', 'withdrawDispute'] }),
  );
  const { user } = show(idOf(50));
  await screen.findByText('T-70');
  await user.click(press('Actions of T-70'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Correct amounts']);
});

const said = (kind: 'disputed' | 'corrected', companyId: string) => ({
  kind,
  atUtc: NOW,
  companyId,
  companyName: companyId === PARTNER ? 'Pearl Riders' : 'Doha Express',
  byName: null,
  note: kind,
});

test.each([
  [
    'the other company disputes',
    [said('disputed', PARTNER)],
    'Correct the amounts or add a note. Only Pearl Riders can withdraw this dispute.',
  ],
  [
    'the reader has corrected',
    [said('disputed', PARTNER), said('corrected', COMPANY.id)],
    'The amounts are corrected. Next, Pearl Riders has to withdraw the dispute; then both companies can agree to the statement.',
  ],
  [
    'the reader disputes',
    [said('corrected', PARTNER), said('disputed', COMPANY.id)],
    'Pearl Riders can correct the amounts or add a note. Withdraw your dispute once it is resolved.',
  ],
  [
    'the other company has corrected',
    [said('disputed', COMPANY.id), said('corrected', PARTNER)],
    'The amounts were corrected. If they are right, withdraw your dispute; then both companies can agree to the statement.',
  ],
])('a disputed task says what happens next where %s', async (_, events, words) => {
  const disputedBy = events.find(({ kind }) => kind === 'disputed')?.companyId ?? null;
  shell.api.answer(calls.contractStatement.items, listOf([item({ disputedBy, events })]));
  shell.api.answer(
    calls.contractStatement.get,
    statement({
      status: 'disputed',
      disputed: 1,
      allowedActions: ['dispute', 'answer', 'correct', 'withdrawDispute'],
    }),
  );
  show(idOf(50));
  expect(await screen.findByText(words)).toBeVisible();
});

test.each([
  [
    'the other company disputes',
    [said('disputed', PARTNER)],
    'Doha Express can correct the amounts or add a note. Only Pearl Riders can withdraw this dispute.',
    'يمكن لـ⁨Doha Express⁩ تصحيح المبالغ أو إضافة ملاحظة. لا يسحب هذا الاعتراض إلا ⁨Pearl Riders⁩.',
  ],
  [
    'the company of the reader disputes',
    [said('disputed', COMPANY.id)],
    'Pearl Riders can correct the amounts or add a note. Only Doha Express can withdraw this dispute.',
    'يمكن لـ⁨Pearl Riders⁩ تصحيح المبالغ أو إضافة ملاحظة. لا يسحب هذا الاعتراض إلا ⁨Doha Express⁩.',
  ],
  [
    'the other company has corrected',
    [said('disputed', COMPANY.id), said('corrected', PARTNER)],
    'The amounts are corrected. Next, Doha Express has to withdraw the dispute; then both companies can agree to the statement.',
    'صُحّحت المبالغ. الخطوة التالية أن تسحب ⁨Doha Express⁩ الاعتراض، ثم يمكن للشركتين الموافقة على الكشف.',
  ],
])('a reader who may not act is told which company acts next where %s', async (_, events, words, arabic) => {
  const disputedBy = events[0]?.companyId ?? null;
  shell.api.answer(calls.contractStatement.items, listOf([item({ disputedBy, events })]));
  shell.api.answer(
    calls.contractStatement.get,
    statement({ status: 'disputed', disputed: 1, allowedActions: [] }),
  );
  show(idOf(50));
  expect(await screen.findByText(words)).toBeVisible();
  await act(() => shell.i18n.changeLanguage('ar'));
  expect(await screen.findByText(arabic)).toBeVisible();
});

test('amounts of tasks have separators, and the decimals of their currency', async () => {
  shell.api.answer(calls.contractStatement.get, statement({ currency: 'Japanese Yen (JPY)' }));
  shell.api.answer(calls.contractStatement.items, listOf([item({ cash: 12_000, agreedCash: 12_000 })]));
  show(idOf(50));
  const row = within((await screen.findByText('T-70')).closest('tr') as HTMLElement);
  expect(row.getByText('12,000')).toBeVisible();
});

test('a sent statement says who did what, and is agreed to in the version that is shown', async () => {
  shell.api.answer(calls.contractStatement.agree, statement({ status: 'agreed' }));
  const { user } = show(idOf(50));
  expect(await screen.findByRole('heading', { name: 'Statement 3' })).toBeVisible();
  expect(screen.getByText('1 Oct 2026 – 31 Oct 2026')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'History' })).getByText('Pearl Riders')).toBeVisible();
  await user.click(press('Agree'));
  expect(shell.confirm.current()).toMatchObject({
    title: 'Agree to this statement?',
    body: 'Pearl Riders pays Doha Express 67.50 QAR. Once both companies have agreed, nothing in it can be changed.',
  });
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(made('agree')[0]?.body).toEqual({ statementId: idOf(50), version: 1 }));
});

test('the page opens at the oldest statement that waits for the reader, and stays there', async () => {
  const older = statement({ id: idOf(49), number: 2 });
  const settled = statement({ id: idOf(48), number: 1, status: 'settled', allowedActions: [] });
  shell.api.answer(calls.contractStatement.all, listOf([statement(), older, settled]));
  shell.api.answer(calls.contractStatement.get, older);
  const { address } = show();
  expect(await screen.findByRole('heading', { name: 'Statement 2' })).toBeVisible();
  expect(address()).toBe(`/contract-lists/${CONTRACT.id}/statements`);
  const agreed = statement({
    ...older,
    agreedBy: [COMPANY.id, PARTNER],
    status: 'agreed',
    allowedActions: [],
  });
  shell.api.answer(calls.contractStatement.all, listOf([agreed, settled]));
  shell.api.answer(calls.contractStatement.get, agreed);
  act(() => shell.channels.receive('operational', 'contract.changed', { contractId: CONTRACT.id }));
  expect(await screen.findByText('Waiting for Doha Express to mark it as paid.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Statement 2' })).toBeVisible();
});

test('of more statements than are listed, one that the address names is shown, and older ones are added to the choice', async () => {
  const older = statement({ id: idOf(49), number: 2 });
  const oldest = statement({ id: idOf(48), number: 1, status: 'settled' });
  shell.api.answer(calls.contractStatement.all, ({ query }) =>
    (query as { pageNumber: number }).pageNumber === 2
      ? listOf([older, oldest], { pageNumber: 2, totalItems: 102, totalPages: 2 })
      : listOf([statement()], { totalItems: 102, totalPages: 2 }),
  );
  shell.api.answer(calls.contractStatement.get, older);
  const { user } = show(idOf(49));
  expect(await screen.findByRole('heading', { name: 'Statement 2' })).toBeVisible();
  const choice = screen.getByRole('combobox', { name: 'Statement' });
  const numbers = () =>
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.split(' · ')[0]);
  expect(choice).toHaveValue(idOf(49));
  expect(numbers()).toEqual(['Open account', '3', '2']);
  await user.click(press('Older statements'));
  await waitFor(() => expect(numbers()).toEqual(['Open account', '3', '2', '1']));
  expect(screen.queryByRole('button', { name: 'Older statements' })).toBeNull();
  shell.api.answer(calls.contractStatement.get, oldest);
  await user.selectOptions(choice, idOf(48));
  expect(await screen.findByRole('heading', { name: 'Statement 1' })).toBeVisible();
});

test('a company that has agreed reads who has not, instead of a button', async () => {
  shell.api.answer(
    calls.contractStatement.get,
    statement({ agreedBy: [COMPANY.id], allowedActions: ['dispute', 'answer', 'correct'] }),
  );
  show(idOf(50));
  expect(await screen.findByText('Waiting for Pearl Riders to agree.')).toBeVisible();
  expect(screen.queryByText(/Doha Express to agree/)).toBeNull();
});

test('a statement is taken back after a question; when that fails it stays, else the open account is shown', async () => {
  shell.api.answer(calls.contractStatement.get, statement({ allowedActions: ['discard'] }));
  shell.api.answer(calls.contractStatement.discard, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Both companies have agreed' });
  });
  const { user, address } = show(idOf(50));
  const takeBack = async () => {
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    expect(shell.confirm.current()?.title).toBe('Take this statement back?');
    act(() => shell.confirm.answer(true));
  };
  await takeBack();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: 'Both companies have agreed' }]));
  expect(address()).toContain(`statement=${idOf(50)}`);
  shell.api.answer(calls.contractStatement.discard, null);
  await takeBack();
  expect(await screen.findByRole('heading', { name: 'Open account' })).toBeVisible();
  expect(address()).toBe(`/contract-lists/${CONTRACT.id}/statements?statement=open`);
  expect(made('discard').map(({ query }) => query)).toEqual([{ id: idOf(50) }, { id: idOf(50) }]);
  expect(shell.notices.at(-1)).toEqual({ kind: 'success', text: 'The statement is taken back' });
});

test('its file is saved in the language that was chosen; what the browser refuses is an error', async () => {
  const names: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
  const blob = new Blob(['%PDF']);
  shell.api.answer(calls.contractStatement.file, { blob, fileName: 'Statement 3 Pearl Riders.pdf' });
  const { user } = show(idOf(50));
  const save = async (file: string) => {
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await user.click(screen.getByRole('menuitem', { name: file }));
  };
  await save('PDF in Arabic');
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'File downloaded successfully' }]),
  );
  shell.api.answer(calls.contractStatement.file, { blob, fileName: null });
  await save('CSV in English');
  await waitFor(() => expect(names).toEqual(['Statement 3 Pearl Riders.pdf', 'contract-statement-3.csv']));
  expect(made('file').map(({ query }) => query)).toEqual([
    { id: idOf(50), format: 'pdf', language: 'ar' },
    { id: idOf(50), format: 'csv', language: 'en' },
  ]);
  click.mockImplementation(() => {
    throw new DOMException('denied', 'NotAllowedError');
  });
  await save('PDF in English');
  await waitFor(() =>
    expect(shell.notices.slice(2)).toEqual([
      {
        kind: 'error',
        text: 'Browser denied file download. Please allow downloads for this site and try again',
      },
    ]),
  );
  click.mockRestore();
});

test('a task of a long statement is found by its number', async () => {
  shell.api.answer(calls.contractStatement.items, ({ query }) => {
    const { search, pageNumber } = query as { search?: string; pageNumber: number };
    if (search) return listOf(search === 'T-12000' ? [item({ taskId: idOf(71), shortId: 'T-12000' })] : []);
    const paging = { pageNumber, pageSize: 50, totalItems: 10000, totalPages: 200, totalIsLowerBound: true };
    return { items: [item()], pagingFilteringContext: paging };
  });
  const { user } = show(idOf(50));
  await user.click(await screen.findByRole('button', { name: 'Next page' }));
  const search = screen.getByRole('searchbox', { name: 'Search by task number' });
  await user.type(search, 'T-12000{Enter}');
  expect(await screen.findByText('T-12000')).toBeVisible();
  expect(screen.queryByText('T-70')).toBeNull();
  const asked = { contractId: CONTRACT.id, id: idOf(50), pageSize: 50 };
  expect(made('items').at(-2)?.query).toEqual({ ...asked, pageNumber: 2 });
  expect(made('items').at(-1)?.query).toEqual({ ...asked, pageNumber: 1, search: 'T-12000' });
  await user.clear(search);
  await user.type(search, 'T-5{Enter}');
  expect(await screen.findByText('No task matches this search')).toBeVisible();
  await user.click(press('Clear the search'));
  expect(await screen.findByText('T-70')).toBeVisible();
});

test('a task is disputed with a note, which stays when the call fails', async () => {
  shell.api.answer(calls.contractStatement.dispute, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This task is in dispute already' });
  });
  const { user } = show(idOf(50));
  await user.click(await screen.findByRole('button', { name: 'Actions of T-70' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Dispute',
    'Add note',
    'Correct amounts',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Dispute' }));
  await user.click(press('Confirm'));
  expect(made('dispute')).toEqual([]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'They paid 100' } });
  await user.click(press('Confirm'));
  expect(await screen.findByText('This task is in dispute already')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('They paid 100');
  expect(made('dispute')[0]?.body).toEqual({
    statementId: idOf(50),
    taskId: idOf(70),
    note: 'They paid 100',
  });
});

test('a corrected task shows what the books say, and notes of both sides', async () => {
  shell.api.answer(calls.contractStatement.correct, statement());
  const note = (kind: 'disputed' | 'answered', companyName: string, byName: string | null, text: string) => ({
    kind,
    atUtc: NOW,
    companyId: byName ? COMPANY.id : PARTNER,
    companyName,
    byName,
    note: text,
  });
  const events = [
    note('disputed', 'Doha Express', 'admin@qafila.test', 'They paid 100'),
    note('answered', 'Pearl Riders', null, 'We look into it'),
  ];
  shell.api.answer(
    calls.contractStatement.items,
    listOf([item({ agreedCash: 100, disputedBy: COMPANY.id, events })]),
  );
  shell.api.answer(
    calls.contractStatement.get,
    statement({ status: 'disputed', disputed: 1, allowedActions: ['dispute', 'correct', 'withdrawDispute'] }),
  );
  const { user } = show(idOf(50));
  expect(await screen.findByText('instead of 80.00')).toBeVisible();
  expect(screen.getByText(/^1 task is in dispute\./)).toBeVisible();
  const notes = within(screen.getByRole('list', { name: 'Notes about T-70' }));
  for (const text of ['admin@qafila.test', 'They paid 100', 'Pearl Riders', 'We look into it'])
    expect(notes.getByText(text)).toBeVisible();
  await user.click(press('Actions of T-70'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Withdraw dispute',
    'Correct amounts',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Correct amounts' }));
  fireEvent.change(screen.getByLabelText(/Cash collected/, { selector: 'input' }), {
    target: { value: '95.5' },
  });
  fireEvent.change(screen.getByLabelText(/Notes/, { selector: 'textarea' }), { target: { value: 'Agreed' } });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct amounts' }));
  await waitFor(() =>
    expect(made('correct')[0]?.body).toEqual({
      statementId: idOf(50),
      taskId: idOf(70),
      due: 12.5,
      cash: 95.5,
      note: 'Agreed',
      seen: { due: 12.5, cash: 100 },
    }),
  );
});

test('a correction over amounts that changed meanwhile shows them where nothing was typed', async () => {
  shell.api.answer(calls.contractStatement.correct, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'The amounts of this task have changed meanwhile. Look at them again',
      details: { current: { due: 10, cash: 90 } },
    });
  });
  const { user } = show(idOf(50));
  await user.click(await screen.findByRole('button', { name: 'Actions of T-70' }));
  await user.click(screen.getByRole('menuitem', { name: 'Correct amounts' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = (name: RegExp, selector = 'input') => dialog.getByLabelText(name, { selector });
  const save = () => user.click(dialog.getByRole('button', { name: 'Correct amounts' }));
  fireEvent.change(field(/Cash collected/), { target: { value: '95.5' } });
  fireEvent.change(field(/Notes/, 'textarea'), { target: { value: 'Counted again' } });
  await save();
  expect(
    await dialog.findByText(
      'The amounts were changed meanwhile: price due 10.00, cash collected 90.00. Nothing was saved. What you typed is kept: check both amounts and save again.',
    ),
  ).toBeVisible();
  expect(field(/Price due/)).toHaveValue('10.00');
  expect(field(/Cash collected/)).toHaveValue('95.5');
  expect(field(/Notes/, 'textarea')).toHaveValue('Counted again');
  // Changed once more by the other company.
  shell.api.answer(calls.contractStatement.correct, () => {
    const details = { current: { due: 11, cash: 90 } };
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Changed', details });
  });
  await save();
  await waitFor(() => expect(field(/Price due/)).toHaveValue('11.00'));
  shell.api.answer(calls.contractStatement.correct, statement());
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const on = { statementId: idOf(50), taskId: idOf(70), note: 'Counted again' };
  expect(made('correct').map(({ body }) => body)).toEqual([
    { ...on, due: 12.5, cash: 95.5, seen: { due: 12.5, cash: 80 } },
    { ...on, due: 10, cash: 95.5, seen: { due: 10, cash: 90 } },
    { ...on, due: 11, cash: 95.5, seen: { due: 11, cash: 90 } },
  ]);
});

test('the notes of a task say which amounts a correction changed', async () => {
  const amounts = { before: { due: 12.5, cash: 80 }, after: { due: 10, cash: 80 } };
  const events = [{ ...said('corrected', PARTNER), amounts }];
  shell.api.answer(calls.contractStatement.items, listOf([item({ agreedDue: 10, events })]));
  show(idOf(50));
  const notes = await screen.findByRole('list', { name: 'Notes about T-70' });
  expect(notes).toHaveTextContent('Price due: 10.00 instead of 12.50');
  expect(notes).not.toHaveTextContent('Cash collected');
});

test('a delivery that was taken back is corrected below zero; another is not', async () => {
  shell.api.answer(calls.contractStatement.correct, statement());
  shell.api.answer(
    calls.contractStatement.items,
    listOf([item({ outcome: 'cancelled', due: -12.5, cash: 0, agreedDue: -12.5, agreedCash: 0 })]),
  );
  const { user } = show(idOf(50));
  await user.click(await screen.findByRole('button', { name: 'Actions of T-70' }));
  await user.click(screen.getByRole('menuitem', { name: 'Correct amounts' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Notes/, { selector: 'textarea' }), { target: { value: 'Agreed' } });
  fireEvent.change(dialog.getByLabelText(/Cash collected/, { selector: 'input' }), {
    target: { value: '-5' },
  });
  await user.click(dialog.getByRole('button', { name: 'Correct amounts' }));
  expect(await dialog.findByText('Must not be below 0')).toBeVisible();
  expect(made('correct')).toEqual([]);
  fireEvent.change(dialog.getByLabelText(/Cash collected/, { selector: 'input' }), {
    target: { value: '0' },
  });
  await user.click(dialog.getByRole('button', { name: 'Correct amounts' }));
  await waitFor(() => expect(made('correct')[0]?.body).toMatchObject({ due: -12.5, cash: 0 }));
});

test('an agreed statement is marked as paid with a reference, under one key for every try', async () => {
  shell.api.answer(
    calls.contractStatement.get,
    statement({ status: 'agreed', agreedBy: [COMPANY.id, PARTNER], allowedActions: ['settle'] }),
  );
  shell.api.answer(calls.contractStatement.settle, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = show(idOf(50));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reference/), { target: { value: 'Transfer 4711' } });
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  expect(await dialog.findByText('Out of order')).toBeVisible();
  shell.api.answer(calls.contractStatement.settle, statement({ status: 'settled', allowedActions: [] }));
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = made('settle');
  expect(first?.body).toEqual({ statementId: idOf(50), amount: 67.5, reference: 'Transfer 4711' });
  expect(first?.idempotencyKey).toBeTruthy();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a reference that is changed after the reply was lost is not saved, and the dialog says that it was settled', async () => {
  shell.api.answer(
    calls.contractStatement.get,
    statement({ status: 'agreed', agreedBy: [COMPANY.id, PARTNER], allowedActions: ['settle'] }),
  );
  shell.api.answer(calls.contractStatement.settle, () => {
    shell.api.answer(calls.contractStatement.get, statement({ status: 'settled', allowedActions: [] }));
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'No connection' });
  });
  const { user } = show(idOf(50));
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Reference/), { target: { value: 'Transfer 4711' } });
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(made('settle')).toHaveLength(1));
  shell.api.answer(calls.contractStatement.settle, () => {
    throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'This key was used' });
  });
  fireEvent.change(dialog.getByLabelText(/Reference/), { target: { value: 'Transfer 4712' } });
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.notices).toEqual([
    {
      kind: 'info',
      text: 'It was settled at the first try, whose reply was lost. The later change of the reference is not saved.',
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull());
});

test('a statement with nothing to pay is closed, without a reference', async () => {
  const zero = { cash: 12.5, amount: 0, payerCompanyId: null };
  shell.api.answer(
    calls.contractStatement.get,
    statement({ ...zero, status: 'agreed', agreedBy: [COMPANY.id, PARTNER], allowedActions: ['settle'] }),
  );
  shell.api.answer(
    calls.contractStatement.settle,
    statement({ ...zero, status: 'settled', allowedActions: [] }),
  );
  const { user } = show(idOf(50));
  expect(await screen.findByText('Nothing to pay')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
  await user.click(press('Close statement'));
  const dialog = within(screen.getByRole('dialog', { name: 'Close statement' }));
  expect(dialog.queryByLabelText(/Reference/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close statement' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made('settle')[0]?.body).toEqual({ statementId: idOf(50), amount: 0 });
  expect(shell.notices).toEqual([{ kind: 'success', text: 'The statement is closed' }]);
});

test.each([
  ['today', '2026-11-19T21:00:00.000Z', 'Can be sent from 21 Nov 2026, since a statement covers whole days.'],
  [
    'in the future',
    '2026-11-30T21:00:00.000Z',
    'Can be sent from 2 Dec 2026, since a statement covers whole days.',
  ],
])('the account of a contract that starts %s says from when it can be sent', async (_, fromUtc, words) => {
  shell.api.answer(calls.contractStatement.open, { ...OPEN, fromUtc });
  show('open');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send statement' })).toBeNull();
});

test('the account of a contract that started yesterday can be sent up to yesterday', async () => {
  shell.api.answer(calls.contractStatement.open, { ...OPEN, fromUtc: '2026-11-18T21:00:00.000Z' });
  shell.api.answer(calls.contractStatement.items, listOf([]));
  const { user } = show('open');
  await user.click(await screen.findByRole('button', { name: 'Send statement' }));
  expect(screen.getByLabelText(/Up to and with this day/, { selector: 'input' })).toHaveValue('19 Nov 2026');
});

test('without tasks it says when they appear; a failed page can be read again; it reads in Arabic', async () => {
  shell.api.answer(calls.contractStatement.items, listOf([]));
  shell.api.answer(calls.contractStatement.open, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = show('open');
  expect(await screen.findByText('Out of order')).toBeVisible();
  shell.api.answer(calls.contractStatement.open, OPEN);
  await user.click(press('Try again'));
  expect(await screen.findByText('No task has ended in this period')).toBeVisible();
  await act(() => shell.i18n.changeLanguage('ar'));
  expect(await screen.findByText(/تدفع .Pearl Riders. إلى .Doha Express. مبلغ/)).toBeVisible();
});

test('an address that is of no contract says so, and asks the server nothing', async () => {
  renderPart(
    <Routes>
      <Route path="/contract-lists/:contractId/statements" element={<StatementsPage />} />
    </Routes>,
    shell,
    '/contract-lists/example/statements',
  );
  expect(await screen.findByText('There is no such contract')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All contracts' })).toHaveAttribute('href', '/contract-lists');
  expect(made('all')).toEqual([]);
});

test('a partnership coordinator, who may not enter the list of contracts, gets no link to it', async () => {
  shell = await newShell({ user: { ...ADMIN, roles: ['PartnershipCoordinator'] } });
  renderPart(
    <Routes>
      <Route path="/contract-lists/:contractId/statements" element={<StatementsPage />} />
    </Routes>,
    shell,
    '/contract-lists/example/statements',
  );
  expect(await screen.findByText('There is no such contract')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'All contracts' })).toBeNull();
});
