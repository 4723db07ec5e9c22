import { ApiError } from '@qafila/api-client';
import { type TaskProof, taskCalls, taskProofCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { renderDrawer } from '../../testing/render-drawer.tsx';

let shell: FakeShell;
const image = { blob: new Blob(['x'], { type: 'image/png' }), fileName: null };
const proof = (n: number, kind: TaskProof['kind']): TaskProof => ({
  imageId: idOf(n),
  taskId: idOf(1),
  kind,
  isCurrent: true,
  atUtc: NOW,
  latitude: null,
  longitude: null,
});

beforeEach(() => {
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => {};
  shell = createFakeShell();
  shell.api.answer(taskCalls.get, sampleTask());
  shell.api.answer(taskProofCalls.proofOfDelivery, image);
  shell.api.answer(taskProofCalls.proofOfArrival, image);
});
const asked = (name: string) => shell.api.made.filter((call) => call.name === name).map(({ query }) => query);

test('[TASK-59, TASK-60] shows the proof of delivery by the task, and other images by their own id', async () => {
  shell.api.answer(taskProofCalls.proofs, { items: [proof(61, 'delivery'), proof(62, 'arrival')] });
  await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  expect(await screen.findByRole('img', { name: 'Delivery' })).toHaveAttribute('src', 'blob:image');
  expect(await screen.findByRole('img', { name: 'Arrival' })).toBeVisible();
  expect(asked('Task.proofOfDelivery')).toEqual([{ id: idOf(1) }]);
  expect(asked('Task.proofOfArrival')).toEqual([{ imageId: idOf(62) }]);
});

test('each of several delivery images is asked for by its own id', async () => {
  shell.api.answer(taskProofCalls.proofs, { items: [proof(61, 'delivery'), proof(63, 'delivery')] });
  await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  await waitFor(() => expect(asked('Task.proofOfArrival')).toHaveLength(2));
  expect(asked('Task.proofOfDelivery')).toEqual([]);
});

test('a required proof that is missing is named, and an image can be added', async () => {
  shell.api.answer(
    taskCalls.get,
    sampleTask({ isProofOfDeliveryRequired: true, pickupCompletedAtUtc: NOW, status: 'Delivering' }),
  );
  shell.api.answer(taskProofCalls.proofs, { items: [proof(62, 'arrival')] });
  shell.api.answer(taskProofCalls.uploadProof, proof(63, 'delivery'));
  const { user } = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  expect(await screen.findByText('Required but missing: Delivery')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add proof' }));
  expect(screen.getByLabelText('Proof of')).toHaveValue('delivery');
  const image = new File(['x'], 'door.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Image as proof', { selector: 'input' }), image);
  shell.api.answer(taskProofCalls.proofs, { items: [proof(62, 'arrival'), proof(63, 'delivery')] });
  await user.click(screen.getByRole('button', { name: 'Upload image' }));
  expect(await screen.findByRole('img', { name: 'Delivery' })).toBeVisible();
  expect(screen.queryByText('Required but missing: Delivery')).toBeNull();
  expect(shell.api.made.find(({ name }) => name === 'Task.uploadProof')?.body).toEqual({
    taskId: idOf(1),
    kind: 'delivery',
    file: image,
  });
});

test('an image is added where the server allows it, and its list is read again when another one was added', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ allowedActions: ['duplicate'] }));
  shell.api.answer(taskProofCalls.proofs, { items: [proof(62, 'arrival')] });
  await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  expect(await screen.findByRole('img', { name: 'Arrival' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add proof' })).toBeNull();
  shell.api.answer(taskProofCalls.proofs, { items: [proof(62, 'arrival'), proof(63, 'pickup')] });
  act(() => shell.channels.receive('operational', 'task.noted', { taskId: idOf(1) }));
  expect(await screen.findByRole('img', { name: 'Pickup' })).toBeVisible();
  expect(asked('Task.proofOfArrival')).toEqual([{ imageId: idOf(62) }, { imageId: idOf(63) }]);
});

test('an image that is sent again after a lost reply has the same key, and another one of its own', async () => {
  shell.api.answer(taskProofCalls.proofs, { items: [] });
  shell.api.answer(taskProofCalls.uploadProof, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'No connection' });
  });
  const { user } = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  await user.click(await screen.findByRole('button', { name: 'Add proof' }));
  const choose = (name: string) =>
    user.upload(
      screen.getByLabelText('Image as proof', { selector: 'input' }),
      new File(['x'], name, { type: 'image/png' }),
    );
  const keys = () =>
    shell.api.made
      .filter(({ name }) => name === 'Task.uploadProof')
      .map(({ idempotencyKey }) => idempotencyKey);
  const send = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Upload image' }));
    await waitFor(() => expect(keys()).toHaveLength(times));
  };
  await choose('door.png');
  await send(1);
  await send(2);
  await choose('gate.png');
  await send(3);
  const [first, second, third] = keys();
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('an image of an earlier attempt is shown as such, by its own id, and proves nothing now', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ isProofOfDeliveryRequired: true }));
  shell.api.answer(taskProofCalls.proofs, { items: [{ ...proof(61, 'delivery'), isCurrent: false }] });
  shell.api.answer(taskProofCalls.proofOfDelivery, () => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no such image' });
  });
  await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  const image = await screen.findByRole('img', { name: 'Delivery' });
  expect(image.closest('figure')).toHaveTextContent(/\(earlier attempt\)$/);
  expect(asked('Task.proofOfArrival')).toEqual([{ imageId: idOf(61) }]);
  expect(screen.getByText('Required but missing: Delivery')).toBeVisible();
});

test('an image that could not be read says so, and is read again', async () => {
  shell.api.answer(taskProofCalls.proofs, { items: [proof(62, 'arrival')] });
  shell.api.answer(taskProofCalls.proofOfArrival, () => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no such image' });
  });
  const { user } = await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  expect(await screen.findByText('The image could not be read')).toBeVisible();
  shell.api.answer(taskProofCalls.proofOfArrival, image);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Arrival' })).toBeVisible();
  expect(screen.queryByText('The image could not be read')).toBeNull();
});
