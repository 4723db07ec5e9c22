import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Shift } from '@qafila/contracts/shift';
import { ALLOCATION_CSV_COLUMNS, SHIFT_CSV_COLUMNS } from '@qafila/domain/csv';
import { type DrawerState, type FakeShell, InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf, NOW } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, listOf } from '../../testing/samples.ts';
import ShiftCreateDrawer from './shift-create-drawer.tsx';
import ShiftDetailDrawer from './shift-detail-drawer.tsx';
import ShiftEditDrawer from './shift-edit-drawer.tsx';
import { ALLOCATION_COLUMNS, SHIFT_COLUMNS } from './shift-uploads.tsx';
import ShiftsPage from './shifts-page.tsx';

const NIGHT: Shift = {
  id: idOf(900),
  title: 'Night',
  shortId: 'S-7',
  // Midnight in Qatar.
  shiftPeriodStartUtc: '2026-11-30T21:00:00.000Z',
  shiftPeriodEndUtc: '2026-12-31T21:00:00.000Z',
  maxAssignableAgents: 20,
  agentCount: 2,
  activeDays: ['sunday', 'friday'],
  breakMandatory: false,
  timings: [
    {
      id: idOf(901),
      weekday: 'sunday',
      startTimeMin: 21 * 60,
      endTimeMin: 60,
      breakStartTimeMin: 22 * 60 + 55,
      breakEndTimeMin: 23 * 60 + 5,
      breakMandatory: true,
    },
    { id: idOf(902), weekday: 'friday', startTimeMin: 21 * 60, endTimeMin: 60 },
  ],
  breakStartTimeMin: null,
  breakDuration: null,
  geographicalConnectivity: true,
  timeBasedConnectivity: false,
  areaIds: [idOf(950)],
  notes: 'Bring a lamp',
  shiftParameters: {
    transportTypeDistribution: {
      bike: { percentValue: 100, fleetTypeDistribution: { parttime: 20, fulltime: 50, supplier: 30 } },
    },
  },
  assignedAgents: [
    { id: idOf(1), publicId: 'AG-1', fullName: 'Aisha Rahman' },
    { id: idOf(2), publicId: 'AG-2', fullName: 'Khalid Al-Marri' },
  ],
  createdBy: 'noora@qafila.test',
  updatedAtUtc: NOW,
};
const TABS = ['scheduling', 'requirements'];

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell();
  shell.api.answer(calls.shift.all, listOf([NIGHT]));
  shell.api.answer(calls.shift.get, NIGHT);
  shell.api.answer(calls.location.areas, listOf([{ id: idOf(950), name: 'West Bay' }]));
  shell.api.answer(calls.agent.all, listOf([agent(3, { fullName: 'Noor Said' }), agent(4)]));
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const show = (at = '/shift-management') => renderPart(<ShiftsPage />, shell, at);
const create = () =>
  renderPart(<InDrawer view={ShiftCreateDrawer} params={{}} drawerState={drawerState} tabs={TABS} />, shell);
const detail = (tab?: string) =>
  renderPart(
    <InDrawer
      view={ShiftDetailDrawer}
      params={{ shiftId: NIGHT.id }}
      drawerState={drawerState}
      tabs={TABS}
      {...(tab && { tab })}
    />,
    shell,
  );
const put = (within_: HTMLElement, label: RegExp, value: string) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name });
const noReply = () => {
  throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'No response' });
};
/** Chooses an entry of the CSV menu. */
async function choose(entry: string) {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'From CSV' }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
  return user;
}

test('[SHIFT-02] the table has the columns of the specification', async () => {
  show();
  const row = (await screen.findByText('Night')).closest('[role=row]');
  expect(row).toHaveTextContent('S-7');
  expect(row).toHaveTextContent('Sun Fri');
  expect(row).toHaveTextContent('21:00–01:00');
  expect(row).toHaveTextContent('1 Dec 2026 – 31 Dec 2026');
  expect(row).toHaveTextContent('noora@qafila.test');
  expect(row).toHaveTextContent('2Aisha Rahman, Khalid Al-Marri');
  const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
    cell.getAttribute('col-id'),
  );
  expect(keys).toEqual(
    expect.arrayContaining(['title', 'activeDays', 'createdBy', 'assignedAgents', 'maxAssignableAgents']),
  );
});

test('a shift that ends and leaves agents without another one is marked, before and after its end', async () => {
  const of = (number: number, title: string, part: Partial<Shift>): Shift => ({
    ...NIGHT,
    id: idOf(number),
    title,
    ...part,
  });
  shell.api.answer(
    calls.shift.all,
    listOf([
      of(910, 'Soon', { shiftPeriodEndUtc: '2026-11-25T21:00:00.000Z', agentsLeftWithout: 4 }),
      of(911, 'Over', { shiftPeriodEndUtc: '2026-11-18T21:00:00.000Z', agentsLeftWithout: 1 }),
      of(912, 'Followed', { shiftPeriodEndUtc: '2026-11-25T21:00:00.000Z', agentsLeftWithout: 0 }),
      NIGHT,
    ]),
  );
  show();
  const row = async (title: string) =>
    within((await screen.findByText(title)).closest('[role=row]') as HTMLElement);
  expect((await row('Soon')).getByText('Ends soon')).toHaveAttribute(
    'title',
    '4 agents are in no later shift, and work at any time after it',
  );
  expect((await row('Over')).getByText('Ended')).toHaveAttribute(
    'title',
    '1 agent is in no later shift, and works at any time after it',
  );
  expect((await row('Followed')).queryByText(/^End/)).toBeNull();
  expect((await row('Night')).queryByText(/^End/)).toBeNull();
});

describe('duplicating a shift', () => {
  const copy = () =>
    renderPart(
      <InDrawer
        view={ShiftCreateDrawer}
        params={{ copyOf: NIGHT.id }}
        drawerState={drawerState}
        tabs={TABS}
      />,
      shell,
    );
  const next = { ...NIGHT, id: idOf(990), title: 'Night' };
  const reply = (results: { ok: boolean; message?: string }[]) => ({
    accepted: results.filter(({ ok }) => ok).length,
    rejected: results.filter(({ ok }) => !ok).length,
    results: results.map((result, index) => ({ row: index + 1, id: idOf(index + 1), ...result })),
  });
  beforeEach(() => shell.api.answer(calls.shift.create, next));

  test('the form has the next month, and its agents are put in', async () => {
    shell.api.answer(calls.shift.assignAgents, reply([{ ok: true }, { ok: true }]));
    const { user, address } = copy();
    expect(await screen.findByLabelText(/^First day/)).toHaveValue('1 Jan 2027');
    expect(screen.getByLabelText(/^Last day/)).toHaveValue('31 Jan 2027');
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Night');
    await user.click(press('Create shift'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Shift.create')[0]?.body).toMatchObject({
      title: 'Night',
      shiftPeriodStartUtc: '2026-12-31T21:00:00.000Z',
      shiftPeriodEndUtc: '2027-01-31T21:00:00.000Z',
      maxAssignableAgents: 20,
      notes: 'Bring a lamp',
      areaIds: [idOf(950)],
    });
    // The hours of the copy are rows of its own.
    expect(JSON.stringify(made('Shift.create')[0]?.body)).not.toContain('"id"');
    expect(JSON.stringify(made('Shift.create')[0]?.body).match(/weekday/g)).toHaveLength(2);
    expect(made('Shift.assignAgents').map(({ body }) => body)).toEqual([
      { shiftId: idOf(990), agentIds: [idOf(1), idOf(2)] },
    ]);
    expect(address()).toContain(`shiftId=${idOf(990)}`);
  });

  test('the form begins with what was saved last, not with what the edit had read', async () => {
    shell.api.answer(calls.shift.update, { ...NIGHT, title: 'Late night' });
    const { user, unmount } = await edit();
    fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Late night' } });
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    unmount();
    shell.api.answer(calls.shift.get, { ...NIGHT, title: 'Late night', maxAssignableAgents: 25 });
    copy();
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Late night');
    expect(drawerState.title).toBe('Late night');
  });

  test('its agents stay out if so chosen', async () => {
    const { user } = copy();
    await user.click(await screen.findByLabelText('Put the 2 agents of the former shift into it'));
    await user.click(press('Create shift'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Shift.assignAgents')).toEqual([]);
  });

  test('when the reply is lost, the second press creates no second shift, and puts its agents in', async () => {
    shell.api.answer(calls.shift.create, noReply);
    shell.api.answer(calls.shift.assignAgents, reply([{ ok: true }, { ok: true }]));
    const { user } = copy();
    await user.click(await screen.findByRole('button', { name: 'Create shift' }));
    expect(await screen.findByText('No response')).toBeVisible();
    expect(made('Shift.assignAgents')).toEqual([]);
    shell.api.answer(calls.shift.create, next);
    await user.click(press('Create shift'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    const [first, second] = made('Shift.create');
    expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual(first?.body);
    expect(made('Shift.assignAgents').map(({ body }) => body)).toEqual([
      { shiftId: idOf(990), agentIds: [idOf(1), idOf(2)] },
    ]);
  });

  test('agents who could not be put in are named, each with the reason, before the shift opens', async () => {
    shell.api.answer(
      calls.shift.assignAgents,
      reply([{ ok: true }, { ok: false, message: 'This agent no longer works here' }]),
    );
    const { user, address } = copy();
    await user.click(await screen.findByRole('button', { name: 'Create shift' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Khalid Al-Marri')).toBeVisible();
    expect(dialog.getByText('This agent no longer works here')).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toContain(`shiftId=${idOf(990)}`));
    expect(made('Shift.create')).toHaveLength(1);
  });

  test('a failure to put them in shows its reason, and opens the shift that is there', async () => {
    shell.api.answer(calls.shift.assignAgents, () => {
      throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
    });
    const { user, address } = copy();
    await user.click(await screen.findByRole('button', { name: 'Create shift' }));
    await waitFor(() => expect(address()).toContain(`shiftId=${idOf(990)}`));
    expect(shell.notices.map(({ kind }) => kind)).toEqual(['success', 'error']);
    expect(made('Shift.create')).toHaveLength(1);
  });
});

test('a shift of all seven days says so', async () => {
  const activeDays: Shift['activeDays'] = [
    'sunday',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ];
  shell.api.answer(calls.shift.all, listOf([{ ...NIGHT, activeDays }]));
  show();
  const row = (await screen.findByText('Night')).closest('[role=row]');
  expect(row).toHaveTextContent('Every day');
  expect(row).not.toHaveTextContent('Sun');
});

test('[SHIFT-03] creating, editing and viewing a shift open in the drawer', async () => {
  const views = descriptor.drawers.map(({ name }) => name);
  expect(views).toEqual(expect.arrayContaining(['shift.create', 'shift.edit', 'shift.detail']));
  const { user, address } = show();
  await user.click(await screen.findByText('Night'));
  expect(address()).toContain('drawer=shift.detail');
  await user.click(press('Create shift'));
  expect(address()).toContain('drawer=shift.create');
  fireEvent.contextMenu(screen.getByText('Night'));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
  expect(address()).toContain(`copyOf=${NIGHT.id}`);
  fireEvent.contextMenu(screen.getByText('Night'));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(address()).toContain('drawer=shift.edit');
});

test('[SHIFT-04] the views of a shift have the tabs Scheduling and Shift Requirements', async () => {
  for (const name of ['shift.create', 'shift.edit', 'shift.detail']) {
    const view = descriptor.drawers.find((drawer) => drawer.name === name);
    expect(view?.tabs?.map(({ label }) => label.en)).toEqual(['Scheduling', 'Shift Requirements']);
  }
  const { user } = detail();
  const hours = await screen.findByRole('table', { name: 'Hours' });
  expect(hours).toHaveTextContent('Sunday21:00–01:0022:55–23:05 · Mandatory');
  expect(hours).toHaveTextContent('Friday21:00–01:00–');
  expect(screen.getByText('1 Dec 2026')).toBeInTheDocument();
  expect(screen.getByText('31 Dec 2026')).toBeInTheDocument();
  await user.click(press('tab requirements'));
  expect(await screen.findByText('West Bay')).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Shares of vehicles and fleets' })).toHaveTextContent(
    'Bike100 %20 %50 %30 %',
  );
});

test('[SHIFT-08] [SHIFT-11] [SHIFT-12] a shift is created with days, hours, breaks and shares', async () => {
  shell.api.answer(calls.shift.create, NIGHT);
  const { user } = create();
  await user.type(screen.getByLabelText(/^Title/), 'Night');
  put(document.body, /^First day/, '2026-12-01');
  put(document.body, /^Last day/, '2026-12-31');
  await user.click(press('Sunday'));
  const sunday = screen.getByRole('group', { name: 'Sunday' });
  put(sunday, /^Start/, '21:00');
  put(sunday, /^End/, '01:00');
  put(sunday, /^Break from/, '22:55');
  put(sunday, /^Break to/, '23:05');
  // The next day starts with the same hours.
  await user.click(press('Friday'));
  await user.click(press('tab requirements'));
  put(document.body, /^Maximum agents/, '20');
  const bike = screen.getByRole('group', { name: 'Bike' });
  put(bike, /^Share/, '100');
  put(bike, /^Part-time/, '40');
  put(bike, /^Full-time/, '60');
  await user.click(await screen.findByRole('checkbox', { name: 'West Bay' }));
  await user.click(press('Create shift'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  const hours = {
    startTimeMin: 1260,
    endTimeMin: 60,
    breakStartTimeMin: 1375,
    breakEndTimeMin: 1385,
    breakMandatory: false,
  };
  expect(made('Shift.create')[0]?.body).toMatchObject({
    title: 'Night',
    shiftPeriodStartUtc: '2026-11-30T21:00:00.000Z',
    shiftPeriodEndUtc: '2026-12-31T21:00:00.000Z',
    maxAssignableAgents: 20,
    timings: [
      { weekday: 'sunday', ...hours },
      { weekday: 'friday', ...hours },
    ],
    areaIds: [idOf(950)],
    shiftParameters: {
      transportTypeDistribution: {
        bike: { percentValue: 100, fleetTypeDistribution: { parttime: 40, fulltime: 60 } },
      },
    },
  });
});

test('a shift whose reply was lost is not created a second time; after a change, the form says that it exists', async () => {
  shell.api.answer(calls.shift.create, noReply);
  const { user } = create();
  put(document.body, /^Title/, 'Night');
  put(document.body, /^First day/, '2026-12-01');
  put(document.body, /^Last day/, '2026-12-31');
  await user.click(press('Sunday'));
  const sunday = screen.getByRole('group', { name: 'Sunday' });
  put(sunday, /^Start/, '21:00');
  put(sunday, /^End/, '01:00');
  put(document.body, /^Maximum agents/, '20');
  await user.click(press('Create shift'));
  expect(await screen.findByText('No response')).toBeVisible();
  shell.api.answer(calls.shift.create, () => {
    throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
  });
  put(document.body, /^Maximum agents/, '25');
  await user.click(press('Create shift'));
  expect(
    await screen.findByText(
      'Your first attempt succeeded: that shift exists. Check the list before you create another.',
    ),
  ).toBeVisible();
  shell.api.answer(calls.shift.create, NIGHT);
  await user.click(press('Create shift'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  const [first, second, third] = made('Shift.create').map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an error is shown at its field, its tab is marked, and typed values stay', async () => {
  const { user } = create();
  await user.click(press('Create shift'));
  expect(await screen.findByText('Choose at least one day')).toBeInTheDocument();
  expect([...drawerState.marked].sort()).toEqual(['requirements', 'scheduling']);
  await user.type(screen.getByLabelText(/^Title/), 'Day');
  put(document.body, /^First day/, '2026-12-31');
  put(document.body, /^Last day/, '2026-12-01');
  await user.click(press('Monday'));
  const monday = screen.getByRole('group', { name: 'Monday' });
  put(monday, /^Break from/, '17:00');
  put(monday, /^Break to/, '17:30');
  await user.click(press('tab requirements'));
  put(document.body, /^Maximum agents/, '5');
  put(screen.getByRole('group', { name: 'Bike' }), /^Share/, '60');
  put(screen.getByRole('group', { name: 'Bike' }), /^Supplier/, '100');
  expect(screen.getByText('Vehicles: 60 % of 100 %')).toBeInTheDocument();
  await user.click(press('Create shift'));
  expect(await screen.findByText('The end must be after the start')).toBeInTheDocument();
  expect(within(monday).getByLabelText(/^Break from/)).toHaveAccessibleDescription(
    'The break must lie within the hours of the day',
  );
  expect(screen.getByText('The shares of the vehicles must add up to 100 %')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Day');
  expect(made('Shift.create')).toEqual([]);
});

test('hours of one day are copied to the others, and a deselected day is removed', async () => {
  const { user } = create();
  await user.click(press('Sunday'));
  await user.click(press('Tuesday'));
  put(screen.getByRole('group', { name: 'Sunday' }), /^Start/, '06:30');
  expect(within(screen.getByRole('group', { name: 'Tuesday' })).getByLabelText(/^Start/)).toHaveValue(
    '08:00',
  );
  await user.click(press('Use the hours of Sunday on all days'));
  expect(within(screen.getByRole('group', { name: 'Tuesday' })).getByLabelText(/^Start/)).toHaveValue(
    '06:30',
  );
  await user.click(press('Sunday'));
  expect(screen.queryByRole('group', { name: 'Sunday' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('group', { name: 'Tuesday' })).getByLabelText(/^Start/)).toHaveValue(
    '06:30',
  );
});

const edit = async () => {
  const view = renderPart(
    <InDrawer view={ShiftEditDrawer} params={{ shiftId: NIGHT.id }} drawerState={drawerState} tabs={TABS} />,
    shell,
  );
  await screen.findByLabelText(/^Title/);
  return view;
};

test('days stand in the order of the week; copied hours leave each day its id, and a new day has none', async () => {
  shell.api.answer(calls.shift.update, NIGHT);
  const { user } = await edit();
  expect(screen.getByText(/^Changed hours apply from now on/)).toBeVisible();
  await user.click(press('Tuesday'));
  expect(
    screen
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'))
      .filter((name) => name?.endsWith('day')),
  ).toEqual(['Sunday', 'Tuesday', 'Friday']);
  const tuesday = screen.getByRole('group', { name: 'Tuesday' });
  expect(within(tuesday).getByLabelText(/^Start/)).toHaveValue('21:00');
  expect(within(tuesday).getByLabelText(/^Break from/)).toHaveValue('');
  await user.click(press('Use the hours of Sunday on all days'));
  await user.click(press('Save'));
  await waitFor(() => expect(made('Shift.update')).toHaveLength(1));
  const hours = {
    startTimeMin: 1260,
    endTimeMin: 60,
    breakStartTimeMin: 1375,
    breakEndTimeMin: 1385,
    breakMandatory: true,
  };
  const [saved] = made('Shift.update').map(({ body }) => body as Shift);
  expect(saved?.timings).toEqual([
    { id: idOf(901), weekday: 'sunday', ...hours },
    { weekday: 'tuesday', ...hours },
    { id: idOf(902), weekday: 'friday', ...hours },
  ]);
});

test('a break of every day that is emptied is gone from the shift', async () => {
  const common = { ...NIGHT, breakStartTimeMin: 22 * 60, breakDuration: 30 };
  shell.api.answer(calls.shift.get, common);
  shell.api.answer(calls.shift.update, NIGHT);
  const { user } = await edit();
  expect(screen.getByLabelText(/^Break starts/)).toHaveValue('22:00');
  put(document.body, /^Break starts/, '');
  put(document.body, /^Break length/, '');
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  // What is left out of the JSON stays.
  expect(JSON.parse(JSON.stringify(made('Shift.update')[0]?.body))).toMatchObject({
    title: 'Night',
    breakStartTimeMin: null,
    breakDuration: null,
  });
});

test('the hours of a single day can be copied to none', async () => {
  const { user } = create();
  await user.click(press('Sunday'));
  expect(screen.queryByRole('button', { name: /^Use the hours/ })).toBeNull();
});

test('the first and the last day are those of the company’s clock; a text that is no date is said', async () => {
  const { user } = await edit();
  expect(screen.getByLabelText(/^First day/)).toHaveDisplayValue('1 Dec 2026');
  expect(screen.getByLabelText(/^Last day/)).toHaveDisplayValue('31 Dec 2026');
  // The month first: not a date as it is written here, although a browser would read it as one.
  put(document.body, /^Last day/, 'Nov 22 2026');
  fireEvent.blur(screen.getByLabelText(/^Last day/));
  expect(screen.getByLabelText(/^Last day/)).toHaveDisplayValue('Nov 22 2026');
  await user.click(press('Save'));
  expect(screen.getByLabelText(/^Last day/)).toHaveAccessibleDescription(
    'This is not a date. Write it like 22 Nov 2026 or 22/11/2026.',
  );
  expect(made('Shift.update')).toEqual([]);
});

test('shares are added up while they are typed, by vehicle and by its fleets; wrong ones are not saved', async () => {
  const { user } = create();
  await user.type(screen.getByLabelText(/^Title/), 'Day');
  put(document.body, /^First day/, '2026-12-01');
  put(document.body, /^Last day/, '2026-12-31');
  await user.click(press('Monday'));
  await user.click(press('tab requirements'));
  put(document.body, /^Maximum agents/, '5');
  const bike = screen.getByRole('group', { name: 'Bike' });
  expect(screen.queryByText(/^(Vehicles|Fleets):/)).toBeNull();
  put(bike, /^Share/, '60');
  put(screen.getByRole('group', { name: 'Car' }), /^Part-time/, '10');
  put(bike, /^Part-time/, '33.1');
  put(bike, /^Full-time/, '33.2');
  const fleets = screen.getByText(/^Fleets:/);
  expect(fleets).toHaveTextContent('Fleets: 66.3 % of 100 %');
  const vehicles = screen.getByText('Vehicles: 60 % of 100 %');
  const wrong = [fleets.className, vehicles.className];
  await user.click(press('Create shift'));
  expect(await within(bike).findByText('The shares of the fleets must add up to 100 %')).toBeVisible();
  put(bike, /^Supplier/, '33.7');
  put(screen.getByRole('group', { name: 'Car' }), /^Share/, '40');
  expect(fleets).toHaveTextContent('Fleets: 100 % of 100 %');
  expect(vehicles).toHaveTextContent('Vehicles: 100 % of 100 %');
  expect(made('Shift.create')).toEqual([]);
  // They are red until they add up.
  expect(wrong).not.toContain(fleets.className);
  expect(wrong).not.toContain(vehicles.className);
});

test('a shift is changed from the drawer; a refusal is shown, and typed values stay', async () => {
  shell.api.answer(calls.shift.update, () => {
    throw new ApiError({
      code: 'VALIDATION',
      status: 400,
      message: 'Not valid',
      errors: [{ path: 'maxAssignableAgents', message: 'This shift has 2 agents. Take some out first' }],
    });
  });
  const { user } = await edit();
  const name = screen.getByLabelText(/^Title/);
  await user.clear(name);
  await user.type(name, 'Late night');
  await user.click(press('tab requirements'));
  put(document.body, /^Maximum agents/, '1');
  await user.click(press('Save'));
  await waitFor(() =>
    expect(screen.getByLabelText(/^Maximum agents/)).toHaveAccessibleDescription(
      'This shift has 2 agents. Take some out first',
    ),
  );
  expect(name).toHaveValue('Late night');
  expect(made('Shift.update')[0]).toMatchObject({
    query: { id: NIGHT.id },
    body: { title: 'Late night', maxAssignableAgents: 1, timings: NIGHT.timings },
  });
});

test('hours that a colleague changed meanwhile are kept by the second save, and so is what was typed', async () => {
  const [sunday, friday] = NIGHT.timings;
  const newest = {
    ...NIGHT,
    title: 'Nights',
    timings: [{ ...sunday, startTimeMin: 20 * 60 }, friday],
    updatedAtUtc: '2026-11-22T10:00:00.000Z',
  };
  shell.api.answer(calls.shift.update, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: { current: newest },
    });
  });
  const { user } = await edit();
  await user.click(press('Tuesday'));
  await user.click(press('tab requirements'));
  put(document.body, /^Maximum agents/, '25');
  await user.click(press('Save'));
  expect(await screen.findByText(/Another user changed this meanwhile, so nothing was saved/)).toBeVisible();
  expect(screen.getByLabelText(/^Maximum agents/)).toHaveValue('25');
  shell.api.answer(calls.shift.update, newest);
  await user.click(press('Save'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  const [refused, saved] = made('Shift.update').map(({ body }) => body);
  expect(refused).toMatchObject({ title: 'Night', seenUtc: NOW });
  expect(saved).toMatchObject({
    title: 'Nights',
    maxAssignableAgents: 25,
    timings: [
      { weekday: 'sunday', startTimeMin: 1200 },
      { weekday: 'tuesday', startTimeMin: 1260 },
      { weekday: 'friday', startTimeMin: 1260 },
    ],
    seenUtc: '2026-11-22T10:00:00.000Z',
  });
});

test('[SHIFT-15] agents are added to a shift, with or without taking them out of those that overlap', async () => {
  shell.api.answer(calls.shift.assignAgents, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: idOf(3), ok: false, message: 'This agent already works in S-2 at that time' },
      { row: 2, id: idOf(4), ok: true },
    ],
  });
  const { user } = detail();
  await user.click(await screen.findByRole('button', { name: 'Add agents' }));
  const dialog = screen.getByRole('dialog', { name: 'Add agents to Night' });
  expect(dialog).toHaveAccessibleDescription(
    'They are in the shift from now on. Hours that are over do not count for them.',
  );
  await user.click(await within(dialog).findByRole('checkbox', { name: 'All agents on this page' }));
  await user.click(within(dialog).getByRole('button', { name: 'Add 2 agents' }));
  const results = await screen.findByRole('dialog', { name: 'Add agents' });
  expect(results).toHaveTextContent('Noor SaidThis agent already works in S-2 at that time');
  expect(made('Shift.assignAgents')[0]).toMatchObject({
    query: { ReassignAgentsOnOverlapping: false },
    body: { shiftId: NIGHT.id, agentIds: [idOf(3), idOf(4)] },
  });
});

test('an agent is taken out of a shift', async () => {
  shell.api.answer(calls.shift.removeAgents, { accepted: 1, rejected: 0, results: [{ row: 1, ok: true }] });
  const { user } = detail();
  await user.click(await screen.findByRole('button', { name: 'Take Aisha Rahman out of the shift' }));
  await waitFor(() =>
    expect(made('Shift.removeAgents')[0]?.body).toEqual({ shiftId: NIGHT.id, agentIds: [idOf(1)] }),
  );
});

test('deleting asks first, and shows what happens to its agents', async () => {
  shell.api.answer(calls.shift.delete, null);
  const { user } = show();
  fireEvent.contextMenu(await screen.findByText('Night'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete shift' }));
  await waitFor(() =>
    expect(shell.confirm.current()).toMatchObject({
      title: 'Delete Night?',
      body: '2 agents work in it, and may then work at any time unless another shift says when. The attendance until now stays.',
    }),
  );
  await act(async () => shell.confirm.answer(false));
  expect(made('Shift.delete')).toEqual([]);
  fireEvent.contextMenu(screen.getByText('Night'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete shift' }));
  await waitFor(() => expect(shell.confirm.current()).not.toBeNull());
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(made('Shift.delete')[0]?.query).toEqual({ id: NIGHT.id }));
});

const csv = new File(['title\r\nNight\r\n'], 'shifts.csv', { type: 'text/csv' });
const reply = {
  accepted: 1,
  rejected: 1,
  results: [
    { row: 1, id: 'Night', ok: true },
    {
      row: 2,
      id: 'Long',
      ok: false,
      message: 'hours: Write the hours from 00:00 to 23:59, like 21:00-01:00',
    },
  ],
};

test('[SHIFT-14] shifts are created in bulk from a CSV, every row checked before the first is written', async () => {
  shell.api.answer(calls.shift.bulkCreate, reply);
  const user = await choose('Create shifts');
  const dialog = screen.getByRole('dialog', { name: 'Create shifts' });
  await user.upload(within(dialog).getByLabelText('Create shifts', { selector: 'input' }), csv);
  await user.click(within(dialog).getByRole('button', { name: 'Check the file' }));
  expect(await within(dialog).findByText(/Write the hours from 00:00 to 23:59/)).toBeInTheDocument();
  const reads = made('Shift.all').length;
  await user.click(within(dialog).getByRole('button', { name: 'Create 1 shift' }));
  expect(await within(dialog).findByText('Rows written: 1. Rejected rows: 1.')).toBeInTheDocument();
  await waitFor(() => expect(made('Shift.all').length).toBeGreaterThan(reads));
  expect(calls.shift.bulkCreate).toMatchObject({
    method: 'POST',
    path: '/agent-api/shift/bulk-create-shift',
  });
  expect(made('Shift.bulkCreate').map(({ body }) => (body as { dryRun: string }).dryRun)).toEqual([
    'true',
    'false',
  ]);
});

test('[SHIFT-14] a file whose reply was lost is sent again under the same key, so that its shifts are created once', async () => {
  shell.api.answer(calls.shift.bulkCreate, reply);
  const user = await choose('Create shifts');
  const dialog = within(screen.getByRole('dialog', { name: 'Create shifts' }));
  await user.upload(dialog.getByLabelText('Create shifts', { selector: 'input' }), csv);
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  shell.api.answer(calls.shift.bulkCreate, noReply);
  await user.click(await dialog.findByRole('button', { name: 'Create 1 shift' }));
  await dialog.findByRole('alert');
  shell.api.answer(calls.shift.bulkCreate, reply);
  await user.click(dialog.getByRole('button', { name: 'Create 1 shift' }));
  expect(await dialog.findByText('Rows written: 1. Rejected rows: 1.')).toBeVisible();
  const [check, first, second] = made('Shift.bulkCreate').map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(check).not.toBe(first);
});

test('[SHIFT-15] agents are assigned to shifts in bulk from a CSV, with ReassignAgentsOnOverlapping on request', async () => {
  shell.api.answer(calls.shift.bulkUpdateAssociation, reply);
  const user = await choose('Assign agents to shifts');
  const dialog = screen.getByRole('dialog', { name: 'Assign agents to shifts' });
  await user.click(within(dialog).getByRole('checkbox', { name: /overlap/ }));
  await user.upload(within(dialog).getByLabelText('Assign agents to shifts', { selector: 'input' }), csv);
  await user.click(within(dialog).getByRole('button', { name: 'Check the file' }));
  await within(dialog).findByRole('button', { name: 'Update 1 agent' });
  expect(calls.shift.bulkUpdateAssociation.path).toBe('/agent-api/shift/bulk-update-agent-association');
  expect(made('Shift.bulkUpdateAgentAssociation')[0]?.query).toEqual({ ReassignAgentsOnOverlapping: true });
});

test('without the request, a CSV takes no agent out of a shift; once it is written, the list is read again', async () => {
  shell.api.answer(calls.shift.bulkUpdateAssociation, reply);
  const user = await choose('Assign agents to shifts');
  const dialog = within(screen.getByRole('dialog', { name: 'Assign agents to shifts' }));
  await user.upload(dialog.getByLabelText('Assign agents to shifts', { selector: 'input' }), csv);
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  const reads = made('Shift.all').length;
  await user.click(await dialog.findByRole('button', { name: 'Update 1 agent' }));
  await waitFor(() => expect(made('Shift.all').length).toBeGreaterThan(reads));
  expect(
    made('Shift.bulkUpdateAgentAssociation').map(({ query, body }) => [
      query,
      (body as { dryRun: string }).dryRun,
    ]),
  ).toEqual([
    [{ ReassignAgentsOnOverlapping: false }, 'true'],
    [{ ReassignAgentsOnOverlapping: false }, 'false'],
  ]);
});

test('the columns that the dialogs name are those that the server reads', () => {
  expect(SHIFT_CSV_COLUMNS.map(({ header }) => header)).toEqual(SHIFT_COLUMNS);
  expect(ALLOCATION_CSV_COLUMNS.map(({ header }) => header)).toEqual(ALLOCATION_COLUMNS);
});

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => {} });
});
const broken = () => {
  throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
};

test('[SHIFT-16] [SHELL-76] [CSV-10] a template that fails to load shows the text of the specification', async () => {
  shell.api.answer(calls.shift.template, broken);
  await choose('Download the template');
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'error', text: 'Failed to download template file' }]),
  );
});

test('[SHIFT-17] [SHELL-76] [CSV-11] a file of unassigned agents that fails to load does the same', async () => {
  shell.api.answer(calls.shift.unassignedAgents, broken);
  await choose('Download agents without a shift');
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'error', text: 'Failed to download unassigned agents file' }]),
  );
});

test('[SHIFT-18] a downloaded file shows a notice, and so does one that the browser denied', async () => {
  const file = (fileName: string) => ({ blob: new Blob(['title']), fileName });
  shell.api.answer(calls.shift.template, file('shifts-template.csv'));
  shell.api.answer(calls.shift.unassignedAgents, file('unassigned-agents.csv'));
  const user = await choose('Download the template');
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'File downloaded successfully' }]),
  );
  expect(saved).toEqual(['shifts-template.csv']);
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('denied');
    },
  });
  await user.click(press('From CSV'));
  await user.click(screen.getByRole('menuitem', { name: 'Download agents without a shift' }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toMatch(/^Browser denied file download/));
});
