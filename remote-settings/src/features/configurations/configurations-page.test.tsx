import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import {
  type AssignmentConfig,
  type CompanyPolicy,
  DEFAULT_COMPANY_POLICY,
  DEFAULT_TASK_CONFIG,
} from '@qafila/contracts/config';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerConfigs, type Stored, zoneOverride } from '../../testing/configs.ts';
import { moveDown } from '../../testing/move-down.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import ConfigurationsPage from './configurations-page.tsx';

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
});
const open = (stored: { task?: Stored; assignment?: Stored } = {}, at = '/settings/configurations') => {
  answerConfigs(shell, stored);
  return renderPart(<ConfigurationsPage />, shell, at);
};
const made = (name: string) => shell.api.made.filter((call) => call.name === `Configuration.${name}`);
const base = (kind: 'task' | 'assignment' = 'task') =>
  screen.findByRole('form', { name: `Base ${kind} configuration` });
const number = async (label: string) => within(await base()).getByRole('spinbutton', { name: label });
const toggle = async (label: string) => within(await base()).getByRole('switch', { name: label });
const put = async (label: string, value: string) =>
  fireEvent.change(await number(label), { target: { value } });
const card = (header: string) => screen.findByRole('article', { name: header });
const saved = (config: object) => ({ config, version: 4, updatedAtUtc: '2026-11-22T09:00:00Z' });

test('[CONFIG-01] the tab switches between task and assignment configuration, in the address', async () => {
  const { user, address } = open();
  expect(await base()).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Task configuration' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Assignment configuration' }));
  expect(await base('assignment')).toBeVisible();
  expect(address()).toBe('/settings/configurations?config=assignment');
});

test('[CONFIG-02] [CONFIG-03] [CONFIG-07] each has a base form, the list with its hint, and a button to add', async () => {
  for (const kind of ['task', 'assignment'] as const) {
    const { user, address, unmount } = open({}, `/settings/configurations?config=${kind}`);
    expect(within(await base(kind)).getByRole('button', { name: 'Save Changes' })).toBeEnabled();
    expect(screen.getByText('Drag and drop configurations to change order of priority')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add configuration' }));
    expect(address()).toContain(`drawer=${kind}-config.create`);
    unmount();
  }
});

test('[CONFIG-82] [CONFIG-75] [SHELL-80] the base is saved with the version that was read and the reason', async () => {
  const after = { ...DEFAULT_TASK_CONFIG, AutoAssignMaxRetryCount: 4 };
  shell.api.answer(calls.config.applyTask, () => {
    answerConfigs(shell, { task: { base: after, version: 4 } });
    return saved(after);
  });
  const { user } = open();
  await put('Retry count', '4');
  await user.type(screen.getByRole('textbox', { name: 'Reason for the change' }), 'Fewer alerts');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Base Config Updated successfully!' }]),
  );
  expect(made('applyGlobalTask')).toMatchObject([
    { body: { config: { AutoAssignMaxRetryCount: 4 }, reason: 'Fewer alerts', version: 3 } },
  ]);
  expect(await number('Retry count')).toHaveValue('4');
  expect(screen.getByRole('textbox', { name: 'Reason for the change' })).toHaveValue('');
  expect(screen.queryByText(/A newer version was saved while you were typing/)).toBeNull();
});

test('[CONFIG-23] [CONFIG-25] [CONFIG-27] [CONFIG-31] four switches turn their part on and off', async () => {
  shell.api.answer(calls.config.applyTask, saved(DEFAULT_TASK_CONFIG));
  const { user } = open();
  for (const label of ['Map ETA multiplier', 'Task chaining', 'Task bundling', 'Auto assignment'])
    await user.click(await toggle(label));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(made('applyGlobalTask')).toHaveLength(1));
  expect(made('applyGlobalTask')[0]?.body).toMatchObject({
    config: {
      ShouldUseMapEtaMultiplier: true,
      ChainingEnabled: false,
      BundlingEnabled: true,
      ShouldAutoAssign: false,
    },
  });
});

test('the engine is told to look ahead, by a switch that says when it helps', async () => {
  shell.api.answer(calls.config.applyTask, saved(DEFAULT_TASK_CONFIG));
  const { user } = open();
  const ahead = await toggle('Look ahead to the orders to come');
  expect(ahead).not.toBeChecked();
  expect(ahead).toHaveAccessibleDescription(/It helps most when orders come in all the time/);
  await user.click(ahead);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(made('applyGlobalTask')).toHaveLength(1));
  expect(made('applyGlobalTask')[0]?.body).toMatchObject({ config: { LookAheadEnabled: true } });
});

test('auto assignment says which orders take its settings', async () => {
  open();
  expect(await toggle('Auto assignment')).toHaveAccessibleDescription(
    'An order without settings of its own takes the switch, the retries and the interval when it is made, and again when its metadata change.',
  );
});

const west = {
  ...DEFAULT_TASK_CONFIG,
  ConfigurationTitle: 'West',
  ShouldUseMapEtaMultiplier: true,
  MapEtaMultiplier: 1.2,
};

test('[CONFIG-11] [CONFIG-12] [CONFIG-13] [CONFIG-14] [CONFIG-15] [CONFIG-16] [CONFIG-17] [CONFIG-18] [ASSIGN-16] [ASSIGN-20] [ASSIGN-21] a task card has its condition and every value', async () => {
  open({
    task: { overrides: [zoneOverride(1, 'west', { ...west, ArrivedAtDeliveryMaxValidDistanceKm: null })] },
  });
  const shown = within(await card('If Key = zone, Value equal west'));
  const rows = shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(rows).toEqual([
    ['Pickup service time (min)', '5'],
    ['Delivery service time (min)', '6'],
    ['Distance limit (km)', '1000'],
    ['Map ETA multiplier', 'On'],
    ['Map ETA multiplier factor', 'x 1.2'],
    ['Task chaining', 'On'],
    ['Minimum km to chain', '0.15'],
    ['Task bundling', 'Off'],
    ['Pickup radius (km)', '0.1'],
    ['Delivery radius (km)', '1'],
    ['Pickup time difference (min)', '5'],
    ['Auto assignment', 'On'],
    ['Retry count', '10'],
    ['Retry interval (sec)', '2'],
    ['Auto assign time (min before pickup)', '15'],
    ['Look ahead to the orders to come', 'Off'],
    ['Max valid arrival distance at pickup (km)', '5'],
    ['Max valid arrival distance at delivery (km)', '-'],
  ]);
});

const assignment: AssignmentConfig = {
  ConfigurationTitle: 'Cold chain',
  FilteringMatchCriterion: [
    {
      ParameterFilters: [
        { ParameterName: 'TotalDistance', ComparisionCondition: 'Gt', Value: 20 },
        { ParameterName: 'Transport', ComparisionCondition: 'Eq', Value: 'bike' },
      ],
      ParameterSorts: [],
    },
  ],
  PrioritizationMatchCriterion: [
    {
      ParameterFilters: [],
      MetaDataCriterion: { Key: 'depot', Value: 'west' },
      ParameterSorts: [{ ParameterName: 'Cost', Order: 'Dsc' }],
    },
    { ParameterFilters: [], ParameterSorts: [] },
  ],
  GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Asc' }] },
};

test('[CONFIG-63] [CONFIG-64] [CONFIG-65] an assignment card lists exclusion, priority with Remaining Agents, and the sorting', async () => {
  open({ assignment: { overrides: [zoneOverride(1, 'west', assignment)] } }, '/?config=assignment');
  const shown = within(await card('If Key = zone, Value equal west'));
  const list = (name: string) =>
    within(shown.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(list('Exclusion Criteria')).toEqual(['Total distance (km) more than 20 and Vehicle equal to Bike']);
  expect(list('Priority Criteria')).toEqual([
    "agent's depot is west; Sort by Cost in descending order",
    'Remaining Agents',
  ]);
  expect(list('Global Sorting Priority')).toEqual(['Sort by Cost in ascending order']);
});

test('[CONFIG-09] [CONFIG-10] [ASSIGN-22] the cheapest cost card is disabled, shows why, and shows whether bikes are allowed', async () => {
  const { user } = open({ assignment: { base: assignment } });
  const allow = await screen.findByRole('switch', { name: 'Allow Bikes' });
  expect(
    screen.getByRole('heading', { name: 'Auto assign prioritization (by Cheapest Cost)' }),
  ).toBeVisible();
  expect(allow).toBeDisabled();
  await waitFor(() => expect(allow).toBeChecked());
  expect(screen.getByText(/This is set by the assignment configuration/)).toBeVisible();
  await user.click(allow);
  expect(made('applyPriorityAssignment')).toEqual([]);
});

const three = () => [zoneOverride(1, 'west'), zoneOverride(2, 'east'), zoneOverride(3, 'north')];
const order = () => screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'));
const header = (zone: string) => `If Key = zone, Value equal ${zone}`;

test('[CONFIG-04] [CONFIG-05] [CONFIG-80] [SHELL-80] moving an override sends the new priorities and shows a notice', async () => {
  shell.api.answer(calls.config.updatePriorities, { updates: [] });
  open({ task: { overrides: three() } });
  await card(header('west'));
  await moveDown(screen.getByRole('button', { name: `Move ${header('west')}` }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Priority Updated successfully!' }]),
  );
  expect(made('updatePriorities')).toMatchObject([
    {
      body: {
        configName: 'task',
        version: 3,
        updates: [
          { id: idOf(2), priority: 1 },
          { id: idOf(1), priority: 2 },
          { id: idOf(3), priority: 3 },
        ],
      },
    },
  ]);
});

test('a refused order is reset to the saved one, and shows the colleague’s change', async () => {
  shell.api.answer(calls.config.updatePriorities, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: {
        current: {
          version: 4,
          action: 'overrideRemoved',
          rolledBackTo: null,
          reason: 'Zone closed',
          savedBy: 'huda@qafila.test',
          savedAtUtc: '2026-11-22T08:30:00Z',
        },
        changes: [
          {
            kind: 'overrideRemoved',
            override: {
              id: idOf(3),
              metaDataKey: 'zone',
              metaDataValue: 'north',
              metaDataValueComparisionOperatorId: 1,
            },
            field: null,
            item: null,
            before: null,
            after: null,
          },
        ],
      },
    });
  });
  open({ task: { overrides: three() } });
  await card(header('west'));
  await moveDown(screen.getByRole('button', { name: `Move ${header('west')}` }));
  expect(await screen.findByText(/huda@qafila.test saved version 4/)).toHaveTextContent(
    'Their reason: Zone closed.',
  );
  expect(screen.getByText('Deleted: If Key = zone, Value equal north')).toBeVisible();
  expect(order()).toEqual([header('west'), header('east'), header('north')]);
});

test('[CONFIG-06] [CONFIG-77] an override is edited in the drawer, and deleted after a question', async () => {
  shell.api.answer(calls.config.removeOverride, null);
  const { user, address } = open({ task: { overrides: three() } });
  await card(header('east'));
  await user.click(screen.getByRole('button', { name: `Edit: ${header('east')}` }));
  expect(address()).toContain(`drawer=task-config.edit&d.overrideId=${idOf(2)}`);
  await user.click(screen.getByRole('button', { name: `Delete: ${header('east')}` }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Delete this configuration?' }));
  expect(
    asked.getByText(
      `${header('east')}. Its tasks follow the next override that fits, or the base configuration.`,
    ),
  ).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(made('removeOverride')).toEqual([]);
  await user.click(screen.getByRole('button', { name: `Delete: ${header('east')}` }));
  const again = within(screen.getByRole('alertdialog'));
  await user.type(again.getByRole('textbox', { name: 'Reason for the change' }), 'Zone closed');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(made('removeOverride')).toMatchObject([
      { body: { id: idOf(2), version: 3, reason: 'Zone closed' } },
    ]),
  );
});

test('[LIST-09] [CONFIG-76] [CONFIG-73] reads the base and 100 overrides', async () => {
  open({ task: { overrides: three() } });
  await card(header('west'));
  expect(made('overrides')[0]?.query).toEqual({ configName: 'task', pageSize: 100 });
  expect(made('details')[0]?.query).toEqual({ configName: 'task' });
});

test('an override that can never apply names the earlier one that matches its tasks', async () => {
  open({ task: { overrides: three(), neverApplied: [{ id: idOf(2), coveredBy: [idOf(1)] }] } });
  const covered = within(await card(header('east')));
  expect(
    covered.getByText(
      `This never applies: every task it is meant for is already taken by: ${header('west')}.`,
    ),
  ).toBeVisible();
});

test('[CONFIG-81] [SHELL-73] without the saved configuration the default is shown with a notice, and saving is disabled', async () => {
  answerConfigs(shell);
  shell.api.answer(calls.config.details, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = renderPart(<ConfigurationsPage />, shell, '/?config=task');
  expect(await number('Retry count')).toHaveValue('10');
  expect(shell.notices).toContainEqual({ kind: 'error', text: 'Loaded default task configuration' });
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
  answerConfigs(shell, { task: { base: { ...DEFAULT_TASK_CONFIG, AutoAssignMaxRetryCount: 7 } } });
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(async () => expect(await number('Retry count')).toHaveValue('7'));
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
});

test('when two users save at once, the second sees the first one’s change and keeps typed values', async () => {
  shell.api.answer(calls.config.applyTask, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'This changed in the meantime',
      details: {
        current: {
          version: 4,
          action: 'base',
          rolledBackTo: null,
          reason: null,
          savedBy: 'huda@qafila.test',
          savedAtUtc: '2026-11-22T08:30:00Z',
        },
        changes: [
          {
            kind: 'changed',
            override: null,
            field: 'AutoAssignMaxRetryCount',
            item: null,
            before: 10,
            after: 4,
          },
        ],
      },
    });
  });
  const { user } = open();
  await put('Pickup service time (min)', '9');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Retry count 10 → 4')).toBeVisible();
  expect(await number('Pickup service time (min)')).toHaveValue('9');
  expect(await number('Retry count')).toHaveValue('10');
  await user.click(screen.getByRole('button', { name: 'Take over their values' }));
  expect(await number('Retry count')).toHaveValue('4');
  expect(await number('Pickup service time (min)')).toHaveValue('9');
  shell.api.answer(calls.config.applyTask, saved(DEFAULT_TASK_CONFIG));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(made('applyGlobalTask')).toHaveLength(2));
  expect(made('applyGlobalTask')[1]?.body).toMatchObject({
    config: { PickupServiceTimeMin: 9, AutoAssignMaxRetryCount: 4 },
    version: 4,
  });
});

test('until the task base is saved, its form says how long new orders wait between attempts', async () => {
  const { unmount } = open({ task: { version: 0 } });
  const note = /^Until this base is saved, new orders wait 10 s between attempts/;
  expect(await screen.findByText(note)).toBeVisible();
  expect(await number('Retry interval (sec)')).toHaveValue('2');
  unmount();
  open({ task: { version: 3 } });
  expect(await number('Retry interval (sec)')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test('a colleague’s save is shown at once, but never changes fields being edited', async () => {
  open();
  expect(await number('Retry count')).toHaveValue('10');
  const change = (AutoAssignMaxRetryCount: number, version: number) => {
    answerConfigs(shell, { task: { base: { ...DEFAULT_TASK_CONFIG, AutoAssignMaxRetryCount }, version } });
    return act(async () => shell.channels.receive('operational', 'config.changed', { configName: 'task' }));
  };
  await change(7, 4);
  await waitFor(async () => expect(await number('Retry count')).toHaveValue('7'));
  await put('Retry count', '8');
  await change(5, 5);
  expect(await screen.findByText(/A newer version was saved while you were typing/)).toBeVisible();
  expect(await number('Retry count')).toHaveValue('8');
});

describe('[CONFIG-89] [ASSIGN-32] while the heat rule is active', () => {
  const inJuly = (stored: { task?: Stored } = {}, now = '2026-07-01T08:00:00Z') => {
    answerConfigs(shell, stored);
    return renderPart(<ConfigurationsPage />, shell, '/', () => new Date(now));
  };
  const off = { task: { base: { ...DEFAULT_TASK_CONFIG, ChainingEnabled: false } } };

  test.each([
    ['2026-07-01T06:29:59Z', true],
    ['2026-07-01T06:30:00Z', false],
    ['2026-07-01T12:15:00Z', false],
    ['2026-07-01T12:16:00Z', true],
  ])(
    '[CONFIG-86] Qatar is three hours ahead of UTC: at %s chaining may be switched on: %s',
    async (now, may) => {
      inJuly(off, now);
      const chaining = await toggle('Task chaining');
      if (may) expect(chaining).toBeEnabled();
      else expect(chaining).toBeDisabled();
    },
  );

  test('chaining that is off can’t be switched on, and the end of the rule is shown', async () => {
    inJuly(off);
    expect(await toggle('Task chaining')).toBeDisabled();
    expect(await toggle('Task chaining')).toHaveAccessibleDescription(
      "The heat rule is active until 15:15 Qatar time. Task chaining can't be switched on before that.",
    );
  });

  test('chaining that is on is shown as suspended, and can be switched off', async () => {
    inJuly();
    expect(await toggle('Task chaining')).toBeEnabled();
    expect(await toggle('Task chaining')).toHaveAccessibleDescription(
      'The heat rule is active until 15:15 Qatar time. Chaining is suspended for: Bike and Bicycle.',
    );
  });

  test('the end and the vehicles are those of the company’s own rule; without vehicles it locks nothing', async () => {
    const answer = (policy: Partial<CompanyPolicy>) =>
      shell.api.answer(calls.policy.get, {
        policy: { ...DEFAULT_COMPANY_POLICY, ...policy },
        version: 1,
        updatedBy: null,
        updatedAtUtc: null,
      });
    const { unmount } = inJuly();
    answer({ heatUntilMin: 990, heatVehicles: ['walker'] });
    await waitFor(async () =>
      expect(await toggle('Task chaining')).toHaveAccessibleDescription(
        'The heat rule is active until 16:30 Qatar time. Chaining is suspended for: Walker.',
      ),
    );
    unmount();
    inJuly(off);
    answer({ heatVehicles: [] });
    await waitFor(async () => expect(await toggle('Task chaining')).toBeEnabled());
  });
});

test('[ASSIGN-33] [CONFIG-83] only operators and administrators change configurations; others see the reason', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['RuleViewer'] });
  const { unmount } = open({ task: { overrides: three() } });
  const locked = async (reason: RegExp) => {
    await card(header('west'));
    expect((await base()).querySelectorAll(':is(input, select):not(:disabled)')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Add configuration' })).toBeDisabled();
    expect(screen.getByRole('button', { name: `Delete: ${header('west')}` })).toBeDisabled();
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  };
  await locked(/Your role can read configurations but not change them/);
  unmount();
  shell = await newShell();
  open({ task: { overrides: three(), isFrozen: true } });
  await locked(/Changes to configurations are stopped for now/);
});
