import { ApiError } from '@qafila/api-client';
import { type Task, taskProofCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { MoveDialog } from './move-dialog.tsx';
import type { AskedMove } from './moves.ts';

const owed: Partial<Task> = {
  status: 'Delivering',
  paymentStatusId: 1,
  amountToBeCollected: 80,
  totalAmountCollected: 30,
  totalCollectionAmountRemaining: 50,
};
let shell: FakeShell;
let closed: jest.Mock;
beforeEach(() => {
  shell = createFakeShell();
  closed = jest.fn();
  shell.api.answer(taskProofCalls.progress, sampleTask({ status: 'Delivered' }));
  shell.api.answer(taskProofCalls.uploadProof, {
    imageId: idOf(61),
    taskId: idOf(1),
    kind: 'delivery',
    atUtc: NOW,
    latitude: null,
    longitude: null,
  });
});
const show = (move: AskedMove, over: Partial<Task> = {}) =>
  renderPage(<MoveDialog task={sampleTask(over)} move={move} onClose={closed} />, { shell });
const made = (name: string) =>
  shell.api.made.filter((call) => call.name === name).map(({ body }) => body as Record<string, unknown>);
const image = new File(['x'], 'door.jpg', { type: 'image/jpeg' });

test('an unpaid delivery is completed with the remaining cash, and an image as proof', async () => {
  const { user } = await show('deliver', owed);
  expect(screen.getByText('To be collected: 50.000 KWD')).toBeVisible();
  expect(screen.getByLabelText(/^Amount collected/)).toHaveAccessibleDescription('KWD');
  expect(screen.getByLabelText(/^Amount collected/)).toHaveValue('50.000');
  await user.upload(screen.getByLabelText('Image as proof', { selector: 'input' }), image);
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(closed).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(made('Task.uploadProof')).toEqual([{ taskId: idOf(1), kind: 'delivery', file: image }]);
  expect(made('Task.progress')).toMatchObject([
    { taskId: idOf(1), move: 'deliver', amountCollected: 50, proofImageIds: [idOf(61)] },
  ]);
});

test('less cash than is due is refused at its field; the repeat keeps the image and its key', async () => {
  const refusal = 'Collect 50.00 before the delivery is completed';
  shell.api.answer(taskProofCalls.progress, () => {
    throw new ApiError({
      code: 'VALIDATION',
      status: 400,
      message: refusal,
      errors: [{ path: 'amountCollected', message: refusal }],
    });
  });
  const { user } = await show('deliver', owed);
  const amount = screen.getByLabelText(/^Amount collected/);
  await user.clear(amount);
  await user.type(amount, '20');
  await user.upload(screen.getByLabelText('Image as proof', { selector: 'input' }), image);
  await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  shell.api.answer(taskProofCalls.progress, sampleTask());
  await user.type(screen.getByLabelText(/^Reason for overriding/), 'the rest by card');
  await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(made('Task.uploadProof')).toHaveLength(1);
  const [first, second] = made('Task.progress');
  expect(second).toMatchObject({ amountCollected: 20, overrideReason: 'the rest by card' });
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('a pickup takes an image of the pickup; a failed delivery asks why, and when to try again', async () => {
  const pickup = await show('completePickup');
  expect(screen.queryByLabelText(/^Amount collected/)).toBeNull();
  await pickup.user.upload(screen.getByLabelText('Image as proof', { selector: 'input' }), image);
  await pickup.user.click(screen.getByRole('button', { name: 'Mark as picked up' }));
  await waitFor(() => expect(made('Task.uploadProof')).toMatchObject([{ kind: 'pickup' }]));
  pickup.unmount();
  const { user } = await show('failDelivery', { status: 'Delivering' });
  await user.type(screen.getByLabelText(/^Reason/), 'nobody at home');
  fireEvent.change(screen.getByLabelText(/^Try again at/), { target: { value: '2026-11-20T18:00' } });
  await user.click(screen.getByRole('button', { name: 'Delivery failed' }));
  await waitFor(() =>
    expect(made('Task.progress').at(-1)).toMatchObject({
      move: 'failDelivery',
      reason: 'nobody at home',
      retryAtUtc: '2026-11-20T15:00:00.000Z',
    }),
  );
});

test('a file that is not an image or larger than 10 MB is refused before it is sent', async () => {
  await show('deliver', owed);
  const input = screen.getByLabelText('Image as proof', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File(['x'], 'notes.txt')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('.jpg');
  const large = new File(['x'], 'door.png');
  Object.defineProperty(large, 'size', { value: 50 * 1024 * 1024 });
  fireEvent.change(input, { target: { files: [large] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('10');
  expect(made('Task.uploadProof')).toEqual([]);
});
