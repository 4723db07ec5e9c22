import { taskCalls } from '@qafila/contracts/task';
import { parseCsv } from '@qafila/domain/csv';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, samplePlace, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { tasksCsv } from './tasks-csv.ts';
import { useTaskExport } from './use-task-export.ts';

let shell: FakeShell;
let saved: Blob[];
beforeEach(() => {
  shell = createFakeShell();
  saved = [];
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = () => {};
});
const paging = { pageNumber: 1, pageSize: 20, totalItems: 3, totalPages: 1 };
const one = (n: number) => sampleTask({ id: idOf(n), clientGeneratedId: `ORDER-${n}` });
function TaskCsv() {
  const { menu, progress } = useTaskExport(
    { search: 'x' },
    { items: [one(1)], pagingFilteringContext: paging },
  );
  return (
    <>
      {menu}
      {progress}
    </>
  );
}
const show = () => renderPage(<TaskCsv />, { shell });
const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob ?? new Blob());
  });
const idsIn = async (blob: Blob | undefined) =>
  parseCsv(await textOf(blob)).rows.map((row) => row['Order Id']);
const asked = () =>
  shell.api.made
    .filter(({ name }) => name === 'Task.all')
    .map(({ query }) => query as Record<string, unknown>);

test('[CSV-01, CSV-02, CSV-03, CSV-04, CSV-05] the file has the task-trip columns and is safe in a spreadsheet', async () => {
  const tasks = [
    sampleTask({
      paymentStatusId: 1,
      amountToBeCollected: 12.5,
      delivery: { ...samplePlace('=HYPERLINK("x")', 25.3, 51.5), address: 'Zone 1, Street 2' },
    }),
    sampleTask({ clientGeneratedId: null, amountToBeCollected: 0, taskAgentDetails: null }),
    sampleTask({ paymentStatusId: 3, amountToBeCollected: 40 }),
  ];
  const raw = tasksCsv(tasks, { currency: 'KWD', zone: 'Asia/Qatar' });
  expect(raw).toContain("'=HYPERLINK");
  // The header and one line per task, no empty lines.
  expect(raw.split('\r\n')).toHaveLength(4);
  const { columns, rows } = parseCsv(raw);
  expect(columns).toEqual([
    'Order Id',
    'Name',
    'Address',
    'Phone',
    'Pickup',
    'Pickup Time',
    'Delivery Time',
    'Delivered At',
    'Payment Method',
    'Agent Id',
    'Distance (km)',
    'Amount To Be Collected (KWD)',
    'Amount Collected (KWD)',
    'Status',
  ]);
  expect(rows).toMatchObject([
    {
      'Order Id': 'ORD-1',
      Address: 'Zone 1- Street 2',
      'Pickup Time': '2026/11/20 13:10',
      'Payment Method': 'Cash',
      'Agent Id': 'AG-12',
      'Amount To Be Collected (KWD)': '12.500',
      Status: 'Planned',
    },
    { 'Order Id': 'T-1001', 'Payment Method': 'Online', 'Agent Id': '' },
    // Paid: the amount that it still has is not asked for.
    { 'Payment Method': 'Online', 'Amount To Be Collected (KWD)': '0.000' },
  ]);
});

test('[CSV-08] the current page is exported without another call', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await user.click(screen.getByRole('menuitem', { name: /current/i }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'File downloaded successfully' }]),
  );
  expect(await idsIn(saved[0])).toEqual(['ORDER-1']);
  expect(asked()).toEqual([]);
});

test('[CSV-09] a browser that denies the download gets the full error text', async () => {
  URL.createObjectURL = () => {
    throw new Error('denied');
  };
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await user.click(screen.getByRole('menuitem', { name: /current/i }));
  const text = 'Browser denied file download. Please allow downloads for this site and try again';
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text }]));
});

test('[CSV-01, TASK-67, COMPANY-10] both files head their amounts with the currency of the company record', async () => {
  shell.api.answer(taskCalls.all, {
    items: [one(1)],
    pagingFilteringContext: { ...paging, nextCursor: null },
  });
  const { user } = await show();
  for (const scope of [/current/i, /all/i]) {
    const before = saved.length;
    await user.click(screen.getByRole('button', { name: /CSV/ }));
    await user.click(screen.getByRole('menuitem', { name: scope }));
    await waitFor(() => expect(saved).toHaveLength(before + 1));
    const { columns } = parseCsv(await textOf(saved.at(-1)));
    expect(columns).toContain('Amount To Be Collected (KWD)');
    expect(columns).toContain('Amount Collected (KWD)');
  }
});

test('[LIST-25] all matching tasks are read page by page by cursor', async () => {
  shell.api.answer(taskCalls.all, ({ query }) => {
    const n = Number((query as { after?: string }).after ?? 1);
    return {
      items: [one(n)],
      pagingFilteringContext: { ...paging, nextCursor: n < 3 ? String(n + 1) : null },
    };
  });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await user.click(screen.getByRole('menuitem', { name: /all/i }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await idsIn(saved[0])).toEqual(['ORDER-1', 'ORDER-2', 'ORDER-3']);
  expect(asked()).toMatchObject([
    { search: 'x', pageSize: 500 },
    { search: 'x', after: '2' },
    { search: 'x', after: '3' },
  ]);
});

test('a long export shows its progress and can be cancelled; nothing is saved then', async () => {
  let answer = (_: object) => {};
  shell.api.answer(taskCalls.all, ({ query }) => {
    const reply = (next: string) => ({
      items: [one(1)],
      pagingFilteringContext: { ...paging, nextCursor: next },
    });
    return (query as { after?: string }).after
      ? new Promise<object>((resolve) => {
          answer = () => resolve(reply('3'));
        })
      : reply('2');
  });
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: /CSV/ }));
  await user.click(screen.getByRole('menuitem', { name: /all/i }));
  expect(await screen.findByText('1 of 3 rows')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel the download' }));
  answer({});
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the download' })).toBeNull());
  expect(saved).toEqual([]);
  expect(shell.notices).toEqual([{ kind: 'info', text: 'Download cancelled' }]);
  expect(asked()).toHaveLength(2);
});
