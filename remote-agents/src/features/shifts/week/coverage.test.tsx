import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { CoverageAgent, CoverageBoard, PlanBar } from '@qafila/contracts/shift';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { listOf } from '../../../testing/samples.ts';
import ShiftsPage from '../shifts-page.tsx';

const HOUR = 60;
const SHIFT = idOf(900);
const [AISHA, KHALID, NOOR] = [idOf(1), idOf(2), idOf(3)];
const MONDAY = '2026-03-09';
const TUESDAY = '2026-03-10';
const WEDNESDAY = '2026-03-11';

const bar = (from: number, to: number, shiftId: string | null = null): PlanBar => ({
  shiftId,
  startMin: from * HOUR,
  endMin: to * HOUR,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
});
const agent = (id: string, fullName: string, part: Partial<CoverageAgent> = {}): CoverageAgent => ({
  id,
  publicId: `AG-${id.at(-1)}`,
  fullName,
  vehicle: 'bike',
  fleetTypeId: 2,
  shiftIds: [],
  plans: [],
  documents: [],
  ...part,
});
/** Agents needed on a Tuesday from 18:00 to 20:30, and none else. */
const needed = (count: number) =>
  Array.from({ length: 672 }, (_, quarter) => (quarter >= 2 * 96 + 72 && quarter < 2 * 96 + 82 ? count : 0));
/** It is Monday, ten in the morning. */
const BOARD: CoverageBoard = {
  firstDay: '2026-03-08',
  today: MONDAY,
  nowMin: 1440 + 10 * HOUR,
  shifts: [
    {
      id: SHIFT,
      shortId: 'S-7',
      title: 'Day',
      maxAssignableAgents: 5,
      areaIds: [],
      days: [MONDAY, TUESDAY, WEDNESDAY].map((day) => ({ day, ...bar(8, 16, SHIFT) })),
    },
  ],
  agents: [
    agent(AISHA, 'Aisha Rahman', { shiftIds: [SHIFT] }),
    agent(KHALID, 'Khalid Said', { documents: [{ document: 'drivingLicense', lastDay: MONDAY }] }),
    agent(NOOR, 'Noor Ali', {
      vehicle: 'car',
      plans: [{ day: TUESDAY, version: 'v1', bars: [bar(10, 14)] }],
    }),
  ],
  agentsLeftOut: 0,
  needed: [{ vehicle: 'bike', quarters: needed(3) }],
  planned: [],
  conflicts: [],
  setting: {
    ordersPerHour: { bicycle: 2, bike: 2.5, car: 2, truck: 1, walker: 1.5 },
    weeks: 4,
    patterns: [],
    restMin: 11 * HOUR,
    maxDayMin: 10 * HOUR,
    maxWeekMin: 48 * HOUR,
    requiredDocuments: ['qatarId', 'drivingLicense'],
  },
  published: null,
  pastDays: 14,
};

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.shift.all, listOf([]));
  shell.api.answer(calls.location.areas, listOf([]));
  shell.api.answer(calls.shift.coverage, BOARD);
  shell.api.answer(calls.shift.planDays, { agents: [{ id: AISHA, plans: [] }] });
});

const saved = () =>
  shell.api.made.filter(({ name }) => name === 'Shift.planDays').map(({ body }) => body as never);
async function show(at = '/shift-management?view=coverage') {
  const view = renderPart(<ShiftsPage />, shell, at);
  await screen.findByRole('grid', { name: 'Hours of agents in the week' });
  return view;
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const cell = (agentName: string, name: RegExp) => within(row(agentName)).getByRole('gridcell', { name });
const press = (name: string | RegExp) => screen.getByRole('button', { name });

test('the second view of shift management is the coverage of the week, kept in the address', async () => {
  const { user, address } = renderPart(<ShiftsPage />, shell, '/shift-management');
  await user.click(await screen.findByRole('link', { name: 'Coverage' }));
  await screen.findByRole('grid');
  expect(address()).toContain('view=coverage');
  expect(row('Aisha')).toHaveTextContent('24:00');
  expect(cell('Aisha', /Tue 10 Mar/)).toHaveAccessibleName('Tue 10 Mar · 08:00–16:00 · Day');
  expect(cell('Noor', /Tue 10 Mar/)).toHaveAccessibleName('Tue 10 Mar · 10:00–14:00 · Planned for this date');
  await user.click(press('Week after'));
  expect(address()).toContain('week=2026-03-15');
});

test.each(['khalid', '٢', 'AG-٢'])(
  'an agent is searched by name, or by id in Arabic digits: %s',
  async (typed) => {
    const { user } = await show();
    await user.type(screen.getByRole('searchbox'), `${typed}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Aisha/ })).toBeNull());
    expect(row('Khalid')).toBeInTheDocument();
  },
);

test('a bar has its hours, or the hour of its start where both have no room', async () => {
  await show();
  // The week has 124 px a day: Aisha's eight hours are 41 px wide, the four of Noor 20.
  expect(cell('Aisha', /Tue 10 Mar/).textContent).toBe('08');
  expect(cell('Noor', /Tue 10 Mar/).textContent).toBe('');
  cleanup();
  await show('/shift-management?view=coverage&day=2026-03-10');
  expect(cell('Aisha', /Tue 10 Mar/).textContent).toBe('08:00–16:00');
  expect(cell('Noor', /Tue 10 Mar/).textContent).toBe('10:00–14:00');
});

test('hours of an agent who left a shift that is deleted now end when they left it, with its title', async () => {
  const [day] = BOARD.shifts;
  const former = { ...day, id: idOf(901), title: 'Former', areaIds: [] } as CoverageBoard['shifts'][number];
  const left = { shiftId: former.id, since: null, until: `${TUESDAY}T12:00:00` };
  shell.api.answer(calls.shift.coverage, {
    ...BOARD,
    formerShifts: [former],
    agents: [agent(AISHA, 'Aisha Rahman', { shiftIds: [former.id], timesInShifts: [left] })],
  });
  await show();
  expect(cell('Aisha', /Mon 9 Mar/)).toHaveAccessibleName('Mon 9 Mar · 08:00–16:00 · Former');
  expect(cell('Aisha', /Tue 10 Mar/)).toHaveAccessibleName('Tue 10 Mar · 08:00–12:00 · Former');
  expect(cell('Aisha', /Wed 11 Mar/)).not.toHaveAccessibleName(/Former/);
});

test('what is left of gaps and surpluses is listed by time and vehicle, for the vehicle that is chosen', async () => {
  const { user } = await show();
  const gaps = screen.getByRole('region', { name: '1 gap' });
  expect(within(gaps).getByRole('button')).toHaveTextContent('Tue 18:00–20:30Bike: 3 short');
  const over = within(screen.getByRole('region', { name: '4 surpluses' }));
  expect(over.getAllByRole('button').map((one) => one.textContent)).toEqual([
    // It is ten: what was over before can't be changed any more.
    'Mon 10:00–16:00Bike: 1 too many',
    'Tue 08:00–16:00Bike: 1 too many',
    'Tue 10:00–14:00Car: 1 too many',
    'Wed 08:00–16:00Bike: 1 too many',
  ]);
  await user.selectOptions(screen.getByLabelText('Vehicle'), 'Car');
  expect(screen.getByText('Enough agents are planned.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Aisha/ })).toBeNull();
});

test('what is over of the present week is pale in the chart; of another week nothing is', async () => {
  const shares = () => {
    const chart = screen.getByRole('img', { name: /^Agents needed/ });
    const over = chart.querySelector('[data-over]');
    return Number(over?.getAttribute('width') ?? 0) / Number(chart.getAttribute('viewBox')?.split(' ')[2]);
  };
  const { user } = await show();
  // Monday at ten: 34 of 168 hours.
  expect(shares()).toBeCloseTo(34 / 168, 3);
  for (const nowMin of [8 * 1440, -60]) {
    shell.api.answer(calls.shift.coverage, { ...BOARD, nowMin });
    await user.click(press('Week after'));
    await waitFor(() => expect(shares()).toBe(0));
  }
});

test('the agents needed and planned are those of the area that is chosen', async () => {
  const area = { id: idOf(701), name: 'West Bay', polygon: [], version: 1 };
  shell.api.answer(calls.location.areas, listOf([area]) as never);
  const { user, address } = await show();
  shell.api.answer(calls.shift.coverage, { ...BOARD, needed: [{ vehicle: 'bike', quarters: needed(2) }] });
  await user.selectOptions(await screen.findByLabelText('Area'), 'West Bay');
  await waitFor(() =>
    expect(screen.getByRole('region', { name: '1 gap' })).toHaveTextContent('Tue 18:00–20:30Bike: 2 short'),
  );
  expect(address()).toContain(`area=${area.id}`);
  const asked = shell.api.made.filter(({ name }) => name === 'Shift.coverage').map(({ query }) => query);
  expect(asked).toEqual([
    { week: '', areaId: '' },
    { week: '', areaId: area.id },
  ]);
});

/** jsdom has no layout: names on 232 of 1100 px, the week on the others. */
const LANE_PX = 1100 - 232 - 1;
const dx = (minutes: number) => (minutes * LANE_PX) / (7 * 1440);
const pointer = (type: string, target: Element | Window, clientX: number, clientY: number) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button: 0 }), {
      pointerId: 1,
      pointerType: 'mouse',
    }),
  );
const BOX = { left: 0, right: 1100, top: 0, bottom: 640, width: 1100, height: 640, x: 0, y: 0 };
/** Drags a part of a bar by minutes, to the row with this index. */
function drag(part: Element, minutes: number, index: number, drop = true) {
  jest
    .spyOn(screen.getByRole('grid'), 'getBoundingClientRect')
    .mockReturnValue({ ...BOX, toJSON: () => BOX });
  const y = 124 + index * 36 + 18;
  pointer('pointerdown', part, 500, y);
  pointer('pointermove', window, 500, y + 6);
  pointer('pointermove', window, 500 + dx(minutes), y);
  if (drop) pointer('pointerup', window, 500 + dx(minutes), y);
}

test('a bar dragged by the pointer changes that date of that agent only, and can be undone', async () => {
  const { user } = await show();
  shell.api.answer(calls.shift.planDays, {
    agents: [{ id: AISHA, plans: [{ day: TUESDAY, version: 'v2', bars: [bar(10, 18, SHIFT)] }] }],
  });
  drag(cell('Aisha', /Tue 10 Mar/), 120, 0);
  expect(cell('Aisha', /Tue 10 Mar/)).toHaveAccessibleName(
    'Tue 10 Mar · 10:00–18:00 · Day · Planned for this date',
  );
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({
    changes: [{ agentId: AISHA, day: TUESDAY, version: null, bars: [bar(10, 18, SHIFT)] }],
    accepted: [],
  });
  await screen.findByText('1 change saved');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toEqual({
    changes: [{ agentId: AISHA, day: TUESDAY, version: 'v2', bars: null }],
    accepted: [],
  });
  expect(cell('Aisha', /Tue 10 Mar/)).toHaveAccessibleName('Tue 10 Mar · 08:00–16:00 · Day');
});

const noorPlans = (version: string, from: number) =>
  shell.api.answer(calls.shift.coverage, {
    ...BOARD,
    agents: BOARD.agents.map((one) =>
      one.id === NOOR ? { ...one, plans: [{ day: TUESDAY, version, bars: [bar(from, 15)] }] } : one,
    ),
  });
const changed = (agentId: string) =>
  act(() => shell.channels.receive('operational', 'agent.changed', { agentId }));
const reads = () => shell.api.made.filter(({ name }) => name === 'Shift.coverage').length;

test('the board follows what colleagues plan, and waits with that while a date is edited', async () => {
  const { user } = await show();
  noorPlans('v2', 11);
  changed(NOOR);
  const noors = (hours: string) =>
    waitFor(
      () =>
        expect(cell('Noor', /Tue 10 Mar/)).toHaveAccessibleName(
          `Tue 10 Mar · ${hours} · Planned for this date`,
        ),
      { timeout: 4000 },
    );
  await noors('11:00–15:00');
  fireEvent.click(cell('Noor', /Tue 10 Mar/));
  const before = reads();
  noorPlans('v3', 12);
  changed(NOOR);
  await act(() => new Promise((resolve) => setTimeout(resolve, 2500)));
  expect(reads()).toBe(before);
  // Saved on what was opened: the server refuses it, since a colleague changed the date meanwhile.
  await user.click(press('Remove'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ changes: [{ agentId: NOOR, day: TUESDAY, version: 'v2', bars: null }] });
  await noors('12:00–15:00');
}, 15_000);

test('the board follows a week that a colleague publishes', async () => {
  await show();
  expect(screen.queryByText(/^Published/)).toBeNull();
  shell.api.answer(calls.shift.coverage, {
    ...BOARD,
    published: { atUtc: '2026-03-09T12:00:00Z', by: 'lead@example.test', changed: 0 },
  });
  act(() => shell.channels.receive('operational', 'coverage.changed', {}));
  expect(await screen.findByText(/^Published/, {}, { timeout: 4000 })).toBeVisible();
}, 15_000);

test('a second undo sends the version that the first one left', async () => {
  const { user } = await show();
  const change = async (version: string, make: () => Promise<void>, number: number) => {
    shell.api.answer(calls.shift.planDays, {
      agents: [{ id: NOOR, plans: [{ day: TUESDAY, version, bars: [] }] }],
    });
    await make();
    await waitFor(() => expect(saved()).toHaveLength(number));
  };
  const edit = (name: string) => async () => {
    fireEvent.click(cell('Noor', /Tue 10 Mar/));
    await user.click(press(name));
  };
  const undo = () => user.keyboard('{Control>}z{/Control}');
  await change('first', edit('Remove'), 1);
  await screen.findByText('1 change saved');
  await change('second', edit('Save'), 2);
  await screen.findByText('2 changes saved');
  await change('third', undo, 3);
  await screen.findByText('1 change saved');
  await change('fourth', undo, 4);
  expect(saved().slice(2)).toMatchObject([
    // They are in no shift: the date without hours of its own is as in the shifts.
    { changes: [{ agentId: NOOR, day: TUESDAY, version: 'second', bars: null }] },
    { changes: [{ agentId: NOOR, day: TUESDAY, version: 'third', bars: [bar(10, 14)] }] },
  ]);
  await waitFor(() => expect(screen.queryByText(/changes? saved/)).toBeNull());
});

test('an undo takes back what this page saved, and never what a colleague saved since', async () => {
  const { user } = await show();
  shell.api.answer(calls.shift.planDays, {
    agents: [{ id: NOOR, plans: [{ day: TUESDAY, version: 'mine', bars: [] }] }],
  });
  fireEvent.click(cell('Noor', /Tue 10 Mar/));
  await user.click(press('Remove'));
  await screen.findByText('1 change saved');
  noorPlans('theirs', 12);
  changed(NOOR);
  await waitFor(() => expect(cell('Noor', /Tue 10 Mar/)).toHaveAccessibleName(/12:00–15:00/), {
    timeout: 4000,
  });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({
    changes: [{ agentId: NOOR, day: TUESDAY, version: 'mine', bars: [bar(10, 14)] }],
  });
}, 15_000);

test('an undo restores hours whose shift is deleted, as hours without a shift', async () => {
  const deleted = idOf(909);
  shell.api.answer(calls.shift.coverage, {
    ...BOARD,
    agents: BOARD.agents.map((one) =>
      one.id === NOOR
        ? { ...one, plans: [{ day: TUESDAY, version: 'v1', bars: [bar(8, 9, SHIFT), bar(10, 14, deleted)] }] }
        : one,
    ),
  });
  const { user } = await show();
  shell.api.answer(calls.shift.planDays, {
    agents: [{ id: NOOR, plans: [{ day: TUESDAY, version: 'v2', bars: [bar(8, 9, SHIFT)] }] }],
  });
  fireEvent.click(cell('Noor', /Tue 10 Mar · 10:00–14:00/));
  await user.click(press('Remove'));
  await screen.findByText('1 change saved');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({
    changes: [{ agentId: NOOR, day: TUESDAY, version: 'v2', bars: [bar(8, 9, SHIFT), bar(10, 14, null)] }],
  });
  expect(cell('Noor', /Tue 10 Mar · 10:00–14:00/)).toBeVisible();
});

test('a second undo keeps what a colleague saved between two changes of this page', async () => {
  const { user } = await show();
  const answer = (version: string) =>
    shell.api.answer(calls.shift.planDays, {
      agents: [{ id: NOOR, plans: [{ day: TUESDAY, version, bars: [] }] }],
    });
  const remove = async () => {
    fireEvent.click(cell('Noor', /Tue 10 Mar/));
    await user.click(press('Remove'));
  };
  answer('mine');
  await remove();
  await screen.findByText('1 change saved');
  noorPlans('theirs', 12);
  changed(NOOR);
  await waitFor(() => expect(cell('Noor', /Tue 10 Mar/)).toHaveAccessibleName(/12:00–15:00/), {
    timeout: 4000,
  });
  answer('mine too');
  await remove();
  await waitFor(() => expect(saved()).toHaveLength(2));
  await screen.findByText('1 change saved');
  answer('theirs again');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(saved()[2]).toMatchObject({
    changes: [{ agentId: NOOR, day: TUESDAY, version: 'mine too', bars: [bar(12, 15)] }],
  });
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByText(/changes? saved/)).toBeNull());
  expect(saved()).toHaveLength(3);
  expect(cell('Noor', /Tue 10 Mar/)).toHaveAccessibleName(/12:00–15:00/);
}, 30_000);

test('a bar is not moved to a day that is over or of the next week, by the pointer or by keys', async () => {
  const { user } = await show();
  const dock = () => screen.getByRole('region', { name: 'Hours being moved' });
  const twoDays = -2 * 24 * HOUR;
  drag(cell('Aisha', /Tue 10 Mar/), twoDays, 0, false);
  expect(dock()).toHaveTextContent('Aisha Rahman · Tue 10 Mar · 08:00–16:00');
  pointer('pointerup', window, 500 + dx(twoDays), 124 + 18);
  const fourDays = 4 * 24 * HOUR;
  drag(cell('Aisha', /Wed 11 Mar/), fourDays, 0, false);
  expect(dock()).toHaveTextContent('Aisha Rahman · Wed 11 Mar · 08:00–16:00');
  pointer('pointerup', window, 500 + dx(fourDays), 124 + 18);
  act(() => cell('Aisha', /Mon 9 Mar/).focus());
  // Monday is today: 32 quarters of an hour back it begins at midnight, where it stays.
  await user.keyboard(` ${'{ArrowLeft}'.repeat(33)}`);
  expect(dock()).toHaveTextContent('Aisha Rahman · Mon 9 Mar · 00:00–08:00');
  await user.keyboard('{Escape}');
  expect(saved().flatMap(({ changes }: { changes: { day: string }[] }) => changes)).not.toContainEqual(
    expect.objectContaining({ day: '2026-03-08' }),
  );
});

test('a bar of a day that is over is not lifted, by the pointer or by keys', async () => {
  const past = agent(NOOR, 'Noor Ali', {
    plans: [{ day: '2026-03-08', version: 'v1', bars: [bar(10, 14)] }],
  });
  shell.api.answer(calls.shift.coverage, { ...BOARD, agents: [agent(KHALID, 'Khalid Said'), past] });
  const { user } = await show();
  const dock = () => screen.queryByRole('region', { name: 'Hours being moved' });
  const sunday = cell('Noor', /Sun 8 Mar · 10:00–14:00/);
  drag(sunday, 2 * 24 * HOUR, 1, false);
  expect(dock()).toBeNull();
  pointer('pointerup', window, 500, 124 + 18);
  act(() => sunday.focus());
  await user.keyboard(' ');
  expect(dock()).toBeNull();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(saved()).toEqual([]);
});

test('arrows go along the days of an agent, and to the same day of another one', async () => {
  const { user } = await show();
  const focused = () => document.activeElement;
  act(() => cell('Aisha', /Tue 10 Mar/).focus());
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe(cell('Aisha', /Wed 11 Mar/));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(cell('Khalid', /Wed 11 Mar/));
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(focused()).toBe(cell('Noor', /Tue 10 Mar/));
  // There is no agent below the last one.
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe(cell('Noor', /Tue 10 Mar/));
  await user.keyboard('{ArrowUp}{ArrowUp}{Home}');
  expect(focused()).toBe(within(row('Aisha')).getByRole('rowheader'));
  await user.keyboard('{End}');
  expect(focused()).toBe(cell('Aisha', /Sat 14 Mar/));
});

test('Enter on a day without work plans it, and keys with Ctrl are left to the page', async () => {
  const { user } = await show();
  act(() => cell('Khalid', /Wed 11 Mar/).focus());
  await user.keyboard('{Enter}');
  expect(screen.getByRole('dialog', { name: 'Khalid Said · Wed 11 Mar' })).toBeVisible();
  await user.keyboard('{Escape}');
  act(() => cell('Aisha', /Tue 10 Mar/).focus());
  await user.keyboard(' {Control>}{ArrowRight}{/Control}');
  expect(screen.getByRole('region', { name: 'Hours being moved' })).toHaveTextContent('08:00–16:00');
});

test('keys give a bar to the agent below and back, Space saves it, and the button of the dock cancels', async () => {
  const { user } = await show();
  const dock = () => screen.getByRole('region', { name: 'Hours being moved' });
  act(() => cell('Aisha', /Wed 11 Mar/).focus());
  await user.keyboard(' {ArrowUp}{ArrowDown}');
  expect(dock()).toHaveTextContent('Khalid Said · Wed 11 Mar · 08:00–16:00');
  await user.keyboard('{ArrowUp}');
  expect(dock()).toHaveTextContent('Aisha Rahman · Wed 11 Mar · 08:00–16:00');
  await user.keyboard('{ArrowDown}');
  // On a button of the dock, keys are that button's.
  act(() => within(dock()).getByRole('button', { name: 'Cancel' }).focus());
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('region', { name: 'Hours being moved' })).toBeNull();
  expect(saved()).toEqual([]);
  act(() => cell('Aisha', /Wed 11 Mar/).focus());
  await user.keyboard(' {ArrowDown} ');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    changes: [
      { agentId: AISHA, day: WEDNESDAY, bars: [] },
      { agentId: KHALID, day: WEDNESDAY, bars: [bar(8, 16, SHIFT)] },
    ],
  });
});

test('an edge of a bar resizes it, and a bar dragged to another agent leaves the first one free', async () => {
  await show();
  const edge = cell('Aisha', /Wed 11 Mar/).querySelector('[data-edge=end]');
  drag(edge as Element, -60, 0);
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ changes: [{ day: WEDNESDAY, bars: [bar(8, 15, SHIFT)] }] });
  const y = 124 + 18;
  const tuesday = cell('Aisha', /Tue 10 Mar/);
  pointer('pointerdown', tuesday, 500, y);
  pointer('pointermove', window, 500, y + 6);
  pointer('pointermove', window, 500, y + 72);
  pointer('pointerup', window, 500, y + 72);
  // Noor works from 10 to 14 on that day already.
  expect(saved()).toHaveLength(1);
  drag(tuesday, -360, 2);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({
    changes: [
      { agentId: AISHA, day: TUESDAY, bars: [] },
      { agentId: NOOR, day: TUESDAY, version: 'v1', bars: [bar(2, 10, SHIFT), bar(10, 14)] },
    ],
  });
  // The move is one change, though the dates of two agents were saved.
  await screen.findByText('2 changes saved');
  expect(press('Undo')).toBeVisible();
});

const failPlan = (code: 'UNKNOWN' | 'CONFLICT' | 'NOT_FOUND', status: number) =>
  shell.api.answer(calls.shift.planDays, () => {
    throw new ApiError({ code, status, message: 'Refused' });
  });
const moveAisha = async (user: Awaited<ReturnType<typeof show>>['user']) => {
  act(() => cell('Aisha', /Tue 10 Mar/).focus());
  await user.keyboard(' {ArrowLeft}{Enter}');
};

test.each([
  ['one that a colleague overtook', 'CONFLICT', 409],
  ['one of an agent who has left', 'NOT_FOUND', 404],
] as const)('an undo that did not arrive can be tried again; %s is over', async (_what, code, status) => {
  const { user } = await show();
  await moveAisha(user);
  await screen.findByText('1 change saved');
  failPlan('UNKNOWN', 0);
  await user.click(press('Undo'));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(screen.getByText('1 change saved')).toBeVisible();
  failPlan(code, status);
  await user.click(press('Undo'));
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  expect(screen.queryByText('1 change saved')).toBeNull();
});

/** Two changes of Aisha's Tuesday, of which an undo is sent and not answered yet. */
async function undoInProgress() {
  const { user } = await show();
  await moveAisha(user);
  await screen.findByText('1 change saved');
  await moveAisha(user);
  await screen.findByText('2 changes saved');
  let fail = () => {};
  const answer = new Promise<never>((_resolve, reject) => {
    fail = () => reject(new ApiError({ code: 'UNKNOWN', status: 0, message: 'Away' }));
  });
  shell.api.answer(calls.shift.planDays, () => answer);
  const undo = () => user.keyboard('{Control>}z{/Control}');
  await undo();
  await screen.findByText('Saving…');
  return { user, undo, fail };
}

test('a second undo by keys waits until the first one is answered, and takes back the same change if that failed', async () => {
  const { undo, fail } = await undoInProgress();
  await undo();
  await act(async () => fail());
  await screen.findByText('2 changes saved');
  expect(saved()).toHaveLength(3);
  failPlan('UNKNOWN', 0);
  await undo();
  await waitFor(() => expect(saved()).toHaveLength(4));
  expect(saved()[3]).toEqual(saved()[2]);
});

test('an undo that fails after its week was left is not one of the next week', async () => {
  const { user, fail } = await undoInProgress();
  shell.api.answer(calls.shift.coverage, { ...BOARD, firstDay: '2026-03-15' });
  await user.click(press('Week after'));
  await screen.findAllByRole('gridcell', { name: /Sun 15 Mar/ });
  await act(async () => fail());
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(screen.queryByText(/changes? saved/)).toBeNull();
});

test('keys move a bar by quarter hours, resize it with Shift and Alt, save with Enter and cancel with Escape', async () => {
  const { user } = await show();
  const tuesday = () => cell('Aisha', /Tue 10 Mar/);
  act(() => tuesday().focus());
  await user.keyboard(' {ArrowRight}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
  const dock = screen.getByRole('region', { name: 'Hours being moved' });
  expect(dock).toHaveTextContent('Aisha Rahman · Tue 10 Mar · 08:15–16:15');
  await user.keyboard('{Escape}');
  expect(saved()).toEqual([]);
  expect(tuesday()).toHaveFocus();
  await user.keyboard(' {ArrowLeft}{Enter}');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    changes: [{ agentId: AISHA, day: TUESDAY, bars: [{ startMin: 7 * HOUR + 45, endMin: 15 * HOUR + 45 }] }],
  });
  await waitFor(() => expect(cell('Aisha', /07:45–15:45/)).toHaveFocus());
});

test('conflicts are shown before the drop and sent as accepted; an overlap is not saved', async () => {
  const { user } = await show();
  act(() => cell('Aisha', /Tue 10 Mar/).focus());
  await user.keyboard(` ${'{ArrowLeft}'.repeat(24)}{Shift>}${'{ArrowRight}'.repeat(20)}{/Shift}`);
  const dock = screen.getByRole('region', { name: 'Hours being moved' });
  expect(
    within(dock)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Tue 10 Mar: only 10:00 h of rest before it, 11:00 h are needed',
    'Tue 10 Mar: 13:00 h of work, at most 10:00 h are allowed',
  ]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    accepted: [
      { kind: 'rest', agentId: AISHA, day: TUESDAY, amount: 600 },
      { kind: 'dayHours', agentId: AISHA, day: TUESDAY, amount: 780 },
    ],
  });
  await user.keyboard(' {ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('region', { name: 'Hours being moved' })).toHaveTextContent(
    "An agent can't work twice at the same time",
  );
  expect(press('Save')).toBeDisabled();
  expect(saved()).toHaveLength(1);
});

test('an address with work that has no agent opens the agents who could do it, and going back leaves it', async () => {
  const { user, address } = await show(
    '/shift-management?view=coverage&week=2026-03-09&day=2026-03-09&vehicle=bike&fill=2520-2880',
  );
  const free = screen.getByRole('region', { name: 'Agents who are free then' });
  expect(within(free).getByRole('heading').textContent).toBe('Mon 18:00–00:00');
  expect(
    within(free)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Khalid Said AG-20:00 h', expect.stringMatching(/^Aisha Rahman.*rest/)]);
  await user.click(press('Back to the gaps'));
  expect(address()).not.toContain('fill');
  expect(screen.queryByRole('region', { name: 'Agents who are free then' })).not.toBeInTheDocument();
});

test('who is found for work that is under way starts at the next quarter hour', async () => {
  // It is Monday, 10:07; the work without an agent began at 8:00.
  shell.api.answer(calls.shift.coverage, { ...BOARD, nowMin: 1440 + 10 * HOUR + 7 });
  const { user } = await show('/shift-management?view=coverage&week=2026-03-09&vehicle=bike&fill=1920-2400');
  const free = within(screen.getByRole('region', { name: 'Agents who are free then' }));
  expect(free.getByRole('heading').textContent).toBe('Mon 10:15–16:00');
  await user.click(free.getByRole('button', { name: /Khalid/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Khalid Said · Mon 9 Mar' }));
  expect(dialog.getByLabelText('From')).toHaveValue('10:15');
  expect(dialog.getByLabelText('To')).toHaveValue('16:00');
});

test('for working time that is over, the panel shows when it was and offers no agents', async () => {
  await show('/shift-management?view=coverage&week=2026-03-09&vehicle=bike&fill=1920-2040');
  const free = within(screen.getByRole('region', { name: 'Agents who are free then' }));
  expect(free.getByRole('heading').textContent).toBe('Mon 08:00–10:00');
  expect(free.getByText('This time is over and can no longer be planned.')).toBeVisible();
  expect(free.queryByRole('listitem')).toBeNull();
});

test('who replaces an agent gets a message at once, and the board has no more work without an agent', async () => {
  shell.api.answer(calls.shift.planDays, { agents: [{ id: KHALID, plans: [] }] });
  const { user, address } = await show(
    '/shift-management?view=coverage&week=2026-03-09&day=2026-03-09&vehicle=bike&fill=2520-2880' +
      `&absent=${AISHA}.2026-03-09.480`,
  );
  const free = within(screen.getByRole('region', { name: 'Agents who are free then' }));
  expect(screen.getByText('In place of Aisha Rahman')).toBeVisible();
  await user.click(free.getByRole('button', { name: /Khalid/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Khalid Said · Mon 9 Mar' }));
  expect(dialog.getByLabelText('From')).toHaveValue('18:00');
  expect(dialog.getByLabelText('To')).toHaveValue('00:00');
  expect(dialog.getByText('The agent gets a message at once.')).toBeVisible();
  shell.api.answer(calls.shift.coverage, {
    ...BOARD,
    published: { atUtc: '2026-11-20T09:00:00Z', by: 'noora@qafila.test', changed: 0 },
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shell.notices.at(-1)?.text).toBe('Khalid Said got a message with the new hours.'),
  );
  expect(saved()).toEqual([
    {
      changes: [{ agentId: KHALID, day: MONDAY, version: null, bars: [bar(18, 24)] }],
      accepted: [],
      tell: true,
      replaces: { agentId: AISHA, day: MONDAY, startMin: 480 },
    },
  ]);
  expect(address()).not.toMatch(/fill|absent/);
  expect(screen.queryByRole('region', { name: 'Agents who are free then' })).toBeNull();
  // The board was read again: there is nothing left to publish.
  await waitFor(() => expect(press('Publish')).toBeDisabled());
  await user.click(press('Undo'));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toEqual({
    changes: [{ agentId: KHALID, day: MONDAY, version: null, bars: null }],
    accepted: [],
    // Who got a message that they work gets one that they do not.
    tell: true,
  });
});

test('hours added on the board while a replacement is looked for are those of the replacement', async () => {
  shell.api.answer(calls.shift.planDays, { agents: [{ id: KHALID, plans: [] }] });
  const { user, address } = await show(
    '/shift-management?view=coverage&week=2026-03-09&day=2026-03-09&vehicle=bike&fill=2520-2880' +
      `&absent=${AISHA}.2026-03-09.480`,
  );
  act(() => cell('Khalid', /Mon 9 Mar/).focus());
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Khalid Said · Mon 9 Mar' }));
  expect(dialog.getByText('The agent gets a message at once.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({
    changes: [{ agentId: KHALID, day: MONDAY }],
    tell: true,
    replaces: { agentId: AISHA, day: MONDAY, startMin: 480 },
  });
  expect(address()).not.toMatch(/fill|absent/);
});

test('hours of another date are no replacement, though one is looked for', async () => {
  shell.api.answer(calls.shift.planDays, { agents: [{ id: KHALID, plans: [] }] });
  const { user } = await show(
    '/shift-management?view=coverage&week=2026-03-09&vehicle=bike&fill=2520-2880' +
      `&absent=${AISHA}.2026-03-09.480`,
  );
  act(() => cell('Khalid', /Tue 10 Mar/).focus());
  await user.keyboard('{Enter}');
  const dialog = within(screen.getByRole('dialog', { name: 'Khalid Said · Tue 10 Mar' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).not.toHaveProperty('replaces');
  expect(saved()[0]).not.toHaveProperty('tell');
});

test('another week has no work to find an agent for', async () => {
  const { user, address } = await show(
    `/shift-management?view=coverage&week=2026-03-09&vehicle=bike&fill=2520-2880&absent=${AISHA}.2026-03-09.480`,
  );
  await user.click(press('Week after'));
  expect(address()).not.toMatch(/fill|absent/);
});

test('a week that was never published is not shown as published when one agent was told their hours', async () => {
  shell.api.answer(calls.shift.planDays, { agents: [{ id: KHALID, plans: [] }] });
  const { user } = await show(
    '/shift-management?view=coverage&week=2026-03-09&day=2026-03-09&vehicle=bike&fill=2520-2880',
  );
  const free = within(screen.getByRole('region', { name: 'Agents who are free then' }));
  await user.click(free.getByRole('button', { name: /Khalid/ }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shell.api.made.filter(({ name }) => name === 'Shift.coverage')).toHaveLength(2));
  expect(shell.notices.at(-1)?.text).toBe('Khalid Said got a message with the new hours.');
  expect(press('Publish')).toBeEnabled();
  expect(screen.queryByText(/Published|changed since/)).toBeNull();
});

test('a gap leads to who is free then, and their hours are planned after a look at the conflicts', async () => {
  const { user, address } = await show();
  await user.click(press(/Tue 18:00–20:30/));
  const free = within(screen.getByRole('region', { name: 'Agents who are free then' }));
  expect(free.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Khalid Said AG-2Tue 10 Mar: Driving license is missing or has expired0:00 h',
    'Aisha Rahman AG-1Tue 10 Mar: 10:30 h of work, at most 10:00 h are allowed24:00 h',
  ]);
  await user.click(free.getByRole('button', { name: /Khalid/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Khalid Said · Tue 10 Mar' }));
  expect(dialog.getByLabelText('From')).toHaveValue('18:00');
  expect(dialog.getByText('Tue 10 Mar: Driving license is missing or has expired')).toBeVisible();
  expect(dialog.queryByText('The agent gets a message at once.')).toBeNull();
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '01:00' } });
  fireEvent.change(dialog.getByLabelText('Break from'), { target: { value: '00:15' } });
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter both times of the break, or none.');
  fireEvent.change(dialog.getByLabelText('Break to'), { target: { value: '00:30' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toEqual({
    changes: [
      {
        agentId: KHALID,
        day: TUESDAY,
        version: null,
        bars: [{ ...bar(18, 25), breakStartMin: 24 * HOUR + 15, breakEndMin: 24 * HOUR + 30 }],
      },
    ],
    accepted: [
      {
        kind: 'document',
        agentId: KHALID,
        day: TUESDAY,
        amount: null,
        document: 'drivingLicense',
        shiftId: null,
      },
    ],
  });
  expect(await screen.findByRole('button', { name: 'Back to the gaps' })).toBeVisible();
  expect(address()).toContain('view=coverage');
});

test('a day off after a night begins when the night is over, so that its words are not covered', async () => {
  const late = agent(NOOR, 'Noor Ali', {
    plans: [
      { day: MONDAY, version: 'v1', bars: [bar(17, 25)] },
      { day: TUESDAY, version: 'v1', bars: [] },
    ],
  });
  shell.api.answer(calls.shift.coverage, { ...BOARD, agents: [agent(KHALID, 'Khalid Said'), late] });
  await show();
  const widths = ['Khalid', 'Noor'].map((name) => Number.parseFloat(cell(name, /Tue 10 Mar/).style.width));
  expect((widths[1] ?? 0) / (widths[0] ?? 0)).toBeCloseTo(23 / 24);
});

test('hours are removed and a date is returned to the shifts in the editor; a day that is over is not changed', async () => {
  const { user } = await show();
  fireEvent.click(cell('Aisha', /Wed 11 Mar/));
  await user.click(press('Remove'));
  await waitFor(() => expect(saved()).toHaveLength(1));
  expect(saved()[0]).toMatchObject({ changes: [{ agentId: AISHA, day: WEDNESDAY, bars: [] }] });
  expect(cell('Aisha', /Wed 11 Mar/)).toHaveAccessibleName('Wed 11 Mar: Day off');
  fireEvent.click(cell('Noor', /Tue 10 Mar/));
  await user.click(press('As in the shifts'));
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved()[1]).toMatchObject({ changes: [{ agentId: NOOR, day: TUESDAY, version: 'v1', bars: null }] });
  fireEvent.click(cell('Khalid', /Sun 8 Mar/));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Esc asks before hours that were typed in the editor are lost', async () => {
  const { user } = await show();
  fireEvent.click(cell('Aisha', /Wed 11 Mar/));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(cell('Aisha', /Wed 11 Mar/));
  const from = screen.getByLabelText('From');
  await user.clear(from);
  await user.type(from, '07:15');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(from).toHaveValue('07:15');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saved()).toEqual([]);
});

test('a change that the server refuses is taken back and said', async () => {
  await show();
  shell.api.answer(calls.shift.planDays, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'Aisha Rahman has no valid documents on 2026-03-10',
    });
  });
  drag(cell('Aisha', /Tue 10 Mar/), 120, 0);
  await waitFor(() =>
    expect(shell.notices.at(-1)?.text).toBe('Aisha Rahman has no valid documents on 2026-03-10'),
  );
  await waitFor(() =>
    expect(cell('Aisha', /Tue 10 Mar/)).toHaveAccessibleName('Tue 10 Mar · 08:00–16:00 · Day'),
  );
  expect(screen.queryByText('1 change saved')).toBeNull();
});

test('demand and limits are typed in hours and kept for the company', async () => {
  const { user } = await show();
  shell.api.answer(calls.shift.changeCoverage, BOARD.setting);
  await user.click(press('Demand and limits'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Tue 10'), { target: { value: '2026-03-03' } });
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  fireEvent.change(dialog.getByLabelText('Bike'), { target: { value: '3.5' } });
  fireEvent.change(dialog.getByLabelText('Rest between two days, hours'), { target: { value: '10.5' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // What was not touched is not sent: another user may have changed it meanwhile.
  expect(shell.api.made.find(({ name }) => name === 'Shift.changeCoverage')?.body).toEqual({
    ordersPerHour: { bike: 3.5 },
    patternChanges: [{ day: TUESDAY, patternDay: '2026-03-03' }],
    restMin: 630,
  });
});

test('a day that follows another one no longer does once its date is emptied, and untouched settings are not sent', async () => {
  const patterns = [
    { day: TUESDAY, patternDay: '2026-03-03' },
    { day: '2026-03-11', patternDay: '2026-03-04' },
  ];
  shell.api.answer(calls.shift.coverage, { ...BOARD, setting: { ...BOARD.setting, patterns } });
  shell.api.answer(calls.shift.changeCoverage, BOARD.setting);
  const { user } = await show();
  const changes = () => shell.api.made.filter(({ name }) => name === 'Shift.changeCoverage');
  await user.click(press('Demand and limits'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toEqual([]);
  await user.click(press('Demand and limits'));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Tue 10'), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().map(({ body }) => body)).toEqual([
    { patternChanges: [{ day: TUESDAY, patternDay: null }] },
  ]);
});

test('a day that can’t be read or is still to come is not saved, and removes no setting', async () => {
  const patterns = [{ day: TUESDAY, patternDay: '2026-03-03' }];
  shell.api.answer(calls.shift.coverage, { ...BOARD, setting: { ...BOARD.setting, patterns } });
  shell.api.answer(calls.shift.changeCoverage, BOARD.setting);
  const { user } = await show();
  await user.click(press('Demand and limits'));
  const dialog = within(screen.getByRole('dialog'));
  const tuesday = dialog.getByLabelText('Tue 10');
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.clear(tuesday);
  await user.type(tuesday, '3 Mrc 2026');
  await save();
  expect(tuesday).toHaveAccessibleDescription('This is not a date. Write it like 22 Nov 2026 or 22/11/2026.');
  await user.clear(tuesday);
  await user.type(tuesday, '3 Mar 2027');
  await save();
  await waitFor(() => expect(tuesday).toHaveAccessibleDescription('Choose a day before today'));
  expect(shell.api.made.map(({ name }) => name)).not.toContain('Shift.changeCoverage');
  await user.clear(tuesday);
  await user.type(tuesday, '4 Mar 2026');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.api.made.find(({ name }) => name === 'Shift.changeCoverage')?.body).toEqual({
    patternChanges: [{ day: TUESDAY, patternDay: '2026-03-04' }],
  });
});

test('a week that could not be read says so and can be read again', async () => {
  shell.api.answer(calls.shift.coverage, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = renderPart(<ShiftsPage />, shell, '/shift-management?view=coverage');
  expect(await screen.findByText('The week could not be loaded')).toBeVisible();
  shell.api.answer(calls.shift.coverage, BOARD);
  await user.click(press('Try again'));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('a week is published after a question, and a change since then can be published again', async () => {
  shell.api.answer(calls.shift.publishWeek, { firstDay: '2026-03-08', told: 2 });
  const { user } = await show();
  shell.api.answer(calls.shift.coverage, {
    ...BOARD,
    published: { atUtc: '2026-11-20T09:00:00Z', by: 'noora@qafila.test', changed: 0 },
  });
  await user.click(press('Publish'));
  await act(async () => shell.confirm.answer(false));
  expect(shell.api.made.map(({ name }) => name)).not.toContain('Shift.publishWeek');
  await user.click(press('Publish'));
  expect(shell.confirm.current()?.title).toMatch(/^Publish 8\s–\s14 Mar 2026\?$/);
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Published. 2 agents got a message.'));
  expect(shell.api.made.find(({ name }) => name === 'Shift.publishWeek')?.body).toEqual({
    week: '2026-03-08',
  });
  await waitFor(() => expect(press('Publish')).toBeDisabled());
  expect(screen.queryByText(/changed since/)).toBeNull();
  drag(cell('Aisha', /Tue 10 Mar/), 120, 0);
  expect(await screen.findByText(/1 agent changed since/)).toBeVisible();
  expect(press('Publish')).toBeEnabled();
});

test('a week that is over is not published', async () => {
  shell.api.answer(calls.shift.coverage, { ...BOARD, today: '2026-03-14', nowMin: 6 * 1440 });
  const { unmount } = await show();
  expect(press('Publish')).toBeEnabled();
  unmount();
  shell.api.answer(calls.shift.coverage, { ...BOARD, today: '2026-03-15', nowMin: 7 * 1440 });
  await show();
  expect(await screen.findByText('This week is over and can no longer be published.')).toBeVisible();
  expect(press('Publish')).toBeDisabled();
});

describe('time off on the board', () => {
  const off = {
    id: idOf(800),
    reason: 'sickness',
    note: 'Flu',
    from: TUESDAY,
    to: WEDNESDAY,
  } as const;
  const LEAVE = {
    ...off,
    agentId: KHALID,
    createdBy: 'noora@qafila.test',
    createdAtUtc: '2026-03-01T06:00:00Z',
  };
  const withOff: CoverageBoard = {
    ...BOARD,
    agents: BOARD.agents.map((one) =>
      one.id === KHALID ? { ...one, plans: [{ day: TUESDAY, version: off.id, bars: [], off }] } : one,
    ),
  };

  test('it is shown with its reason, is not found as a replacement, and is taken back from there', async () => {
    shell.api.answer(calls.shift.coverage, withOff);
    shell.api.answer(calls.shift.takeBackTimeOff, null);
    const { user } = await show();
    const sick = cell('Khalid', /Tue 10 Mar: Sick: Flu/);
    expect(sick).toHaveTextContent('Sick: Flu');
    await user.click(press(/Tue 18:00–20:30/));
    const free = within(screen.getByRole('region', { name: 'Agents who are free then' }));
    expect(free.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Aisha Rahman/),
    ]);
    act(() => sick.focus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(shell.confirm.current()).toMatchObject({
        title: 'Take back the time off from 10 Mar 2026 to 11 Mar 2026?',
      }),
    );
    act(() => shell.confirm.answer(true));
    await waitFor(() =>
      expect(shell.api.made.find(({ name }) => name === 'Shift.takeBackTimeOff')?.body).toEqual({
        id: off.id,
        from: '2026-03-10',
        to: '2026-03-11',
        since: '2026-03-10',
      }),
    );
  });

  test('a click on time off that a colleague took back says so, and the board is read again', async () => {
    shell.api.answer(calls.shift.coverage, withOff);
    shell.api.answer(calls.shift.takeBackTimeOff, () => {
      throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'This time off no longer exists' });
    });
    const { user } = await show();
    shell.api.answer(calls.shift.coverage, BOARD);
    act(() => cell('Khalid', /Tue 10 Mar: Sick/).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shell.confirm.current()).not.toBeNull());
    act(() => shell.confirm.answer(true));
    await waitFor(() =>
      expect(shell.notices.at(-1)).toMatchObject({ kind: 'error', text: 'This time off no longer exists' }),
    );
    await waitFor(() => expect(cell('Khalid', /Tue 10 Mar/)).not.toHaveTextContent('Sick'));
  });

  test('the editor of a day gives time off from that day on', async () => {
    shell.api.answer(calls.shift.timeOffEffect, { hours: [], overlapping: [], activeTaskCount: 0 });
    shell.api.answer(calls.shift.addTimeOff, LEAVE);
    const { user } = await show();
    act(() => cell('Khalid', /Wed 11 Mar/).focus());
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Time off…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Time off of Khalid Said' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(shell.api.made.find(({ name }) => name === 'Shift.addTimeOff')?.body).toEqual({
        agentId: KHALID,
        from: WEDNESDAY,
        to: WEDNESDAY,
        reason: 'leave',
        note: '',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.notices.at(-1)?.text).toBe('Time off of Khalid Said is saved');
  });
});
