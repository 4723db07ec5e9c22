import { ApiError } from '@qafila/api-client';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { taskCalls, taskProofCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { renderDrawer } from '../testing/render-drawer.tsx';
import { sampleCandidate } from '../testing/sample-work.ts';

jest.mock('@qafila/ui/map', () => jest.requireActual('../testing/fake-map.tsx').fakeMap);

const POSITION = { latitude: 25.29, longitude: 51.5, headingDeg: null, speedKmh: null, atUtc: NOW };

let shell: FakeShell;
const lastCall = (name: string) => shell.api.made.findLast((call) => call.name === name);

beforeEach(() => {
  shell = createFakeShell();
  shell.api.answer(taskCalls.get, sampleTask({ status: 'Unplanned', taskAgentDetails: null }));
  shell.api.answer(taskProofCalls.proofs, { items: [] });
  shell.api.answer(assignmentCalls.candidates, {
    items: [
      sampleCandidate(1, { fullName: 'Khalid', position: POSITION }),
      sampleCandidate(2, { fullName: 'Joseph', rank: null, excludedBy: ['tooManyOrders', 'vehicle'] }),
    ],
    pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: 2, totalPages: 1 },
  });
  shell.api.answer(assignmentCalls.assign, sampleTask());
});

async function openDialog() {
  const { user } = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Assign task T-1001' }));
  await dialog.findByRole('radio', { name: 'AG-1 - Khalid' });
  return { user, dialog };
}

test('[ASSIGN-05] ranks the agents for a task, with their figures and their exclusion reasons', async () => {
  const { dialog } = await openDialog();
  expect(lastCall('TripAgent.agentsForTask')?.body).toEqual({ taskId: idOf(1) });
  expect(dialog.getByRole('radio', { name: 'AG-1 - Khalid' }).closest('label')).toHaveTextContent(
    '2 min ride · 1.0 km · in time · costs 12.500 KWD · tier 1 · orders: 0',
  );
  expect(dialog.getByText('has as many orders as allowed; another vehicle is required')).toBeVisible();
});

test('finds an agent by typing', async () => {
  const { user, dialog } = await openDialog();
  await user.type(dialog.getByRole('searchbox'), 'jos{Enter}');
  await waitFor(() =>
    expect(lastCall('TripAgent.agentsForTask')?.body).toEqual({ taskId: idOf(1), search: 'jos' }),
  );
});

test('[ASSIGN-01] gives the task to the chosen agent, where the operator wants it in their trip', async () => {
  const { user, dialog } = await openDialog();
  expect(dialog.getByRole('button', { name: 'Assign' })).toBeDisabled();
  await user.click(dialog.getByRole('radio', { name: 'AG-1 - Khalid' }));
  await user.selectOptions(dialog.getByLabelText('Place in the trip'), 'As the next stops');
  await user.click(dialog.getByRole('button', { name: 'Assign to Khalid' }));
  await waitFor(() =>
    expect(lastCall('Task.assign')?.body).toEqual({
      taskId: idOf(1),
      agentId: idOf(1),
      seenAgentId: null,
      assignmentStrategyId: 3,
      assignmentParameterMapping: {},
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.notices).toContainEqual({ kind: 'success', text: 'Task T-1001 assigned to Khalid' });
});

test('a refusal is shown in the dialog, which keeps the choice', async () => {
  shell.api.answer(assignmentCalls.assign, () => {
    throw new ApiError({
      code: 'ILLEGAL_TRANSITION',
      status: 409,
      message: 'This is not possible in the current state',
    });
  });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'AG-2 - Joseph' }));
  expect(dialog.getByText('The engine excluded this agent. You can still choose them.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Assign to Joseph' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This is not possible in the current state');
  expect(dialog.getByRole('radio', { name: 'AG-2 - Joseph' })).toBeChecked();
  expect(shell.notices).toEqual([]);
});

test('a task that another operator assigned meanwhile is reassigned only after the user has seen who has it', async () => {
  shell.api.answer(assignmentCalls.assign, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'Meanwhile T-1001 was given to Yusuf',
      details: { agentId: idOf(7) },
    });
  });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'AG-1 - Khalid' }));
  await user.click(dialog.getByRole('button', { name: 'Assign to Khalid' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Meanwhile T-1001 was given to Yusuf');
  expect(lastCall('Task.assign')?.body).toMatchObject({ seenAgentId: null });
  shell.api.answer(assignmentCalls.assign, sampleTask());
  await user.click(dialog.getByRole('button', { name: 'Assign to Khalid' }));
  await waitFor(() => expect(lastCall('Task.assign')?.body).toMatchObject({ seenAgentId: idOf(7) }));
});

test('agents that were read stay, with the choice, when more of them can not be read', async () => {
  const more = { pageNumber: 1, pageSize: 30, totalItems: 31, totalPages: 2 };
  shell.api.answer(assignmentCalls.candidates, (call) => {
    if ((call.query as { pageNumber: number }).pageNumber > 1)
      throw new ApiError({ code: 'FORBIDDEN', status: 403, message: 'Not allowed' });
    return { items: [sampleCandidate(1, { fullName: 'Khalid' })], pagingFilteringContext: more };
  });
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('radio', { name: 'AG-1 - Khalid' }));
  await user.click(dialog.getByRole('button', { name: 'Show more agents' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('More agents could not be read');
  expect(dialog.getByRole('radio', { name: 'AG-1 - Khalid' })).toBeChecked();
  shell.api.answer(assignmentCalls.candidates, {
    items: [sampleCandidate(3, { fullName: 'Yousef' })],
    pagingFilteringContext: { ...more, pageNumber: 2 },
  });
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('radio', { name: 'AG-3 - Yousef' })).toBeVisible();
  expect(dialog.getByRole('radio', { name: 'AG-1 - Khalid' })).toBeChecked();
});

test('shows on demand where the agents are, around the pickup', async () => {
  const { user, dialog } = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'Show on the map' }));
  expect(await dialog.findByText('AG-1 - Khalid at 25.29, 51.5')).toBeVisible();
  expect(dialog.getByText('Pickup: Souq at 25.287, 51.533')).toBeVisible();
});
