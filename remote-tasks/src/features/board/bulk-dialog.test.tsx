import { ApiError } from '@qafila/api-client';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { skillCalls } from '@qafila/contracts/skill';
import { taskCalls } from '@qafila/contracts/task';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCandidate } from '../../testing/sample-work.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { BulkSkillsDialog } from './bulk-skills-dialog.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const TASKS = [1, 2].map((n) => sampleTask({ id: idOf(n), shortId: `T-${n}`, taskAgentDetails: null }));

async function open(...items: ReturnType<typeof sampleCandidate>[]) {
  const shell = createFakeShell();
  shell.api.answer(assignmentCalls.candidates, {
    items,
    pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: items.length, totalPages: 1 },
  });
  return renderPage(<BulkDialog kind="assign" tasks={TASKS} onClose={() => {}} />, { shell });
}

test('several orders are offered to the best agent at once', async () => {
  await open(sampleCandidate(4, { fullName: 'Joseph' }), sampleCandidate(5));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'AG-4 - Joseph' })).toBeChecked());
  expect(screen.getByRole('button', { name: 'Assign to this agent' })).toBeEnabled();
});

test('where the engine excludes every agent, none of them is chosen for the user', async () => {
  await open(sampleCandidate(4, { fullName: 'Joseph', rank: null, excludedBy: ['vehicle'] }));
  expect(await screen.findByRole('radio', { name: 'AG-4 - Joseph' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Assign to this agent' })).toBeDisabled();
});

test('Esc asks before it discards a typed reason; where nothing was typed it closes the dialog', async () => {
  const onClose = jest.fn();
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="cancel" tasks={TASKS} onClose={onClose} />, { shell: createFakeShell() });
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.type(reason, 'The shop is closed');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(reason).toHaveValue('The shop is closed');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  // Esc answers the question with Cancel.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('several orders are taken from their agents with one reason, with a result for each', async () => {
  const shell = createFakeShell();
  const asked: unknown[] = [];
  shell.api.answer(onlineTripCalls.release, ({ body }: { body: { taskId: string } }) => {
    asked.push(body);
    if (body.taskId !== idOf(2)) return TASKS[0];
    throw new ApiError({ code: 'ILLEGAL_TRANSITION', status: 409, message: 'T-2 is already picked up' });
  });
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="release" tasks={TASKS} onClose={() => {}} />, { shell });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Reason/ }), 'Accident');
  await user.type(screen.getByRole('textbox', { name: /^Comment/ }), 'On the corniche');
  await user.click(screen.getByRole('button', { name: 'Release tasks' }));
  expect(await screen.findByText('1 done, 1 failed')).toBeVisible();
  expect(screen.getByText('T-2 is already picked up')).toBeVisible();
  expect(asked).toEqual([
    { taskId: idOf(1), reason: 'Accident', comment: 'On the corniche', seenAgentId: null },
    { taskId: idOf(2), reason: 'Accident', comment: 'On the corniche', seenAgentId: null },
  ]);

  // The failed one again, with what was typed.
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  expect(await screen.findByRole('dialog', { name: 'Release (1)' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Reason/ })).toHaveValue('Accident');
  expect(screen.getByRole('textbox', { name: /^Comment/ })).toHaveValue('On the corniche');
  await user.click(screen.getByRole('button', { name: 'Release tasks' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]).toEqual({
    taskId: idOf(2),
    reason: 'Accident',
    comment: 'On the corniche',
    seenAgentId: null,
  });
});

test('an order that a colleague gave to another agent meanwhile is not taken from them, only by the next press', async () => {
  const shell = createFakeShell();
  const asked: unknown[] = [];
  shell.api.answer(
    onlineTripCalls.release,
    ({ body }: { body: { taskId: string; seenAgentId: string | null } }) => {
      asked.push([body.taskId, body.seenAgentId]);
      if (body.taskId !== idOf(2) || body.seenAgentId === idOf(9)) return TASKS[0];
      const message = 'Meanwhile T-2 was given to Khalid';
      throw new ApiError({ code: 'CONFLICT', status: 409, message, details: { agentId: idOf(9) } });
    },
  );
  const tasks = [1, 2].map((n) => sampleTask({ id: idOf(n), shortId: `T-${n}` }));
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="release" tasks={tasks} onClose={() => {}} />, { shell });
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Reason/ }), 'Accident');
  await user.click(screen.getByRole('button', { name: 'Release tasks' }));
  expect(await screen.findByText('Meanwhile T-2 was given to Khalid')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await user.click(await screen.findByRole('button', { name: 'Release tasks' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    [idOf(1), idOf(7)],
    [idOf(2), idOf(7)],
    [idOf(2), idOf(9)],
  ]);
});

const ONE_FAILED = {
  accepted: 1,
  rejected: 1,
  results: [
    { row: 1, id: idOf(1), ok: true },
    { row: 2, id: idOf(2), ok: false, message: 'Another user changes T-2 at the moment' },
  ],
};

test('several orders are cancelled with one reason; those that failed again with the same one', async () => {
  const shell = createFakeShell();
  shell.api.answer(taskCalls.bulkCancel, ONE_FAILED);
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="cancel" tasks={TASKS} onClose={() => {}} />, { shell });
  await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'The kitchen is closed');
  await user.click(screen.getByRole('button', { name: 'Cancel tasks' }));
  expect(await screen.findByText('Another user changes T-2 at the moment')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  expect(reason).toHaveValue('The kitchen is closed');
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await user.type(reason, ' today');
  await user.click(screen.getByRole('button', { name: 'Cancel tasks' }));
  await waitFor(() => expect(shell.api.made).toHaveLength(2));
  expect(shell.api.made.map(({ body }) => body)).toEqual([
    { taskIds: [idOf(1), idOf(2)], reason: 'The kitchen is closed' },
    { taskIds: [idOf(2)], reason: 'The kitchen is closed today' },
  ]);
});

test('before several orders are cancelled, those with their goods on board are named', async () => {
  const pickupCompletedAtUtc = '2026-11-20T10:12:00.000Z';
  const tasks = [
    sampleTask({ id: idOf(1), shortId: 'T-1' }),
    // Its delivery failed: the courier still has it.
    sampleTask({ id: idOf(2), shortId: 'T-2', status: 'Planned', pickupCompletedAtUtc }),
    sampleTask({ id: idOf(3), shortId: 'T-3', status: 'Delivering', pickupCompletedAtUtc }),
  ];
  renderPage(<BulkDialog kind="cancel" tasks={tasks} onClose={() => {}} />, { shell: createFakeShell() });
  expect(
    await screen.findByText(
      'Agents have the goods of 2 of these tasks: T-2, T-3. Prepare a reverse task for each of them afterwards.',
    ),
  ).toBeVisible();
});

test('of many orders with their goods on board, ten are named', async () => {
  const tasks = Array.from({ length: 12 }, (_, index) =>
    sampleTask({
      id: idOf(index + 1),
      shortId: `T-${index + 1}`,
      pickupCompletedAtUtc: '2026-11-20T10:12:00.000Z',
    }),
  );
  renderPage(<BulkDialog kind="cancel" tasks={tasks} onClose={() => {}} />, { shell: createFakeShell() });
  expect(
    await screen.findByText(/12 of these tasks: T-1, T-2, T-3, T-4, T-5, T-6, T-7, T-8, T-9, T-10, …\./),
  ).toBeVisible();
});

test('orders that no courier has picked up are cancelled without a word about their goods', async () => {
  renderPage(<BulkDialog kind="cancel" tasks={TASKS} onClose={() => {}} />, { shell: createFakeShell() });
  expect(await screen.findByRole('button', { name: 'Cancel tasks' })).toBeVisible();
  expect(screen.queryByText(/the goods of/)).not.toBeInTheDocument();
});

test('where the call itself fails, it is said once and the reason stays', async () => {
  const shell = createFakeShell();
  shell.api.answer(taskCalls.bulkCancel, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Try again later' });
  });
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="cancel" tasks={TASKS} onClose={() => {}} />, { shell });
  const reason = await screen.findByRole('textbox', { name: /^Reason/ });
  await user.type(reason, 'The kitchen is closed');
  await user.click(screen.getByRole('button', { name: 'Cancel tasks' }));
  expect(await screen.findAllByText('Try again later')).toHaveLength(1);
  expect(reason).toHaveValue('The kitchen is closed');
});

test('the agent that was searched for and chosen is still there for the orders that failed', async () => {
  const shell = createFakeShell();
  const [ali, joseph] = [sampleCandidate(4, { fullName: 'Ali' }), sampleCandidate(5, { fullName: 'Joseph' })];
  shell.api.answer(assignmentCalls.candidates, ({ body }: { body: { search?: string } }) => {
    const items = body.search ? [joseph] : [ali];
    return {
      items,
      pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: 1, totalPages: 1 },
    };
  });
  shell.api.answer(assignmentCalls.bulkAssign, ONE_FAILED);
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="assign" tasks={TASKS} onClose={() => {}} />, { shell });
  await screen.findByRole('radio', { name: 'AG-4 - Ali' });
  await user.type(screen.getByRole('searchbox'), 'Jos');
  await user.click(await screen.findByRole('radio', { name: 'AG-5 - Joseph' }));
  const keepsOnEsc = async () => {
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  };
  await keepsOnEsc();
  await user.click(screen.getByRole('button', { name: 'Assign to this agent' }));
  await user.click(await screen.findByRole('button', { name: 'Retry failed only' }));
  await keepsOnEsc();
  expect(await screen.findByRole('searchbox')).toHaveValue('Jos');
  expect(await screen.findByRole('radio', { name: 'AG-5 - Joseph' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Assign to this agent' }));
  const assigned = () => shell.api.made.filter(({ name }) => name === assignmentCalls.bulkAssign.name);
  await waitFor(() => expect(assigned()).toHaveLength(2));
  expect(assigned().map(({ body }) => body)).toEqual([
    {
      taskIds: [idOf(1), idOf(2)],
      agentId: joseph.id,
      seen: [
        { taskId: idOf(1), agentId: null },
        { taskId: idOf(2), agentId: null },
      ],
    },
    { taskIds: [idOf(2)], agentId: joseph.id, seen: [{ taskId: idOf(2), agentId: null }] },
  ]);
});

test('an order that a colleague gave to another agent meanwhile is refused, and assigned by the next press', async () => {
  const shell = createFakeShell();
  shell.api.answer(assignmentCalls.candidates, {
    items: [sampleCandidate(4, { fullName: 'Joseph' })],
    pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: 1, totalPages: 1 },
  });
  const message = 'Meanwhile T-2 was given to Khalid';
  shell.api.answer(assignmentCalls.bulkAssign, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: idOf(1), ok: true },
      { row: 2, id: idOf(2), ok: false, message, agentId: idOf(9) },
    ],
  });
  const tasks = [sampleTask({ id: idOf(1), shortId: 'T-1' }), ...TASKS.slice(1)];
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="assign" tasks={tasks} onClose={() => {}} />, { shell });
  await waitFor(() => expect(screen.getByRole('radio', { name: 'AG-4 - Joseph' })).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Assign to this agent' }));
  expect(await screen.findByText(message)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  await user.click(await screen.findByRole('button', { name: 'Assign to this agent' }));
  const assigned = () => shell.api.made.filter(({ name }) => name === assignmentCalls.bulkAssign.name);
  await waitFor(() => expect(assigned()).toHaveLength(2));
  expect(assigned().map(({ body }) => (body as { seen: unknown }).seen)).toEqual([
    [
      { taskId: idOf(1), agentId: idOf(7) },
      { taskId: idOf(2), agentId: null },
    ],
    [{ taskId: idOf(2), agentId: idOf(9) }],
  ]);
});

test('skills that were chosen are still there for the orders that failed', async () => {
  const shell = createFakeShell();
  shell.api.answer(skillCalls.all, {
    items: [{ id: idOf(7), name: 'Medication', isExclusive: false }],
    pagingFilteringContext: { pageNumber: 1, pageSize: 100, totalItems: 1, totalPages: 1 },
  });
  shell.api.answer(taskCalls.changeSkills, ONE_FAILED);
  const user = userEvent.setup();
  renderPage(<BulkSkillsDialog tasks={TASKS} onClose={() => {}} />, { shell });
  await user.click(await screen.findByRole('radio', { name: 'No longer require them' }));
  await user.click(screen.getByRole('radio', { name: /^All/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Medication' }));
  await user.click(screen.getByRole('button', { name: 'Change skills' }));
  await user.click(await screen.findByRole('button', { name: 'Retry failed only' }));
  expect(await screen.findByRole('radio', { name: 'No longer require them' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^All/ })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: 'Medication' })).toBeChecked();
});

test('offers of a partner are accepted at once, with a result for each, and only failed ones again', async () => {
  const shell = createFakeShell();
  const asked: unknown[] = [];
  shell.api.answer(taskCalls.decideOffload, ({ body }: { body: { taskId: string } }) => {
    asked.push(body);
    if (body.taskId !== idOf(2)) return TASKS[0];
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'The time to answer for T-2 is over' });
  });
  const tasks = [5, 8].map((version, n) => ({
    ...sampleTask({ version }),
    id: idOf(n + 1),
    shortId: `T-${n + 1}`,
  }));
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="accept" tasks={tasks} onClose={() => {}} />, { shell });
  await user.click(await screen.findByRole('button', { name: 'Accept offers' }));
  expect(await screen.findByText('1 done, 1 failed')).toBeVisible();
  expect(screen.getByText('The time to answer for T-2 is over')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  expect(await screen.findByRole('dialog', { name: 'Accept (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept offers' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    { taskId: idOf(1), accept: true, version: 5 },
    { taskId: idOf(2), accept: true, version: 8 },
    { taskId: idOf(2), accept: true, version: 8 },
  ]);
});
