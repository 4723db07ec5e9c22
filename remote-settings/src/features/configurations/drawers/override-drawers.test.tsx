import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG } from '@qafila/contracts/config';
import {
  createFakeSession,
  type FakeShell,
  InDrawer,
  newDrawerState,
  OPERATOR,
} from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { descriptor } from '../../../descriptor.ts';
import { answerConfigs, zoneOverride } from '../../../testing/configs.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import AssignmentConfigCreateDrawer from './assignment-config-create-drawer.tsx';
import AssignmentConfigEditDrawer from './assignment-config-edit-drawer.tsx';
import TaskConfigCreateDrawer from './task-config-create-drawer.tsx';
import TaskConfigEditDrawer from './task-config-edit-drawer.tsx';

let shell: FakeShell;
let drawerState: ReturnType<typeof newDrawerState>;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell();
  answerConfigs(shell, {
    task: { overrides: [zoneOverride(1, 'west')] },
    assignment: {
      overrides: [zoneOverride(2, 'west', { ...DEFAULT_ASSIGNMENT_CONFIG, ConfigurationTitle: 'West' })],
    },
  });
});
const made = (name: string) => shell.api.made.filter((call) => call.name === `Configuration.${name}`);
const createTask = () =>
  renderPart(
    <InDrawer view={TaskConfigCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />,
    shell,
  );
const editTask = (overrideId = idOf(1)) =>
  renderPart(
    <InDrawer view={TaskConfigEditDrawer} params={{ overrideId }} drawerState={drawerState} tabs={[]} />,
    shell,
  );
const createAssignment = () =>
  renderPart(
    <InDrawer view={AssignmentConfigCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />,
    shell,
  );
const editAssignment = () =>
  renderPart(
    <InDrawer
      view={AssignmentConfigEditDrawer}
      params={{ overrideId: idOf(2) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );
const field = (name: string) => screen.findByRole('textbox', { name });
const put = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name });
const part = (name: string) => within(screen.getByText(name).closest('details') as HTMLElement);
const select = (scope: ReturnType<typeof within>, name: string) => scope.getByRole('combobox', { name });

test('a new override starts with the retry interval that new orders get while no base is saved', async () => {
  answerConfigs(shell, { task: { overrides: [], version: 0 } });
  createTask();
  expect(await screen.findByLabelText(/^Retry interval/)).toHaveValue('10');
});

test('[CONFIG-08] create and edit of both configurations are views of the drawer', () => {
  expect(descriptor.drawers.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'task-config.create',
      'task-config.edit',
      'assignment-config.create',
      'assignment-config.edit',
    ]),
  );
});

test('[CONFIG-08] [CONFIG-79] a new override starts with the values of the base', async () => {
  shell.api.answer(calls.config.addTaskOverride, zoneOverride(9, 'north'));
  const { user } = createTask();
  await put('Key', 'zone');
  await put('Value', 'north, south');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operator' }), 'in');
  expect(await field('Value')).toHaveAccessibleDescription('Several values, separated by commas');
  await put('Configuration title', 'North and south');
  expect(screen.getByRole('spinbutton', { name: 'Distance limit (km)' })).toHaveValue('1000');
  await user.click(press('Add configuration'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('addTaskOverride')).toMatchObject([
    {
      body: {
        metaDataKey: 'zone',
        metaDataValue: 'north, south',
        metaDataValueComparisionOperatorId: 3,
        override: { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: 'North and south' },
        version: 3,
      },
    },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Configuration added' }]);
});

test('an override without key, value or title is refused, each beside its field', async () => {
  const { user } = createTask();
  await field('Key');
  await user.click(press('Add configuration'));
  await waitFor(async () => expect(await field('Key')).toHaveAccessibleDescription('This field is required'));
  expect(await field('Value')).toHaveAccessibleDescription('This field is required');
  expect(made('addTaskOverride')).toEqual([]);
});

test('[CONFIG-78] an override is changed, and its condition with it', async () => {
  shell.api.answer(calls.config.updateTaskOverride, zoneOverride(1, 'north'));
  const { user } = editTask();
  await put('Value', 'north');
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Retry count' }), { target: { value: '6' } });
  await user.click(press('Save Changes'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('updateTaskOverride')).toMatchObject([
    {
      query: { configOverrideId: idOf(1) },
      body: { metaDataValue: 'north', override: { AutoAssignMaxRetryCount: 6 }, version: 3 },
    },
  ]);
});

test('a colleague’s save is shown in the drawer, and typed values stay', async () => {
  shell.api.answer(calls.config.updateTaskOverride, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: {
        current: {
          version: 4,
          action: 'overrideChanged',
          rolledBackTo: null,
          reason: null,
          savedBy: 'huda@qafila.test',
          savedAtUtc: '2026-11-22T08:30:00Z',
        },
        changes: [
          {
            kind: 'changed',
            override: {
              id: idOf(1),
              metaDataKey: 'zone',
              metaDataValue: 'south',
              metaDataValueComparisionOperatorId: 1,
            },
            field: 'metaDataValue',
            item: null,
            before: 'west',
            after: 'south',
          },
        ],
      },
    });
  });
  const { user } = editTask();
  await put('Configuration title', 'Typed');
  await user.click(press('Save Changes'));
  expect(await screen.findByText('If Key = zone, Value equal south: Value west → south')).toBeVisible();
  expect(await field('Configuration title')).toHaveValue('Typed');
  await user.click(press('Take over their values'));
  expect(await field('Value')).toHaveValue('south');
  expect(await field('Configuration title')).toHaveValue('Typed');
  expect(drawerState.closed).toBe(false);
});

const costsOver = (Value: number) => ({
  ParameterFilters: [{ ParameterName: 'Cost' as const, ComparisionCondition: 'Gt' as const, Value }],
  MetaDataCriterion: null,
  ParameterSorts: [],
});
/** Refuses an assignment override, since a colleague saved this version with these changes of it. */
const refuseAssignment = (number: number, ...changes: object[]) =>
  shell.api.answer(calls.config.updateAssignmentOverride, () => {
    const override = {
      id: idOf(2),
      metaDataKey: 'zone',
      metaDataValue: 'west',
      metaDataValueComparisionOperatorId: 1,
    };
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: {
        current: {
          version: number,
          action: 'overrideChanged',
          rolledBackTo: null,
          reason: null,
          savedBy: 'huda@qafila.test',
          savedAtUtc: '2026-11-22T08:30:00Z',
        },
        changes: changes.map((change) => ({ kind: 'changed', override, item: null, ...change })),
      },
    });
  });

test('criteria and sorting of a colleague are taken over too, and saved beside the own changes', async () => {
  const list = { field: 'FilteringMatchCriterion' };
  refuseAssignment(
    4,
    { field: 'ConfigurationTitle', before: 'West', after: 'West Bay' },
    { ...list, item: 1, before: null, after: costsOver(20) },
  );
  const { user } = editAssignment();
  await field('Configuration title');
  await user.click(part('Priority Criteria').getByRole('button', { name: 'Add Remaining Agents' }));
  await user.click(press('Save Changes'));
  await user.click(await screen.findByRole('button', { name: 'Take over their values' }));
  expect(await field('Configuration title')).toHaveValue('West Bay');
  expect(part('Exclusion Criteria').getByRole('spinbutton', { name: 'Value' })).toHaveValue('20');
  refuseAssignment(
    5,
    { ...list, item: 2, before: null, after: costsOver(30) },
    {
      field: 'GlobalSortingCriterion',
      before: [{ ParameterName: 'Cost', Order: 'Asc' }],
      after: [{ ParameterName: 'Cost', Order: 'Dsc' }],
    },
  );
  await user.click(press('Save Changes'));
  await user.click(await screen.findByRole('button', { name: 'Take over their values' }));
  shell.api.answer(calls.config.updateAssignmentOverride, zoneOverride(2, 'west', DEFAULT_ASSIGNMENT_CONFIG));
  await user.click(press('Save Changes'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('updateAssignmentOverride')[2]?.body).toMatchObject({
    version: 5,
    override: {
      ConfigurationTitle: 'West Bay',
      FilteringMatchCriterion: [costsOver(20), costsOver(30)],
      PrioritizationMatchCriterion: [{ ParameterFilters: [], ParameterSorts: [] }],
      GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Dsc' }] },
    },
  });
});

test.each([
  ['overrides', calls.config.overrides],
  ['base', calls.config.details],
])('when the %s could not be read again, the form opens with what Try again reads', async (_, failed) => {
  const { unmount } = editTask();
  expect(await field('Value')).toHaveValue('west');
  unmount();
  shell.api.answer(failed, () => {
    throw new ApiError({ code: 'VALIDATION', status: 400, message: 'Out of order' });
  });
  const { user } = editTask();
  const again = await screen.findByRole('button', { name: 'Try again' });
  answerConfigs(shell, { task: { overrides: [zoneOverride(1, 'south')], version: 5 } });
  shell.api.answer(calls.config.updateTaskOverride, zoneOverride(1, 'south'));
  await user.click(again);
  expect(await field('Value')).toHaveValue('south');
  await user.click(press('Save Changes'));
  await waitFor(() => expect(made('updateTaskOverride')[0]?.body).toMatchObject({ version: 5 }));
});

test('a deleted override shows a message', async () => {
  editTask(idOf(77));
  expect(await screen.findByText('This override no longer exists')).toBeVisible();
});

test('read-only roles see every value, and why nothing can be saved', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['Tracker'] });
  editTask();
  expect(await field('Value')).toHaveValue('west');
  const form = screen.getByRole('form');
  expect(form.querySelectorAll(':is(input, select):not(:disabled)')).toHaveLength(0);
  expect(press('Save Changes')).toBeDisabled();
  expect(screen.getByText(/Your role can read configurations but not change them/)).toBeVisible();
});

test('[CONFIG-55] the assignment configuration has three expandable parts', async () => {
  createAssignment();
  await field('Key');
  for (const name of ['Exclusion Criteria', 'Priority Criteria', 'Global Sorting Priority']) {
    const details = screen.getByText(name).closest('details');
    expect(details).toHaveAttribute('open');
    expect(screen.getByText(name).tagName).toBe('SUMMARY');
  }
});

async function fillCondition(user: ReturnType<typeof userEvent.setup>) {
  await put('Key', 'zone');
  await put('Value', 'north');
  await put('Configuration title', 'North');
  await user.click(part('Exclusion Criteria').getByRole('button', { name: 'Add criterion' }));
  return within(part('Exclusion Criteria').getByRole('group', { name: 'Condition 1' }));
}

test('[CONFIG-66] [CONFIG-67] [CONFIG-68] a condition needs parameter, function and value', async () => {
  const { user } = createAssignment();
  const condition = await fillCondition(user);
  await user.click(press('Add configuration'));
  await waitFor(() =>
    expect(select(condition, 'Parameter')).toHaveAccessibleDescription('This field is required'),
  );
  expect(select(condition, 'Function')).toHaveAccessibleDescription('This field is required');
  expect(condition.getByRole('spinbutton', { name: 'Value' })).toHaveAccessibleDescription(
    'This field is required',
  );
  expect(made('addAssignmentOverride')).toEqual([]);
});

test('[CONFIG-69] a criterion without a condition is refused', async () => {
  const { user } = createAssignment();
  await fillCondition(user);
  await user.click(press('Remove condition 1'));
  await user.click(press('Add configuration'));
  expect(await part('Exclusion Criteria').findByText('Add at least one condition')).toBeVisible();
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Add at least one condition' }]);
  expect(made('addAssignmentOverride')).toEqual([]);
});

test('[CONFIG-70] [CONFIG-71] [FORMAT-17] [AGENT-14] fleet and vehicle are compared with equal, their value is one of a list', async () => {
  const { user } = createAssignment();
  const condition = await fillCondition(user);
  const options = () =>
    [...select(condition, 'Value').querySelectorAll('option[value]:not([value=""])')].map(
      ({ textContent }) => textContent,
    );
  await user.selectOptions(select(condition, 'Parameter'), 'Fleet');
  expect(select(condition, 'Function')).toBeDisabled();
  expect(select(condition, 'Function')).toHaveDisplayValue('equal to');
  expect(options()).toEqual(['Part-time', 'Full-time', 'Supplier']);
  const names = [...select(condition, 'Value').querySelectorAll('option')].map(({ value }) => value);
  expect(names.filter(Boolean)).toEqual(['parttime', 'fulltime', 'supplier']);
  await user.selectOptions(select(condition, 'Value'), 'Supplier');
  await user.selectOptions(select(condition, 'Parameter'), 'Vehicle');
  expect(options()).toEqual(['Bicycle', 'Bike', 'Car', 'Truck', 'Walker']);
  expect(select(condition, 'Value')).toHaveValue('');
});

test.each([
  ['2026-07-01T08:00:00Z', false],
  ['no time', true],
])(
  '[CONFIG-88] [ASSIGN-31] the heat rule is inactive while the time is not known: at %s chaining may be switched on: %s',
  async (now, may) => {
    answerConfigs(shell, { task: { base: { ...DEFAULT_TASK_CONFIG, ChainingEnabled: false } } });
    renderPart(
      <InDrawer view={TaskConfigCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />,
      shell,
      '/',
      () => new Date(now),
    );
    await field('Key');
    const chaining = screen.getByRole('switch', { name: 'Task chaining' });
    if (may) expect(chaining).toBeEnabled();
    else expect(chaining).toBeDisabled();
  },
);

test('[CONFIG-72] a numeric value has steps of 0.01', async () => {
  const { user } = createAssignment();
  const condition = await fillCondition(user);
  await user.selectOptions(select(condition, 'Parameter'), 'Cost');
  const value = condition.getByRole('spinbutton', { name: 'Value' });
  fireEvent.change(value, { target: { value: '5' } });
  fireEvent.keyDown(value, { key: 'ArrowUp' });
  expect(value).toHaveValue('5.01');
});

test('a complete assignment configuration is sent in the engine’s format', async () => {
  shell.api.answer(calls.config.addAssignmentOverride, zoneOverride(9, 'north', DEFAULT_ASSIGNMENT_CONFIG));
  const { user } = createAssignment();
  const condition = await fillCondition(user);
  await user.selectOptions(select(condition, 'Parameter'), 'Cost');
  await user.selectOptions(select(condition, 'Function'), 'one of');
  fireEvent.change(condition.getByRole('textbox', { name: 'Value' }), { target: { value: '1, 2.5' } });
  const priority = part('Priority Criteria');
  await user.click(priority.getByRole('button', { name: 'Add Remaining Agents' }));
  await user.click(priority.getByRole('button', { name: 'Add criterion' }));
  const first = within(priority.getByRole('group', { name: 'Criterion 1' }));
  await user.click(first.getByRole('button', { name: 'Remove condition 1' }));
  await user.click(first.getByRole('button', { name: 'Add agent metadata' }));
  await put('Agent metadata key', 'depot');
  await put('Agent metadata value', 'north');
  expect(priority.getByRole('group', { name: 'Remaining Agents' })).toBeVisible();
  await user.click(press('Add configuration'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('addAssignmentOverride')[0]?.body).toMatchObject({
    override: {
      ConfigurationTitle: 'North',
      FilteringMatchCriterion: [
        { ParameterFilters: [{ ParameterName: 'Cost', ComparisionCondition: 'In', Value: '1, 2.5' }] },
      ],
      PrioritizationMatchCriterion: [
        { ParameterFilters: [], MetaDataCriterion: { Key: 'depot', Value: 'north' } },
        { ParameterFilters: [], ParameterSorts: [] },
      ],
      GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Asc' }] },
    },
    version: 3,
  });
});

test('[CONFIG-78] an assignment override is changed', async () => {
  shell.api.answer(calls.config.updateAssignmentOverride, zoneOverride(2, 'west', DEFAULT_ASSIGNMENT_CONFIG));
  const { user } = editAssignment();
  expect(await field('Configuration title')).toHaveValue('West');
  await user.selectOptions(
    within(part('Global Sorting Priority').getByRole('group', { name: 'Sorting 1' })).getByRole('combobox', {
      name: 'Order',
    }),
    'descending',
  );
  await user.click(press('Save Changes'));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(made('updateAssignmentOverride')).toMatchObject([
    {
      query: { configOverrideId: idOf(2) },
      body: {
        override: { GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Dsc' }] } },
      },
    },
  ]);
});
