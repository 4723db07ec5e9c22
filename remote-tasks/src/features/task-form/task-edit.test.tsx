import { ApiError } from '@qafila/api-client';
import { locationCalls } from '@qafila/contracts/location';
import { skillCalls } from '@qafila/contracts/skill';
import { taskCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderDrawer } from '../../testing/render-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

let shell: FakeShell;
const updates = () => shell.api.made.filter(({ name }) => name === 'Task.update');
const open = async (view = 'task.edit') => {
  const rendered = await renderDrawer(view, { taskId: idOf(1) }, { shell });
  await screen.findByRole('form');
  return rendered;
};
const save = () => screen.getByRole('button', { name: 'Save changes' });
const changed = (data: object) =>
  act(() => shell.channels.receive('operational', 'task.changed', { taskId: idOf(1), ...data }));

beforeEach(() => {
  sessionStorage.clear();
  shell = createFakeShell();
  shell.api.answer(taskCalls.get, sampleTask());
  shell.api.answer(taskCalls.update, sampleTask({ version: 5 }));
  shell.api.answer(locationCalls.distance, { distanceKm: 1, durationMin: 2, approximate: false });
});

test('[TASK-26, TASK-56] sends the changed fields with the version they are based on, and shows the task', async () => {
  const { user, address } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'call first');
  await user.click(save());
  await waitFor(() => expect(updates()).toHaveLength(1));
  expect(updates()[0]).toMatchObject({ query: { id: idOf(1) }, body: { notes: 'call first', version: 4 } });
  expect(Object.keys(updates()[0]?.body as object).sort()).toEqual(['notes', 'version']);
  await waitFor(() => expect(address()).toContain('drawer=task.detail'));
});

test('changes of others are shown, never replace typed values, and can be taken over', async () => {
  const { user } = await open();
  const priority = screen.getByRole('spinbutton', { name: /^Priority/ });
  await user.clear(priority);
  await user.type(priority, '2');
  shell.api.answer(taskCalls.get, sampleTask({ priority: 7, version: 6 }));
  changed({ status: 'Planned', agentId: null });
  expect(await screen.findByText('Changed since you opened it')).toBeVisible();
  expect(priority).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Take over: Priority' }));
  expect(priority).toHaveValue('7');
  await user.click(save());
  await waitFor(() => expect(updates()[0]?.body).toEqual({ priority: 7, version: 6 }));
});

test('a payment status is saved with the amount that a colleague corrected meanwhile', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ paymentStatusId: 1, amountToBeCollected: 100 }));
  const { user } = await open();
  shell.api.answer(taskCalls.get, sampleTask({ paymentStatusId: 1, amountToBeCollected: 150, version: 6 }));
  changed({ status: 'Planned', agentId: null });
  expect(await screen.findByText('Changed since you opened it')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /^Payment/ }), 'Partially paid');
  await user.click(save());
  await waitFor(() =>
    expect(updates()[0]?.body).toEqual({ paymentStatusId: 2, amountToBeCollected: 150, version: 6 }),
  );
});

test('an item whose price was emptied is saved at 0, also after an item above it was removed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add an item' }));
  const item = within(screen.getByRole('group', { name: 'Item 2' }));
  await user.type(item.getByRole('textbox', { name: /^Name/ }), 'Honey');
  await user.clear(item.getByRole('spinbutton', { name: /^Price/ }));
  await user.click(screen.getByRole('button', { name: 'Remove item 1' }));
  await user.click(save());
  await waitFor(() =>
    expect(updates()[0]?.body).toEqual({
      taskItemRemovals: [idOf(3)],
      taskItemAdditions: [{ name: 'Honey', quantity: 1, price: 0 }],
      version: 4,
    }),
  );
});

test('a conflict shows what changed and keeps typed values; saving again uses the version shown', async () => {
  shell.api.answer(taskCalls.update, () => {
    shell.api.answer(taskCalls.get, sampleTask({ notes: 'gate 4', version: 9 }));
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'This changed in the meantime' });
  });
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Order id' }), '-B');
  await user.click(save());
  expect(await screen.findByText(/This task was changed meanwhile/)).toBeVisible();
  expect(await screen.findByText('gate 4')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Order id' })).toHaveValue('ORD-1-B');
  shell.api.answer(taskCalls.update, sampleTask({ version: 10 }));
  await user.click(save());
  await waitFor(() => expect(updates()[1]?.body).toEqual({ clientGeneratedId: 'ORD-1-B', version: 9 }));
});

test('a line of metadata that is removed leaves the other values of its key', async () => {
  const userMetaDataDtos = [
    { key: 'parts', value: '4' },
    { key: 'parts', value: '11' },
  ];
  shell.api.answer(taskCalls.get, sampleTask({ userMetaDataDtos }));
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Metadata' }));
  await user.click(await screen.findByRole('button', { name: 'Remove line 2' }));
  await user.click(save());
  await waitFor(() =>
    expect(updates()[0]?.body).toEqual({
      metaDataRemovals: ['parts'],
      metaDataAdditions: [{ key: 'parts', value: '4' }],
      version: 4,
    }),
  );
});

test('a task that may not be edited shows no form', async () => {
  shell.api.answer(taskCalls.get, sampleTask({ status: 'Delivered', allowedActions: [] }));
  await renderDrawer('task.edit', { taskId: idOf(1) }, { shell });
  expect(await screen.findByText("This task can't be changed any more")).toBeVisible();
});

test('[TASK-45, TASK-46, TASK-47, TASK-48] a duplicate starts without ids and metadata, ten minutes from now', async () => {
  shell.api.answer(taskCalls.create, sampleTask({ id: idOf(30) }));
  const { user } = await open('task.duplicate');
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(shell.api.made.some(({ name }) => name === 'Task.create')).toBe(true));
  const body = shell.api.made.find(({ name }) => name === 'Task.create')?.body;
  expect(body).toMatchObject({
    pickupLocationTypeId: 2,
    deliveryLocationTypeId: 2,
    pickupByUtc: '2026-11-20T10:10:00.000Z',
    deliverByUtc: '2026-11-20T10:12:00.000Z',
    userMetaDataDtos: [],
    taskItems: [{ name: 'Dates', quantity: 3, price: 25 }],
  });
  expect(body).not.toHaveProperty('clientGeneratedId');
  expect(body).not.toHaveProperty('id');
});

test.each([
  ['beside the others', [{ id: idOf(61), name: 'Fragile', isExclusive: false }]],
  ['in a company without any skill left', []],
])('a deleted skill of a copied task is shown and can be taken out, %s', async (_where, items) => {
  const skillCriteria = { requiredSkills: [idOf(66)], allRequired: false };
  shell.api.answer(taskCalls.get, sampleTask({ status: 'Delivered', skillCriteria }));
  shell.api.answer(taskCalls.create, sampleTask({ id: idOf(30) }));
  shell.api.answer(skillCalls.all, {
    items,
    pagingFilteringContext: { pageNumber: 1, pageSize: 500, totalItems: items.length, totalPages: 1 },
  });
  const { user } = await open('task.duplicate');
  await user.click(screen.getByRole('tab', { name: /^Skills/ }));
  const deleted = await screen.findByRole('checkbox', { name: 'A skill that no longer exists' });
  expect(deleted).toBeChecked();
  await user.type(screen.getByRole('searchbox', { name: 'Find a skill' }), 'Cold');
  await user.click(deleted);
  expect(deleted).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(shell.api.made.some(({ name }) => name === 'Task.create')).toBe(true));
  expect(shell.api.made.find(({ name }) => name === 'Task.create')?.body).toMatchObject({
    skillCriteria: { requiredSkills: [], allRequired: false },
  });
});

test('[TASK-49, TASK-50, TASK-51, TASK-52] a reverse task goes back, keeps its ride and says what it reverses', async () => {
  shell.api.answer(taskCalls.create, sampleTask({ id: idOf(31) }));
  const { user } = await open('task.reverse');
  expect(screen.getByRole('textbox', { name: 'Order id' })).toHaveValue('ORD-1(Reverse)');
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  await waitFor(() => expect(shell.api.made.some(({ name }) => name === 'Task.create')).toBe(true));
  expect(shell.api.made.find(({ name }) => name === 'Task.create')?.body).toMatchObject({
    clientGeneratedId: 'ORD-1(Reverse)',
    pickup: { name: 'Aisha' },
    delivery: { name: 'Souq' },
    pickupByUtc: '2026-11-20T10:10:00.000Z',
    deliverByUtc: '2026-11-20T10:50:00.000Z',
    userMetaDataDtos: [
      { key: 'ReverseFor', value: 'ORD-1' },
      { key: 'TaskType', value: 'Reverse' },
    ],
  });
});

test('the earliest delivery of an order whose pickup time has passed is a ride from now', async () => {
  const past = { pickupByUtc: '2026-11-20T09:00:00.000Z', deliverByUtc: '2026-11-20T10:05:00.000Z' };
  shell.api.answer(taskCalls.get, sampleTask(past));
  shell.api.answer(locationCalls.distance, { distanceKm: 7.5, durationMin: 15.2, approximate: true });
  await open();
  await waitFor(() => expect(screen.getAllByText('earliest about 13:16')[0]).toBeVisible());
});
