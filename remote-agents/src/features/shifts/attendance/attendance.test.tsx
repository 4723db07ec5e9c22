import { calls } from '@qafila/contracts';
import type { AttendanceRow } from '@qafila/contracts/shift';
import { idOf } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import ShiftsPage from '../shifts-page.tsx';

const row = (number: number, fullName: string, part: Partial<AttendanceRow>): AttendanceRow => ({
  agentId: idOf(number),
  publicId: `AG-${number}`,
  fullName,
  vehicle: 'bike',
  day: '2026-11-20',
  startMin: 17 * 60,
  endMin: 25 * 60,
  endsAtUtc: '2026-11-20T22:00:00Z',
  shiftTitle: 'Evening',
  state: 'present',
  firstSeenUtc: '2026-11-20T14:12:00Z',
  lastSeenUtc: '2026-11-20T21:40:00Z',
  lateMin: 0,
  leftEarlyMin: 0,
  longBreakMin: 0,
  replacedBy: null,
  ...part,
});
const ROWS = [
  row(1, 'Aisha Rahman', { state: 'late', lateMin: 12, leftEarlyMin: 20 }),
  row(2, 'Khalid Said', { state: 'missed', firstSeenUtc: null, lastSeenUtc: null }),
  row(3, 'Noor Ali', { state: 'missing', lateMin: 127, firstSeenUtc: null, lastSeenUtc: null }),
  row(4, 'Omar Haddad', {}),
];

test('attendance says how many planned agents it leaves out', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS, agentsLeftOut: 7 });
  renderPart(<ShiftsPage />, shell, '/shift-management?view=attendance');
  expect(
    await screen.findByText('7 agents with planned hours are not in this list: it takes at most 5,000.'),
  ).toBeVisible();
});

test('attendance shows planned against actual hours of a day, by state and by name', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS, agentsLeftOut: 0 });
  const { user, address } = renderPart(<ShiftsPage />, shell, '/shift-management?view=attendance');
  const table = await screen.findByRole('table', { name: 'Attendance' });
  const texts = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent);
  expect(texts()).toEqual([
    'Aisha RahmanFri 20 Nov17:00–01:0017:12–00:4012 min lateLeft 20 min earlyEvening',
    'Khalid SaidFri 20 Nov17:00–01:00–AbsentEvening',
    'Noor AliFri 20 Nov17:00–01:00–Not here yet, 2 hr 7 min lateFind a replacementEvening',
    'Omar HaddadFri 20 Nov17:00–01:0017:12–00:40As plannedEvening',
  ]);
  expect(shell.api.made.find(({ name }) => name === 'Shift.attendance')?.query).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  });
  expect(screen.queryByText(/not in this list/)).toBeNull();
  expect(within(table).getByRole('link', { name: 'Find a replacement' })).toHaveAttribute(
    'href',
    '/shift-management?view=coverage&week=2026-11-20&day=2026-11-20&vehicle=bike&fill=8355-8700&absent=' +
      `${idOf(3)}.2026-11-20.1020`,
  );
  // Aisha came late and left early: she is found under both.
  for (const name of ['Late 1', 'Left early 1']) {
    await user.click(screen.getByRole('button', { name }));
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('Aisha Rahman');
  }
  await user.click(screen.getByRole('button', { name: /^Absent/ }));
  expect(texts()).toHaveLength(1);
  expect(address()).toContain('state=missed');
  await user.click(within(table).getByRole('button', { name: 'Khalid Said' }));
  expect(address()).toContain('drawer=agent.detail');
  const day = screen.getByLabelText('Day');
  fireEvent.focus(day);
  fireEvent.change(day, { target: { value: '19' } });
  expect(address()).not.toContain('day=');
  fireEvent.change(day, { target: { value: '19/11/2026' } });
  fireEvent.blur(day);
  expect(address()).toContain('day=2026-11-19');
});

test('an agent who has a replacement is shown with them and offers no search for another one', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, {
    items: [
      row(3, 'Noor Ali', {
        state: 'missing',
        lateMin: 7,
        replacedBy: { agentId: idOf(9), fullName: 'Sunita Rai' },
      }),
      row(2, 'Khalid Said', { state: 'missed', replacedBy: { agentId: idOf(9), fullName: 'Sunita Rai' } }),
    ],
  });
  const { user, address } = renderPart(<ShiftsPage />, shell, '/shift-management?view=attendance');
  const table = within(await screen.findByRole('table', { name: 'Attendance' }));
  expect(table.queryByRole('link', { name: 'Find a replacement' })).toBeNull();
  const [first] = table.getAllByRole('button', { name: 'Replaced by Sunita Rai' });
  expect(table.getAllByRole('button', { name: 'Replaced by Sunita Rai' })).toHaveLength(2);
  await user.click(first as HTMLElement);
  expect(address()).toContain(`agentId=${idOf(9)}`);
});

test('the tabs have the number of agents in each state, of those that the search finds by name or id', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS });
  const { user } = renderPart(<ShiftsPage />, shell, '/shift-management?view=attendance');
  const table = await screen.findByRole('table', { name: 'Attendance' });
  const tabs = () =>
    within(screen.getAllByRole('group', { name: 'Attendance' })[0] as HTMLElement)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('button')[0]?.textContent);
  const search = screen.getByRole('searchbox');
  const find = async (text: string) => {
    await user.clear(search);
    if (text) await user.type(search, text);
  };
  expect(tabs()).toEqual([
    'All4',
    'Absent1',
    'Not here yet1',
    // Aisha was both.
    'Late1',
    'Left early1',
    'As planned1',
    'Not started0',
  ]);
  await find('nOOr');
  await waitFor(() => expect(names()).toEqual(['Noor Ali']));
  expect(tabs()).toEqual([
    'All1',
    'Absent0',
    'Not here yet1',
    'Late0',
    'Left early0',
    'As planned0',
    'Not started0',
  ]);
  await find('ag-2 ');
  await waitFor(() => expect(names()).toEqual(['Khalid Said']));
});

test('spaces around the search in an address are ignored', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS });
  renderPart(<ShiftsPage />, shell, '/shift-management?view=attendance&search=%20noor%20');
  const table = await screen.findByRole('table', { name: 'Attendance' });
  expect(within(table).getByRole('button', { name: 'Noor Ali' })).toBeInTheDocument();
  expect(within(table).queryByRole('button', { name: 'Omar Haddad' })).toBeNull();
});

test.each(['٣', 'ag-٣'])('an agent’s id in Arabic digits is found: %s', async (search) => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS });
  renderPart(<ShiftsPage />, shell, `/shift-management?view=attendance&search=${encodeURIComponent(search)}`);
  const table = await screen.findByRole('table', { name: 'Attendance' });
  expect(within(table).getByRole('button', { name: 'Noor Ali' })).toBeInTheDocument();
  expect(within(table).queryByRole('button', { name: 'Omar Haddad' })).toBeNull();
});

test.each(['', '&day=tomorrow', '&day=2026-13'])('an address without a day shows today: %s', async (part) => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS });
  renderPart(<ShiftsPage />, shell, `/shift-management?view=attendance${part}`);
  await screen.findByRole('table', { name: 'Attendance' });
  expect(screen.getByLabelText('Day')).toHaveDisplayValue('20 Nov 2026');
  expect(shell.api.made.find(({ name }) => name === 'Shift.attendance')?.query).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
  });
});

test('agents with time off are listed with their reason and in a tab of their own, not as absent', async () => {
  const shell = await newShell();
  const day = '2026-11-20';
  const off = {
    agentId: idOf(7),
    publicId: 'AG-7',
    fullName: 'Sara Nasser',
    day,
    reason: 'leave',
    note: null,
  } as const;
  shell.api.answer(calls.shift.attendance, { items: ROWS.slice(0, 2), agentsLeftOut: 0, timeOff: [off] });
  const { user } = renderPart(<ShiftsPage />, shell, '/shift-management?view=attendance');
  const table = await screen.findByRole('table', { name: 'Attendance' });
  const texts = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.textContent);
  expect(texts()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: /^Time off/ }));
  expect(texts()).toEqual(['Sara NasserFri 20 Nov––On leave –']);
  await user.click(screen.getByRole('button', { name: /^Absent/ }));
  expect(texts()).toEqual([expect.stringMatching(/^Khalid Said/)]);
});

const SUM = {
  agentId: idOf(1),
  publicId: 'AG-1',
  fullName: 'Aisha Rahman',
  vehicle: 'bike' as const,
  days: 20,
  plannedMin: 9600,
  workedMin: 9270,
  late: 3,
  lateMin: 75,
  leftEarly: 1,
  leftEarlyMin: 20,
  longBreak: 0,
  longBreakMin: 0,
  missed: 2,
  replaced: 1,
  daysOff: 4,
};
const PAGING = { pageNumber: 1, pageSize: 50, totalItems: 1, totalPages: 1 };

test('attendance of last month has a line per agent with the sums, and each agent’s days', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS.slice(0, 1), agentsLeftOut: 0 });
  shell.api.answer(calls.shift.attendanceSums, { items: [SUM], pagingFilteringContext: PAGING });
  const { user, address } = renderPart(
    <ShiftsPage />,
    shell,
    '/shift-management?view=attendance&day=2026-11-02',
  );
  await user.selectOptions(await screen.findByLabelText('Period'), 'Last month');
  expect(await screen.findByRole('columnheader', { name: 'Days planned' })).toBeVisible();
  const cells = within(screen.getByRole('table', { name: 'Attendance' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Aisha Rahman',
    'AG-1',
    '20',
    '160:00',
    '154:30',
    '3 × · 1:15',
    '1 × · 0:20',
    '2',
    '1',
    '4',
  ]);
  const made = (name: string) => shell.api.made.filter((one) => one.name === name).map(({ query }) => query);
  const october = { from: '2026-10-01', to: '2026-10-31' };
  expect(made('Shift.attendanceSums')).toEqual([{ ...october, pageNumber: 1, pageSize: 50, search: '' }]);
  await user.click(screen.getByRole('button', { name: 'Aisha Rahman' }));
  expect(await screen.findByText('Left 20 min early')).toBeVisible();
  expect(made('Shift.attendance')).toContainEqual({ ...october, agentId: idOf(1) });
  await user.click(screen.getByRole('button', { name: 'All agents' }));
  expect(await screen.findByText('160:00')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Period'), 'One day');
  expect(await screen.findByLabelText('Day')).toBeVisible();
  expect(address()).not.toContain('from=');
});

test('more days than a month are refused before they are read, and nothing can be downloaded', async () => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendanceSums, {
    items: [],
    pagingFilteringContext: { ...PAGING, totalItems: 0 },
  });
  renderPart(<ShiftsPage />, shell, '/shift-management?view=attendance&from=2026-10-01&to=2026-11-01');
  expect(await screen.findByText('Choose at most 31 days.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  expect(shell.api.made.filter(({ name }) => name.startsWith('Shift.attendance'))).toEqual([]);
});

test.each([
  ['', { from: '2026-11-20', to: '2026-11-20', agentId: '' }],
  ['&from=2026-11-01&to=2026-11-20', { from: '2026-11-01', to: '2026-11-20', agentId: '' }],
  [
    `&from=2026-11-01&to=2026-11-20&agent=${idOf(1)}`,
    { from: '2026-11-01', to: '2026-11-20', agentId: idOf(1) },
  ],
])('the attendance shown at "%s" is downloaded as a file', async (shown, query) => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS, agentsLeftOut: 0 });
  shell.api.answer(calls.shift.attendanceSums, { items: [SUM], pagingFilteringContext: PAGING });
  shell.api.answer(calls.shift.attendanceFile, { blob: new Blob(['x']), fileName: 'attendance.csv' });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => {};
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderPart(<ShiftsPage />, shell, `/shift-management?view=attendance${shown}`);
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['attendance.csv']));
  expect(shell.api.made.find(({ name }) => name === 'Shift.attendanceFile')?.query).toEqual(query);
});

test.each([
  ['&day=2026-08-26', 'Day'],
  ['&from=2026-08-26&to=2026-08-27', 'Days, from'],
])('the calendar of "%s" begins with the first day of which attendance is known', async (shown, label) => {
  const shell = await newShell();
  shell.api.answer(calls.shift.attendance, { items: ROWS, agentsLeftOut: 0 });
  shell.api.answer(calls.shift.attendanceSums, { items: [SUM], pagingFilteringContext: PAGING });
  const { user } = renderPart(<ShiftsPage />, shell, `/shift-management?view=attendance${shown}`);
  const input = await screen.findByLabelText(label);
  const beside = within(input.parentElement as HTMLElement);
  await user.click(beside.getByRole('button', { name: 'Open the calendar' }));
  expect(await screen.findByRole('button', { name: /24 August 2026/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /25 August 2026/ })).toBeEnabled();
});
