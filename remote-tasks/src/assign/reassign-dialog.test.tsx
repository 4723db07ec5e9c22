import { ApiError } from '@qafila/api-client';
import { assignmentCalls } from '@qafila/contracts/assignment';
import { taskCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { useTask } from '../shared/use-task.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleCandidate } from '../testing/sample-work.ts';
import { ReassignDialog } from './reassign-dialog.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../testing/fake-map.tsx').fakeMap);

let shell: FakeShell;
let closed: jest.Mock;
/** Assigned to Khalid, and expected 32 minutes late. */
const late = sampleTask({
  status: 'PickingUp',
  deliverByUtc: '2026-11-20T10:50:00.000Z',
  expectedDeliveryUtc: '2026-11-20T11:22:00.000Z',
});
const calls = () => shell.api.made.filter(({ name }) => name === 'Task.reassign');

beforeEach(() => {
  shell = createFakeShell();
  closed = jest.fn();
  shell.api.answer(assignmentCalls.candidates, {
    items: [
      sampleCandidate(7, { fullName: 'Khalid Al-Marri' }),
      sampleCandidate(2, { fullName: 'Joseph', rideToPickupMin: 9, durationToPickupMin: 37, delayMin: 4.2 }),
    ],
    pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: 2, totalPages: 1 },
  });
  shell.api.answer(assignmentCalls.reassign, sampleTask());
});

test('a late order goes to another agent in one dialog and one call, with its reason', async () => {
  const { user } = await renderPage(<ReassignDialog task={late} onClose={closed} />, { shell });
  const joseph = await screen.findByRole('radio', { name: 'AG-2 - Joseph' });
  // Time on the road, not time waiting for the goods; how late at the delivery; money.
  expect(joseph.closest('label')).toHaveTextContent(
    '9 min ride · 2.0 km · expected 5 min late · costs 12.500 KWD',
  );
  expect(screen.queryByRole('radio', { name: 'AG-7 - Khalid Al-Marri' })).toBeNull();
  expect(screen.getByLabelText(/^Why Khalid Al-Marri gives it up/)).toHaveValue('Running late');
  await user.click(joseph);
  await user.click(screen.getByRole('button', { name: 'Reassign to Joseph' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(calls().map(({ body }) => body)).toEqual([
    {
      taskId: idOf(1),
      agentId: idOf(2),
      seenAgentId: idOf(7),
      reason: 'Running late',
      assignmentStrategyId: 1,
    },
  ]);
  expect(shell.notices).toContainEqual({
    kind: 'success',
    text: 'Task T-1001 moved from Khalid Al-Marri to Joseph',
  });
});

test('without a reason nothing is sent; a refusal keeps the dialog, and its repeat is the same call', async () => {
  shell.api.answer(assignmentCalls.reassign, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Meanwhile T-1001 was given to Yusuf' });
  });
  const inTime = sampleTask({ expectedDeliveryUtc: '2026-11-20T10:40:00.000Z' });
  const { user } = await renderPage(<ReassignDialog task={inTime} onClose={closed} />, { shell });
  await user.click(await screen.findByRole('radio', { name: 'AG-2 - Joseph' }));
  const send = screen.getByRole('button', { name: 'Reassign to Joseph' });
  expect(send).toBeDisabled();
  await user.selectOptions(screen.getByLabelText(/^Why Khalid Al-Marri gives it up/), 'Accident');
  await user.click(send);
  expect(await screen.findByRole('alert')).toHaveTextContent('Meanwhile T-1001 was given to Yusuf');
  expect(closed).not.toHaveBeenCalled();
  await user.click(send);
  await waitFor(() => expect(calls()).toHaveLength(2));
  const [first, second] = calls();
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(first?.idempotencyKey).toBeTruthy();
});

/** What the page beside the dialog shows of the order. */
const Shown = () => <output>{useTask(idOf(1)).data?.taskAgentDetails?.fullName}</output>;

test('after a refusal the order is read again: who has it now is shown', async () => {
  const yusuf = { ...late.taskAgentDetails, id: idOf(9), fullName: 'Yusuf' } as typeof late.taskAgentDetails;
  shell.api.answer(taskCalls.get, late);
  shell.api.answer(assignmentCalls.reassign, () => {
    shell.api.answer(taskCalls.get, { ...late, taskAgentDetails: yusuf });
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Meanwhile T-1001 was given to Yusuf' });
  });
  const page = (
    <>
      <Shown />
      <ReassignDialog task={late} onClose={closed} />
    </>
  );
  const { user } = await renderPage(page, { shell });
  expect(await screen.findByText('Khalid Al-Marri')).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'AG-2 - Joseph' }));
  await user.click(screen.getByRole('button', { name: 'Reassign to Joseph' }));
  expect(await screen.findByText('Yusuf')).toBeVisible();
});
