import { ApiError } from '@qafila/api-client';
import type { BulkReply } from '@qafila/contracts/core';
import { taskCalls } from '@qafila/contracts/task';
import { taskTemplateCsv, toCsv } from '@qafila/domain/csv';
import { createFakeShell, type FakeShell, type MadeCall, OPERATOR } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderDrawer } from '../../testing/render-drawer.tsx';

const asBuffer = function (this: Blob) {
  return new Promise<ArrayBuffer>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};
/** Files that were downloaded. */
let downloads: Blob[] = [];
beforeAll(() => {
  // jsdom's blobs can't be read; those of Node can.
  Object.assign(Blob.prototype, { arrayBuffer: asBuffer });
  HTMLAnchorElement.prototype.click = () => {};
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      downloads.push(blob);
      return 'blob:x';
    },
    revokeObjectURL: () => {},
  });
});
beforeEach(() => {
  downloads = [];
});
const textOf = async (blob: Blob | undefined) =>
  blob ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer()) : '';

const HEADER = ['Order Id', 'Pickup Time', 'Delivery Time', 'Pickup Point', 'Delivery Point'];
const row = (orderId: string) => [orderId, '2026-11-22 12:00', '2026-11-22 13:00', 'Kitchen', 'Tower'];
const fileOf = (text: string, name = 'orders.csv') => new File([text], name, { type: 'text/csv' });
const orders = (...ids: string[]) => fileOf(toCsv(HEADER, ids.map(row)));
const accepted = (count: number): BulkReply => ({
  accepted: count,
  rejected: 0,
  results: Array.from({ length: count }, (_, index) => ({
    row: index + 1,
    ok: true,
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  })),
});
const noAnswer = () => new ApiError({ code: 'NO_RESPONSE', status: 0, message: '' });
const bodyOf = (call: MadeCall | undefined) => call?.body as Record<string, unknown> & { file: File };
const sent = (shell: FakeShell) => shell.api.made.filter(({ name }) => name === 'Task.csvImport');

async function open(file?: File, currency = 'Kuwaiti Dinar (KWD)') {
  const company = OPERATOR.company && { ...OPERATOR.company, currency };
  const shellOf = createFakeShell({ user: { ...OPERATOR, company } });
  const rendered = await renderDrawer('task.import', {}, { shell: shellOf });
  const input = await screen.findByLabelText('CSV of orders', { selector: 'input' });
  const choose = (next: File) => rendered.user.upload(input, next);
  if (file) await choose(file);
  return { ...rendered, choose };
}
const press = async (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

test('[TASK-57] a file is checked whole, then its good rows are imported, with a result per row', async () => {
  const { user, shell } = await open(orders('A-1', 'A-2', 'A-3'));
  const checked: BulkReply = {
    accepted: 2,
    rejected: 1,
    results: [
      { row: 1, ok: true, id: null },
      {
        row: 2,
        ok: false,
        message: 'x',
        errors: [{ path: 'orderId', message: 'The order id A-2 is taken by T-7' }],
      },
      { row: 3, ok: true, id: null },
    ],
  };
  shell.api.answer(taskCalls.csvImport, ({ body }: MadeCall) =>
    (body as { dryRun?: string }).dryRun ? checked : accepted(2),
  );
  await press(user, 'Check all rows');
  expect(await screen.findByText(/^Ready to import: 2\. With problems: 1\./)).toBeVisible();
  expect(screen.getByText('Order id: The order id A-2 is taken by T-7')).toBeVisible();

  await press(user, 'Import tasks: 2');
  expect(await screen.findByText(/^Imported: 2 of 2\. Rejected: 1\./)).toBeVisible();
  const [check, send] = sent(shell);
  expect(bodyOf(check)).toMatchObject({ dryRun: 'true', file: { name: 'orders.csv' } });
  expect(await textOf(bodyOf(send).file)).toBe(toCsv(HEADER, [row('A-1'), row('A-3')]));
  const rows = within(screen.getByRole('list', { name: 'Result of each row' })).getAllByRole('listitem');
  expect(rows.map((one) => one.textContent)).toEqual([
    expect.stringContaining('Row 2A-2'),
    expect.stringContaining('Row 1A-1Imported'),
    expect.stringContaining('Row 3A-3Imported'),
  ]);
});

test('once the result is on the page, leaving no longer asks about the file', async () => {
  const { user, shell } = await open(orders('A-1'));
  shell.api.answer(taskCalls.csvImport, accepted(1));
  await press(user, 'Check all rows');
  await screen.findByText(/^Ready to import: 1\./);
  expect(shell.drawerGuard.isDirty()).toBe(true);

  const dirtyWhenShown = new Promise<boolean>((resolve) => {
    new MutationObserver((_, observer) => {
      if (!screen.queryByText(/^Imported: 1 of 1\./)) return;
      observer.disconnect();
      resolve(shell.drawerGuard.isDirty());
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await press(user, 'Import tasks: 1');
  expect(await dirtyWhenShown).toBe(false);
});

test('rejected rows are downloaded with their reasons, and the corrected file is imported as a new one', async () => {
  const { user, shell, choose } = await open(orders('B-1', '=B-2'));
  shell.api.answer(taskCalls.csvImport, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, ok: true, id: null },
      { row: 2, ok: false, errors: [{ path: 'deliveryPhone', message: 'Invalid Phone Number' }] },
    ],
  });
  await press(user, 'Check all rows');
  await press(user, 'Download rejected rows');
  await waitFor(() => expect(downloads).toHaveLength(1));
  // With a UTF-8 byte order mark, and the formula escaped.
  expect(await textOf(downloads[0])).toBe(
    `\uFEFF${HEADER.join(',')},Reason\r\n"'=B-2",2026-11-22 12:00,2026-11-22 13:00,Kitchen,Tower,Delivery: Phone: Invalid Phone Number`,
  );
  await choose(fileOf(await textOf(downloads[0]), 'corrected.csv'));
  expect(await screen.findByRole('button', { name: 'Check all rows' })).toBeEnabled();
  expect(screen.queryByText(/With problems/)).toBeNull();
  expect(screen.getByText('Left out: 1')).toBeVisible();
});

test('columns are mapped by their headers, and remapped by hand', async () => {
  const file = fileOf('Ref,By,Until,From,To\nC-1,2026-11-22 12:00,2026-11-22 13:00,Kitchen,Tower\n');
  const { user, shell } = await open(file);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Choose the columns of: Order id, Pickup time, Delivery time',
  );
  expect(screen.getByRole('button', { name: 'Check all rows' })).toBeDisabled();
  const map = (header: RegExp, field: string) =>
    user.selectOptions(screen.getByRole('combobox', { name: header }), field);
  await map(/^Ref/, 'Order id *');
  await map(/^By/, 'Pickup time *');
  await map(/^Until/, 'Delivery time *');
  await map(/^From/, 'Pickup: Location point');
  await map(/^To/, 'Delivery: Location point');
  expect(within(screen.getByRole('list', { name: 'First rows' })).getByText('Ready')).toBeVisible();
  shell.api.answer(taskCalls.csvImport, accepted(1));
  await press(user, 'Check all rows');
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  expect(JSON.parse(String(bodyOf(sent(shell)[0]).columns))).toEqual([
    'orderId',
    'pickupTime',
    'deliveryTime',
    'pickupPoint',
    'deliveryPoint',
  ]);
});

test('columns of the same header are mapped one by one, and one that was left out stays so', async () => {
  const file = fileOf(
    'Order Id,Pickup Time,Delivery Time,Name,Name,Customer\nC-1,2026-11-22 12:00,2026-11-22 13:00,Shop,Aisha,x\n',
  );
  const { user, shell } = await open(file);
  await press(user, 'Change columns');
  const [first, second] = screen.getAllByRole('combobox', { name: /^Name/ });
  await user.selectOptions(first as HTMLElement, 'Pickup: Name');
  await user.selectOptions(second as HTMLElement, 'Delivery: Name');
  shell.api.answer(taskCalls.csvImport, accepted(1));
  await press(user, 'Check all rows');
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  expect(JSON.parse(String(bodyOf(sent(shell)[0]).columns))).toEqual([
    'orderId',
    'pickupTime',
    'deliveryTime',
    'pickupName',
    'deliveryName',
    '',
  ]);
});

test('the preview shows the problems of the first rows before anything is sent', async () => {
  const { shell } = await open(
    fileOf(toCsv(HEADER, [['D-1', 'soon', '2026-11-22 13:00', 'Kitchen', 'Tower']])),
  );
  const rows = await screen.findByRole('list', { name: 'First rows' });
  expect(within(rows).getByText('Pickup time: Write the time as 2026-11-20 14:30')).toBeVisible();
  expect(sent(shell)).toHaveLength(0);
});

test.each([
  ['en', 'CSV of orders', 'Ready', 'Pickup: 12 May 2026, 12:00. Delivery: 12 May 2026, 13:30.'],
  ['ar', 'ملف CSV بالطلبات', 'جاهز', 'الاستلام: 12 مايو 2026، 12:00. التوصيل: 12 مايو 2026، 13:30.'],
] as const)(
  'the preview shows the times as they are read, the month in words (%s)',
  async (locale, label, ready, times) => {
    const { user } = await renderDrawer('task.import', {}, { locale });
    const slashed = ['D-3', '12/5/2026 12:00', '12/05/2026 13:30', 'Kitchen', 'Tower'];
    const input = await screen.findByLabelText(label, { selector: 'input' });
    await user.upload(input, fileOf(toCsv(HEADER, [slashed])));
    const row = await screen.findByRole('listitem');
    expect(within(row).getByText(ready)).toBeVisible();
    expect(row.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(times);
  },
);

test('the preview shows a row that has more cells than the header', async () => {
  await open(fileOf(`${HEADER.join(',')}\nD-2,2026-11-22 12:00,2026-11-22 13:00,Kitchen,Tower 5, Doha\n`));
  const rows = await screen.findByRole('list', { name: 'First rows' });
  expect(
    within(rows).getByText(
      'This row has more cells than the header. Put values that contain a comma in quotes',
    ),
  ).toBeVisible();
  expect(within(rows).queryByText('Ready')).toBeNull();
});

test.each([
  ['Kuwaiti Dinar (KWD)', ['12.505', '12.5', '12'], ['Ready', 'Ready', 'Ready']],
  [
    'Qatari Riyal (QAR)',
    ['12.505', '12.5', '12'],
    ['Amounts in QAR have at most 2 decimals', 'Ready', 'Ready'],
  ],
  [
    'Japanese Yen (JPY)',
    ['12.505', '12.5', '12'],
    ['Amounts in JPY have no decimals', 'Amounts in JPY have no decimals', 'Ready'],
  ],
])('the preview knows the decimals of %s before the server is asked', async (currency, amounts, shown) => {
  const file = toCsv(
    [...HEADER, 'Amount To Be Collected'],
    amounts.map((amount, index) => [...row(`D-${index}`), amount]),
  );
  const { shell } = await open(fileOf(file), currency);
  const rows = within(await screen.findByRole('list', { name: 'First rows' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }, index) => textContent?.includes(shown[index] ?? '?'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(sent(shell)).toHaveLength(0);
});

test('a check that fails keeps the file and the columns, and is tried again in place', async () => {
  const { user, shell } = await open(orders('E-1'));
  shell.api.answer(taskCalls.csvImport, () => Promise.reject(noAnswer()));
  await press(user, 'Check all rows');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Network error, Please check your connection Your file is still here. Nothing was imported.',
  );
  expect(screen.getByText('orders.csv')).toBeVisible();
  shell.api.answer(taskCalls.csvImport, accepted(1));
  await press(user, 'Try again');
  expect(await screen.findByRole('button', { name: 'Import tasks: 1' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an interrupted import continues with the rest; rows written before the lost reply count as imported', async () => {
  const ids = Array.from({ length: 502 }, (_, index) => `F-${index + 1}`);
  const { user, shell } = await open(orders(...ids));
  let calls = 0;
  shell.api.answer(taskCalls.csvImport, ({ body }: MadeCall) => {
    if ((body as { dryRun?: string }).dryRun) return accepted(ids.length);
    calls += 1;
    if (calls === 1) return accepted(500);
    if (calls === 2) return Promise.reject(noAnswer());
    // The server had written the first of the two before the connection broke.
    return {
      accepted: 1,
      rejected: 1,
      results: [
        {
          row: 1,
          ok: false,
          id: '00000000-0000-4000-8000-00000000000a',
          errors: [{ path: 'orderId', message: 'The order id F-501 is taken by T-9' }],
        },
        { row: 2, ok: true, id: '00000000-0000-4000-8000-00000000000b' },
      ],
    };
  });
  await press(user, 'Check all rows');
  await press(user, `Import tasks: ${ids.length}`);
  expect(await screen.findByText(/^Imported: 500 of 502/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Imported rows stay.');
  await press(user, 'Continue');
  expect(await screen.findByText('Imported: 502 of 502. Rejected: 0.')).toBeVisible();
  expect(await textOf(bodyOf(sent(shell).at(-1)).file)).toBe(toCsv(HEADER, ids.slice(-2).map(row)));
});

test('an import ends with the rows that are on their way when its drawer is closed', async () => {
  const ids = Array.from({ length: 502 }, (_, index) => `G-${index + 1}`);
  const { user, shell, unmount } = await open(orders(...ids));
  let answer: (reply: BulkReply) => void = () => {};
  shell.api.answer(taskCalls.csvImport, ({ body }: MadeCall) =>
    (body as { dryRun?: string }).dryRun
      ? accepted(ids.length)
      : new Promise<BulkReply>((resolve) => {
          answer = resolve;
        }),
  );
  await press(user, 'Check all rows');
  await press(user, `Import tasks: ${ids.length}`);
  await waitFor(() => expect(sent(shell)).toHaveLength(2));
  unmount();
  answer(accepted(500));
  await new Promise((done) => setTimeout(done, 100));
  expect(sent(shell)).toHaveLength(2);
});

test('a file that is not a CSV is refused at once', async () => {
  const { choose } = await open(fileOf('PK\u0003\u0004\u0000', 'orders.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
  await choose(fileOf(HEADER.join(',')));
  expect(await screen.findByText('The file has no rows under its header')).toBeVisible();
  await choose(fileOf('Order Id,Notes\n1,"open\n'));
  expect(await screen.findByText(/^Row 1 opens a quote that never closes/)).toBeVisible();
});

test('the template is downloaded from the file section', async () => {
  const { user, shell } = await open();
  await press(user, 'Download template');
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect((await textOf(downloads[0])).split('\r\n')[0]).toBe(
    `\uFEFF${taskTemplateCsv('2026-11-22').split('\r\n')[0]}`,
  );
  expect(shell.notices.at(-1)).toMatchObject({ kind: 'success', text: 'File downloaded successfully' });
});

test('only those who run the daily work may import', async () => {
  const shell = createFakeShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
  await renderDrawer('task.import', {}, { shell });
  expect(await screen.findByText("Your role can't create or change tasks")).toBeVisible();
});

test('says what is wrong in Arabic', async () => {
  const { user } = await renderDrawer('task.import', {}, { locale: 'ar' });
  const input = await screen.findByLabelText('ملف CSV بالطلبات', { selector: 'input' });
  const cells = ['', 'soon', '2026-11-22 13:00', 'Kitchen', 'Tower', 'Dates @ 25,50'];
  await user.upload(input, fileOf(toCsv([...HEADER, 'Items'], [cells])));
  expect(await screen.findByText('رقم الطلب: هذا الحقل مطلوب')).toBeVisible();
  expect(screen.getByText(/اكتب الوقت هكذا: \u20682026-11-20 14:30\u2069/)).toBeVisible();
  expect(screen.getByText(/اكتب الأصناف هكذا: \u20682 x Dates @ 25\.50; Qahwa\u2069/)).toBeVisible();
});
