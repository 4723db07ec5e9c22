import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Area } from '@qafila/contracts/location';
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
import AreasPage from './areas-page.tsx';
import AreaCreateDrawer from './form/area-create-drawer.tsx';
import AreaEditDrawer from './form/area-edit-drawer.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);
jest.mock('@qafila/ui/draw', () => jest.requireActual('../../testing/fake-map.tsx').fakeDraw);

const LUSAIL: Area = {
  id: idOf(1),
  name: 'Lusail',
  polygon: [
    [51.5, 25.4],
    [51.55, 25.4],
    [51.55, 25.45],
  ],
  colorHex: '#1D4ED8',
  notes: 'North of the bay',
  updatedAtUtc: NOW,
};
const PEARL: Area = { ...LUSAIL, id: idOf(2), name: 'The Pearl', colorHex: null, notes: null };
const UNUSED = { shifts: [], rules: [], relocating: 0 };

let shell: FakeShell;
let drawerState: DrawerState;
beforeEach(async () => {
  sessionStorage.clear();
  drawerState = newDrawerState();
  shell = await newShell();
  shell.api.answer(calls.location.areas, listOf([LUSAIL, PEARL]));
  shell.api.answer(calls.location.area, LUSAIL);
  shell.api.answer(calls.location.areaUsage, UNUSED);
  shell.api.answer(calls.location.createArea, LUSAIL);
  shell.api.answer(calls.location.updateArea, LUSAIL);
  shell.api.answer(calls.location.deleteArea, null);
});

const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input, textarea' });
const put = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const show = () => renderPart(<AreasPage />, shell, '/location-points/areas');
const drawer = (view: typeof AreaEditDrawer | typeof AreaCreateDrawer) =>
  renderPart(
    <InDrawer
      view={view as typeof AreaEditDrawer}
      params={{ areaId: idOf(1) }}
      drawerState={drawerState}
      tabs={[]}
    />,
    shell,
  );
const outOfOrder = () => {
  throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
};
const border = () => field(/^Corners as text/);
const DRAWN = '25.1, 51.1\n25.1, 51.2\n25.2, 51.2';

describe('the list', () => {
  test('areas are listed with their size, beside the map, where one is opened', async () => {
    const { user, address } = show();
    const row = (await screen.findByText('North of the bay')).closest('[role=row]');
    expect(row).toHaveTextContent('Lusail');
    // Half of a square of 5.03 by 5.56 km.
    expect(row).toHaveTextContent('14 km²');
    const map = await screen.findByRole('region', { name: 'Map of these areas' });
    await user.click(await within(map).findByRole('button', { name: 'The Pearl' }));
    expect(address()).toContain('drawer=area.edit');
    expect(address()).toContain(idOf(2));
  });

  test('an empty list says what areas are for, and a search without matches that there are none', async () => {
    shell.api.answer(calls.location.areas, listOf([]));
    const { user } = show();
    expect(await screen.findByText('No areas yet')).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'wakra{Enter}');
    expect(await screen.findByText('No area matches this search')).toBeInTheDocument();
    expect(made('Area.all').at(-1)?.query).toMatchObject({ search: 'wakra' });
  });

  test('a failed list shows the error and can be read again', async () => {
    shell.api.answer(calls.location.areas, outOfOrder);
    const { user } = show();
    expect(await screen.findByText('Out of order')).toBeInTheDocument();
    shell.api.answer(calls.location.areas, listOf([LUSAIL]));
    await user.click(press('Try again'));
    expect(await screen.findByText('North of the bay')).toBeInTheDocument();
  });

  test('the pages of location points and areas are tabs of each other', async () => {
    const { user, address } = show();
    await screen.findByText('North of the bay');
    expect(screen.getByRole('link', { name: 'Areas', current: 'page' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Map' }));
    expect(address()).toContain('/location-points-new');
  });

  test('an area that a shift and a rule name is not deleted: they are named', async () => {
    shell.api.answer(calls.location.areaUsage, {
      shifts: [{ id: idOf(40), name: 'Evening' }],
      rules: [{ id: idOf(50), name: 'Hurry to Lusail' }],
      relocating: 2,
    });
    const { user } = show();
    await screen.findByText('North of the bay');
    await user.click(press(/Actions.*Lusail/));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lusail is in use' }));
    expect(dialog.getByText('Evening')).toBeVisible();
    expect(dialog.getByText('Hurry to Lusail')).toBeVisible();
    expect(dialog.getByText(/^2 agents are on the way to it/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('an area that only a rule names is not deleted; agents on their way do not keep it', async () => {
    shell.api.answer(calls.location.areaUsage, { ...UNUSED, rules: [{ id: idOf(50), name: 'Hurry' }] });
    const { user } = show();
    await screen.findByText('North of the bay');
    await user.click(press(/Actions.*Lusail/));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Lusail is in use' })).getAllByRole('button', {
        name: 'Close',
      })[0] as HTMLElement,
    );
    shell.api.answer(calls.location.areaUsage, { ...UNUSED, relocating: 1 });
    await user.click(press(/Actions.*Lusail/));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Delete Lusail?' }));
    expect(await asked.findByText(/^1 agent is on the way to it/)).toBeVisible();
    expect(asked.getByRole('button', { name: 'Delete' })).toBeEnabled();
  });

  test('an area that nothing names is deleted', async () => {
    const { user } = show();
    await screen.findByText('North of the bay');
    await user.click(press(/Actions.*Lusail/));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Lusail?' }));
    expect(await dialog.findByText('No shift and no rule uses this area.')).toBeVisible();
    shell.api.answer(calls.location.areas, listOf([PEARL]));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(made('Area.delete')[0]?.query).toEqual({ id: idOf(1) }));
    await waitFor(() => expect(screen.queryByText('North of the bay')).toBeNull());
    expect(shell.notices).toEqual([{ kind: 'success', text: 'Lusail is deleted' }]);
  });

  test('a refused deletion shows the reason, and asks no more of a shift that came meanwhile', async () => {
    const message = 'Lusail is used by shifts: 1. Take it out of them first';
    shell.api.answer(calls.location.deleteArea, () => {
      throw new ApiError({ code: 'CONFLICT', status: 409, message });
    });
    const { user } = show();
    await screen.findByText('North of the bay');
    await user.click(press(/Actions.*Lusail/));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Lusail?' }));
    await dialog.findByText('No shift and no rule uses this area.');
    shell.api.answer(calls.location.areaUsage, { ...UNUSED, shifts: [{ id: idOf(40), name: 'Evening' }] });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.notices).toContainEqual({ kind: 'error', text: message }));
    expect(await screen.findByRole('dialog', { name: 'Lusail is in use' })).toHaveTextContent('Evening');
  });

  test('read-only roles are offered no change', async () => {
    shell = await newShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
    shell.api.answer(calls.location.areas, listOf([LUSAIL]));
    const { user } = show();
    await screen.findByText('North of the bay');
    expect(screen.queryByRole('button', { name: 'Draw an area' })).toBeNull();
    await user.click(press(/Actions.*Lusail/));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  test('it reads in Arabic', async () => {
    show();
    await screen.findByText('North of the bay');
    await act(() => shell.i18n.changeLanguage('ar'));
    expect(await screen.findByText('المساحة')).toBeInTheDocument();
  });
});

describe('the form', () => {
  test('an area is drawn on the map, named and saved', async () => {
    const { user } = drawer(AreaCreateDrawer);
    put(/^Name/, 'Dafna');
    await user.click(await screen.findByRole('button', { name: 'Draw a triangle' }));
    expect(field(/^Corners as text/)).toHaveValue(DRAWN);
    expect(screen.getByText('56 km², 3 corners')).toBeVisible();
    await user.click(press(/^Colour/));
    await user.click(screen.getByRole('radio', { name: 'Teal' }));
    await user.click(press('Save area'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    expect(made('Area.create')[0]?.body).toEqual({
      name: 'Dafna',
      polygon: [
        [51.1, 25.1],
        [51.2, 25.1],
        [51.2, 25.2],
      ],
      colorHex: '#0F766E',
      notes: '',
    });
  });

  test('an area whose reply was lost is not created a second time; after a change, the form says that it exists', async () => {
    shell.api.answer(calls.location.createArea, () => {
      throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'No response' });
    });
    const { user } = drawer(AreaCreateDrawer);
    put(/^Name/, 'Dafna');
    fireEvent.change(border(), { target: { value: DRAWN } });
    await user.click(press('Save area'));
    expect(await screen.findByText('No response')).toBeVisible();
    shell.api.answer(calls.location.createArea, () => {
      throw new ApiError({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422, message: 'Used' });
    });
    put(/^Name/, 'West Bay');
    await user.click(press('Save area'));
    expect(
      await screen.findByText(
        'Your first attempt succeeded: that area exists. Check the list before you draw another.',
      ),
    ).toBeVisible();
    shell.api.answer(calls.location.createArea, LUSAIL);
    await user.click(press('Save area'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    const [first, second, third] = made('Area.create').map(({ idempotencyKey }) => idempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('corners count from the first on: leaving in the middle of drawing asks, and they are not judged yet', async () => {
    const { user } = drawer(AreaCreateDrawer);
    const set = await screen.findByRole('button', { name: 'Set a corner' });
    expect(drawerState.dirty).toBe(false);
    await user.click(set);
    expect(border()).toHaveValue('25.3, 51.5');
    expect(drawerState.dirty).toBe(true);
    // Their sides cross, which would be wrong for a whole area.
    for (let corner = 2; corner <= 4; corner += 1) await user.click(set);
    expect(border()).not.toHaveAttribute('aria-invalid');
    expect(screen.getByText(/^Press the map for each corner/)).toBeVisible();
    await user.click(press('Draw a triangle'));
    expect(screen.getByText(/^Drag a corner/)).toBeVisible();
  });

  test('without a map the corners are typed or pasted, and the map follows', async () => {
    const { user } = drawer(AreaCreateDrawer);
    put(/^Name/, 'Dafna');
    put(/^Corners as text/, '25.3, 51.5\n25.3, 51.6\n25.4, 51.6');
    expect(await screen.findByTestId('drawn')).toHaveTextContent('[[51.5,25.3],[51.6,25.3],[51.6,25.4]]');
    const ring = [
      [51, 25],
      [52, 25],
      [52, 26],
      [51, 25],
    ];
    put(/^Corners as text/, JSON.stringify({ type: 'Polygon', coordinates: [ring] }));
    expect(screen.getByTestId('drawn')).toHaveTextContent('[[51,25],[52,25],[52,26]]');
    await user.click(press('Save area'));
    await waitFor(() => expect(made('Area.create')).toHaveLength(1));
    expect(made('Area.create')[0]?.body).toMatchObject({ polygon: ring.slice(0, 3) });
  });

  const says = (message: string) =>
    expect(border()).toHaveAccessibleDescription(expect.stringContaining(message));

  test.each([
    ['', 'Draw at least three corners'],
    ['25.3, 51.5\n25.3, 51.6', 'Draw at least three corners'],
    ['Lusail', 'Write one corner per line as latitude, longitude, or paste a GeoJSON polygon'],
  ])('%j is not saved: the field says what to do, and the text stays', async (text, message) => {
    const { user } = drawer(AreaCreateDrawer);
    put(/^Name/, 'Dafna');
    put(/^Corners as text/, text);
    await user.click(press('Save area'));
    await waitFor(() => says(message));
    expect(border()).toHaveValue(text);
    expect(made('Area.create')).toEqual([]);
  });

  test('sides that cross are shown at once', () => {
    drawer(AreaCreateDrawer);
    put(/^Corners as text/, '25.3, 51.5');
    expect(border()).not.toHaveAttribute('aria-invalid');
    put(/^Corners as text/, '25.3, 51.5\n25.4, 51.6\n25.3, 51.6');
    expect(border()).not.toHaveAttribute('aria-invalid');
    put(/^Corners as text/, '25.3, 51.5\n25.4, 51.6\n25.3, 51.6\n25.4, 51.5');
    says('Two sides of the area cross or touch. Move a corner so that they do not');
    expect(border()).toHaveAttribute('aria-invalid', 'true');
  });

  test('an edit moves the corners, says where the area is used, and can draw it again', async () => {
    shell.api.answer(calls.location.areaUsage, {
      ...UNUSED,
      shifts: [{ id: idOf(40), name: 'Evening' }],
    });
    const { user } = drawer(AreaEditDrawer);
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Lusail'));
    expect(drawerState.title).toBe('Lusail');
    expect(await screen.findByText('Evening')).toBeVisible();
    expect(field(/^Corners as text/)).toHaveValue('25.4, 51.5\n25.4, 51.55\n25.45, 51.55');
    await waitFor(() => expect(screen.getByTestId('faint')).toHaveTextContent(/^The Pearl$/));
    // What is being written is read once it is whole; the map keeps the corners until then.
    put(/^Corners as text/, '25.4, 51.5\n25.4, ');
    expect(screen.getByTestId('drawn')).toHaveTextContent('[[51.5,25.4],[51.55,25.4],[51.55,25.45]]');
    await user.click(press('Draw again'));
    expect(await screen.findByTestId('drawn')).toHaveTextContent('[]');
    await user.click(press('Draw a triangle'));
    await user.click(press('Save'));
    await waitFor(() => expect(made('Area.update')).toHaveLength(1));
    expect(made('Area.update')[0]).toMatchObject({
      query: { id: idOf(1) },
      body: {
        name: 'Lusail',
        polygon: [
          [51.1, 25.1],
          [51.2, 25.1],
          [51.2, 25.2],
        ],
        colorHex: '#1D4ED8',
      },
    });
  });

  test('a refused change says why, and what was typed stays', async () => {
    const { user } = drawer(AreaEditDrawer);
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Lusail'));
    put(/^Name/, 'Lusail Marina');
    shell.api.answer(calls.location.updateArea, outOfOrder);
    await user.click(press('Save'));
    expect(await screen.findByText('Out of order')).toBeVisible();
    expect(field(/^Name/)).toHaveValue('Lusail Marina');
    expect(drawerState.closed).toBe(false);
  });

  test('an area that is opened again after a save begins with what was saved', async () => {
    const { user, unmount } = drawer(AreaEditDrawer);
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Lusail'));
    put(/^Name/, 'Lusail North');
    const saved = { ...LUSAIL, name: 'Lusail North', updatedAtUtc: '2026-11-20T10:00:00.000Z' };
    shell.api.answer(calls.location.updateArea, saved);
    shell.api.answer(calls.location.area, saved);
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    unmount();
    drawer(AreaEditDrawer);
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Lusail North'));
    expect(screen.queryByText(/Another user changed this/)).toBeNull();
  });

  test('a border that a colleague moved meanwhile is kept when the name is saved', async () => {
    const newest = {
      ...LUSAIL,
      polygon: [...LUSAIL.polygon, [51.5, 25.45]],
      updatedAtUtc: '2026-11-22T10:00:00.000Z',
    };
    shell.api.answer(calls.location.updateArea, () => {
      throw new ApiError({
        code: 'CONFLICT',
        status: 409,
        message: 'This changed in the meantime',
        details: { current: newest },
      });
    });
    const { user } = drawer(AreaEditDrawer);
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Lusail'));
    put(/^Name/, 'Lusail Marina');
    await user.click(press('Save'));
    expect(
      await screen.findByText(/Another user changed this meanwhile, so nothing was saved/),
    ).toBeVisible();
    expect(field(/^Name/)).toHaveValue('Lusail Marina');
    shell.api.answer(calls.location.updateArea, newest);
    await user.click(press('Save'));
    await waitFor(() => expect(drawerState.closed).toBe(true));
    const [refused, saved] = made('Area.update').map(({ body }) => body);
    expect(refused).toMatchObject({ name: 'Lusail Marina', seenUtc: NOW });
    expect(saved).toMatchObject({
      name: 'Lusail Marina',
      polygon: [
        [51.5, 25.4],
        [51.55, 25.4],
        [51.55, 25.45],
        [51.5, 25.45],
      ],
      seenUtc: '2026-11-22T10:00:00.000Z',
    });
  });

  test('an area that can not be read says so, and is read again in place', async () => {
    shell.api.answer(calls.location.area, outOfOrder);
    const { user } = drawer(AreaEditDrawer);
    expect(await screen.findByText('Out of order')).toBeVisible();
    shell.api.answer(calls.location.area, LUSAIL);
    await user.click(press('Try again'));
    await waitFor(() => expect(field(/^Name/)).toHaveValue('Lusail'));
  });

  test('read-only roles see the area', async () => {
    shell = await newShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
    shell.api.answer(calls.location.area, LUSAIL);
    shell.api.answer(calls.location.areaUsage, UNUSED);
    drawer(AreaEditDrawer);
    expect(await screen.findByText('14 km², 3 corners')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
