import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { InDrawer, newDrawerState } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerConfigs, zoneOverride } from '../../../testing/configs.ts';
import { moveDown } from '../../../testing/move-down.ts';
import { doneRehearsal, rehearsal } from '../../../testing/rehearsals.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import ConfigurationsPage from '../configurations-page.tsx';
import TaskConfigCreateDrawer from './task-config-create-drawer.tsx';
import TaskConfigEditDrawer from './task-config-edit-drawer.tsx';

const WEST = 'If Key = zone, Value equal west';
let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  answerConfigs(shell, { task: { overrides: [zoneOverride(1, 'west'), zoneOverride(2, 'east')] } });
  shell.api.answer(calls.config.rehearsalDays, {
    items: [{ day: '2026-11-21', orders: 340 }],
    running: null,
  });
  shell.api.answer(calls.config.rehearse, rehearsal());
  shell.api.answer(calls.config.rehearsal, doneRehearsal);
});
const made = (name: string) => shell.api.made.filter((call) => call.name === `Configuration.${name}`);
type User = ReturnType<typeof renderPart>['user'];

/** Rehearses from a form or dialog, and closes the result. */
async function rehearse(user: User, within_: Pick<typeof screen, 'getByRole'> = screen) {
  await user.click(within_.getByRole('button', { name: 'Rehearse on…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rehearsal' }));
  await user.click(await dialog.findByRole('button', { name: 'Start' }));
  await dialog.findByRole('table', { name: 'Both runs side by side' });
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
}
const showPage = async () => {
  const { user } = renderPart(<ConfigurationsPage />, shell, '/settings/configurations');
  await screen.findByRole('article', { name: WEST });
  return user;
};

test('a new override is rehearsed in its drawer before it is added', async () => {
  shell.api.answer(calls.config.addTaskOverride, zoneOverride(9, 'north'));
  const drawerState = newDrawerState();
  const view = <InDrawer view={TaskConfigCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />;
  const { user } = renderPart(view, shell);
  const put = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await put('Key', 'zone');
  await user.click(screen.getByRole('button', { name: 'Rehearse on…' }));
  expect(shell.notices).toEqual([
    { kind: 'error', text: 'Correct the form first: a value is missing or not valid' },
  ]);
  await put('Value', 'north');
  await put('Configuration title', 'North');
  await rehearse(user);
  expect(made('rehearse')[0]?.body).toMatchObject({
    configName: 'task',
    day: '2026-11-21',
    change: {
      kind: 'override',
      id: null,
      override: { metaDataKey: 'zone', metaDataValue: 'north', override: { ConfigurationTitle: 'North' } },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Add configuration' }));
  await waitFor(() => expect(made('addTaskOverride')[0]?.body).toMatchObject({ rehearsalId: idOf(40) }));
});

test('an edited override is rehearsed; values changed after that are saved without the rehearsal', async () => {
  shell.api.answer(calls.config.updateTaskOverride, zoneOverride(1, 'west'));
  const drawerState = newDrawerState();
  const params = { overrideId: idOf(1) };
  const view = <InDrawer view={TaskConfigEditDrawer} params={params} drawerState={drawerState} tabs={[]} />;
  const { user } = renderPart(view, shell);
  fireEvent.change(await screen.findByLabelText('Retry count'), { target: { value: '4' } });
  await rehearse(user);
  expect(made('rehearse')[0]?.body).toMatchObject({
    change: { kind: 'override', id: idOf(1), override: { override: { AutoAssignMaxRetryCount: 4 } } },
  });
  fireEvent.change(screen.getByLabelText('Retry count'), { target: { value: '5' } });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(made('updateTaskOverride')).toHaveLength(1));
  expect(made('updateTaskOverride')[0]?.body).toMatchObject({ rehearsalId: undefined });
});

test('the question before an override is deleted offers the rehearsal', async () => {
  shell.api.answer(calls.config.removeOverride, null);
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: `Delete: ${WEST}` }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Delete this configuration?' }));
  await rehearse(user, asked);
  expect(made('rehearse')[0]?.body).toMatchObject({ change: { kind: 'removed', id: idOf(1) } });
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(made('removeOverride')[0]?.body).toMatchObject({ id: idOf(1), rehearsalId: idOf(40) }),
  );
});

test('another order is arranged by keyboard, rehearsed, and saved with its rehearsal', async () => {
  shell.api.answer(calls.config.updatePriorities, { updates: [] });
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: 'Rehearse another order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Another order of the overrides' }));
  expect(dialog.getByRole('button', { name: 'Save this order' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Rehearse on…' })).toBeDisabled();
  await moveDown(dialog.getByRole('button', { name: `Move ${WEST}` }));
  const updates = [
    { id: idOf(2), priority: 1 },
    { id: idOf(1), priority: 2 },
  ];
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save this order' })).toBeEnabled());
  expect(made('updatePriorities')).toEqual([]);
  await rehearse(user, dialog);
  expect(made('rehearse')[0]?.body).toMatchObject({ change: { kind: 'order', updates } });
  await user.type(dialog.getByRole('textbox', { name: 'Reason for the change' }), 'East is busier');
  await user.click(dialog.getByRole('button', { name: 'Save this order' }));
  await waitFor(() =>
    expect(made('updatePriorities')[0]?.body).toMatchObject({
      updates,
      version: 3,
      rehearsalId: idOf(40),
      reason: 'East is busier',
    }),
  );
});

/** A colleague saves version 4 with this order of the zones, which the page reads at once. */
const colleagueSaves = async (...zones: [number, string][]) => {
  const overrides = zones.map(([number, zone]) => zoneOverride(number, zone));
  answerConfigs(shell, { task: { overrides, version: 4 } });
  await act(async () => shell.channels.receive('operational', 'config.changed', { configName: 'task' }));
  await waitFor(() => expect(made('overrides')).toHaveLength(2));
};

const refuse = (): never => {
  throw new ApiError({
    code: 'CONFLICT',
    status: 409,
    message: 'This changed in the meantime',
    details: {
      current: {
        version: 4,
        action: 'overrideRemoved',
        rolledBackTo: null,
        reason: null,
        savedBy: 'huda@qafila.test',
        savedAtUtc: '2026-11-22T08:30:00Z',
      },
      changes: [],
    },
  });
};

test('a refused order stays in its dialog with the reason, and is saved again on top of the colleague’s', async () => {
  shell.api.answer(calls.config.updatePriorities, refuse);
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: 'Rehearse another order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Another order of the overrides' }));
  await moveDown(dialog.getByRole('button', { name: `Move ${WEST}` }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason for the change' }), 'East is busier');
  await user.click(dialog.getByRole('button', { name: 'Save this order' }));
  expect(await dialog.findByText(/huda@qafila.test saved version 4/)).toBeVisible();
  expect(dialog.getByText(/^Your order is still here/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason for the change' })).toHaveValue('East is busier');
  shell.api.answer(calls.config.updatePriorities, { updates: [] });
  await user.click(dialog.getByRole('button', { name: 'Save this order' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(made('updatePriorities')[1]?.body).toMatchObject({
    updates: [
      { id: idOf(2), priority: 1 },
      { id: idOf(1), priority: 2 },
    ],
    version: 4,
    reason: 'East is busier',
  });
});

test('a refused deletion stays in its dialog with the reason, and is made again', async () => {
  shell.api.answer(calls.config.removeOverride, refuse);
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: `Delete: ${WEST}` }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Delete this configuration?' }));
  await user.type(asked.getByRole('textbox', { name: 'Reason for the change' }), 'Zone closed');
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await asked.findByText(/^Nothing was deleted/)).toBeVisible();
  shell.api.answer(calls.config.removeOverride, null);
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(made('removeOverride')[1]?.body).toMatchObject({ id: idOf(1), version: 4, reason: 'Zone closed' });
});

test('an order is saved on the version that its dialog was opened with, though a newer one is read meanwhile', async () => {
  shell.api.answer(calls.config.updatePriorities, refuse);
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: 'Rehearse another order' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Another order of the overrides' }));
  await moveDown(dialog.getByRole('button', { name: `Move ${WEST}` }));
  await colleagueSaves([3, 'north'], [1, 'west'], [2, 'east']);
  await user.click(dialog.getByRole('button', { name: 'Save this order' }));
  expect(await dialog.findByText(/huda@qafila.test saved version 4/)).toBeVisible();
  expect(made('updatePriorities')[0]?.body).toMatchObject({ version: 3 });
});

test('an override is deleted on the version that the question was asked on, though a newer one is read meanwhile', async () => {
  shell.api.answer(calls.config.removeOverride, refuse);
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: `Delete: ${WEST}` }));
  const asked = within(screen.getByRole('alertdialog', { name: 'Delete this configuration?' }));
  await colleagueSaves([1, 'west'], [2, 'east'], [3, 'north']);
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  expect(await asked.findByText(/^Nothing was deleted/)).toBeVisible();
  expect(made('removeOverride')[0]?.body).toMatchObject({ version: 3 });
});

test('after an override was deleted by a colleague during the question, a move is made on their version', async () => {
  shell.api.answer(calls.config.updatePriorities, { updates: [] });
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: `Delete: ${WEST}` }));
  await colleagueSaves([2, 'east'], [3, 'north']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await moveDown(screen.getByRole('button', { name: 'Move If Key = zone, Value equal east' }));
  await waitFor(() => expect(made('updatePriorities')[0]?.body).toMatchObject({ version: 4 }));
});

test('Esc and a press outside ask before an arranged order or a reason is lost', async () => {
  const user = await showPage();
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Rehearse another order' }));
    return screen.getByRole('dialog', { name: 'Another order of the overrides' });
  };
  const answer = async (name: 'Cancel' | 'Confirm') => {
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name }));
  };
  await open();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const order = await open();
  await moveDown(within(order).getByRole('button', { name: `Move ${WEST}` }));
  await user.keyboard('{Escape}');
  await answer('Cancel');
  expect(within(order).getByRole('button', { name: 'Save this order' })).toBeEnabled();
  fireEvent.pointerDown(order.parentElement as HTMLElement);
  await answer('Confirm');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.type(within(await open()).getByRole('textbox', { name: 'Reason for the change' }), 'East');
  await user.keyboard('{Escape}');
  await answer('Confirm');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(made('updatePriorities')).toEqual([]);
});

test('Esc and a press outside ask before the reason of a deletion is lost', async () => {
  const user = await showPage();
  await user.click(screen.getByRole('button', { name: `Delete: ${WEST}` }));
  const asked = screen.getByRole('alertdialog', { name: 'Delete this configuration?' });
  const reason = within(asked).getByRole('textbox', { name: 'Reason for the change' });
  await user.type(reason, 'Zone closed');
  fireEvent.pointerDown(asked.parentElement as HTMLElement);
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(reason).toHaveValue('Zone closed');
  await user.keyboard('{Escape}');
  const again = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(again).getByRole('button', { name: 'Confirm' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(made('removeOverride')).toEqual([]);
});
