import { ApiError } from '@qafila/api-client';
import { locationCalls } from '@qafila/contracts/location';
import { taskCalls } from '@qafila/contracts/task';
import { newTask } from '@qafila/domain/task';
import { createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { NOW, sampleTask } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderDrawer } from '../../testing/render-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

let shell: FakeShell;
const callsOf = (name: string) => shell.api.made.filter((call) => call.name === name);
const box = (name: RegExp | string) => screen.findByRole('textbox', { name });

beforeEach(() => {
  sessionStorage.clear();
  shell = createFakeShell();
  shell.api.answer(taskCalls.create, sampleTask());
  shell.api.answer(locationCalls.distance, { distanceKm: 7.52, durationMin: 15.2, approximate: true });
});

const tab = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));

/** Fills in name, phone, address and coordinates of the open place tab. */
async function fillPlace(user: UserEvent, name: string, latitude: string) {
  const panel = within(screen.getByRole('group', { name }));
  await user.type(panel.getByRole('textbox', { name: /^Name/ }), name);
  await user.type(panel.getByRole('textbox', { name: /^Phone/ }), '55123456');
  await user.type(panel.getByRole('textbox', { name: /^Address/ }), 'Corniche');
  await user.type(await panel.findByRole('textbox', { name: 'Latitude' }), latitude);
  await user.type(panel.getByRole('textbox', { name: 'Longitude' }), '51.5{Enter}');
}

async function fillBothPlaces(user: UserEvent) {
  await tab(user, 'Pickup');
  await fillPlace(user, 'Pickup', '25.2');
  await tab(user, 'Delivery');
  await fillPlace(user, 'Delivery', '25.3');
}
const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create task' }));

test('[TASK-26, TASK-28] the drawer opens the form of a new task, with its tabs and default values', async () => {
  await renderDrawer('task.create', {}, { shell });
  expect(await screen.findByRole('form', { name: 'Create task' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Order Details',
    'Pickup',
    'Delivery',
    'Metadata',
    'Skills',
  ]);
  expect(screen.getByLabelText(/^Vehicle/)).toHaveDisplayValue('Bike');
  expect(screen.getByLabelText(/^Payment status/)).toHaveDisplayValue('Paid');
  expect(screen.getByLabelText(/^Pickup time/)).toHaveValue('20 Nov 2026, 13:10');
  expect(screen.getByLabelText(/^Delivery time/)).toHaveValue('20 Nov 2026, 13:12');
  expect(screen.getByRole('spinbutton', { name: 'Maximum attempts' })).toHaveValue('10');
});

/** The location type that is chosen in each place tab of a new task. */
async function chosenTypes(user: UserEvent) {
  const types: (string | null | undefined)[] = [];
  for (const name of ['Pickup', 'Delivery']) {
    await tab(user, name);
    const panel = within(screen.getByRole('group', { name }));
    types.push(panel.getByRole('radio', { checked: true }).closest('label')?.textContent);
  }
  return types;
}

test('[TASK-36] both location types are international from the start, also of a company in Qatar', async () => {
  const company = OPERATOR.company && { ...OPERATOR.company, timezone: 'Asia/Qatar' };
  const inQatar = createFakeShell({ user: { ...OPERATOR, company } });
  const { user } = await renderDrawer('task.create', {}, { shell: inQatar });
  await box('Order id');
  expect(await chosenTypes(user)).toEqual(['International', 'International']);
});

test('[TASK-54, TASK-71, TASK-30, TASK-31, TASK-32, TASK-33, TASK-34, TASK-35, TASK-36, TASK-37] an operator creates a task with the default values: one call, a notice, and its detail', async () => {
  const { user, address } = await renderDrawer('task.create', {}, { shell });
  await box('Order id');
  await fillBothPlaces(user);
  await press(user);
  await waitFor(() => expect(callsOf('Task.create')).toHaveLength(1));
  expect(callsOf('Task.create')[0]?.body).toMatchObject({
    pickup: { name: 'Pickup', phoneNumber: '55123456', address: 'Corniche', latitude: 25.2, longitude: 51.5 },
    delivery: { name: 'Delivery', latitude: 25.3 },
    pickupLocationTypeId: 2,
    deliveryLocationTypeId: 2,
    transportTypeId: 3,
    paymentStatusId: 3,
    priority: 1,
    canGroupTask: true,
    autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 10 },
    pickupByUtc: '2026-11-20T10:10:00.000Z',
    deliverByUtc: '2026-11-20T10:12:00.000Z',
  });
  expect(callsOf('Task.create')[0]?.body).not.toHaveProperty('clientGeneratedId');
  await waitFor(() => expect(address()).toContain('drawer=task.detail'));
  expect(shell.notices).toContainEqual({ kind: 'success', text: 'Task T-1001 created' });
  expect(shell.drawerGuard.isDirty()).toBe(false);
});

test('a task is created on a page without TLS, where browsers have no crypto.randomUUID', async () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  try {
    const { user } = await renderDrawer('task.create', {}, { shell });
    await box('Order id');
    await fillBothPlaces(user);
    await press(user);
    await waitFor(() => expect(callsOf('Task.create')).toHaveLength(1));
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
  }
});

test('tabs with invalid fields are marked, and the first of them is opened with the focus in it', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  await box('Order id');
  await user.click(screen.getByRole('button', { name: 'Add an item' }));
  await tab(user, 'Skills');
  await press(user);
  await waitFor(() => expect(screen.getByTestId('marked')).toHaveTextContent('delivery,order,pickup'));
  expect(screen.getByRole('tab', { name: /^Order Details/ })).toHaveAttribute('aria-selected', 'true');
  const panel = within(screen.getByRole('group', { name: 'Item 1' }));
  await waitFor(() => expect(panel.getByRole('textbox', { name: /^Name/ })).toHaveFocus());
  expect(callsOf('Task.create')).toHaveLength(0);
});

test('[TASK-38, TASK-39] shows the literal errors of an unpaid task and of its items', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  await user.selectOptions(await screen.findByLabelText(/^Payment status/), 'Unpaid');
  await user.click(screen.getByRole('button', { name: 'Add an item' }));
  await fillBothPlaces(user);
  await press(user);
  await waitFor(() => expect(screen.getByTestId('marked')).toHaveTextContent('order'));
  expect(screen.getByText('Order items must have a name and quantity')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Dates');
  await press(user);
  expect(
    await screen.findByText("Amount to be collected can't be zero when the payment status is unpaid."),
  ).toBeVisible();
  expect(callsOf('Task.create')).toHaveLength(0);
});

test('when an item is removed the focus goes to the next one, and after the last to the button that adds one', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  const add = await screen.findByRole('button', { name: 'Add an item' });
  for (const _ of [1, 2, 3]) await user.click(add);
  const removes = (number: number) => screen.getByRole('button', { name: `Remove item ${number}` });
  act(() => removes(2).focus());
  await user.keyboard('{Enter}');
  // The third one is the second now.
  expect(screen.getAllByRole('group', { name: /^Item/ })).toHaveLength(2);
  expect(removes(2)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('group', { name: /^Item/ })).toHaveLength(1);
  expect(add).toHaveFocus();
});

test('[FORMAT-01, COMPANY-10] items come to a total; amounts are in the currency of the company record', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  await user.click(await screen.findByRole('button', { name: 'Add an item' }));
  const price = screen.getByRole('spinbutton', { name: /^Price/ });
  await user.clear(price);
  await user.type(price, '12.35');
  const quantity = screen.getByRole('spinbutton', { name: /^Quantity/ });
  await user.clear(quantity);
  await user.type(quantity, '3');
  expect(screen.getByText('Total 37.050 KWD')).toBeVisible();
  expect(price).toHaveAccessibleDescription('KWD');
  for (const name of [/^Amount to be collected/, /^Cost per minute/])
    expect(screen.getByRole('spinbutton', { name })).toHaveAccessibleDescription(/^KWD/);
});

test('[FORMAT-13, TASK-66] the colour of a line of metadata is sent as the dark hex of the palette', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  await box('Order id');
  await fillBothPlaces(user);
  await tab(user, 'Metadata');
  await user.click(screen.getByRole('button', { name: 'Add a line' }));
  await user.type(screen.getByRole('textbox', { name: 'Key' }), 'floor');
  await user.type(screen.getByRole('textbox', { name: 'Value' }), '12');
  await user.click(screen.getByRole('button', { name: /^Colour of line 1/ }));
  await user.click(screen.getByRole('radio', { name: 'Maroon' }));
  await press(user);
  await waitFor(() => expect(callsOf('Task.create')).toHaveLength(1));
  expect(callsOf('Task.create')[0]?.body).toMatchObject({
    userMetaDataDtos: [{ key: 'floor', value: '12', colorHex: '#8A1538' }],
  });
});

test('a lost reply keeps the typed values, and sending again uses the same key', async () => {
  const keys: unknown[] = [];
  const send = shell.api.call;
  shell.api.call = (call, ...args) => {
    if (call.name === 'Task.create') keys.push((args[0] as { idempotencyKey?: string }).idempotencyKey);
    return send(call, ...args);
  };
  shell.api.answer(taskCalls.create, () => {
    throw new ApiError({
      code: 'NO_RESPONSE',
      status: 0,
      message: 'Network error, Please check your connection',
    });
  });
  const { user } = await renderDrawer('task.create', {}, { shell });
  await user.type(await box('Order id'), 'ORD-9');
  await fillBothPlaces(user);
  await press(user);
  expect(await screen.findByText('Network error, Please check your connection')).toBeVisible();
  await tab(user, 'Order Details');
  expect(await box('Order id')).toHaveValue('ORD-9');
  expect(sessionStorage.getItem('qafila.draft.task.create')).toContain('ORD-9');
  shell.api.answer(taskCalls.create, sampleTask());
  await press(user);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test.each([
  [400, 'An error occurred while initiating the request. Please report to admin'],
  [502, 'An error occurred at the server while processing the request. Please report to admin'],
])('[SHELL-63, SHELL-68] a reply of %i without a message is worded above the form', async (status, text) => {
  shell.api.answer(taskCalls.create, () => {
    throw new ApiError({ code: 'UNKNOWN', status, message: '' });
  });
  const { user } = await renderDrawer('task.create', {}, { shell });
  await box('Order id');
  await fillBothPlaces(user);
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('[LOCATION-09, LOCATION-10] shows the ride between the two places, and that it is approximate', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  await box('Order id');
  await fillBothPlaces(user);
  const panel = within(screen.getByRole('group', { name: 'Delivery' }));
  expect(await panel.findByText('The ride: 7.5 km, 16 min')).toBeVisible();
  expect(panel.getByText('approximate')).toBeVisible();
  expect(callsOf('LocationPoint.getDistance').at(-1)?.body).toMatchObject({
    pickup: { latitude: 25.2 },
    delivery: { latitude: 25.3 },
    pickupLocationTypeId: 2,
    deliveryLocationTypeId: 2,
  });
});

test('[TASK-71] a read-only role gets no form', async () => {
  const tracker = createFakeShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
  await renderDrawer('task.create', {}, { shell: tracker });
  expect(await screen.findByText("Your role can't create or change tasks")).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('the delivery time follows the pickup time until it is set by hand', async () => {
  await renderDrawer('task.create', {}, { shell });
  const pickup = await screen.findByLabelText(/^Pickup time/);
  const delivery = screen.getByLabelText(/^Delivery time/);
  fireEvent.change(pickup, { target: { value: '20 Nov 2026, 18:00' } });
  await waitFor(() => expect(delivery).toHaveValue('20 Nov 2026, 18:02'));
  fireEvent.change(pickup, { target: { value: '5' } });
  fireEvent.blur(pickup);
  expect(pickup).toHaveValue('5');
  expect(delivery).toHaveValue('20 Nov 2026, 18:02');
  fireEvent.change(delivery, { target: { value: '20 Nov 2026, 19:00' } });
  fireEvent.change(pickup, { target: { value: '20 Nov 2026, 18:30' } });
  expect(delivery).toHaveValue('20 Nov 2026, 19:00');
});

test('typed values are restored after a reload of the page, times that were not typed among them', async () => {
  const typed = {
    ...newTask(new Date(NOW)),
    clientGeneratedId: 'ORD-77',
    pickupByUtc: '2026-11-20T12:34:00.000Z',
  };
  const from = { ...typed, clientGeneratedId: '' };
  sessionStorage.setItem('qafila.draft.task.create', JSON.stringify({ typed, from }));
  await renderDrawer('task.create', {}, { shell });
  await waitFor(async () => expect(await box('Order id')).toHaveValue('ORD-77'));
  // 12:34 UTC in Doha.
  expect(screen.getByLabelText(/^Pickup time/)).toHaveValue('20 Nov 2026, 15:34');
  expect(shell.drawerGuard.isDirty()).toBe(true);
});

test('a draft that an older version of the page stored is restored as well', async () => {
  const typed = { ...newTask(new Date(NOW)), clientGeneratedId: 'ORD-77' };
  sessionStorage.setItem('qafila.draft.task.create', JSON.stringify(typed));
  await renderDrawer('task.create', {}, { shell });
  await waitFor(async () => expect(await box('Order id')).toHaveValue('ORD-77'));
  expect(shell.drawerGuard.isDirty()).toBe(true);
});

test('shows missing fields in Arabic', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell, locale: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'إضافة صنف' }));
  await user.click(screen.getByRole('button', { name: 'إنشاء المهمة' }));
  expect(await screen.findByText('يجب أن يكون لكل صنف في الطلب اسم وكمية')).toBeVisible();
  expect(screen.getAllByText('هذا الحقل مطلوب').length).toBeGreaterThan(5);
});

test('Cancel asks before it discards typed values', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  await user.type(await box('Order id'), 'X');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(shell.confirm.current()?.title).toBe('Discard changes?');
  act(() => shell.confirm.answer(false));
  expect(await box('Order id')).toHaveValue('X');
});
