import { ApiError } from '@qafila/api-client';
import { locationCalls } from '@qafila/contracts/location';
import { taskCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, samplePlace, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderDrawer } from '../../testing/render-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

let shell: FakeShell;
const page = (items: object[]) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: items.length, totalPages: 1 },
});
beforeEach(() => {
  sessionStorage.clear();
  shell = createFakeShell();
  shell.api.answer(taskCalls.create, sampleTask());
  shell.api.answer(locationCalls.distance, { distanceKm: 7.5, durationMin: 15.2, approximate: true });
  shell.api.answer(
    locationCalls.paginated,
    page([{ ...samplePlace('Saffron Kitchen', 25.28, 51.52), id: idOf(70), phoneNumber: '+97444112233' }]),
  );
  const aisha = { ...samplePlace('Aisha Noor', 25.31, 51.5), id: null, phoneNumber: '+97455667788' };
  const plate = { zoneNumber: '38', streetNumber: '343', buildingNumber: '12' };
  shell.api.answer(
    taskCalls.all,
    page([
      sampleTask({ delivery: { ...aisha, ...plate }, deliveryLocationTypeId: 3 }),
      // The same recipient before, at another plate, and one whose order only has the number in its id.
      sampleTask({ delivery: { ...aisha, ...plate, buildingNumber: '7' }, deliveryLocationTypeId: 3 }),
      sampleTask({ clientGeneratedId: '55667788', delivery: samplePlace('Omar') }),
    ]),
  );
});

test('a saved point and a recent recipient found by phone are enough for a new task', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  await user.type(await screen.findByRole('combobox', { name: 'Find the pickup' }), 'saffron');
  await user.click(await screen.findByRole('option', { name: /^Saffron Kitchen/ }));
  await user.type(screen.getByRole('combobox', { name: 'Find the recipient' }), '667788');
  await waitFor(() =>
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toHaveTextContent(
      'Aisha Noor · +97455667788 · Aisha Noor street, Doha. Zone 38, Building 12, Street 343',
    ),
  );
  expect(screen.queryByRole('option', { name: /Omar/ })).toBeNull();
  await user.keyboard('{Enter}');
  // The default of 2 minutes after the pickup can't be met: it is said before the order is late.
  // Each tab with a time or a place says it, a moment apart; the open one is the first.
  await waitFor(() => expect(screen.getAllByText('earliest about 13:26')[0]).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  const created = () => shell.api.made.filter(({ name }) => name === 'Task.create');
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()[0]?.body).toMatchObject({
    pickupLocationTypeId: 1,
    pickup: { id: idOf(70) },
    deliveryLocationTypeId: 3,
    delivery: {
      name: 'Aisha Noor',
      phoneNumber: '+97455667788',
      zoneNumber: '38',
      streetNumber: '343',
      buildingNumber: '12',
    },
  });
});

test.each(['٥٥٦٦٧٧٨٨', '5566 7788', '٥٥٦٦ ٧٧٨٨', '+974 5566-7788'])(
  'a recipient is found by their number typed as %s',
  async (typed) => {
    const { user } = await renderDrawer('task.create', {}, { shell });
    await user.type(await screen.findByRole('combobox', { name: 'Find the recipient' }), typed);
    await user.click(await screen.findByRole('option', { name: /^Aisha Noor/ }));
    const asked = shell.api.made.filter(({ name }) => name === taskCalls.all.name).at(-1)?.query;
    expect((asked as { search: string }).search).toMatch(/^(\+974)?55667788$/);
  },
);

test('a house number keeps its hyphen, and an Arabic text its words', async () => {
  const villa = { ...samplePlace('Villa 12-14'), phoneNumber: '' };
  shell.api.answer(taskCalls.all, page([sampleTask({ delivery: villa })]));
  const { user } = await renderDrawer('task.create', {}, { shell });
  const find = await screen.findByRole('combobox', { name: 'Find the recipient' });
  await user.type(find, '١٢-١٤');
  expect(await screen.findByRole('option', { name: /^Villa 12-14/ })).toBeVisible();
});

test('a paid order with an amount to collect says that nothing is collected', async () => {
  const { user } = await renderDrawer('task.create', {}, { shell });
  const amount = await screen.findByLabelText(/^Amount to be collected/);
  expect(screen.getByLabelText(/^Payment status/)).toHaveDisplayValue('Paid');
  expect(screen.queryByText(/^A paid order collects nothing/)).toBeNull();
  await user.clear(amount);
  await user.type(amount, '40');
  await user.tab();
  expect(await screen.findByText(/^A paid order collects nothing/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText(/^Payment status/), 'Unpaid');
  await waitFor(() => expect(screen.queryByText(/^A paid order collects nothing/)).toBeNull());
});

test.each(['38 343 12', '٣٨/٣٤٣/١٢'])(
  'the numbers of a blue plate, typed as %s, are an address, without coordinates to type',
  async (typed) => {
    shell.api.answer(locationCalls.translateQatar, { latitude: 25.31, longitude: 51.49, approximate: false });
    const { user } = await renderDrawer('task.create', {}, { shell });
    await user.type(await screen.findByRole('combobox', { name: 'Find the recipient' }), typed);
    await user.click(await screen.findByRole('option', { name: '38/343/12' }));
    const asked = shell.api.made.filter(({ name }) => name === 'Client.translateQatarLocation');
    expect(asked[0]?.query).toEqual({ zone: '38', street: '343', building: '12' });
    await user.click(screen.getByRole('tab', { name: /^Delivery/ }));
    const panel = within(screen.getByRole('group', { name: 'Delivery' }));
    expect(panel.getByRole('textbox', { name: /^Zone/ })).toHaveValue('38');
    expect(panel.getByRole('textbox', { name: /^Street/ })).toHaveValue('343');
    expect(panel.getByRole('textbox', { name: /^Building/ })).toHaveValue('12');
    expect(await panel.findByText('25.31, 51.49')).toBeInTheDocument();
  },
);

test('a blue plate and a phone number are found in Arabic digits too', async () => {
  shell.api.answer(locationCalls.translateQatar, { latitude: 25.31, longitude: 51.49, approximate: false });
  const { user } = await renderDrawer('task.create', {}, { shell });
  const finder = await screen.findByRole('combobox', { name: 'Find the recipient' });
  await user.type(finder, '٦٦٧٧٨٨');
  expect((await screen.findAllByRole('option', { name: /^Aisha Noor/ }))[0]).toBeVisible();
  await user.clear(finder);
  await user.type(finder, '٣٨ ٣٤٣ ١٢');
  expect(await screen.findByRole('option', { name: '38/343/12' })).toBeVisible();
});

test('a found plate leaves the person that was typed, and the task is created with both', async () => {
  shell.api.answer(locationCalls.translateQatar, { latitude: 25.31, longitude: 51.49, approximate: false });
  const { user } = await renderDrawer('task.create', {}, { shell });
  await user.type(await screen.findByRole('combobox', { name: 'Find the pickup' }), 'saffron');
  await user.click(await screen.findByRole('option', { name: /^Saffron Kitchen/ }));
  const tab = (name: RegExp) => user.click(screen.getByRole('tab', { name }));
  await tab(/^Delivery/);
  const panel = within(screen.getByRole('group', { name: 'Delivery' }));
  const box = (name: RegExp) => panel.getByRole('textbox', { name });
  await user.click(panel.getByRole('radio', { name: 'International' }));
  await user.type(box(/^Name/), 'Hamad Ali');
  await user.type(box(/^Phone/), '+97455001122');
  await user.type(box(/^Address/), 'Villa 12');
  await tab(/^Order Details/);
  const find = screen.getByRole('combobox', { name: 'Find the recipient' });
  await user.type(find, '38 343 12');
  await user.click(await screen.findByRole('option', { name: '38/343/12' }));
  expect(find).toHaveValue('38/343/12');
  await user.click(screen.getByRole('button', { name: 'Create task' }));
  const created = () => shell.api.made.filter(({ name }) => name === 'Task.create');
  await waitFor(() => expect(created()).toHaveLength(1));
  expect(created()[0]?.body).toMatchObject({
    deliveryLocationTypeId: 3,
    delivery: {
      name: 'Hamad Ali',
      phoneNumber: '+97455001122',
      address: 'Villa 12',
      zoneNumber: '38',
      streetNumber: '343',
      buildingNumber: '12',
    },
  });
});

test('of a place that was found before nothing stays when another is found', async () => {
  const omar = { ...samplePlace('Omar'), phoneNumber: '' };
  shell.api.answer(taskCalls.all, page([sampleTask({ delivery: omar })]));
  const { user } = await renderDrawer('task.create', {}, { shell });
  const find = await screen.findByRole('combobox', { name: 'Find the recipient' });
  await user.type(find, 'saffron');
  await user.click(await screen.findByRole('option', { name: /^Saffron Kitchen/ }));
  await user.clear(find);
  await user.type(find, 'omar');
  await user.click(await screen.findByRole('option', { name: /^Omar/ }));
  await user.click(screen.getByRole('tab', { name: /^Delivery/ }));
  const panel = within(screen.getByRole('group', { name: 'Delivery' }));
  expect(panel.getByRole('textbox', { name: /^Name/ })).toHaveValue('Omar');
  expect(panel.getByRole('textbox', { name: /^Phone/ })).toHaveValue('');
});

/** Name and phone in the delivery tab. */
async function recipient(user: UserEvent) {
  await user.click(screen.getByRole('tab', { name: /^Delivery/ }));
  const panel = within(screen.getByRole('group', { name: 'Delivery' }));
  const shown = (name: RegExp) => panel.getByRole<HTMLInputElement>('textbox', { name }).value;
  return [shown(/^Name/), shown(/^Phone/)];
}

test('of a place that was found and cleared, the person does not stay at a plate that is found next', async () => {
  shell.api.answer(locationCalls.translateQatar, { latitude: 25.31, longitude: 51.49, approximate: false });
  const { user } = await renderDrawer('task.create', {}, { shell });
  const find = await screen.findByRole('combobox', { name: 'Find the recipient' });
  await user.type(find, '667788');
  await user.click(await screen.findByRole('option', { name: /^Aisha Noor/ }));
  await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
  await user.type(find, '40 100 2');
  await user.click(await screen.findByRole('option', { name: '40/100/2' }));
  expect(await recipient(user)).toEqual(['', '']);
});

test('of a place that was found and cleared, nothing stays when another person is found', async () => {
  const omar = { ...samplePlace('Omar'), phoneNumber: '' };
  const { user } = await renderDrawer('task.create', {}, { shell });
  const find = await screen.findByRole('combobox', { name: 'Find the recipient' });
  await user.type(find, '667788');
  await user.click(await screen.findByRole('option', { name: /^Aisha Noor/ }));
  await user.click(screen.getByRole('button', { name: 'Clear the choice' }));
  shell.api.answer(taskCalls.all, page([sampleTask({ delivery: omar })]));
  await user.type(find, 'omar');
  await user.click(await screen.findByRole('option', { name: /^Omar/ }));
  expect(await recipient(user)).toEqual(['Omar', '']);
});

test.each([
  ['another person', 'omar', /^Omar/, ['Omar', '']],
  ['a plate', '40 100 2', /^40\/100\/2$/, ['', '']],
])('in a copied order nothing of its recipient stays when %s is found', async (_, typed, name, expected) => {
  shell.api.answer(locationCalls.translateQatar, { latitude: 25.31, longitude: 51.49, approximate: false });
  const aisha = { ...samplePlace('Aisha Noor', 25.31, 51.5), phoneNumber: '+97455667788' };
  shell.api.answer(taskCalls.get, sampleTask({ delivery: aisha }));
  const omar = { ...samplePlace('Omar'), phoneNumber: '' };
  shell.api.answer(taskCalls.all, page([sampleTask({ delivery: omar })]));
  const { user } = await renderDrawer('task.duplicate', { taskId: idOf(1) }, { shell });
  await user.type(await screen.findByRole('combobox', { name: 'Find the recipient' }), typed);
  await user.click(await screen.findByRole('option', { name }));
  expect(await recipient(user)).toEqual(expected);
});

test('of the sources of places, those that answer are shown; if none does, it says so', async () => {
  const refuse = () => {
    throw new ApiError({ code: 'VALIDATION', status: 400, message: 'Out of order' });
  };
  shell.api.answer(taskCalls.all, refuse);
  const { user } = await renderDrawer('task.create', {}, { shell });
  const field = await screen.findByRole('combobox', { name: 'Find the pickup' });
  await user.type(field, 'saffron');
  expect(await screen.findByRole('option', { name: /^Saffron Kitchen/ })).toBeVisible();
  shell.api.answer(locationCalls.paginated, refuse);
  await user.clear(field);
  await user.type(field, 'kitchen');
  expect(await screen.findByText('The search failed.', { exact: false })).toBeVisible();
});

test('an order of a saved point is found as that point alone, and a typed name is no longer the found place', async () => {
  const point = { ...samplePlace('Saffron Kitchen', 25.28, 51.52), phoneNumber: '+97444112233' };
  shell.api.answer(taskCalls.all, page([sampleTask({ pickup: point, pickupLocationTypeId: 1 })]));
  const { user } = await renderDrawer('task.create', {}, { shell });
  await user.type(await screen.findByRole('combobox', { name: 'Find the pickup' }), 'saffron');
  const asked = () => shell.api.made.filter(({ name, query }) => name === taskCalls.all.name && query);
  await waitFor(() => expect(asked().at(-1)?.query).toMatchObject({ search: 'saffron' }));
  await waitFor(() => expect(screen.queryByText('Searching')).toBeNull());
  await screen.findByRole('option', { name: /^Saffron Kitchen/ });
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  await user.click(await screen.findByRole('option', { name: /^Saffron Kitchen/ }));
  expect(screen.getByRole('combobox', { name: 'Find the pickup' })).toHaveValue(
    'Saffron Kitchen · Saffron Kitchen street, Doha',
  );
  await user.click(screen.getByRole('tab', { name: /^Pickup/ }));
  const panel = within(screen.getByRole('group', { name: 'Pickup' }));
  await user.click(panel.getByRole('radio', { name: 'International' }));
  await user.type(panel.getByRole('textbox', { name: /^Name/ }), ' 2');
  await user.click(screen.getByRole('tab', { name: /^Order Details/ }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Find the pickup' })).toHaveValue(''));
  expect(screen.getByText('Saffron Kitchen 2')).toBeVisible();
});
