import { calls } from '@qafila/contracts';
import { DEFAULT_TASK_CONFIG } from '@qafila/contracts/config';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerConfigs } from '../../../testing/configs.ts';
import { doneRehearsal as done, rehearsal } from '../../../testing/rehearsals.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import ConfigurationsPage from '../configurations-page.tsx';

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  answerConfigs(shell);
  shell.api.answer(calls.config.rehearsalDays, {
    items: [
      { day: '2026-11-21', orders: 340 },
      { day: '2026-11-20', orders: 310 },
    ],
    running: null,
  });
  shell.api.answer(calls.config.rehearse, rehearsal());
});
const made = (name: string) => shell.api.made.filter((call) => call.name === `Configuration.${name}`);
const cellsOf = (row: HTMLElement) =>
  [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);
async function openDialog() {
  const { user } = renderPart(<ConfigurationsPage />, shell, '/settings/configurations');
  fireEvent.change(await screen.findByLabelText('Retry count'), { target: { value: '4' } });
  await user.click(screen.getByRole('button', { name: 'Rehearse on…' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Rehearsal' })) };
}

test('a changed configuration is tried on yesterday, and what it would change is shown', async () => {
  shell.api.answer(calls.config.rehearsal, done);
  shell.api.answer(calls.config.applyTask, {
    config: DEFAULT_TASK_CONFIG,
    version: 4,
    updatedAtUtc: '2026-11-22T09:00:00.000Z',
  });
  const { user, dialog } = await openDialog();
  expect(await dialog.findByLabelText('Day')).toHaveDisplayValue('Sat 21 Nov (340 orders)');
  await user.click(dialog.getByRole('button', { name: 'Start' }));
  expect(made('rehearse')[0]?.body).toMatchObject({
    configName: 'task',
    day: '2026-11-21',
    change: { kind: 'base', config: { AutoAssignMaxRetryCount: 4 } },
  });
  const table = within(await dialog.findByRole('table', { name: 'Both runs side by side' }));
  const [, ...rows] = table.getAllByRole('row').map((row) => cellsOf(row));
  // What is not known of the real day is not guessed; nothing was left to operators.
  expect(rows).toEqual([
    ['Delivered', '339', '338', '340(+2)'],
    ['Minutes from order to door, mean', '33.4', '32.1', '32.1'],
    ['Late', '15', '12', '7(−5)'],
    ['Minutes late, all orders', '110', '96', '96'],
    ['Minutes late, the worst order', '24', '22', '22'],
    ['Money at risk (KWD)', '55.000', '48.000', '30.500(−17.500)'],
    ['Kilometres', '–', '1,204', '1,204'],
    ['Idle hours', '–', '50', '50'],
    ['Orders per agent and hour', '–', '1.69', '1.7(+0.01)'],
    ['Auto-assign failures', '–', '2', '2'],
    ['Orders of the agent with fewest', '2', '3', '3'],
    ['Orders of the middle agent', '11', '11', '11'],
    ['Orders of the agent with most', '20', '19', '19'],
  ]);
  const changed = within(dialog.getByRole('table', { name: 'Orders with another agent' }));
  for (const text of [
    'Omar Khan (A-7)',
    'Was free; 1.2 km to the pickup; rank 1 of 9',
    'Sara Ali (A-9)',
    'After the orders they have; 1.2 km to the pickup; rank 2 of 9',
    '4 min sooner',
  ])
    expect(changed.getByRole('row', { name: /T-500/ })).toHaveTextContent(text);
  expect(dialog.getByText('3 orders get another agent')).toBeVisible();
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(made('applyGlobalTask')[0]?.body).toMatchObject({ rehearsalId: idOf(40) }));
});

test('values that were changed after the rehearsal are saved without it', async () => {
  shell.api.answer(calls.config.rehearsal, done);
  shell.api.answer(calls.config.applyTask, {
    config: DEFAULT_TASK_CONFIG,
    version: 4,
    updatedAtUtc: '2026-11-22T09:00:00.000Z',
  });
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Start' }));
  await dialog.findByRole('table', { name: 'Both runs side by side' });
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  fireEvent.change(screen.getByLabelText('Retry count'), { target: { value: '5' } });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(made('applyGlobalTask')).toHaveLength(1));
  expect(made('applyGlobalTask')[0]?.body).toMatchObject({
    config: { AutoAssignMaxRetryCount: 5 },
    rehearsalId: undefined,
  });
});

test('a rehearsal shows how far it is, and can be stopped', async () => {
  shell.api.answer(calls.config.rehearsal, rehearsal());
  shell.api.answer(calls.config.cancelRehearsal, null);
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Start' }));
  const bar = await dialog.findByRole('progressbar', { name: 'Progress of the rehearsal' });
  expect(bar).toHaveAttribute('value', '40');
  shell.api.answer(calls.config.rehearsal, rehearsal({ state: 'cancelled' }));
  await user.click(dialog.getByRole('button', { name: 'Stop' }));
  expect(made('cancelRehearsal')[0]?.body).toEqual({ id: idOf(40) });
  expect(await dialog.findByText('The rehearsal was stopped')).toBeVisible();
});

test('a rehearsal that failed says so and what to do', async () => {
  shell.api.answer(calls.config.rehearsal, rehearsal({ state: 'failed' }));
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Start' }));
  expect(await dialog.findByText('The rehearsal failed. Nothing was changed. Start it again')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('a rehearsal of a colleague is shown, and can be stopped', async () => {
  shell.api.answer(calls.config.rehearsalDays, {
    items: [{ day: '2026-11-21', orders: 340 }],
    running: rehearsal({ day: '2026-11-20' }),
  });
  shell.api.answer(calls.config.rehearsal, rehearsal({ day: '2026-11-20' }));
  shell.api.answer(calls.config.cancelRehearsal, null);
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText(/^noora@qafila\.test is rehearsing Fri 20 Nov\./)).toBeVisible();
  shell.api.answer(calls.config.rehearsal, rehearsal({ state: 'cancelled' }));
  await user.click(dialog.getByRole('button', { name: 'Stop it' }));
  expect(made('cancelRehearsal')[0]?.body).toEqual({ id: idOf(40) });
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Stop it' })).not.toBeInTheDocument());
});

test('a company without a past is told so', async () => {
  shell.api.answer(calls.config.rehearsalDays, { items: [], running: null });
  const { dialog } = await openDialog();
  expect(await dialog.findByText('No past day has orders')).toBeVisible();
});
