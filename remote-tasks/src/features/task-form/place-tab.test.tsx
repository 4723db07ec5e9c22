import { ApiError } from '@qafila/api-client';
import { locationCalls } from '@qafila/contracts/location';
import { taskCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderDrawer } from '../../testing/render-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

let shell: FakeShell;
const callsOf = (name: string) => shell.api.made.filter((call) => call.name === name);
const panel = () => within(screen.getByRole('group', { name: 'Pickup' }));

beforeEach(() => {
  sessionStorage.clear();
  shell = createFakeShell();
  shell.api.answer(taskCalls.get, sampleTask());
  shell.api.answer(locationCalls.distance, { distanceKm: 1, durationMin: 2, approximate: false });
});

/** The pickup tab of a new task with this location type. */
async function openPickup(type: string) {
  const view = await renderDrawer('task.create', {}, { shell });
  await screen.findByRole('form');
  await view.user.click(screen.getByRole('tab', { name: 'Pickup' }));
  await view.user.click(panel().getByRole('radio', { name: type }));
  return view;
}

async function typePlate(user: UserEvent, plate: { Zone: string; Street: string; Building: string }) {
  for (const [name, value] of Object.entries(plate)) {
    const box = panel().getByRole('textbox', { name: new RegExp(`^${name}`) });
    await user.clear(box);
    await user.type(box, value);
  }
}

test('[LOCATION-11] zone, street and building place the pin, with its precision', async () => {
  shell.api.answer(locationCalls.translateQatar, { latitude: 25.31, longitude: 51.49, approximate: true });
  const { user } = await openPickup('Qatar');
  await typePlate(user, { Zone: '61', Street: '840', Building: '12' });
  expect(await panel().findByText('25.31, 51.49')).toBeVisible();
  expect(panel().getByText(/middle of the zone/)).toBeVisible();
  expect(callsOf('Client.translateQatarLocation').at(-1)?.query).toEqual({
    zone: '61',
    street: '840',
    building: '12',
  });
});

test('a pin that was set by hand stays until the plate changes; an unknown plate removes it', async () => {
  shell.api.answer(locationCalls.translateQatar, { latitude: 25.31, longitude: 51.49, approximate: true });
  const { user } = await openPickup('Qatar');
  await typePlate(user, { Zone: '61', Street: '840', Building: '12' });
  await panel().findByText('25.31, 51.49');
  await user.type(panel().getByRole('textbox', { name: 'Latitude' }), '25.312');
  await user.type(panel().getByRole('textbox', { name: 'Longitude' }), '51.491{Enter}');
  expect(panel().getByText('25.312, 51.491')).toBeVisible();
  expect(panel().getByText('The pin keeps its own position until the plate changes.')).toBeVisible();
  shell.api.answer(locationCalls.translateQatar, () => {
    throw new ApiError({ code: 'VALIDATION', status: 400, message: 'There is no zone 99 in Qatar' });
  });
  await typePlate(user, { Zone: '99', Street: '840', Building: '12' });
  expect(await panel().findByText('There is no zone 99 in Qatar')).toBeVisible();
  expect(panel().getByText('no pin')).toBeVisible();
});

test('an existing point is searched on the server and shown with its address', async () => {
  const point = {
    id: idOf(40),
    name: 'Lusail depot',
    address: 'Fox Hills',
    phoneNumber: null,
    latitude: 25.4,
    longitude: 51.5,
  };
  shell.api.answer(locationCalls.paginated, { items: [point], pagingFilteringContext: {} });
  const { user } = await openPickup('Existing');
  await user.type(panel().getByRole('combobox', { name: /^Location point/ }), 'lus');
  await waitFor(() =>
    expect(callsOf('LocationPoint.paginated').at(-1)?.query).toMatchObject({ search: 'lus' }),
  );
  await user.click(await screen.findByRole('option', { name: 'Lusail depot - Fox Hills' }));
  expect(panel().getByText('Fox Hills')).toBeVisible();
});

test('[LOCATION-16] an existing point is offered with the numbers of its plate', async () => {
  const plate = { zoneNumber: '69', streetNumber: '840', buildingNumber: '12' };
  const point = { id: idOf(40), name: 'Depot', address: '', latitude: 25.4, longitude: 51.5, ...plate };
  shell.api.answer(locationCalls.paginated, { items: [point], pagingFilteringContext: {} });
  const { user } = await openPickup('Existing');
  await user.type(panel().getByRole('combobox', { name: /^Location point/ }), 'dep');
  const offered = 'Depot - -. Zone 69, Building 12, Street 840';
  expect(await screen.findByRole('option', { name: offered })).toBeVisible();
});

test('values typed for one location type are restored when it is chosen again', async () => {
  const { user } = await openPickup('International');
  await user.type(panel().getByRole('textbox', { name: /^Name/ }), 'Souq');
  await user.click(panel().getByRole('radio', { name: 'Existing' }));
  await user.click(panel().getByRole('radio', { name: 'Qatar' }));
  await waitFor(() => expect(panel().getByRole('textbox', { name: /^Name/ })).toHaveValue('Souq'));
});
