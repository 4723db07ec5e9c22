import { ApiError } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { timelineCalls } from '@qafila/contracts/trip';
import { createFakeShell, type FakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { ROW_PX } from '@qafila/ui/timeline';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import {
  inMin,
  samplePreview,
  sampleRow,
  sampleStop,
  sampleTimeline,
} from '../../testing/sample-timeline.ts';
import { scaleOf, windowAt, xOf } from './bars/time-scale.ts';
import { AXIS_PX } from './board/board-frame.ts';
import TimelinePage from './timeline-page.tsx';

// jsdom has no layout: a board 1200 px wide, names on 224 of them, beside a list of 300 px.
const BOARD = { left: 300, right: 1500, top: 0, bottom: 720, width: 1200, height: 720, x: 300, y: 0 };
const NAMES_PX = 224;
const inRow = (index: number) => AXIS_PX + index * ROW_PX + ROW_PX / 2;

const first = sampleRow(10, [sampleStop(1, 'pickup', 10), sampleStop(1, 'delivery', 40)]);
const second = sampleRow(11, []);
const waitingTask = (n: number) =>
  sampleTask({ id: idOf(n), shortId: `T-${n}`, status: 'Unplanned', transportTypeId: 1 });
const waiting = [8, 9].map(waitingTask);
const pageOf = (items: object[]) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 50, totalItems: 2, totalPages: 1 },
});

const fromPoint = Object.getOwnPropertyDescriptor(Document.prototype, 'elementFromPoint');
let under: Element | null = null;
beforeEach(() => {
  under = null;
  Object.defineProperty(Document.prototype, 'elementFromPoint', { configurable: true, value: () => under });
});
afterEach(() => {
  if (fromPoint) Object.defineProperty(Document.prototype, 'elementFromPoint', fromPoint);
  else Reflect.deleteProperty(Document.prototype, 'elementFromPoint');
});

async function opened() {
  const shell = createFakeShell();
  shell.api.answer(timelineCalls.get, sampleTimeline([first, second]));
  shell.api.answer(taskCalls.all, pageOf(waiting));
  shell.api.answer(timelineCalls.preview, samplePreview([second]));
  shell.api.answer(timelineCalls.move, { moveId: idOf(77), undoUntilUtc: inMin(1), rows: [second] });
  const rendered = await renderPage(<TimelinePage />, { shell, at: '/timeline' });
  const grid = await screen.findByRole('grid');
  jest.spyOn(grid, 'getBoundingClientRect').mockReturnValue({ ...BOARD, toJSON: () => BOARD });
  await screen.findByRole('button', { name: /^T-9 · due/ });
  return rendered;
}
const pointer = (type: string, target: Element | Window, clientX: number, clientY: number, more = {}) =>
  fireEvent(
    target,
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY, button: 0 }), {
      pointerId: 1,
      pointerType: 'mouse',
      ...more,
    }),
  );
const task = (n: number) => screen.getByRole('button', { name: new RegExp(`^T-${n} · due`) });
/** Drags a waiting task to a point within one animation frame. */
function carry(n: number, clientX: number, clientY: number) {
  pointer('pointerdown', task(n), 100, 100);
  pointer('pointermove', window, 110, 100);
  pointer('pointermove', window, clientX, clientY);
}
const bodies = (shell: FakeShell, name: string) =>
  shell.api.made.filter((call) => call.name === name).map(({ body }) => body);

test('a task dragged onto a name goes to the best place, onto the hours to the position at that time', async () => {
  const { shell } = await opened();
  carry(9, BOARD.left + 50, inRow(1));
  pointer('pointerup', window, BOARD.left + 50, inRow(1));
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(1));
  expect(bodies(shell, 'Timeline.move')[0]).toMatchObject({ taskIds: [idOf(9)], agentId: idOf(11) });
  expect(bodies(shell, 'Timeline.move')[0]).not.toHaveProperty('pickupIndex');

  const scale = scaleOf(windowAt(Date.parse(inMin(0))), '4h', BOARD.width - NAMES_PX);
  const x = BOARD.left + NAMES_PX + xOf(scale, Date.parse(inMin(25)));
  const scrolled = screen.getByRole('grid').scrollLeft;
  carry(8, x - scrolled, inRow(0));
  expect(screen.getByRole('region', { name: 'Effect of the move' })).toHaveTextContent(
    'T-8 to Agent 10, as stop 2',
  );
  pointer('pointerup', window, x - scrolled, inRow(0));
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(2));
  expect(bodies(shell, 'Timeline.move')[1]).toMatchObject({ taskIds: [idOf(8)], pickupIndex: 1 });
});

test('the drop goes to what is under the pointer at release', async () => {
  const { shell } = await opened();
  carry(9, BOARD.left + 50, inRow(0));
  pointer('pointerup', window, BOARD.left + 50, inRow(1));
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(1));
  expect(bodies(shell, 'Timeline.move')[0]).toMatchObject({ agentId: idOf(11) });
});

test('all selected tasks are dragged together', async () => {
  const { shell, user } = await opened();
  await user.click(screen.getByRole('checkbox', { name: 'Choose T-8' }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose T-9' }));
  carry(9, BOARD.left + 400, inRow(1));
  pointer('pointerup', window, BOARD.left + 400, inRow(1));
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(1));
  expect(bodies(shell, 'Timeline.move')[0]).toMatchObject({ taskIds: [idOf(8), idOf(9)], agentId: idOf(11) });
});

test('tasks stay selected while others are searched, until they are moved or a colleague gives them away', async () => {
  const { shell, user } = await opened();
  const region = screen.getByRole('region', { name: 'Waiting' });
  const search = async (typed: string, found: object[]) => {
    shell.api.answer(taskCalls.all, pageOf(found));
    await user.type(within(region).getByRole('searchbox'), `${typed}{Enter}`);
  };
  await user.click(screen.getByRole('checkbox', { name: 'Choose T-8' }));
  await search('seven', [7, 9].map(waitingTask));
  await user.click(await screen.findByRole('checkbox', { name: 'Choose T-7' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choose T-8' })).toBeNull());
  await user.click(screen.getByRole('checkbox', { name: 'Choose T-9' }));
  expect(within(region).getByText('3 chosen')).toBeVisible();
  act(() =>
    shell.channels.receive('operational', 'task.changed', {
      taskId: idOf(7),
      status: 'Planned',
      agentId: idOf(10),
    }),
  );
  expect(within(region).getByText('2 chosen')).toBeVisible();
  // What is dragged alone leaves the selection as it is.
  carry(7, BOARD.left + 400, inRow(1));
  pointer('pointerup', window, BOARD.left + 400, inRow(1));
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(1));
  expect(bodies(shell, 'Timeline.move')[0]).toMatchObject({ taskIds: [idOf(7)] });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull());
  expect(within(region).getByText('2 chosen')).toBeVisible();
  carry(9, BOARD.left + 400, inRow(1));
  pointer('pointerup', window, BOARD.left + 400, inRow(1));
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(2));
  expect(bodies(shell, 'Timeline.move')[1]).toMatchObject({ taskIds: [idOf(8), idOf(9)], agentId: idOf(11) });
  await waitFor(() => expect(within(region).queryByText(/chosen/)).toBeNull());
});

test('a selected task that can no longer be given leaves the selection, though the list does not show it', async () => {
  const { shell, user } = await opened();
  const region = screen.getByRole('region', { name: 'Waiting' });
  const changed = (n: number) =>
    act(async () =>
      shell.channels.receive('operational', 'task.changed', {
        taskId: idOf(n),
        status: 'Unplanned',
        agentId: null,
      }),
    );
  const readNow = (tasks: Record<string, object | ApiError>) =>
    shell.api.answer(taskCalls.get, ({ query }) => {
      const read = tasks[(query as { id: string }).id];
      if (read instanceof ApiError) throw read;
      return read;
    });
  const all = [5, 6, 7, 8, 9];
  shell.api.answer(taskCalls.all, pageOf(all.map(waitingTask)));
  await user.type(within(region).getByRole('searchbox'), 'all{Enter}');
  for (const n of all) await user.click(await screen.findByRole('checkbox', { name: `Choose T-${n}` }));
  expect(within(region).getByText('5 chosen')).toBeVisible();
  shell.api.answer(taskCalls.all, pageOf([waitingTask(9)]));
  await user.type(within(region).getByRole('searchbox'), ' nine{Enter}');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choose T-8' })).toBeNull());

  // An order whose address was changed still waits; one that was offered to a partner does not.
  const offered = { ...waitingTask(8), allowedActions: ['recallOffload'] };
  readNow({ [idOf(7)]: waitingTask(7), [idOf(8)]: offered });
  await changed(7);
  await changed(8);
  await within(region).findByText('4 chosen');
  // Its owner took it back from this company.
  act(() =>
    shell.channels.receive('operational', 'task.takenBack', { taskId: idOf(7), version: 2, shortId: 'T-7' }),
  );
  expect(within(region).getByText('3 chosen')).toBeVisible();
  // Events were missed: T-5 was given to an agent, T-6 is gone.
  const goneError = new ApiError({ code: 'NOT_FOUND', status: 404, message: 'Task not found' });
  const given = { ...waitingTask(5), status: 'Planned' };
  readNow({ [idOf(5)]: given, [idOf(6)]: goneError, [idOf(9)]: waitingTask(9) });
  act(() => shell.channels.requireResync('operational'));
  await within(region).findByText('1 chosen');
  carry(9, BOARD.left + 400, inRow(1));
  pointer('pointerup', window, BOARD.left + 400, inRow(1));
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(1));
  expect(bodies(shell, 'Timeline.move')[0]).toMatchObject({ taskIds: [idOf(9)] });
});

test('a bar dropped on the list goes back to waiting; dropped outside it stays', async () => {
  const { shell } = await opened();
  const bar = screen.getByRole('gridcell', { name: /T-1, delivery/ });
  pointer('pointerdown', bar, 700, inRow(0));
  pointer('pointermove', window, 720, inRow(0));
  pointer('pointermove', window, 5000, 5000);
  pointer('pointerup', window, 5000, 5000);
  expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull();

  under = screen.getByRole('region', { name: 'Waiting' });
  pointer('pointerdown', bar, 700, inRow(0));
  pointer('pointermove', window, 720, inRow(0));
  pointer('pointermove', window, 100, 200);
  pointer('pointerup', window, 100, 200);
  await waitFor(() => expect(bodies(shell, 'Timeline.move')).toHaveLength(1));
  expect(bodies(shell, 'Timeline.move')[0]).toMatchObject({ taskIds: [idOf(1)], agentId: null });
});

test('Escape and a lost pointer cancel the drag; a short press is a click', async () => {
  const { shell, user, address } = await opened();
  carry(9, BOARD.left + 50, inRow(1));
  await user.keyboard('{Escape}');
  pointer('pointerup', window, BOARD.left + 50, inRow(1));
  carry(9, BOARD.left + 50, inRow(1));
  pointer('pointercancel', window, BOARD.left + 50, inRow(1));
  expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull();
  expect(bodies(shell, 'Timeline.move')).toHaveLength(0);
  await user.click(task(9));
  expect(address()).toContain('drawer=task.detail');
});

test('a long touch starts a drag; a finger that moves first scrolls', async () => {
  const { shell } = await opened();
  const touch = { pointerType: 'touch' };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  try {
    pointer('pointerdown', task(9), 100, 100, touch);
    pointer('pointermove', window, 100, 140, touch);
    act(() => jest.advanceTimersByTime(500));
    expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull();
    pointer('pointerdown', task(9), 100, 100, touch);
    act(() => jest.advanceTimersByTime(500));
    expect(screen.getByRole('region', { name: 'Effect of the move' })).toHaveTextContent('Moving T-9');
  } finally {
    jest.useRealTimers();
  }
  expect(bodies(shell, 'Timeline.move')).toHaveLength(0);
});
