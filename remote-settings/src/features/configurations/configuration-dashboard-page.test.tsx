import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { type ConfigVersion, DEFAULT_TASK_CONFIG } from '@qafila/contracts/config';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import ar from '../../messages/ar.json' with { type: 'json' };
import { answerConfigs, zoneOverride } from '../../testing/configs.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { listOf } from '../../testing/samples.ts';
import ConfigurationDashboardPage from './configuration-dashboard-page.tsx';

const version = (number: number, change: Partial<ConfigVersion> = {}): ConfigVersion => ({
  version: number,
  action: 'base',
  rolledBackTo: null,
  reason: null,
  savedBy: 'noora@qafila.test',
  savedAtUtc: '2026-11-22T08:00:00Z',
  ...change,
});
const west = {
  ...DEFAULT_TASK_CONFIG,
  ConfigurationTitle: 'West',
  AutoAssignMaxRetryCount: 4,
  PickupServiceTimeMin: 9,
};
const overrides = [zoneOverride(1, 'west', west), zoneOverride(2, 'west'), zoneOverride(3, 'east')];

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  answerConfigs(shell, { task: { overrides, neverApplied: [{ id: idOf(2), coveredBy: [idOf(1)] }] } });
  shell.api.answer(
    calls.config.versions,
    listOf([
      version(2, { action: 'rolledBack', rolledBackTo: 0, reason: 'Too few retries' }),
      version(1, { reason: 'Busy evening' }),
    ]),
  );
  shell.api.answer(calls.config.difference, {
    configName: 'task',
    from: 0,
    to: 1,
    changes: [
      { kind: 'changed', override: null, field: 'AutoAssignMaxRetryCount', item: null, before: 10, after: 4 },
      {
        kind: 'overrideMoved',
        override: {
          id: idOf(1),
          metaDataKey: 'zone',
          metaDataValue: 'west',
          metaDataValueComparisionOperatorId: 1,
        },
        field: null,
        item: null,
        before: 3,
        after: 1,
      },
    ],
  });
});
const open = () => renderPart(<ConfigurationDashboardPage />, shell, '/settings/confiugrations/dashboard');
const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const row = (name: string) => screen.findByRole('listitem', { name });

test('[CONFIG-90] shows the active configuration: each override with its changes, then the base', async () => {
  open();
  const rules = within(await screen.findByRole('list', { name: 'Overrides' }));
  expect(rules.getByText('Retry count 10 → 4')).toBeVisible();
  expect(rules.getByText('Pickup service time (min) 5 → 9')).toBeVisible();
  expect(rules.getAllByText('The same as the base configuration')).toHaveLength(2);
  expect(rules.getByText('Never applies')).toBeVisible();
  expect(
    rules.getByText(
      'This never applies: every task it is meant for is already taken by: If Key = zone, Value equal west.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/For all other tasks:/)).toBeVisible();
});

test('in Arabic the title that nobody typed is Arabic, and a typed one stays', async () => {
  await shell.i18n.changeLanguage('ar');
  open();
  const rules = within(await screen.findByRole('list', { name: ar['config.overrides'] }));
  expect(rules.getByText('West')).toBeVisible();
  expect(screen.getByText(/لسائر المهام:/)).toHaveTextContent('لسائر المهام: التهيئة الافتراضية');
});

test('versions show author, time, reason and changes', async () => {
  const { user } = open();
  const first = within(await row('Version 1'));
  expect(first.getByText('Base configuration changed', { exact: false })).toBeVisible();
  expect(first.getByText('Reason: Busy evening')).toBeVisible();
  expect(first.getByText('noora@qafila.test')).toBeVisible();
  expect(within(await row('Version 2')).getByText(/Defaults brought back/)).toBeVisible();
  await user.click(first.getByRole('button', { name: 'Show changes' }));
  expect(await first.findByText('Retry count 10 → 4')).toBeVisible();
  expect(first.getByText('Moved from place 3 to 1: If Key = zone, Value equal west')).toBeVisible();
  expect(made('Configuration.difference')[0]?.query).toEqual({ configName: 'task', from: 0, to: 1 });
});

test('any two versions are compared', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText('First version'), 'Defaults');
  await user.selectOptions(screen.getByLabelText('Second version'), 'Version 2');
  const changes = within(await screen.findByRole('list', { name: 'Changes from version 0 to 2' }));
  expect(changes.getByText('Retry count 10 → 4')).toBeVisible();
  expect(made('Configuration.difference')[0]?.query).toEqual({ configName: 'task', from: 0, to: 2 });
});

test('an earlier version can be restored with a reason; the newest can not', async () => {
  shell.api.answer(calls.config.rollBack, version(3, { action: 'rolledBack', rolledBackTo: 1 }));
  const { user } = open();
  expect(within(await row('Version 2')).queryByRole('button', { name: 'Bring back' })).toBeNull();
  await user.click(within(await row('Version 1')).getByRole('button', { name: 'Bring back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring version 1 back?' }));
  await user.type(dialog.getByRole('textbox'), 'Evenings are busy again');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Version 1 is in force again' }]),
  );
  expect(made('Configuration.rollBack')).toMatchObject([
    { body: { configName: 'task', toVersion: 1, version: 2, reason: 'Evenings are busy again' } },
  ]);
});

test('the defaults can be restored like any version', async () => {
  shell.api.answer(calls.config.rollBack, version(3, { action: 'rolledBack', rolledBackTo: 0 }));
  const { user } = open();
  const defaults = within(await row('Defaults'));
  expect(defaults.queryByRole('button', { name: 'Show changes' })).toBeNull();
  await user.click(defaults.getByRole('button', { name: 'Bring back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring the defaults back?' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'success', text: 'The defaults are in force again' }]),
  );
  expect(made('Configuration.rollBack')).toMatchObject([{ body: { toVersion: 0, version: 2 } }]);
});

test('a roll-back that conflicts with another save keeps the dialog open with the typed reason', async () => {
  shell.api.answer(calls.config.rollBack, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
  });
  const { user } = open();
  await user.click(within(await row('Version 1')).getByRole('button', { name: 'Bring back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Evenings');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText('This changed in the meantime')).toBeVisible();
  expect(dialog.getByRole('textbox')).toHaveValue('Evenings');
});

test('a roll-back is made on the version that was newest when its dialog was opened, and again on top of the newer one', async () => {
  shell.api.answer(calls.config.rollBack, () => {
    const current = { ...version(3), savedBy: 'huda@qafila.test' };
    const details = { current, changes: [] };
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime', details });
  });
  const { user } = open();
  await user.click(within(await row('Version 1')).getByRole('button', { name: 'Bring back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bring version 1 back?' }));
  shell.api.answer(calls.config.versions, listOf([version(3), version(2), version(1)]));
  await act(async () => shell.channels.receive('operational', 'config.changed', { configName: 'task' }));
  await waitFor(() => expect(made('Configuration.versions')).toHaveLength(2));
  await screen.findByRole('listitem', { name: 'Version 3', hidden: true });
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(/huda@qafila.test saved version 3 in the meantime/)).toBeVisible();
  expect(made('Configuration.rollBack')).toMatchObject([{ body: { toVersion: 1, version: 2 } }]);
  shell.api.answer(calls.config.rollBack, version(4, { action: 'rolledBack', rolledBackTo: 1 }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made('Configuration.rollBack')[1]).toMatchObject({ body: { toVersion: 1, version: 3 } });
});

test('typed metadata shows the value of every field and the override it comes from', async () => {
  const { user } = open();
  const rules = within(await screen.findByRole('region', { name: 'Task configuration' }));
  const value = (name: string) =>
    [...(rules.getByRole('rowheader', { name }).parentElement?.querySelectorAll('td') ?? [])].map(
      ({ textContent }) => textContent,
    );
  expect(value('Retry count')).toEqual(['10', 'Base configuration', '10']);
  await user.type(screen.getByRole('textbox', { name: 'Key' }), 'zone');
  await user.type(screen.getByRole('textbox', { name: 'Value' }), 'west');
  expect(value('Retry count')).toEqual(['4', 'If Key = zone, Value equal west', '10']);
  expect(value('Task chaining')).toEqual(['On', 'If Key = zone, Value equal west', 'On']);
  expect(rules.getByText('West')).toBeVisible();
});

test('choosing a task uses its metadata and its own auto-assign settings', async () => {
  const task = sampleTask({
    userMetaDataDtos: [{ key: 'zone', value: 'west' }],
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 7 },
  });
  shell.api.answer(calls.task.all, listOf([task]));
  shell.api.answer(calls.task.get, task);
  const { user } = open();
  await screen.findByRole('region', { name: 'Task configuration' });
  const picker = screen.getByRole('combobox', { name: 'Find a task' });
  await user.click(picker);
  fireEvent.change(picker, { target: { value: 'T-1001' } });
  await user.click(await screen.findByRole('option', { name: 'T-1001 Aisha' }));
  expect(await screen.findByText('zone = west')).toBeVisible();
  const row = (name: string) => screen.getByRole('rowheader', { name }).parentElement;
  await waitFor(() => expect(row('Retry count')).toHaveTextContent("7This task's own settings10"));
  expect(row('Retry interval (sec)')).toHaveTextContent("30This task's own settings2");
  expect(row('Pickup service time (min)')).toHaveTextContent('9If Key = zone, Value equal west5');
});

/** Chooses a task whose read is answered like this. */
async function chooseTask(read: () => object) {
  shell.api.answer(calls.task.all, listOf([sampleTask()]));
  shell.api.answer(calls.task.get, read);
  const { user } = open();
  await screen.findByRole('region', { name: 'Task configuration' });
  const picker = screen.getByRole('combobox', { name: 'Find a task' });
  await user.click(picker);
  fireEvent.change(picker, { target: { value: 'T-1001' } });
  await user.click(await screen.findByRole('option', { name: 'T-1001 Aisha' }));
  await waitFor(() => expect(shell.api.made.at(-1)?.name).toBe('Task.get'));
  return user;
}

test('nothing is said of a chosen task before it is read', async () => {
  await chooseTask(() => new Promise<object>(() => {}));
  expect(screen.queryByText('This task has no metadata.')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Task configuration' })).toBeNull();
});

test('a chosen task that can’t be read is an error that can be tried again', async () => {
  const user = await chooseTask(() => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'The server failed' });
  });
  expect(await screen.findByText('The server failed')).toBeVisible();
  expect(screen.queryByText('This task has no metadata.')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Task configuration' })).toBeNull();
  shell.api.answer(calls.task.get, sampleTask({ userMetaDataDtos: [{ key: 'zone', value: 'west' }] }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('zone = west')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Task configuration' })).toBeVisible();
});

test('until a base is saved, the page shows the retry interval that new orders get, which is not the one of the form', async () => {
  answerConfigs(shell, { task: { overrides: [zoneOverride(1, 'west')], version: 0 } });
  open();
  const inForce = within(await screen.findByRole('list', { name: 'Overrides' }));
  expect(inForce.getByText('Retry interval (sec) 10 → 2')).toBeVisible();
  const rules = within(await screen.findByRole('region', { name: 'Task configuration' }));
  const row = rules.getByRole('rowheader', { name: 'Retry interval (sec)' }).parentElement;
  expect(row).toHaveTextContent('10Base configuration10');
});

test('read-only roles can’t restore versions', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['RuleViewer'] });
  open();
  await row('Version 1');
  expect(screen.queryByRole('button', { name: 'Bring back' })).toBeNull();
});

test('before the first save the versions list shows the defaults', async () => {
  shell.api.answer(calls.config.versions, listOf([]));
  open();
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
});

test('the rules of a task stand below the columns, and come after what these read', async () => {
  let come = (_: object) => {};
  shell.api.answer(calls.config.versions, () => new Promise<object>((done) => (come = done)));
  open();
  await screen.findByRole('list', { name: 'Overrides' });
  expect(screen.queryByText('Which rules apply to this task?')).toBeNull();
  act(() => come(listOf([])));
  expect(await screen.findByText('Which rules apply to this task?')).toBeVisible();
});
