import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type {
  CoverageAgent,
  CoverageBoard,
  PlanBar,
  ProposedWeek,
  WeekProposal,
} from '@qafila/contracts/shift';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../../testing/render-part.tsx';
import { listOf } from '../../../../testing/samples.ts';
import ShiftsPage from '../../shifts-page.tsx';

const [AISHA, KHALID, NORTH] = [idOf(1), idOf(2), idOf(50)];
const TUESDAY = '2026-03-10';
const bar = (from: number, to: number): PlanBar => ({
  shiftId: null,
  startMin: from * 60,
  endMin: to * 60,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
});
const agent = (id: string, fullName: string): CoverageAgent => ({
  id,
  publicId: `AG-${id.at(-1)}`,
  fullName,
  vehicle: 'bike',
  fleetTypeId: 2,
  shiftIds: [],
  plans: [],
  documents: [],
});
const BOARD: CoverageBoard = {
  firstDay: '2026-03-08',
  today: '2026-03-09',
  nowMin: 1440 + 600,
  shifts: [],
  agents: [agent(AISHA, 'Aisha Rahman'), agent(KHALID, 'Khalid Said')],
  agentsLeftOut: 0,
  needed: [],
  planned: [],
  conflicts: [],
  setting: {
    ordersPerHour: { bicycle: 2, bike: 2.5, car: 2, truck: 1, walker: 1.5 },
    weeks: 4,
    patterns: [],
    restMin: 660,
    maxDayMin: 600,
    maxWeekMin: 2880,
    requiredDocuments: [],
  },
  published: null,
  pastDays: 14,
};
const WEEK: ProposedWeek = {
  stage: 'greedy',
  changes: [
    { agentId: AISHA, day: '2026-03-11', version: null, bars: [bar(12, 20)] },
    { agentId: AISHA, day: TUESDAY, version: null, bars: [bar(8, 16)] },
  ],
  cover: [
    { areaId: NORTH, vehicle: 'bike', skillName: null, neededHours: 30, missingBefore: 20, missingAfter: 6 },
    {
      areaId: null,
      vehicle: 'car',
      skillName: null,
      neededHours: 2.5,
      missingBefore: 2.5,
      missingAfter: 2.25,
    },
  ],
  boundHours: null,
  loosen: null,
};
const PROPOSAL: WeekProposal = {
  id: idOf(70),
  firstDay: '2026-03-08',
  state: 'running',
  progress: 0,
  requestedBy: 'operator@example.test',
  createdAtUtc: '2026-03-09T07:00:00Z',
  result: null,
};

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.shift.all, listOf([]));
  shell.api.answer(calls.location.areas, { items: [{ id: NORTH, name: 'North' }], total: 1 } as never);
  shell.api.answer(calls.shift.coverage, BOARD);
  shell.api.answer(calls.shift.proposeWeek, PROPOSAL);
  shell.api.answer(calls.shift.cancelProposal, null);
  shell.api.answer(calls.shift.planDays, { agents: [{ id: AISHA, plans: [] }] });
});
const made = (name: string) => shell.api.made.filter((call) => call.name === name).map(({ body }) => body);
const press = (name: string) => screen.getByRole('button', { name });

async function start(result: Partial<WeekProposal>) {
  shell.api.answer(calls.shift.proposal, { ...PROPOSAL, ...result });
  const view = renderPart(<ShiftsPage />, shell, '/shift-management?view=coverage');
  await view.user.click(await screen.findByRole('button', { name: 'Propose' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(dialog.getByRole('button', { name: 'Propose' }));
  return { ...view, dialog };
}
const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );

test('a first cover is said to be that, compared per area, vehicle and agent, and taken at once; the board says how many changes that was, and undoes all of them', async () => {
  const { user, dialog } = await start({ progress: 0.3, result: WEEK });
  expect(made('Shift.proposeWeek')).toEqual([
    { week: '2026-03-08', daysOff: 1, minDayMin: 240, outsideShifts: true },
  ]);
  await dialog.findByText('A first cover, agent by agent. A better one is being worked out');
  expect(dialog.getByRole('progressbar', { name: 'Progress of the proposal' })).toHaveAttribute(
    'value',
    '30',
  );
  expect(dialog.getByText('Uncovered agent-hours: 22:30 before, 8:15 after')).toBeVisible();
  await waitFor(() =>
    expect(
      cells(dialog.getByRole('table', { name: 'Uncovered agent-hours by area and vehicle' })).slice(1),
    ).toEqual([
      ['North', 'Bike', '30:00', '20:00', '6:00'],
      ['Other areas', 'Car', '2:30', '2:30', '2:15'],
    ]),
  );
  expect(cells(dialog.getByRole('table', { name: 'Hours of agents in this week' })).slice(1)).toEqual([
    ['Aisha Rahman AG-1', '0:00', '16:00'],
  ]);
  expect(cells(dialog.getByRole('table', { name: 'Changes: 2' })).slice(1)).toEqual([
    ['Tue 10 Mar', 'Aisha Rahman AG-1', '08:00–16:00', 'Outside of shifts'],
    ['Wed 11 Mar', 'Aisha Rahman AG-1', '12:00–20:00', 'Outside of shifts'],
  ]);
  expect(made('Shift.planDays')).toEqual([]);
  await user.click(press('Take this week'));
  await waitFor(() => expect(made('Shift.planDays')).toEqual([{ changes: WEEK.changes, accepted: [] }]));
  expect(made('Shift.cancelProposal')).toEqual([{ id: PROPOSAL.id }]);
  await screen.findByText('2 changes saved');
  await user.click(press('Undo 2 changes'));
  await waitFor(() => expect(made('Shift.planDays')).toHaveLength(2));
  expect(made('Shift.planDays')[1]).toMatchObject({
    changes: [
      { day: '2026-03-11', bars: null },
      { day: TUESDAY, bars: null },
    ],
  });
});

test('a proposed week that could not be saved is still there to be taken', async () => {
  const { user, dialog } = await start({ state: 'done', progress: 1, result: WEEK });
  shell.api.answer(calls.shift.planDays, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Changed meanwhile' });
  });
  const take = await dialog.findByRole('button', { name: 'Take this week' });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(dialog.getByRole('table', { name: 'Changes: 2' })).toBeVisible();
  shell.api.answer(calls.shift.planDays, { agents: [{ id: AISHA, plans: [] }] });
  await waitFor(() => expect(take).toBeEnabled());
  await user.click(take);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made('Shift.planDays')).toHaveLength(2);
});

test('needs of a skill have rows of their own, and are not counted again in the sum', async () => {
  const cold = { neededHours: 10, missingBefore: 10, missingAfter: 4 };
  const cover = [
    ...WEEK.cover,
    { areaId: NORTH, vehicle: 'bike' as const, skillName: 'Cold chain', ...cold },
  ];
  const { dialog } = await start({ result: { ...WEEK, cover, boundHours: 3 } });
  expect(await dialog.findByText('Uncovered agent-hours: 22:30 before, 8:15 after')).toBeVisible();
  await waitFor(() =>
    expect(
      cells(dialog.getByRole('table', { name: 'Uncovered agent-hours by area and vehicle' })).slice(1),
    ).toEqual([
      ['North', 'Bike', 'All orders', '30:00', '20:00', '6:00'],
      ['Other areas', 'Car', 'All orders', '2:30', '2:30', '2:15'],
      ['North', 'Bike', 'Cold chain', '10:00', '10:00', '4:00'],
    ]),
  );
  expect(dialog.getByText(/Hours that require a skill count twice in this figure/)).toBeVisible();
});

test('a week that cannot be covered says which rules are in the way, or that more agents are needed', async () => {
  const improved = {
    ...WEEK,
    stage: 'improved' as const,
    boundHours: 8,
    loosen: ['rest', 'maximum'] as const,
  };
  const { user, dialog } = await start({
    state: 'done',
    progress: 1,
    result: { ...improved, loosen: [...improved.loosen] },
  });
  await dialog.findByText('No week within these rules leaves less than 8:00 uncovered.');
  expect(dialog.getByText(/Loosening them would be enough/).parentElement).toHaveTextContent(
    '– Rest between two working days– Maximum agents of a shift',
  );
  shell.api.answer(calls.shift.proposal, {
    ...PROPOSAL,
    state: 'done',
    result: { ...improved, loosen: null },
  });
  await user.click(press('Change the rules'));
  await user.click(dialog.getByRole('button', { name: 'Propose' }));
  await dialog.findByText('Loosening rules is not enough to cover the week. More agents are needed.');
});

test('a proposal that runs is read again until it is done', async () => {
  const { dialog } = await start({ progress: 0.3, result: WEEK });
  await dialog.findByRole('progressbar');
  shell.api.answer(calls.shift.proposal, { ...PROPOSAL, state: 'done', result: WEEK });
  expect(await dialog.findByRole('button', { name: 'Change the rules' }, { timeout: 5000 })).toBeEnabled();
  expect(dialog.queryByRole('progressbar')).toBeNull();
});

test('a proposal is stopped, and its best week can still be taken; without changes there is nothing to take', async () => {
  const { user, dialog } = await start({ result: { ...WEEK, changes: [] } });
  await dialog.findByText('The proposal changes nothing.');
  expect(press('Take this week')).toBeDisabled();
  shell.api.answer(calls.shift.proposal, { ...PROPOSAL, state: 'cancelled', result: WEEK });
  await user.click(press('Stop'));
  expect(await dialog.findByRole('status')).toHaveTextContent(
    'The proposal was stopped. The best week so far can be taken.',
  );
  expect(press('Take this week')).toBeEnabled();
  await user.click(press('Discard'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made('Shift.planDays')).toEqual([]);
});
