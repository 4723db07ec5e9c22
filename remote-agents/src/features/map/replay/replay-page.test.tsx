import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { ReplayDay } from '@qafila/contracts/replay';
import { encodePiece } from '@qafila/domain/replay';
import { ShellProvider } from '@qafila/shell-sdk';
import { DataProvider } from '@qafila/shell-sdk/data';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW } from '@qafila/testing/samples';
import { UiProvider } from '@qafila/ui';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { drawn } from '../../../testing/fake-map.tsx';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { breakdown, listOf, summary } from '../../../testing/samples.ts';
import MapPage from '../map-page.tsx';
import { loadReplay } from './load-replay.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../../testing/fake-map.tsx').fakeMap);

/** Aisha rides north from 09:00 to 09:30 in Qatar, Khalid stands. */
const NINE_S = 32_400;
const positions = (number: number, step: number) => ({
  number,
  positions: Array.from({ length: 61 }, (_, index) => ({
    atS: NINE_S + index * 30,
    latitude: 2_520_000 + index * step,
    longitude: 5_150_000,
  })),
});
const agent = (number: number, fullName: string) => ({
  id: idOf(number),
  number,
  fullName,
  transportTypeId: 2,
});
const DAY: ReplayDay = {
  day: '2026-11-19',
  fromUtc: '2026-11-18T21:00:00.000Z',
  untilUtc: '2026-11-19T21:00:00.000Z',
  agents: [agent(1, 'Aisha Rahman'), agent(2, 'Khalid Al-Marri')],
  orders: {
    id: [idOf(501), idOf(502)],
    number: [12, 13],
    status: [0, 1],
    agent: [-1, -1],
    pickupLatitude: [2_520_000, 2_521_000],
    pickupLongitude: [5_150_000, 5_151_000],
    deliveryLatitude: [2_530_000, 2_531_000],
    deliveryLongitude: [5_150_000, 5_151_000],
  },
  // T-12 is created at 09:00, given to Aisha at 09:02, picked up at 09:05 and delivered at 09:20.
  changes: {
    after: [NINE_S, 120, 180, 900],
    order: [0, 0, 0, 0],
    status: [1, 2, 4, 7],
    agent: [-1, 0, 0, 0],
  },
  // Khalid declined it at 09:01:30.
  offers: { after: [NINE_S + 60], order: [0], agent: [1], answer: [2], answeredAfter: [30] },
};

// Loaded before any test, as the first one would wait for it.
beforeAll(() => loadReplay());

let shell: FakeShell;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(NOW) });
  drawn.layer = undefined;
  shell = await newShell();
  shell.api.answer(calls.agent.allForTrips, listOf([]));
  shell.api.answer(calls.agent.availabilityBreakdown, breakdown());
  shell.api.answer(calls.mapOrder.open, { orders: [], total: 0, totalIsLowerBound: false });
  shell.api.answer(calls.replay.days, {
    today: '2026-11-20',
    keptFrom: '2026-08-23',
    days: ['2026-11-20', '2026-11-19'],
    begins: [
      { fromUtc: '2026-11-19T21:00:00.000Z', piece: 30 },
      { fromUtc: '2026-11-18T21:00:00.000Z', piece: 36 },
    ],
  });
  shell.api.answer(calls.replay.day, DAY);
  answerPositions();
});
afterEach(() => void jest.useRealTimers());

const bytes = encodePiece([positions(1, 10), positions(2, 0)]);
const file = { blob: { arrayBuffer: async () => bytes.buffer }, fileName: null };
/** They come with the clock, so that the page changes only while a test lets time pass. */
function answerPositions() {
  shell.api.answer(calls.replay.positions, () => new Promise((done) => setTimeout(() => done(file), 1)));
}
const pieces = () => shell.api.made.flatMap(({ name, query }) => (name === 'Replay.positions' ? query : []));
const days = () => shell.api.made.flatMap(({ name, query }) => (name === 'Replay.day' ? query : []));
/** In steps, as React shows what comes only after each. */
async function pass(ms: number, steps = 5) {
  for (let step = 0; step < steps; step += 1) await act(() => jest.advanceTimersByTimeAsync(ms / steps));
}
const show = (at: string) => renderPart(<MapPage />, shell, at);
/** Shows a moment whose positions are all there. */
async function showMoment(at = MOMENT) {
  const view = show(at);
  await pass(200);
  expect(screen.getByText('2 agents on the map')).toBeInTheDocument();
  return view;
}
const time = () => screen.getByRole('status', { name: 'Time shown' }).textContent;
const count = (status: string) =>
  within(screen.getByRole('list', { name: 'Orders by status' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.startsWith(status))?.textContent;
const latitudeOf = (number: number) => drawn.layer?.agents.positionOf(number)?.latitude;
const MOMENT = '/agents-map?replay.day=2026-11-19&replay.at=2026-11-19T06:01:00.000Z';

test('the map replays the last day that is over, from where its work began, and goes back to live', async () => {
  const { user, address } = show('/agents-map');
  await user.click(await screen.findByRole('button', { name: 'Replay a day' }));
  expect(await screen.findByRole('region', { name: 'Replay of a day' })).toBeInTheDocument();
  await pass(100);
  expect(screen.getByLabelText('Day')).toHaveDisplayValue('Thu, 19 Nov 2026');
  expect(time()).toBe('09:00:00');
  expect(days()).toEqual([{ day: '2026-11-19' }]);
  expect(pieces().filter((one) => (one as { piece: number }).piece === 36)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Back to live' }));
  expect(await screen.findByRole('region', { name: 'Agents map' })).toBeInTheDocument();
  // Before it, the map had nothing to show.
  expect(screen.getByTestId('fitted-first')).toHaveAttribute('data-points', '0');
  await pass(500);
  expect(address()).not.toContain('replay');
});

test('the map of the live agents shows the replay too: it stays as it is and where it is, there and back', async () => {
  shell.api.answer(calls.agent.allForTrips, listOf([summary(1)]));
  const { user } = show('/agents-map');
  const map = await screen.findByRole('region', { name: 'Agents map' });
  await pass(100);
  expect(screen.getByTestId('fitted-first')).toHaveAttribute('data-points', '1');
  await user.click(screen.getByRole('button', { name: 'Replay a day' }));
  expect(screen.getByRole('region', { name: 'Replay of a day' })).toBe(map);
  await pass(100);
  expect(screen.getByRole('region', { name: 'Replay of a day' })).toBe(map);
  await user.click(screen.getByRole('button', { name: 'Back to live' }));
  expect(screen.getByRole('region', { name: 'Agents map' })).toBe(map);
  await pass(100);
  expect(screen.queryByTestId('fitted-first')).toBeNull();
});

test('from a link to a moment, the live map first shows all agents and orders', async () => {
  const { user } = await showMoment();
  await user.click(screen.getByRole('button', { name: 'Back to live' }));
  expect(await screen.findByTestId('fitted-first')).toBeInTheDocument();
});

test('a link shows its moment: the counts, the agents and what happened by then; the piece it needs comes first', async () => {
  await showMoment();
  expect(pieces()[0]).toEqual({ day: '2026-11-19', piece: 36 });
  expect(time()).toBe('09:01:00');
  expect(count('Unplanned')).toBe('Unplanned2');
  expect(count('Planned')).toBe('Planned0');
  expect(latitudeOf(1)).toBeCloseTo(25.2002, 5);
  expect(screen.getByText('Offered, no answer yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'T-12, unassigned' })).toHaveAttribute('data-weight', 'loud');
});

test.each([
  ['the quarter in which its work began', '', 36],
  ['that of the moment in the link', '&replay.at=2026-11-19T06:16:00.000Z', 37],
  ['that of its work, for a moment of another day', '&replay.at=2026-11-20T06:16:00.000Z', 36],
])('the first positions are read once, before the day: %s', async (_, at, piece) => {
  let reply = (_: ReplayDay) => {};
  shell.api.answer(calls.replay.day, () => new Promise<ReplayDay>((done) => (reply = done)));
  show(`/agents-map?replay.day=2026-11-19${at}`);
  expect(await screen.findByRole('region', { name: 'Replay of a day' })).toBeInTheDocument();
  await pass(100);
  expect(pieces()).toEqual([{ day: '2026-11-19', piece }]);
  expect(screen.queryByRole('region', { name: 'Replay' })).toBeNull();
  reply(DAY);
  await pass(100);
  expect(screen.getByText('2 agents on the map')).toBeInTheDocument();
  expect(pieces().filter((one) => (one as { piece: number }).piece === piece)).toHaveLength(1);
});

test('what happened is not asked for before the first positions are there to be drawn, or could not be read', async () => {
  const waiting: ((_: typeof file) => void)[] = [];
  shell.api.answer(calls.replay.positions, () => new Promise<typeof file>((done) => waiting.push(done)));
  const { orders, changes, offers, ...begin } = DAY;
  shell.api.answer(calls.replay.begin, begin);
  const view = show(MOMENT);
  await pass(500);
  expect(pieces()[0]).toEqual({ day: '2026-11-19', piece: 36 });
  expect(days()).toEqual([]);
  for (const done of waiting) done(file);
  await pass(100);
  expect(days()).toEqual([{ day: '2026-11-19' }]);
  view.unmount();
  shell.api.answer(calls.replay.positions, () => Promise.reject(new Error('offline')));
  show(MOMENT.replace('11-19', '11-20'));
  await pass(500);
  expect(days()[1]).toEqual({ day: '2026-11-20' });
});

test('agents are drawn and play before what happened has been read; then counts, orders and colours follow', async () => {
  const { orders, changes, offers, ...begin } = DAY;
  shell.api.answer(calls.replay.begin, { ...begin, agents: [agent(2, 'Khalid Al-Marri')] });
  let reply = (_: ReplayDay) => {};
  shell.api.answer(calls.replay.day, () => new Promise<ReplayDay>((done) => (reply = done)));
  const { user, address } = await showMoment(MOMENT.replace('06:01', '06:06'));
  const look = (number: number) => {
    const slots = drawn.layer?.agents.slots;
    return slots?.ints[(slots.slotOf(number) ?? 0) * 8 + 7];
  };
  const free = look(2);
  expect(screen.queryByRole('list', { name: 'Orders by status' })).toBeNull();
  expect(screen.queryByText('Nothing yet on this day.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Busiest hour' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await pass(1000);
  expect(time()).toMatch(/^09:0[67]:/);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  const paused = time();
  reply(DAY);
  await pass(100);
  expect(time()).toBe(paused);
  expect(count('Unplanned')).toBe('Unplanned1');
  expect(count('Pickup complete')).toBe('Pickup complete1');
  expect(screen.getByRole('button', { name: 'T-13, unassigned' })).toBeInTheDocument();
  expect(screen.getByText('Offered, declined')).toBeInTheDocument();
  // Aisha, who was not among the first, has an order; Khalid has none.
  expect(look(2)).toBe(free);
  expect(look(1)).not.toBe(free);
  expect(days()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Busiest hour' }));
  await pass(500);
  expect(time()).toBe('08:30:00');
  expect(address()).toContain('replay.day=2026-11-19');
});

test('a day whose agents could not be read first is shown once it has been read as a whole', async () => {
  shell.api.answer(calls.replay.begin, () => Promise.reject(new Error('offline')));
  await showMoment();
  expect(count('Unplanned')).toBe('Unplanned2');
});

test.each([
  ['pointer', (button: HTMLElement) => fireEvent.pointerEnter(button)],
  ['focus', (button: HTMLElement) => fireEvent.focus(button)],
])('the days are read when the %s comes to the button, and not again when it is pressed', async (_, come) => {
  const { user } = show('/agents-map');
  const button = await screen.findByRole('button', { name: 'Replay a day' });
  const lists = () => shell.api.made.filter(({ name }) => name === 'Replay.days');
  expect(lists()).toEqual([]);
  come(button);
  await pass(100);
  expect(lists()).toHaveLength(1);
  expect(days()).toEqual([]);
  await user.click(button);
  await pass(100);
  expect(time()).toBe('09:00:00');
  expect(lists()).toHaveLength(1);
});

test('it plays at the chosen speed, pauses, steps, and the address keeps the moment', async () => {
  const { user, address } = await showMoment();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await pass(4000);
  // Four seconds at 60 times are four minutes.
  expect(time()).toMatch(/^09:0(4:5|5:0)/);
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  const stopped = time();
  await pass(4000);
  expect(time()).toBe(stopped);
  expect(latitudeOf(2)).toBeCloseTo(25.2, 4);
  await user.selectOptions(screen.getByLabelText('Speed'), '120×');
  fireEvent.change(screen.getByRole('slider', { name: 'Moment of the day' }), {
    target: { value: String((NINE_S + 1200) * 1000) },
  });
  await pass(100);
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '09:20:00');
  expect(count('Delivered')).toBe('Delivered1');
  expect(screen.getByRole('button', { name: 'T-12, delivered' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'One minute back' }));
  await pass(100);
  expect(count('Pickup complete')).toBe('Pickup complete1');
  await pass(500);
  expect(address()).toContain('replay.at=2026-11-19T06%3A19%3A00.000Z');
  expect(address()).toContain('replay.speed=120');
});

test('a replay that is left does not write its address over the next one, however long the router takes', async () => {
  let takesMs = 0;
  const loader = () => new Promise<null>((done) => setTimeout(done, takesMs, null));
  const routes = [{ path: '*', element: <MapPage />, loader, HydrateFallback: () => null }];
  const router = createMemoryRouter(routes, { initialEntries: [MOMENT] });
  render(
    <ShellProvider value={shell}>
      <DataProvider>
        <UiProvider locale="en" now={() => new Date(NOW)} errorText={String}>
          <RouterProvider router={router} />
        </UiProvider>
      </DataProvider>
    </ShellProvider>,
  );
  const address = () => router.state.location.search;
  await pass(1);
  await pass(500);
  fireEvent.click(screen.getByRole('button', { name: 'One minute forward' }));
  await pass(500);
  expect(address()).toContain('replay.at=2026-11-19T06%3A02%3A00.000Z');
  fireEvent.click(screen.getByRole('button', { name: 'One minute forward' }));
  // The moment is written after 400 ms; the page is still here then.
  takesMs = 1000;
  fireEvent.click(screen.getByRole('button', { name: 'Back to live' }));
  await pass(900);
  expect(time()).toBe('09:03:00');
  await pass(1000);
  expect(address()).not.toContain('replay');
  expect(screen.getByRole('region', { name: 'Agents map' })).toBeInTheDocument();
});

test('a stop that was reached stays for ten minutes; agents with an open order are busy', async () => {
  const { user } = await showMoment(MOMENT.replace('06:01', '06:14'));
  // How a marker looks is the last of the eight integers of its agent.
  const look = (number: number) => {
    const slots = drawn.layer?.agents.slots;
    return slots?.ints[(slots.slotOf(number) ?? 0) * 8 + 7];
  };
  expect(screen.getByRole('button', { name: 'T-12, picked up' })).toBeInTheDocument();
  expect(look(1)).not.toBe(look(2));
  await user.click(screen.getByRole('button', { name: 'One minute forward' }));
  await user.click(screen.getByRole('button', { name: 'One minute forward' }));
  await pass(100);
  expect(time()).toBe('09:16:00');
  expect(screen.queryByRole('button', { name: 'T-12, picked up' })).toBeNull();
});

test('the busiest hour is one press away; a moment of another day begins with the work of this one', async () => {
  const { user } = await showMoment(MOMENT.replace('2026-11-19T06:01', '2026-11-20T06:01'));
  expect(time()).toBe('09:00:00');
  await user.click(screen.getByRole('button', { name: 'Busiest hour' }));
  await pass(100);
  // Both stops, at 09:05 and 09:20: the first hour that has both.
  expect(time()).toBe('08:30:00');
});

test('on a phone play, clock and speed are the first line, and what is pressed seldom is in a menu', async () => {
  const phone = { matches: true, addEventListener() {}, removeEventListener() {} };
  const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(phone as never);
  const { user } = await showMoment();
  const controls = within(screen.getByRole('region', { name: 'Replay' }));
  const [first] = screen.getByRole('region', { name: 'Replay' }).children;
  expect(first).toContainElement(controls.getByRole('button', { name: 'Play' }));
  expect(first).toContainElement(controls.getByRole('status', { name: 'Time shown' }));
  expect(first).toContainElement(controls.getByLabelText('Speed'));
  expect(first).not.toContainElement(controls.getByRole('slider'));
  expect(controls.getByLabelText('Day')).toHaveDisplayValue('Thu, 19 Nov 2026');
  expect(controls.getByRole('button', { name: 'Back to live' })).toBeVisible();
  await user.click(controls.getByRole('button', { name: 'More' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Busiest hour',
    'Copy link to this moment',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Busiest hour' }));
  await pass(100);
  expect(time()).toBe('08:30:00');
  media.mockRestore();
});

test('the link to the moment is copied with its time and speed', async () => {
  const { user } = await showMoment();
  await user.click(screen.getByRole('button', { name: 'One minute forward' }));
  await user.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
  const link = new URL(await navigator.clipboard.readText());
  expect(Object.fromEntries(link.searchParams)).toEqual({
    'replay.day': '2026-11-19',
    'replay.at': '2026-11-19T06:02:00.000Z',
    'replay.speed': '60',
  });
  // Without TLS there is no clipboard.
  const clipboard = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await user.click(screen.getByRole('button', { name: 'Copy link to this moment' }));
  await pass(100);
  clipboard.mockRestore();
  expect(shell.notices.map(({ text }) => text)).toEqual([
    'Link copied',
    'The browser did not allow copying. The address of this page is the same link',
  ]);
});

test('an order that is opened stops the time; at the end of the day it plays from the beginning', async () => {
  const { user } = await showMoment();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await user.click(screen.getByRole('button', { name: 'T-12, unassigned' }));
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  fireEvent.change(screen.getByRole('slider', { name: 'Moment of the day' }), {
    target: { value: String(86_400_000) },
  });
  await pass(100);
  expect(screen.getByRole('slider')).toHaveValue('86400000');
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(screen.getByRole('slider')).toHaveValue('0');
});

test('a pressed agent is shown alone, with their orders, what happened to them and the way behind them', async () => {
  const { user, address } = await showMoment(MOMENT.replace('06:01', '06:06'));
  expect(screen.getByRole('button', { name: 'T-13, unassigned' })).toBeInTheDocument();
  act(() => drawn.layer?.onSelect(1));
  const chosen = await screen.findByRole('region', { name: 'Chosen agent' });
  expect(chosen).toHaveTextContent('Aisha Rahman');
  expect(chosen).toHaveTextContent('1 open order');
  expect(address()).toContain('map.agent=1');
  expect(drawn.layer).toMatchObject({ selected: 1 });
  expect(drawn.layer?.visible(2, 1)).toBe(false);
  expect(screen.queryByRole('button', { name: 'T-13, unassigned' })).toBeNull();
  expect(screen.queryByText('Offered, declined')).toBeNull();
  // 09:00 to 09:06, every half minute.
  expect(screen.getByTestId('replay-way')).toHaveAttribute('data-points', '13');
  await user.click(screen.getByRole('button', { name: 'Close the chosen agent' }));
  expect(await screen.findByText('Offered, declined')).toBeInTheDocument();
});

test('pieces that come later are drawn only if they have the ways behind agents; a chosen one’s way grows with them', async () => {
  const early = { number: 1, positions: [{ atS: NINE_S - 60, latitude: 2_519_000, longitude: 5_150_000 }] };
  const before = { blob: { arrayBuffer: async () => encodePiece([early]).buffer }, fileName: null };
  shell.api.answer(calls.replay.positions, ({ query }) => {
    const { piece } = query as { piece: number };
    return new Promise((done) => setTimeout(() => done(piece < 36 ? before : file), piece === 36 ? 1 : 1000));
  });
  show(`${MOMENT.replace('06:01', '06:06')}&map.agent=1`);
  await pass(100);
  expect(screen.getByTestId('replay-way')).toHaveAttribute('data-points', '13');
  const repaint = jest.fn();
  drawn.layer?.agents.subscribe(repaint);
  // Those of the next half hour.
  await pass(1000);
  expect(pieces()).toHaveLength(5);
  expect(repaint).not.toHaveBeenCalled();
  // The one before, and the one before that.
  await pass(1000);
  expect(repaint).toHaveBeenCalledTimes(1);
  expect(screen.getByTestId('replay-way')).toHaveAttribute('data-points', '14');
});

test('a day that plays stays on the screen when its days and what happened are read again and that fails', async () => {
  await showMoment();
  const refused = jest.fn(() =>
    Promise.reject(new ApiError({ code: 'FORBIDDEN', status: 403, message: '' })),
  );
  shell.api.answer(calls.replay.days, refused);
  shell.api.answer(calls.replay.day, refused);
  act(() => shell.channels.requireResync('operational'));
  await pass(200);
  expect(refused).toHaveBeenCalledTimes(2);
  expect(count('Unplanned')).toBe('Unplanned2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure to load positions is shown and tried again; the replay waits for them', async () => {
  shell.api.answer(calls.replay.positions, () => Promise.reject(new Error('offline')));
  const { user } = show(MOMENT);
  expect(await screen.findByText('Positions could not be loaded')).toBeInTheDocument();
  await pass(100);
  await user.click(screen.getByRole('button', { name: 'Play' }));
  await pass(2000);
  expect(time()).toBe('09:01:00');
  answerPositions();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1000);
  expect(time()).not.toBe('09:01:00');
  expect(screen.queryByText('Positions could not be loaded')).toBeNull();
});

test.each([
  ['2026-11-21', 'Sat, 21 Nov 2026 has not begun', 'Choose another day.'],
  ['2026-08-22', 'Sat, 22 Aug 2026 can no longer be replayed', 'Positions are kept from Sun, 23 Aug 2026 on'],
  ['2026-11-01', 'Sun, 1 Nov 2026 has no positions', 'No agent reported a position on this day'],
])('a day that can not be replayed says why: %s', async (day, title, body) => {
  const { user } = show(`/agents-map?replay.day=${day}`);
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(screen.getByText(body, { exact: false })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Replay of a day' })).toBeNull();
  expect(shell.api.made.map(({ name }) => name)).not.toContain('Replay.day');
  await user.selectOptions(screen.getByLabelText('Day'), 'Thu, 19 Nov 2026');
  expect(await screen.findByRole('region', { name: 'Replay of a day' })).toBeInTheDocument();
  await pass(100);
});

test('a company without positions is told when there will be a day to replay', async () => {
  shell.api.answer(calls.replay.days, { today: '2026-11-20', keptFrom: '2026-08-23', days: [], begins: [] });
  show('/agents-map?replay.day=');
  expect(await screen.findByText('There is no day to replay yet')).toBeInTheDocument();
});
