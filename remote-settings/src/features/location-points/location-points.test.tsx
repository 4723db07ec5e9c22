import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { LocationPoint } from '@qafila/contracts/location';
import { POINT_CSV_COLUMNS } from '@qafila/domain/csv';
import {
  type DrawerState,
  type FakeShell,
  InDrawer,
  newDrawerState,
  OPERATOR,
} from '@qafila/shell-sdk/testing';
import { idOf, NOW } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { listOf } from '../../testing/samples.ts';
import PointCreateDrawer from './form/point-create-drawer.tsx';
import PointEditDrawer from './form/point-edit-drawer.tsx';
import { POINT_COLUMNS } from './import-dialog.tsx';
import LocationPointsNewPage from './location-points-new-page.tsx';
import LocationPointsPage from './location-points-page.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const point = (number: number, part: Partial<LocationPoint> = {}): LocationPoint => ({
  id: idOf(number),
  name: `Point ${number}`,
  address: 'Al Souq',
  phoneNumber: '+97444001100',
  latitude: 25.2877,
  longitude: 51.5329,
  notes: null,
  zoneNumber: null,
  streetNumber: null,
  buildingNumber: null,
  createdAtUtc: NOW,
  updatedAtUtc: NOW,
  ...part,
});
const SOUQ = point(1, { name: 'Souq Waqif', notes: 'Gate 2' });
const VILLA = point(2, {
  name: 'Villa 12',
  address: 'Dafna',
  zoneNumber: '66',
  streetNumber: '840',
  buildingNumber: '12',
});

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell();
  shell.api.answer(calls.location.paginated, listOf([SOUQ, VILLA], { totalItems: 45, totalPages: 3 }));
  shell.api.answer(calls.location.point, { items: [VILLA] });
  shell.api.answer(calls.location.createPoint, SOUQ);
  shell.api.answer(calls.location.updatePoint, VILLA);
  shell.api.answer(calls.location.deletePoint, null);
  shell.api.answer(calls.location.pointUsage, { running: 1, tasks: [{ id: idOf(600), shortId: 'T-600' }] });
  shell.api.answer(calls.location.translateQatar, { latitude: 25.37, longitude: 51.535, approximate: true });
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, textarea' });
const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const show = (at = '/location-points') => renderPart(<LocationPointsPage />, shell, at);
const create = () =>
  renderPart(<InDrawer view={PointCreateDrawer} params={{}} drawerState={drawerState} tabs={[]} />, shell);
const edit = () =>
  renderPart(
    <InDrawer view={PointEditDrawer} params={{ pointId: idOf(2) }} drawerState={drawerState} tabs={[]} />,
    shell,
  );

describe('the list', () => {
  test('[LOCATION-05] [LOCATION-01] [LOCATION-02] its columns are the fields of a point, its id on request', async () => {
    show();
    await screen.findByText('Souq Waqif');
    const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
      cell.getAttribute('col-id'),
    );
    expect(keys).toEqual(
      expect.arrayContaining([
        'name',
        'address',
        'phoneNumber',
        'zoneNumber',
        'streetNumber',
        'buildingNumber',
        'latitude',
        'longitude',
        'notes',
      ]),
    );
    expect(screen.getByText('Gate 2')).toBeInTheDocument();
    expect(screen.getByText('840')).toBeInTheDocument();
    expect(screen.getAllByText('25.28770')).toHaveLength(2);
  });

  test('[LOCATION-07] pages go up to 5000 rows, and page, size, order and search are sent', async () => {
    const { user } = show('/location-points?page=2&sort=name:desc');
    await screen.findByText('Souq Waqif');
    expect(made('LocationPoint.paginated')[0]?.query).toEqual({
      pageNumber: 2,
      pageSize: 20,
      search: '',
      sortBy: 'name',
      sortOrder: 'desc',
    });
    const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
    expect(sizes.map(({ textContent }) => textContent)).toEqual([
      '10',
      '20',
      '30',
      '50',
      '100',
      '500',
      '1000',
      '2000',
      '5000',
    ]);
    await user.selectOptions(screen.getByLabelText('Rows per page'), '5000');
    await user.type(screen.getByRole('searchbox'), 'souq{Enter}');
    await waitFor(() =>
      expect(made('LocationPoint.paginated').at(-1)?.query).toMatchObject({ pageSize: 5000, search: 'souq' }),
    );
  });

  test('an empty list explains what points are for, one without matches offers to clear the search', async () => {
    shell.api.answer(calls.location.paginated, listOf([]));
    const { user } = show();
    expect(await screen.findByText('No location points yet')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'nowhere{Enter}');
    expect(await screen.findByText('No location point matches this search')).toBeInTheDocument();
  });

  test('a failed list shows the error and can be read again', async () => {
    shell.api.answer(calls.location.paginated, () => {
      throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
    });
    const { user } = show();
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    shell.api.answer(calls.location.paginated, listOf([SOUQ]));
    await user.click(press('Try again'));
    expect(await screen.findByText('Souq Waqif')).toBeInTheDocument();
  });

  test('deleting says which running tasks use the point, and then deletes it', async () => {
    shell.api.answer(calls.location.pointUsage, {
      running: 7,
      tasks: [
        { id: idOf(600), shortId: 'T-600' },
        { id: idOf(601), shortId: 'T-601' },
      ],
    });
    const { user } = show();
    await screen.findByText('Souq Waqif');
    await user.click(press(/Actions.*Souq Waqif/));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Souq Waqif?' }));
    expect(
      await dialog.findByText('7 running tasks use it and keep the place that they were given.'),
    ).toBeVisible();
    expect(dialog.getByText(/T-600, T-601/)).toBeVisible();
    expect(made('LocationPoint.delete')).toEqual([]);
    shell.api.answer(calls.location.paginated, listOf([VILLA]));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(made('LocationPoint.delete')[0]?.query).toEqual({ id: idOf(1) }));
    await waitFor(() => expect(screen.queryByText('Souq Waqif')).toBeNull());
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Souq Waqif is deleted' }]);
  });

  test('a point that could not be deleted stays, with the reason; more tasks than are named are hinted at', async () => {
    shell.api.answer(calls.location.pointUsage, { running: 7, tasks: [{ id: idOf(600), shortId: 'T-600' }] });
    shell.api.answer(calls.location.deletePoint, () => {
      throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'Location point not found' });
    });
    const { user } = show();
    await screen.findByText('Souq Waqif');
    await user.click(press(/Actions.*Souq Waqif/));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Souq Waqif?' }));
    expect((await dialog.findByText('T-600')).closest('p')).toHaveTextContent('T-600 …');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(shell.notices).toContainEqual({ kind: 'error', text: 'Location point not found' }),
    );
    expect(dialog.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('read-only roles are offered no change', async () => {
    shell = await newShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
    shell.api.answer(calls.location.paginated, listOf([SOUQ]));
    const { user } = show();
    await screen.findByText('Souq Waqif');
    expect(screen.queryByRole('button', { name: 'Create location point' })).toBeNull();
    await user.click(press(/Actions.*Souq Waqif/));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  test('it reads in Arabic', async () => {
    show();
    await screen.findByText('Souq Waqif');
    await act(() => shell.i18n.changeLanguage('ar'));
    expect(await screen.findByText('خط العرض')).toBeInTheDocument();
  });
});

test('points are imported from a CSV: every row is checked first, and rejected ones can be saved', async () => {
  shell.api.answer(calls.location.importPoints, {
    accepted: 1,
    rejected: 1,
    results: [
      { row: 1, id: 'Souq', ok: true },
      {
        row: 2,
        id: 'Nowhere',
        ok: false,
        message: 'Zone: There is no zone 640 in Qatar. Zones go from 1 to 98',
      },
    ],
  });
  const { user } = show();
  await screen.findByText('Souq Waqif');
  await user.click(press('Import CSV'));
  const dialog = within(screen.getByRole('dialog', { name: 'Import CSV' }));
  expect(
    dialog.getByText('Name, Address, Phone, Zone, Street, Building, Latitude, Longitude, Notes'),
  ).toBeVisible();
  const file = new File(['Name,Zone\r\nSouq,66\r\nNowhere,640\r\n'], 'points.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Import CSV', { selector: 'input' }), file);
  await user.click(dialog.getByRole('button', { name: 'Check the file' }));
  expect(await dialog.findByText('Rows that can be imported: 1. Rejected rows: 1.')).toBeVisible();
  expect(dialog.getByText('Zone: There is no zone 640 in Qatar. Zones go from 1 to 98')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download rejected rows' })).toBeVisible();
  shell.api.answer(calls.location.paginated, listOf([SOUQ, VILLA, point(3, { name: 'Imported' })]));
  await user.click(dialog.getByRole('button', { name: 'Import 1 location point' }));
  expect(await dialog.findByText('Rows imported: 1. Rejected rows: 1.')).toBeVisible();
  expect(await screen.findByText('Imported')).toBeInTheDocument();
  expect(made('LocationPoint.csvImport').map(({ body }) => (body as { dryRun: string }).dryRun)).toEqual([
    'true',
    'false',
  ]);
});

test('the columns of the import are those that the server reads', () => {
  expect(POINT_CSV_COLUMNS.map(({ header }) => header)).toEqual(POINT_COLUMNS);
});

test('the newer page has the map of the same points beside the list, and a pin opens its point', async () => {
  const { user, address } = renderPart(<LocationPointsNewPage />, shell, '/location-points-new');
  const map = await screen.findByRole('region', { name: 'Map of these points' });
  await user.click(await within(map).findByRole('button', { name: 'Villa 12' }));
  expect(address()).toContain('drawer=location-point.edit');
  expect(address()).toContain(idOf(2));
});

test('the map beside the list moves to the points that a search finds', async () => {
  const { user } = renderPart(<LocationPointsNewPage />, shell, '/location-points-new');
  const fitted = await screen.findByTestId('fitted');
  await waitFor(() => expect(fitted).toHaveTextContent('25.2877,51.5329 25.2877,51.5329'));
  let answer = (_: object) => {};
  const later = new Promise<object>((done) => {
    answer = done;
  });
  shell.api.answer(calls.location.paginated, () => later);
  await user.type(screen.getByRole('searchbox'), 'wakra{Enter}');
  await waitFor(() =>
    expect(made('LocationPoint.paginated').at(-1)?.query).toMatchObject({ search: 'wakra' }),
  );
  await act(async () => answer(listOf([point(3, { latitude: 25.17, longitude: 51.6 })])));
  await waitFor(() => expect(fitted).toHaveTextContent(/^25.17,51.6$/));
});

describe('the form', () => {
  test('[LOCATION-08] [LOCATION-11] a Qatar address moves the pin to its plate, and is saved with it', async () => {
    const { user } = create();
    put(/^Name/, 'Villa 12');
    put(/^Zone/, '66');
    put(/^Street/, '840');
    put(/^Building/, '12');
    expect(await screen.findByText('Only the zone is known. Drag the pin to the building.')).toBeVisible();
    expect(made('Client.translateQatarLocation')[0]?.query).toEqual({
      zone: '66',
      street: '840',
      building: '12',
    });
    expect(await screen.findByTestId('pin')).toHaveTextContent('25.37,51.535');
    await user.click(press('Create location point'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('LocationPoint.create')[0]?.body).toEqual({
      name: 'Villa 12',
      address: '',
      phoneNumber: '',
      notes: '',
      zoneNumber: '66',
      streetNumber: '840',
      buildingNumber: '12',
      latitude: 25.37,
      longitude: 51.535,
    });
  });

  test('an unknown address is shown at once, and removes the pin', async () => {
    shell.api.answer(calls.location.translateQatar, () => {
      const message = 'There is no zone 640 in Qatar. Zones go from 1 to 98';
      throw new ApiError({ code: 'VALIDATION', status: 400, message });
    });
    create();
    put(/^Zone/, '640');
    put(/^Street/, '1');
    put(/^Building/, '1');
    expect(await screen.findByText('There is no zone 640 in Qatar. Zones go from 1 to 98')).toBeVisible();
    expect(screen.getByTestId('pin')).toHaveTextContent('none');
  });

  test('[LOCATION-08] a point can be a pin alone, which is then required', async () => {
    const { user } = create();
    await user.click(screen.getByRole('radio', { name: 'Pin on the map' }));
    put(/^Name/, 'Desert camp');
    await user.click(press('Create location point'));
    expect(await screen.findByText('This is a required field')).toBeVisible();
    expect(made('LocationPoint.create')).toEqual([]);
    await user.click(press('Set the pin'));
    await user.click(press('Create location point'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('LocationPoint.create')[0]?.body).toEqual({
      name: 'Desert camp',
      address: '',
      phoneNumber: '',
      notes: '',
      latitude: 25.1,
      longitude: 51.2,
    });
  });

  test('a point whose reply was lost is not created a second time; after a change, the form says that it exists', async () => {
    shell.api.answer(calls.location.createPoint, () => {
      throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'No response' });
    });
    const { user } = create();
    await user.click(screen.getByRole('radio', { name: 'Pin on the map' }));
    put(/^Name/, 'Desert camp');
    await user.click(await screen.findByRole('button', { name: 'Set the pin' }));
    await user.click(press('Create location point'));
    expect(await screen.findByText('No response')).toBeVisible();
    shell.api.answer(calls.location.createPoint, () => {
      throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
    });
    put(/^Name/, 'Camp');
    await user.click(press('Create location point'));
    expect(
      await screen.findByText(
        'Your first attempt succeeded: that location point exists. Check the list before you create another.',
      ),
    ).toBeVisible();
    shell.api.answer(calls.location.createPoint, SOUQ);
    await user.click(press('Create location point'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    const [first, second, third] = made('LocationPoint.create').map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('each missing part of an address is shown at its field', async () => {
    const { user } = create();
    await user.click(press('Create location point'));
    for (const label of [/^Name/, /^Zone/, /^Street/, /^Building/])
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription('This is a required field'));
    expect(made('LocationPoint.create')).toEqual([]);
  });

  test('an edit keeps the pin that was set by hand, until the address changes', async () => {
    const { user } = edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Villa 12'));
    expect(drawerState.title).toBe('Villa 12');
    expect(await screen.findByText('T-600')).toBeVisible();
    expect(await screen.findByTestId('pin')).toHaveTextContent('25.2877,51.5329');
    expect(
      await screen.findByText('The pin keeps its own position until the address changes.'),
    ).toBeVisible();
    put(/^Notes/, 'Ring twice');
    await user.click(press('Save'));
    await waitFor(() => expect(made('LocationPoint.update')).toHaveLength(1));
    expect(made('LocationPoint.update')[0]).toMatchObject({
      query: { id: idOf(2) },
      body: { notes: 'Ring twice', zoneNumber: '66', latitude: 25.2877, longitude: 51.5329 },
    });
  });

  test('a reload keeps the pin that was set by hand for a new point, until its address changes', async () => {
    const before = create();
    put(/^Name/, 'Villa 12');
    put(/^Zone/, '66');
    put(/^Street/, '840');
    put(/^Building/, '12');
    await waitFor(() => expect(screen.getByTestId('pin')).toHaveTextContent('25.37,51.535'));
    await before.user.click(press('Set the pin'));
    expect(screen.getByTestId('pin')).toHaveTextContent('25.1,51.2');
    before.unmount();
    const { user } = create();
    await waitFor(() => expect(field(/^Building/)).toHaveValue('12'));
    expect(
      await screen.findByText('The pin keeps its own position until the address changes.'),
    ).toBeVisible();
    expect(screen.getByTestId('pin')).toHaveTextContent('25.1,51.2');
    await user.click(press('Create location point'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('LocationPoint.create').map(({ body }) => body)).toEqual([
      {
        name: 'Villa 12',
        address: '',
        phoneNumber: '',
        notes: '',
        zoneNumber: '66',
        streetNumber: '840',
        buildingNumber: '12',
        latitude: 25.1,
        longitude: 51.2,
      },
    ]);
  });

  test('a reload keeps the pin that was set by hand for another address of a point; one that had no time to be found is found after it', async () => {
    const before = edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Villa 12'));
    put(/^Building/, '14');
    await waitFor(() => expect(screen.getByTestId('pin')).toHaveTextContent('25.37,51.535'));
    await before.user.click(press('Set the pin'));
    before.unmount();
    const after = edit();
    await waitFor(() => expect(field(/^Building/)).toHaveValue('14'));
    expect(
      await screen.findByText('The pin keeps its own position until the address changes.'),
    ).toBeVisible();
    expect(screen.getByTestId('pin')).toHaveTextContent('25.1,51.2');
    put(/^Building/, '16');
    after.unmount();
    edit();
    await waitFor(() => expect(field(/^Building/)).toHaveValue('16'));
    await waitFor(() => expect(screen.getByTestId('pin')).toHaveTextContent('25.37,51.535'));
  });

  test('changing an address to a pin removes the plate', async () => {
    const { user } = edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Villa 12'));
    await user.click(screen.getByRole('radio', { name: 'Pin on the map' }));
    await user.click(press('Save'));
    await waitFor(() => expect(made('LocationPoint.update')).toHaveLength(1));
    expect(made('LocationPoint.update')[0]?.body).toMatchObject({
      zoneNumber: null,
      streetNumber: null,
      buildingNumber: null,
      latitude: 25.2877,
    });
  });

  test('an address that changes moves the pin, and one that is known to the building says nothing more', async () => {
    shell.api.answer(calls.location.translateQatar, {
      latitude: 25.4,
      longitude: 51.5,
      approximate: false,
    });
    edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Villa 12'));
    expect(await screen.findByTestId('pin')).toHaveTextContent('25.2877,51.5329');
    put(/^Building/, '14');
    await waitFor(() => expect(screen.getByTestId('pin')).toHaveTextContent('25.4,51.5'));
    expect(screen.queryByText('Only the zone is known. Drag the pin to the building.')).toBeNull();
    put(/^Building/, '');
    expect(screen.getByTestId('pin')).toHaveTextContent('25.4,51.5');
  });

  test('a refusal of the server is shown at its field, and the form stays', async () => {
    shell.api.answer(calls.location.updatePoint, () => {
      const errors = [{ path: 'zoneNumber', message: 'There is no zone 99 in Qatar. Zones go from 1 to 98' }];
      throw new ApiError({ code: 'VALIDATION', status: 400, message: '', errors });
    });
    const { user } = edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Villa 12'));
    await user.click(press('Save'));
    await waitFor(() =>
      expect(field(/^Zone/)).toHaveAccessibleDescription(
        'There is no zone 99 in Qatar. Zones go from 1 to 98',
      ),
    );
    expect(drawerState.closed).toBe(false);
  });

  test('an address that a colleague moved meanwhile is kept as a whole when notes are saved', async () => {
    const newest = {
      ...VILLA,
      zoneNumber: '67',
      latitude: 25.4,
      longitude: 51.5,
      updatedAtUtc: '2026-11-22T10:00:00.000Z',
    };
    shell.api.answer(calls.location.updatePoint, () => {
      throw new ApiError({
        code: 'CONFLICT',
        status: 409,
        message: 'This changed in the meantime',
        details: { current: newest },
      });
    });
    const { user } = edit();
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Villa 12'));
    put(/^Notes/, 'Ring twice');
    await user.click(press('Save'));
    expect(
      await screen.findByText(/Another user changed this meanwhile, so nothing was saved/),
    ).toBeVisible();
    expect(field(/^Notes/)).toHaveValue('Ring twice');
    shell.api.answer(calls.location.updatePoint, newest);
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    const [refused, saved] = made('LocationPoint.update').map(({ body }) => body);
    expect(refused).toMatchObject({ notes: 'Ring twice', zoneNumber: '66', seenUtc: NOW });
    expect(saved).toMatchObject({
      notes: 'Ring twice',
      zoneNumber: '67',
      streetNumber: '840',
      buildingNumber: '12',
      latitude: 25.4,
      longitude: 51.5,
      seenUtc: '2026-11-22T10:00:00.000Z',
    });
  });

  test('[LOCATION-16] read-only roles see the full address', async () => {
    shell = await newShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
    shell.api.answer(calls.location.point, { items: [VILLA] });
    shell.api.answer(calls.location.pointUsage, { running: 0, tasks: [] });
    edit();
    expect(await screen.findByText('No running task uses it.')).toBeVisible();
    expect(await screen.findByText('Dafna. Zone 66, Building 12, Street 840')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('[LOCATION-17] blank parts of a Qatar address are dashes', async () => {
    shell = await newShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
    shell.api.answer(calls.location.point, { items: [{ ...VILLA, address: null, buildingNumber: null }] });
    shell.api.answer(calls.location.pointUsage, { running: 0, tasks: [] });
    edit();
    expect(await screen.findByText('-. Zone 66, Building -, Street 840')).toBeVisible();
  });
});
