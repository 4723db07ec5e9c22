import { ApiError } from '@qafila/api-client';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { taskCalls } from '@qafila/contracts/task';
import { onlineTripCalls } from '@qafila/contracts/trip';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCandidate } from '../../testing/sample-work.ts';
import { BulkDialog } from './bulk-dialog.tsx';

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
    { taskId: idOf(1), reason: 'Accident', comment: 'On the corniche' },
    { taskId: idOf(2), reason: 'Accident', comment: 'On the corniche' },
  ]);
});

test('offers of a partner are accepted at once, with a result for each, and only failed ones again', async () => {
  const shell = createFakeShell();
  const asked: unknown[] = [];
  shell.api.answer(taskCalls.decideOffload, ({ body }: { body: { taskId: string; accept: boolean } }) => {
    asked.push([body.taskId, body.accept]);
    if (body.taskId !== idOf(2)) return TASKS[0];
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'The time to answer for T-2 is over' });
  });
  const user = userEvent.setup();
  renderPage(<BulkDialog kind="accept" tasks={TASKS} onClose={() => {}} />, { shell });
  await user.click(await screen.findByRole('button', { name: 'Accept offers' }));
  expect(await screen.findByText('1 done, 1 failed')).toBeVisible();
  expect(screen.getByText('The time to answer for T-2 is over')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry failed only' }));
  expect(await screen.findByRole('dialog', { name: 'Accept (1)' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept offers' }));
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    [idOf(1), true],
    [idOf(2), true],
    [idOf(2), true],
  ]);
});
