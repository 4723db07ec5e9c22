import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Task } from '@qafila/contracts/task';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { agent, listOf } from '../../testing/samples.ts';
import { ReleaseButton } from './release-button.tsx';

const waiting = (n: number, part: Partial<Task> = {}) =>
  sampleTask({
    id: idOf(n),
    shortId: `T-${n}`,
    status: 'Planned',
    allowedActions: ['release'],
    pickupCompletedAtUtc: null,
    ...part,
  });
const TASKS = [
  waiting(11),
  waiting(12, { status: 'PickingUp' }),
  waiting(13, { status: 'Delivering', allowedActions: [], pickupCompletedAtUtc: NOW }),
  // A failed delivery: the goods are still with the agent, so that releasing it would lose sight of them.
  waiting(14, { pickupCompletedAtUtc: NOW }),
];
const accepted = { accepted: 1, rejected: 0, results: [{ row: 1, id: idOf(1), ok: true }] };

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.agent.get, agent(1));
  shell.api.answer(calls.task.all, listOf(TASKS));
  shell.api.answer(calls.shift.startBreak, accepted);
  shell.api.answer(calls.onlineTrip.release, waiting(11));
});

const WRITES = ['Shift.startBreakAgents', 'OnlineTrip.releaseTaskFromTrip'];
const written = () =>
  shell.api.made.filter(({ name }) => WRITES.includes(name)).map(({ name, body }) => [name, body]);
async function open(tasks: readonly Task[] = TASKS) {
  const rendered = renderPart(<ReleaseButton agent={agent(1, { fullName: 'Aisha' })} tasks={tasks} />, shell);
  await rendered.user.click(screen.getByRole('button', { name: 'Release what is not picked up (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Release orders of Aisha' }));
  return { ...rendered, dialog };
}
const listed = (dialog: Awaited<ReturnType<typeof open>>['dialog'], name: string) =>
  within(dialog.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.slice(0, 4));

test('what is not picked up is released with one reason after a break was started; what is on board needs a hand-over', async () => {
  const { user, dialog, address } = await open();
  await dialog.findByRole('button', { name: 'Release orders (2)' });
  expect(listed(dialog, 'Orders that are released')).toEqual(['T-11', 'T-12']);
  expect(listed(dialog, 'Orders that need a hand-over')).toEqual(['T-13', 'T-14']);
  expect(dialog.getByRole('checkbox', { name: /^Start their break first/ })).toBeChecked();
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Accident');
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'On the corniche');
  await user.click(dialog.getByRole('button', { name: 'Release orders (2)' }));
  expect(await dialog.findByText('2 done, 0 failed')).toBeVisible();
  const given = { reason: 'Accident', comment: 'On the corniche', seenAgentId: idOf(1) };
  expect(written()).toEqual([
    ['Shift.startBreakAgents', { agentIds: [idOf(1)] }],
    ['OnlineTrip.releaseTaskFromTrip', { taskId: idOf(11), ...given }],
    ['OnlineTrip.releaseTaskFromTrip', { taskId: idOf(12), ...given }],
  ]);
  // Still listed: they need a hand-over.
  expect(listed(dialog, 'Orders that need a hand-over')).toEqual(['T-13', 'T-14']);
  await user.click(dialog.getByRole('button', { name: 'T-13' }));
  expect(address()).toContain('drawer=task.detail');
});

test('a failed one is tried again with what was typed, and without a second break', async () => {
  shell.api.answer(calls.onlineTrip.release, ({ body }: { body: { taskId: string } }) => {
    if (body.taskId !== idOf(12)) return waiting(11);
    throw new ApiError({ code: 'ILLEGAL_TRANSITION', status: 409, message: 'T-12 is already picked up' });
  });
  const { user, dialog } = await open();
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^Reason/ }), 'Accident');
  await user.click(dialog.getByRole('button', { name: 'Release orders (2)' }));
  expect(await dialog.findByText('T-12 is already picked up')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry failed only' }));
  expect(await dialog.findByRole('combobox', { name: /^Reason/ })).toHaveValue('Accident');
  await user.click(dialog.getByRole('button', { name: 'Release orders (1)' }));
  await waitFor(() => expect(written()).toHaveLength(4));
  expect(written().at(-1)).toEqual([
    'OnlineTrip.releaseTaskFromTrip',
    { taskId: idOf(12), reason: 'Accident', seenAgentId: idOf(1) },
  ]);
  expect(written().filter(([name]) => name === 'Shift.startBreakAgents')).toHaveLength(1);
});

test('nothing is released without a reason, or if the break that was asked for is refused', async () => {
  shell.api.answer(calls.shift.startBreak, {
    accepted: 0,
    rejected: 1,
    results: [{ row: 1, id: idOf(1), ok: false, message: 'This agent is offline' }],
  });
  const { user, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Release orders (2)' }));
  expect(await dialog.findByText('This is a required field')).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: /^Reason/ }), 'Accident');
  await user.click(dialog.getByRole('button', { name: 'Release orders (2)' }));
  expect(await dialog.findByText('This agent is offline')).toBeVisible();
  expect(written()).toEqual([['Shift.startBreakAgents', { agentIds: [idOf(1)] }]]);
  expect(dialog.getByRole('combobox', { name: /^Reason/ })).toHaveValue('Accident');
  // Without it they are.
  await user.click(dialog.getByRole('checkbox', { name: /^Start their break first/ }));
  await user.click(dialog.getByRole('button', { name: 'Release orders (2)' }));
  expect(await dialog.findByText('2 done, 0 failed')).toBeVisible();
});

test('a break is offered to those who may start one; a failed read says so and is tried again', async () => {
  shell.api.answer(calls.agent.get, agent(1, { allowedActions: [] }));
  shell.api.answer(calls.task.all, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'The list could not be read' });
  });
  const { user, dialog } = await open();
  const retry = await dialog.findByRole('button', { name: 'Try again' });
  shell.api.answer(calls.task.all, listOf(TASKS));
  await user.click(retry);
  await dialog.findByRole('button', { name: 'Release orders (2)' });
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

test('what was picked up before the dialog opened is not released; without anything to release there is no button', async () => {
  shell.api.answer(calls.task.all, listOf(TASKS.slice(2)));
  const { dialog, unmount } = await open();
  expect(await dialog.findByText(/^Nothing is left to release/)).toBeVisible();
  expect(listed(dialog, 'Orders that need a hand-over')).toEqual(['T-13', 'T-14']);
  unmount();
  renderPart(<ReleaseButton agent={agent(1)} tasks={TASKS.slice(2)} />, shell);
  expect(screen.queryByRole('button')).toBeNull();
});
