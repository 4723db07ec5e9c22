import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { Dashboard, DashboardFigures, TileFigures } from '@qafila/contracts/analytics';
import { SECTION_ROLES } from '@qafila/contracts/shell';
import { createBrowserSession } from '@qafila/shell-sdk/session';
import { STORAGE_KEYS } from '@qafila/shell-sdk/storage-keys';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { ADMIN, listOf } from '../../testing/samples.ts';
import AnalyticsPage from './analytics-page.tsx';
import DashboardsPage from './list/dashboards-page.tsx';

jest.mock('@qafila/ui/sortable', () => jest.requireActual('../../testing/fake-sortable.tsx').fakeSortable);
jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const LINK = 'q7Yw2mVbT9cXk4LrNd8sZfHgP1aEuJ0iRoB5tQ6vWxS';
const DASHBOARD: Dashboard = {
  id: idOf(300),
  name: 'Daily operations',
  tiles: [
    { id: idOf(301), kind: 'number', metrics: ['onTimeShare'], by: null, wide: false },
    { id: idOf(302), kind: 'bar', metrics: ['delivered'], by: 'vehicle', wide: false },
    { id: idOf(303), kind: 'table', metrics: ['delivered', 'cashCollected'], by: 'agent', wide: true },
    { id: idOf(304), kind: 'demand', metrics: ['orders'], by: null, wide: true },
  ],
  filters: { days: 14, area: null, vehicle: null, supplierId: null, partner: null },
  isShared: false,
  shareId: null,
  version: 3,
  createdBy: 'admin@qafila.test',
  updatedAtUtc: '2026-11-20T08:00:00.000Z',
};
const FIGURES: DashboardFigures = {
  from: '2026-11-07',
  to: '2026-11-20',
  previousFrom: '2026-10-24',
  previousTo: '2026-11-06',
  currency: 'Qatari Riyal (QAR)',
  tiles: [
    { tileId: idOf(301), total: [0.9], previous: [0.85], rows: [], more: 0 },
    {
      tileId: idOf(302),
      total: [40],
      previous: [50],
      rows: [
        { key: 'bike', label: null, values: [30] },
        { key: '', label: null, values: [10] },
      ],
      more: 0,
    },
    {
      tileId: idOf(303),
      total: [40, 1250.5],
      previous: null,
      rows: [{ key: idOf(9), label: '=Yusuf Rahman', values: [40, 1250.5] }],
      more: 1390,
    },
    {
      tileId: idOf(304),
      total: [41],
      previous: [0],
      rows: [{ key: '2-9', label: null, values: [41] }],
      more: 0,
    },
  ],
};
const MAP: Omit<TileFigures, 'tileId'> = {
  total: [30],
  previous: [12],
  rows: [
    { key: '2537:5155-13', label: null, values: [14] },
    { key: '2528:5153-13', label: null, values: [6] },
    { key: '2528:5153-9', label: null, values: [7] },
  ],
  more: 3,
};

let shell: FakeShell;
let saved: { name: string; content: Blob }[];
beforeEach(async () => {
  shell = await newShell({ user: ADMIN });
  shell.api.answer(calls.analytics.all, listOf([DASHBOARD]));
  shell.api.answer(calls.analytics.get, DASHBOARD);
  shell.api.answer(calls.analytics.figures, FIGURES);
  shell.api.answer(calls.analytics.choices, {
    areas: [{ id: idOf(60), name: 'West Bay' }],
    suppliers: [{ id: idOf(70), name: 'Desert Riders' }],
    partners: [],
  });
  shell.api.answer(calls.analytics.update, DASHBOARD);
  shell.api.answer(calls.analytics.create, DASHBOARD);
  // A browser without a canvas: what a chart shows is in its table.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  saved = [];
  URL.createObjectURL = jest.fn((content: Blob) => {
    saved.push({ name: '', content });
    return 'blob:x';
  });
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pages = (
  <Routes>
    <Route path="/analytics" element={<DashboardsPage />} />
    <Route path="/analytics/:id" element={<AnalyticsPage />} />
  </Routes>
);
const made = (name: string) => shell.api.made.filter((call) => call.name === name);
const tilesOf = (call: { body?: unknown } | undefined) => (call?.body as Dashboard | undefined)?.tiles ?? [];
const open = async (at = `/analytics/${DASHBOARD.id}`) => {
  const view = renderPart(pages, shell, at);
  await screen.findByRole('heading', { level: 1, name: 'Daily operations' });
  return view;
};
/** The file that was saved last. */
const savedText = () =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(saved.at(-1)?.content ?? new Blob());
  });
const tile = (name: string) => screen.findByRole('region', { name });
type User = ReturnType<typeof renderPart>['user'];
/** Chooses an item of a tile's menu. */
const choose = async (user: User, place: HTMLElement, item: string) => {
  await user.click(within(place).getByRole('button', { name: /^Actions of/ }));
  await user.click(screen.getByRole('menuitem', { name: item }));
};
/** Opens 'Add tile', which is then shown as bars. */
const addBars = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'Add tile' }));
  const dialog = screen.getByRole('dialog', { name: 'Add tile' });
  const select = (label: string, option: string) =>
    user.selectOptions(within(dialog).getByLabelText(label), option);
  await select('Shown as', 'Bars');
  return { dialog, select, add: () => user.click(within(dialog).getByRole('button', { name: 'Add tile' })) };
};
/** A dashboard of one tile. */
const showOnly = (shown: Dashboard['tiles'][number], figures: Omit<TileFigures, 'tileId'>) => {
  shell.api.answer(calls.analytics.get, { ...DASHBOARD, tiles: [shown] });
  shell.api.answer(calls.analytics.figures, { ...FIGURES, tiles: [{ ...figures, tileId: shown.id }] });
};
const showMap = () =>
  showOnly({ id: idOf(305), kind: 'map', metrics: ['orders'], by: null, wide: true }, MAP);
/** A canvas that draws with these functions. */
const drawWith = <Pen extends object>(pen: Pen) => {
  const drawn = { scale() {}, fillRect() {}, fillText() {}, ...pen };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(drawn as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  return drawn;
};

test('[ANALYTICS-02] the menu leads any role to the dashboards', async () => {
  expect(descriptor.menu.find(({ path }) => path === '/analytics')).toMatchObject({ section: 'analytics' });
  expect(SECTION_ROLES.analytics).toEqual([]);
  renderPart(pages, shell, '/analytics');
  expect(await screen.findByRole('link', { name: 'Daily operations' })).toHaveAttribute(
    'href',
    `/analytics/${DASHBOARD.id}`,
  );
});

test('a reader who gets no share id reads in the list which dashboards are shared', async () => {
  shell = await newShell({ user: { ...ADMIN, roles: ['Tracker'] } });
  const quiet = { ...DASHBOARD, id: idOf(310), name: 'Not shared' };
  shell.api.answer(calls.analytics.all, listOf([{ ...DASHBOARD, isShared: true }, quiet]));
  renderPart(pages, shell, '/analytics');
  const shared = (await screen.findByRole('link', { name: 'Daily operations' })).closest('li');
  expect(shared).toHaveTextContent('Shared');
  expect(screen.getByRole('link', { name: 'Not shared' }).closest('li')).not.toHaveTextContent('Shared');
});

test('a server before this release says by the id of its link which dashboard is shared', async () => {
  shell = await newShell();
  const { isShared: _, ...older } = DASHBOARD;
  const quiet = { ...older, id: idOf(310), name: 'Not shared' };
  shell.api.answer(calls.analytics.all, listOf([{ ...older, shareId: LINK }, quiet]));
  renderPart(pages, shell, '/analytics');
  const shared = (await screen.findByRole('link', { name: 'Daily operations' })).closest('li');
  expect(shared).toHaveTextContent('Shared');
  expect(screen.getByRole('link', { name: 'Not shared' }).closest('li')).not.toHaveTextContent('Shared');
});

test('a company without dashboards starts with the template', async () => {
  shell.api.answer(calls.analytics.all, listOf([]));
  const { user } = renderPart(pages, shell, '/analytics');
  await user.click(await screen.findByRole('button', { name: 'Create from template' }));
  await screen.findByRole('heading', { level: 1, name: 'Daily operations' });
  const [call] = made('Dashboard.create');
  expect(call?.body).toMatchObject({ name: 'Daily operations' });
  expect(tilesOf(call)).toHaveLength(12);
});

test('tiles show their figures in words: the change to the period before, names, money, demand', async () => {
  await open();
  const number = await tile('Delivered on time');
  expect(number).toHaveTextContent('90%');
  expect(number).toHaveTextContent('+5 points');
  const agents = await tile('Deliveries, Cash collected by agent');
  expect(within(agents).getByRole('row', { name: 'Total 40 1,250.50 QAR' })).toBeVisible();
  expect(agents).toHaveTextContent('1,390 more rows are counted in the total');
  const demand = await tile('Orders by weekday and hour');
  const tuesday = within(demand).getByRole('row', { name: /^Tue/ });
  expect(within(tuesday).getAllByRole('cell')[9]).toHaveTextContent('41');
});

test('amounts keep their direction, and a change that is shown as 0 has no colour', async () => {
  const colourOf = (change: string) => getComputedStyle(screen.getByText(change)).color;
  const { unmount } = await open();
  expect((await screen.findAllByText('1,250.50 QAR')).map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI']);
  const better = colourOf('+5 points');
  unmount();
  const [share, ...others] = FIGURES.tiles;
  const same = { ...share, tileId: idOf(301), total: [0.85004], previous: [0.85], rows: [], more: 0 };
  shell.api.answer(calls.analytics.figures, { ...FIGURES, tiles: [same, ...others] });
  await open();
  expect(await screen.findByText('0 points')).toBeVisible();
  expect(colourOf('0 points')).not.toBe(better);
});

test('a chart is shown as a table on request, and each tile has a CSV', async () => {
  const { user } = await open();
  const bars = await tile('Deliveries by vehicle');
  expect(within(bars).getByRole('img', { name: 'Deliveries by vehicle, total 40' })).toBeInTheDocument();
  await user.click(within(bars).getByRole('button', { name: 'Actions of Deliveries by vehicle' }));
  await user.click(screen.getByRole('menuitem', { name: 'Show as table' }));
  expect(within(bars).getByRole('row', { name: 'No agent 10' })).toBeVisible();
  const agents = await tile('Deliveries, Cash collected by agent');
  await choose(user, agents, 'Download CSV');
  const text = await savedText();
  // A name that a spreadsheet would run as a formula is only text.
  expect(text).toContain(
    'Agent,Deliveries,Cash collected (QAR)\r\n"\'=Yusuf Rahman",40,1250.5\r\nTotal,40,1250.5',
  );
  // The rows that the tile leaves out are in its total.
  expect(text).toMatch(/\r\n"1,390 more rows are counted in the total",,$/);
});

test.each([
  ['a day is a date', 'day', '2026-11-19', '2026-11-19'],
  ['orders without a partner are own work', 'partner', '', 'Own work'],
] as const)('in a CSV, %s', async (_, by, key, name) => {
  showOnly(
    { id: idOf(306), kind: 'table', metrics: ['delivered'], by, wide: true },
    { total: [7], previous: [0], rows: [{ key, label: null, values: [7] }], more: 0 },
  );
  const { user } = await open();
  await choose(user, await tile(`Deliveries by ${by}`), 'Download CSV');
  expect(await savedText()).toContain(`\r\n${name},7\r\n`);
});

test.each([
  ['shares of 0 are of some work, and are shown', 'onTimeShare', '0%'],
  ['counts of 0 are no work', 'delivered', null],
] as const)('%s', async (_, metric, shown) => {
  const rows = ['bike', 'car'].map((key) => ({ key, label: null, values: [0] }));
  showOnly(
    { id: idOf(306), kind: 'table', metrics: [metric], by: 'vehicle', wide: true },
    { total: [0], previous: [0], rows, more: 0 },
  );
  await open();
  if (shown) {
    expect(await screen.findByRole('row', { name: `Bike ${shown}` })).toBeVisible();
    expect(screen.queryByText('Nothing to show for this period')).toBeNull();
  } else expect(await screen.findByText('Nothing to show for this period')).toBeVisible();
});

test('demand is on a map, hour by hour, and as a table and a CSV', async () => {
  showMap();
  const { user } = await open();
  const map = await tile('Orders on the map by hour');
  // The busiest hour first.
  expect(await within(map).findByText('2537:5155: 14 of 14')).toBeVisible();
  expect(within(map).getByText('2528:5153: 6 of 14')).toBeVisible();
  expect(within(map).getByText('13:00: 20')).toBeVisible();
  expect(map).toHaveTextContent('3 more rows are counted in the total');
  const slider = within(map).getByRole('slider', { name: 'Hour' });
  expect(slider).toHaveAttribute('aria-valuetext', '13:00');
  fireEvent.change(slider, { target: { value: '9' } });
  expect(
    within(map)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2528:5153: 7 of 14']);
  await user.click(within(map).getByRole('checkbox', { name: 'All hours' }));
  expect(within(map).getByText('2528:5153: 13 of 14')).toBeVisible();
  expect(within(map).getByText('All hours: 27')).toBeVisible();
  await choose(user, map, 'Show as table');
  expect(within(map).getByRole('row', { name: '25.375, 51.555 14' })).toBeVisible();
  expect(within(map).getByRole('row', { name: 'Total 27' })).toBeVisible();
  await choose(user, map, 'Download CSV');
  expect(await savedText()).toContain(
    '"25.375, 51.555 13:00",14\r\n"25.285, 51.535 13:00",6\r\n"25.285, 51.535 09:00",7\r\nTotal,30',
  );
});

test('the share dialog of a map says which squares the link leaves out', async () => {
  showMap();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(screen.getByText(/^Maps leave out squares that fewer than 5 orders/)).toBeVisible();
});

test('filters are in the address and go with the question', async () => {
  const { user } = await open(`/analytics/${DASHBOARD.id}?vehicle=bike`);
  await waitFor(() =>
    expect(made('Dashboard.figures')[0]?.query).toEqual({ id: DASHBOARD.id, vehicle: 'bike' }),
  );
  await screen.findByRole('option', { name: 'Desert Riders' });
  await user.selectOptions(screen.getByLabelText('Area'), 'West Bay');
  await user.selectOptions(screen.getByLabelText('Supplier'), 'Desert Riders');
  await user.selectOptions(screen.getByLabelText('Period'), '7 days');
  await waitFor(() =>
    expect(made('Dashboard.figures').at(-1)?.query).toEqual({
      id: DASHBOARD.id,
      vehicle: 'bike',
      area: idOf(60),
      supplierId: idOf(70),
      days: '7',
    }),
  );
  const asked = made('Dashboard.figures').length;
  await user.type(screen.getByLabelText('Own period, from'), '1 Nov 2026{Tab}');
  expect(made('Dashboard.figures')).toHaveLength(asked);
  await user.type(screen.getByLabelText('Own period, to'), '15/11/2026{Enter}');
  await waitFor(() =>
    expect(made('Dashboard.figures').at(-1)?.query).toEqual({
      id: DASHBOARD.id,
      vehicle: 'bike',
      area: idOf(60),
      supplierId: idOf(70),
      from: '2026-11-01',
      to: '2026-11-15',
    }),
  );
});

test('what is chosen becomes the dashboard’s own; an area that was deleted since is named as such', async () => {
  shell.api.answer(calls.analytics.get, {
    ...DASHBOARD,
    filters: { ...DASHBOARD.filters, area: idOf(61) },
  });
  const { user } = await open();
  await screen.findByRole('option', { name: 'West Bay' });
  expect(screen.getByRole('option', { name: 'No longer there' })).toHaveProperty('selected', true);
  await user.selectOptions(screen.getByLabelText('Area'), 'Outside all areas');
  await user.click(await screen.findByRole('button', { name: 'Save these filters' }));
  await waitFor(() =>
    expect(made('Dashboard.update').map(({ body }) => body)).toEqual([
      {
        filters: { days: 14, area: 'none', vehicle: null, supplierId: null, partner: null },
        version: 3,
      },
    ]),
  );
});

test('a saved filter is not called deleted before its choices are read', async () => {
  shell.api.answer(calls.analytics.get, {
    ...DASHBOARD,
    filters: { ...DASHBOARD.filters, area: idOf(60) },
  });
  let come = (_: object) => {};
  shell.api.answer(calls.analytics.choices, () => new Promise<object>((done) => (come = done)));
  await open();
  const area = screen.getByLabelText('Area');
  expect(area).toBeDisabled();
  expect(within(area).getByRole('option', { name: '…' })).toHaveProperty('selected', true);
  expect(screen.queryByRole('option', { name: 'No longer there' })).toBeNull();
  act(() => come({ areas: [{ id: idOf(60), name: 'West Bay' }], suppliers: [], partners: [] }));
  expect(await screen.findByRole('option', { name: 'West Bay' })).toHaveProperty('selected', true);
  expect(area).toBeEnabled();
});

test('choices of the filters that can not be read are asked for again', async () => {
  shell.api.answer(calls.analytics.choices, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'The choices failed' });
  });
  const { user } = await open();
  expect(await screen.findByText('The choices failed')).toBeVisible();
  expect(screen.queryByRole('option', { name: 'No longer there' })).toBeNull();
  shell.api.answer(calls.analytics.choices, {
    areas: [{ id: idOf(60), name: 'West Bay' }],
    suppliers: [],
    partners: [],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('option', { name: 'West Bay' })).toBeInTheDocument();
  expect(screen.queryByText('The choices failed')).toBeNull();
});

test('tiles are added, moved by keyboard and removed, against the version that was read', async () => {
  const { user } = await open();
  const bars = await addBars(user);
  await bars.select('One row for each', 'Supplier');
  await bars.select('What to count', 'Order to door');
  await bars.add();
  await waitFor(() => expect(made('Dashboard.update')).toHaveLength(1));
  const [added] = made('Dashboard.update');
  expect(added?.body).toMatchObject({ version: 3 });
  expect(tilesOf(added)[4]).toMatchObject({
    kind: 'bar',
    by: 'supplier',
    metrics: ['clickToDoor'],
  });
  const first = await tile('Delivered on time');
  await choose(user, first, 'Move later');
  await waitFor(() => expect(made('Dashboard.update')).toHaveLength(2));
  expect(tilesOf(made('Dashboard.update')[1]).map(({ kind }) => kind)).toEqual([
    'bar',
    'number',
    'table',
    'demand',
  ]);
});

test('figures of shifts are offered by day, vehicle or agent, and not by hour', async () => {
  const { user } = await open();
  const bars = await addBars(user);
  await bars.select('One row for each', 'Hour');
  expect(within(bars.dialog).queryByRole('option', { name: 'Missed shifts' })).not.toBeInTheDocument();
  await bars.select('One row for each', 'Agent');
  await bars.select('What to count', 'Missed shifts');
  await bars.add();
  await waitFor(() =>
    expect(tilesOf(made('Dashboard.update')[0])[4]).toMatchObject({
      kind: 'bar',
      by: 'agent',
      metrics: ['missedShifts'],
    }),
  );
});

test('tiles are arranged in a dialog, and saved once', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  const dialog = screen.getByRole('dialog', { name: 'Arrange' });
  const names = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual([
    'Delivered on time',
    'Deliveries by vehicle',
    'Deliveries, Cash collected by agent',
    'Orders by weekday and hour',
  ]);
  await user.click(await within(dialog).findByRole('button', { name: 'Drag the last one to the front' }));
  expect(names()[0]).toBe('Orders by weekday and hour');
  expect(made('Dashboard.update')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(tilesOf(made('Dashboard.update')[0]).map(({ kind }) => kind)).toEqual([
      'demand',
      'number',
      'bar',
      'table',
    ]),
  );
});

test('Esc asks before a typed name, a changed tile or an arranged order is lost', async () => {
  const { user } = await open();
  const leave = async (answer: 'Cancel' | 'Confirm') => {
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: answer }));
  };
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  await user.click(await screen.findByRole('button', { name: 'Drag the last one to the front' }));
  await leave('Confirm');
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose(user, await tile('Deliveries by vehicle'), 'Edit tile');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await choose(user, await tile('Deliveries by vehicle'), 'Edit tile');
  await user.click(screen.getByRole('checkbox', { name: 'Full width' }));
  await leave('Cancel');
  expect(screen.getByRole('checkbox', { name: 'Full width' })).toBeChecked();
  await leave('Confirm');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' of the west');
  await leave('Cancel');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Daily operations of the west');
  await leave('Confirm');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(made('Dashboard.update')).toEqual([]);
});

test('what another user saved while a dialog is open is kept when it is saved', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Arrange' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Arrange' }));
  await user.click(await dialog.findByRole('button', { name: 'Drag the last one to the front' }));
  // They removed the table and added a number.
  const [number, bar, , demand] = DASHBOARD.tiles;
  const added = { id: idOf(305), kind: 'number', metrics: ['orders'], by: null, wide: false } as const;
  const theirs = { ...DASHBOARD, version: 4, tiles: [number, bar, demand, added] as Dashboard['tiles'] };
  shell.api.answer(calls.analytics.get, theirs);
  shell.api.answer(calls.analytics.update, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Another user has changed this dashboard' });
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getAllByRole('listitem').at(-1)).toHaveTextContent('Orders'));
  shell.api.answer(calls.analytics.update, theirs);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Dashboard.update')).toHaveLength(2));
  const [, second] = made('Dashboard.update');
  expect(second?.body).toMatchObject({ version: 4 });
  expect(tilesOf(second).map(({ id }) => id)).toEqual([idOf(304), idOf(301), idOf(302), idOf(305)]);
});

test('a dialog saves on the version that it was opened with, though the dashboard is read again meanwhile', async () => {
  const { user } = await open();
  await choose(user, await tile('Deliveries by vehicle'), 'Edit tile');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit tile' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ours');
  shell.api.answer(calls.analytics.get, { ...DASHBOARD, name: 'Renamed by them', version: 4 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByRole('heading', { level: 1, name: 'Renamed by them', hidden: true });
  shell.api.answer(calls.analytics.update, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Another user has changed this dashboard' });
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Dashboard.update')).toHaveLength(1));
  expect(made('Dashboard.update')[0]?.body).toMatchObject({ version: 3 });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
  shell.api.answer(calls.analytics.update, { ...DASHBOARD, version: 5 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made('Dashboard.update')[1]?.body).toMatchObject({ version: 4 });
});

test('a link that was just made is revoked from the same dialog', async () => {
  const { user } = await open();
  shell.api.answer(calls.analytics.update, { ...DASHBOARD, version: 4, isShared: true, shareId: LINK });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  await user.click(await screen.findByRole('button', { name: 'Stop sharing' }));
  await waitFor(() => expect(made('Dashboard.update')).toHaveLength(2));
  expect(made('Dashboard.update').map(({ body }) => body)).toMatchObject([
    { shared: true, version: 3 },
    { shared: false, version: 4 },
  ]);
});

test('a tile that another user removes while it is edited is there again when it is saved', async () => {
  const { user } = await open();
  await choose(user, await tile('Deliveries by vehicle'), 'Edit tile');
  const dialog = within(screen.getByRole('dialog', { name: 'Edit tile' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Ours');
  const [number, bar, table, demand] = DASHBOARD.tiles;
  const theirs = { ...DASHBOARD, version: 4, tiles: [number, table, demand] as Dashboard['tiles'] };
  shell.api.answer(calls.analytics.get, theirs);
  shell.api.answer(calls.analytics.update, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Another user has changed this dashboard' });
  });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deliveries by vehicle' })).toBeNull());
  shell.api.answer(calls.analytics.update, theirs);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made('Dashboard.update')).toHaveLength(2));
  expect(tilesOf(made('Dashboard.update')[1])).toEqual([number, table, demand, { ...bar, title: 'Ours' }]);
});

test('a picture of a tile has its title, its rows and their total', async () => {
  const written: string[] = [];
  drawWith({ fillText: (text: string) => void written.push(text) });
  const [, , table] = DASHBOARD.tiles;
  const [, , figures] = FIGURES.tiles;
  if (!table || !figures) throw new Error('The sample has no table');
  showOnly(table, figures);
  const { user } = await open();
  const agents = await tile('Deliveries, Cash collected by agent');
  await choose(user, agents, 'Download picture');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(written).toEqual([
    'Deliveries, Cash collected by agent',
    'Daily operations · 7 Nov 2026 – 20 Nov 2026',
    '',
    'Deliveries',
    'Cash collected',
    '=Yusuf Rahman',
    '40',
    '1,250.50 QAR',
    'Total',
    '40',
    '1,250.50 QAR',
  ]);
});

test('periods name their years, and so do the days of one that goes over a new year', async () => {
  const written: string[] = [];
  drawWith({ fillText: (text: string) => void written.push(text) });
  const days = { ...DASHBOARD.tiles[2], by: 'day', metrics: ['delivered'] } as Dashboard['tiles'][number];
  const period = {
    from: '2025-12-01',
    to: '2026-11-30',
    previousFrom: '2024-12-01',
    previousTo: '2025-11-30',
  };
  const rows = [
    { key: '2025-12-01', label: null, values: [3] },
    { key: '2026-11-30', label: null, values: [4] },
  ];
  const tiles = [{ tileId: days.id, total: [7], previous: [6], rows, more: 0 }];
  shell.api.answer(calls.analytics.get, { ...DASHBOARD, tiles: [days] });
  shell.api.answer(calls.analytics.figures, { ...FIGURES, ...period, tiles });
  const { user } = await open();
  const table = await tile('Deliveries by day');
  expect(screen.getByText(/compared with/)).toHaveTextContent(
    '1 Dec 2025 – 30 Nov 2026, compared with 1 Dec 2024 – 30 Nov 2025',
  );
  expect(within(table).getByText('1 Dec 2025')).toBeVisible();
  await choose(user, table, 'Download picture');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(written).toContain('Daily operations · 1 Dec 2025 – 30 Nov 2026');
  expect(written).toContain('30 Nov 2026');
});

test('a picture in Arabic begins at the right', async () => {
  const written: [text: string, at: number, direction: string][] = [];
  const drawn: { direction: string } = drawWith({
    direction: 'inherit',
    fillText: (text: string, at: number) => void written.push([text, at, drawn.direction]),
  });
  const [, , table] = DASHBOARD.tiles;
  const [, , figures] = FIGURES.tiles;
  if (!table || !figures) throw new Error('The sample has no table');
  showOnly(table, figures);
  const { user } = await open();
  act(() => shell.look.set({ locale: 'ar' }));
  await user.click(await screen.findByRole('button', { name: /^إجراءات التوصيلات/ }));
  await user.click(screen.getByRole('menuitem', { name: 'تنزيل صورة' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  // 800 wide with edges of 24; the columns of values are a quarter of the width apart.
  expect(written.slice(-3).map(([text, at]) => [text, at])).toEqual([
    ['الإجمالي', 776],
    ['40', 400],
    [expect.stringContaining('1,250.50'), 212],
  ]);
  expect(new Set(written.map(([, , direction]) => direction))).toEqual(new Set(['rtl']));
  // Isolated, or the day would stand with the name.
  expect(written[1]?.[0]).toBe('\u2068Daily operations\u2069 · \u20687 نوفمبر 2026 – 20 نوفمبر 2026\u2069');
});

test('a picture of a map is the map as it is seen', async () => {
  const drawn: unknown[] = [];
  drawWith({ drawImage: (image: unknown) => void drawn.push(image) });
  showMap();
  const { user } = await open();
  const map = await tile('Orders on the map by hour');
  await within(map).findByText('2537:5155: 14 of 14');
  await choose(user, map, 'Download picture');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(drawn).toEqual([map.querySelector('canvas')]);
});

test('a change that another user made is reported, and the dashboard read again', async () => {
  shell.api.answer(calls.analytics.update, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'Another user has changed this dashboard. Open it again',
    });
  });
  const { user } = await open();
  const first = await tile('Delivered on time');
  await choose(user, first, 'Remove tile');
  await waitFor(() => expect(made('Dashboard.get')).toHaveLength(2));
  expect(shell.notices).toEqual([
    { kind: 'error', text: 'Another user has changed this dashboard. Open it again' },
  ]);
});

test('a link is made and revoked; the dialog says what it leaves out', async () => {
  shell.api.answer(calls.analytics.update, { ...DASHBOARD, isShared: true, shareId: LINK });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(screen.getByText(/^One tile names people/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`http://localhost/analytics/${LINK}`);
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  await waitFor(() =>
    expect(made('Dashboard.update').map(({ body }) => body)).toEqual([
      { shared: true, version: 3 },
      { shared: false, version: 3 },
    ]),
  );
});

test('the link is copied; where the browser refuses, it stays to be copied by hand', async () => {
  shell.api.answer(calls.analytics.get, { ...DASHBOARD, isShared: true, shareId: LINK });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Shared' }));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: 'Link copied' }]));
  expect(await navigator.clipboard.readText()).toBe(`http://localhost/analytics/${LINK}`);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() =>
    expect(shell.notices.slice(1)).toEqual([{ kind: 'error', text: 'Select the link and copy it' }]),
  );
  expect(screen.getByLabelText('Link')).toHaveValue(`http://localhost/analytics/${LINK}`);
});

test('[ANALYTICS-01] the page opens by a link without a session; a revoked link says that it is one', async () => {
  shell = await newShell({ user: null });
  shell.api.answer(calls.analytics.shared, {
    ...FIGURES,
    name: 'Daily operations',
    companyName: 'Doha Express',
    shown: DASHBOARD.tiles.slice(0, 2),
  });
  expect(descriptor.routes.find(({ path }) => path === '/analytics/:id')).toMatchObject({ layout: 'bare' });
  const { unmount } = await open(`/analytics/${LINK}`);
  expect(await screen.findByText(/^Doha Express · 7 Nov/)).toBeVisible();
  expect(await tile('Delivered on time')).toHaveTextContent('90%');
  expect(screen.queryByRole('button', { name: 'Add tile' })).not.toBeInTheDocument();
  unmount();
  shell = await newShell({ user: null });
  shell.api.answer(calls.analytics.shared, () => {
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'This dashboard is no longer shared' });
  });
  renderPart(pages, shell, `/analytics/${LINK}`);
  expect(await screen.findByText("This dashboard isn't shared")).toBeVisible();
});

test('a dashboard’s own address without a session, as a mail has it, leads to the sign-in and back', async () => {
  shell = await newShell({ user: null });
  const { user, address } = renderPart(pages, shell, `/analytics/${DASHBOARD.id}?vehicle=bike`);
  expect(await screen.findByText('Sign in to see this dashboard')).toBeVisible();
  expect(screen.queryByText("This dashboard isn't shared")).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Sign in' }));
  expect(address()).toBe(`/login?returnTo=%2Fanalytics%2F${DASHBOARD.id}%3Fvehicle%3Dbike`);
  expect(made('Dashboard.shared')).toEqual([]);
});

test('an open link is read again each minute: it keeps its figures while the server is away, and says when it is revoked', async () => {
  shell = await newShell({ user: null });
  const failWith = (status: number) =>
    shell.api.answer(calls.analytics.shared, () => {
      throw new ApiError({ code: status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE', status, message: '' });
    });
  const reply = (share: number) =>
    shell.api.answer(calls.analytics.shared, {
      ...FIGURES,
      name: 'Daily operations',
      companyName: 'Doha Express',
      shown: DASHBOARD.tiles.slice(0, 1),
      tiles: [{ tileId: idOf(301), total: [share], previous: [0.85], rows: [], more: 0 }],
    });
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  reply(0.9);
  await open(`/analytics/${LINK}`);
  expect(await tile('Delivered on time')).toHaveTextContent('90%');
  reply(0.92);
  await pass(60_000);
  expect(await tile('Delivered on time')).toHaveTextContent('92%');
  failWith(503);
  await pass(60_000);
  expect(await tile('Delivered on time')).toHaveTextContent('92%');
  failWith(404);
  await pass(60_000);
  expect(screen.getByText("This dashboard isn't shared")).toBeVisible();
  expect(screen.queryByText('92%')).not.toBeInTheDocument();
  const asked = made('Dashboard.shared').length;
  await pass(300_000);
  expect(made('Dashboard.shared')).toHaveLength(asked);
});

test('a reload reads the session first: the company’s own dashboard opens, and so does a link', async () => {
  sessionStorage.setItem(
    STORAGE_KEYS.auth,
    JSON.stringify({ accessToken: 'a', refreshToken: 'r', expiresAt: 2 ** 50, refreshAt: 2 ** 50 }),
  );
  const lookUps: string[] = [];
  const { session } = createBrowserSession('', window, (call) => {
    lookUps.push(call.name);
    return Promise.resolve(ADMIN);
  });
  shell = Object.assign(shell, { session });
  shell.api.answer(calls.analytics.shared, {
    ...FIGURES,
    name: 'Daily operations',
    companyName: 'Doha Express',
    shown: [],
  });
  const link = await open(`/analytics/${LINK}`);
  expect(screen.getByText(/^Doha Express · 7 Nov/)).toBeVisible();
  expect(lookUps).toEqual([]);
  link.unmount();
  await open();
  expect(screen.getByRole('button', { name: 'Add tile' })).toBeVisible();
  expect(lookUps).toEqual(['Users.me']);
  sessionStorage.clear();
});

test('figures that can not be read are asked for again', async () => {
  shell.api.answer(calls.analytics.figures, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: '' });
  });
  const { user } = await open();
  shell.api.answer(calls.analytics.figures, FIGURES);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await tile('Delivered on time')).toHaveTextContent('90%');
});

test('any reader gets the figures by mail every week, and stops it', async () => {
  shell = await newShell({ user: { ...ADMIN, roles: ['Tracker'] } });
  shell.api.answer(calls.analytics.get, DASHBOARD);
  shell.api.answer(calls.analytics.figures, FIGURES);
  shell.api.answer(calls.analytics.choices, { areas: [], suppliers: [], partners: [] });
  let state = { weekly: false, email: 'admin@qafila.test', nextAtUtc: null };
  shell.api.answer(calls.analytics.weeklyMail, () => state);
  shell.api.answer(calls.analytics.setWeeklyMail, ({ body }) => {
    state = { ...state, ...(body as { weekly: boolean }) };
    return state;
  });
  const { user } = await open();
  expect(screen.queryByRole('button', { name: 'Add tile' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Weekly mail' }));
  const dialog = screen.getByRole('dialog', { name: 'Weekly mail' });
  expect(await within(dialog).findByText('It would go to admin@qafila.test.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send it to me' }));
  await waitFor(() =>
    expect(shell.notices.at(-1)).toMatchObject({ text: 'Daily operations comes by mail every Monday' }),
  );
  await user.click(screen.getByRole('button', { name: 'Weekly mail' }));
  await user.click(await screen.findByRole('button', { name: 'Stop sending' }));
  await waitFor(() =>
    expect(made('Dashboard.setWeeklyMail').map(({ body }) => body)).toEqual([
      { weekly: true },
      { weekly: false },
    ]),
  );
});
