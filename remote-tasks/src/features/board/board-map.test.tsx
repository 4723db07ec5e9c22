import { errorText } from '@qafila/api-client';
import { agentCalls } from '@qafila/contracts/agent';
import { taskCalls } from '@qafila/contracts/task';
import { encodeFrame } from '@qafila/domain/positions';
import { addMessages, createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { idOf, NOW, samplePlace, sampleTask } from '@qafila/testing/samples';
import { UiProvider } from '@qafila/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote.ts';
import BoardPage from './board-page.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const page = (...items: object[]) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 100, totalItems: items.length, totalPages: 1 },
});
const delivery = samplePlace('Aisha', 25.31, 51.52);
const late = sampleTask({
  id: idOf(1),
  shortId: 'T-1',
  status: 'Delivering',
  delivery,
  deliverByUtc: '2026-11-20T09:48:00Z',
});
const inTime = sampleTask({
  id: idOf(2),
  shortId: 'T-2',
  status: 'Planned',
  delivery,
  pickupByUtc: '2026-11-20T11:00:00Z',
  deliverByUtc: '2026-11-20T13:00:00Z',
});

async function open(...items: object[]) {
  localStorage.setItem('qafila.board.map', 'shown');
  const shell = createFakeShell();
  if (remote.messages) await addMessages(shell, 'remote-tasks', remote.messages);
  shell.api.answer(taskCalls.all, page(...items));
  shell.api.answer(taskCalls.counts, { total: 2, byStatus: [] });
  shell.api.answer(agentCalls.allForTrips, page({ id: idOf(7), publicId: 'AG-12', number: 12 }));
  const { address } = renderInShell(
    <UiProvider locale="en" now={() => new Date(NOW)} errorText={errorText}>
      <BoardPage />
    </UiProvider>,
    { shell, at: '/tasks' },
  );
  const map = within(await screen.findByRole('region', { name: 'Deliveries under way' }));
  return { shell, address, map };
}
afterEach(() => localStorage.clear());

test('pins of the map beside the board say status and lateness, late ones louder and with a red edge', async () => {
  const over = sampleTask({ id: idOf(3), shortId: 'T-3', status: 'Delivered', delivery });
  const { map, address } = await open(late, inTime, over);
  const pin = await map.findByRole('button', { name: 'T-1, Delivering, 12 min late at delivery' });
  expect([pin.dataset.weight, pin.dataset.edge]).toEqual(['loud', 'var(--q-late)']);
  const calm = map.getByRole('button', { name: 'T-2, Planned' });
  expect([calm.dataset.weight, calm.dataset.edge]).toEqual([undefined, undefined]);
  expect(map.queryByRole('button', { name: /^T-3/ })).toBeNull();
  await userEvent.click(pin);
  expect(address()).toContain(`d.taskId=${idOf(1)}`);
});

test('the agents around them are on it as well, and open with a press', async () => {
  const { shell, map, address } = await open(inTime);
  // About 11 km around the pins, by whole tenths of a degree.
  await waitFor(() => expect(shell.channels.mapView()?.west).toBeCloseTo(51.4));
  expect(shell.channels.mapView()?.east).toBeCloseTo(51.7);
  expect(shell.channels.mapView()?.south).toBeCloseTo(25.2);
  expect(shell.channels.mapView()?.north).toBeCloseTo(25.5);
  const kind = { transportTypeId: 2, availabilityTypeId: 2, headingDeg: null, ageS: 1 };
  const rows = [{ number: 12, latitude: 25.3, longitude: 51.5, ...kind }];
  act(() => shell.channels.receiveFrame(encodeFrame({ snapshot: true, atMs: Date.parse(NOW), rows })));
  await userEvent.click(await map.findByRole('button', { name: 'Agent 12' }));
  await waitFor(() => expect(address()).toContain(`drawer=agent.detail&d.agentId=${idOf(7)}`));
  expect(shell.api.made.find(({ name }) => name === 'TripAgent.all')?.query).toMatchObject({ number: 12 });
});

test('tasks of a filter that was left are not on the map any more', async () => {
  const { shell, map } = await open(late, inTime);
  await map.findByRole('button', { name: 'T-2, Planned' });
  shell.api.answer(taskCalls.all, page(late));
  await userEvent.click(screen.getByRole('button', { name: /^Delivering/ }));
  await waitFor(() => expect(map.queryByRole('button', { name: 'T-2, Planned' })).toBeNull());
  expect(map.getByRole('button', { name: /^T-1/ })).toBeInTheDocument();
});

const changed = (taskId: string) => ({ taskId, status: 'Delivered', agentId: null });

test('a pin follows its order: another place and status, and gone when it is delivered', async () => {
  const { shell, map } = await open(late, inTime);
  await map.findByRole('button', { name: 'T-2, Planned' });
  const moved = { ...inTime, status: 'PickingUp' as const, delivery: samplePlace('Aisha', 25.4, 51.5) };
  shell.api.answer(taskCalls.get, moved);
  act(() => shell.channels.receive('operational', 'task.changed', changed(idOf(2))));
  const there = await map.findByRole('button', { name: 'T-2, Picking up' }, { timeout: 5000 });
  expect(there.dataset.place).toBe('25.4, 51.5');
  shell.api.answer(taskCalls.get, { ...late, status: 'Delivered' });
  act(() => shell.channels.receive('operational', 'task.changed', changed(idOf(1))));
  await waitFor(() => expect(map.queryByRole('button', { name: /^T-1/ })).toBeNull(), { timeout: 5000 });
});

test('an order that is not in the list that was read again leaves the map', async () => {
  const { shell, map } = await open(late, inTime);
  await map.findByRole('button', { name: /^T-1/ });
  shell.api.answer(taskCalls.all, page(inTime));
  act(() => shell.channels.receive('operational', 'task.created', { taskId: idOf(9), status: 'Unplanned' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 new task' }));
  await waitFor(() => expect(map.queryByRole('button', { name: /^T-1/ })).toBeNull());
  expect(map.getByRole('button', { name: 'T-2, Planned' })).toBeInTheDocument();
});
