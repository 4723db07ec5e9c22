import { ApiError } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { type Timeline, timelineCalls } from '@qafila/contracts/trip';
import { queryClientOf } from '@qafila/shell-sdk/data';
import { createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePreview, sampleRow, sampleStop, sampleTimeline } from '../../testing/sample-timeline.ts';
import TimelinePage from './timeline-page.tsx';

const first = sampleRow(10, [sampleStop(1, 'pickup', 10), sampleStop(1, 'delivery', 40)]);
const second = sampleRow(11, []);
const waiting = sampleTask({
  id: idOf(9),
  shortId: 'T-9',
  status: 'Unplanned',
  transportTypeId: 1,
  onlineTripId: null,
});
const page = (items: object[], more = {}) => ({
  items,
  pagingFilteringContext: {
    pageNumber: 1,
    pageSize: 50,
    totalItems: items.length,
    totalPages: 1,
    ...more,
  },
});
const given = sampleRow(11, [sampleStop(9, 'pickup', 12), sampleStop(9, 'delivery', 30)], {
  planVersion: 'v11b',
});
const moved = { moveId: idOf(77), undoUntilUtc: '2026-11-20T10:00:10.000Z', rows: [given] };

function prepared(
  shell: FakeShell = createFakeShell(),
  timeline: Timeline = sampleTimeline([first, second]),
) {
  shell.api.answer(timelineCalls.get, timeline);
  shell.api.answer(taskCalls.all, page([waiting]));
  shell.api.answer(timelineCalls.preview, samplePreview([given]));
  shell.api.answer(timelineCalls.move, moved);
  return shell;
}
const open = (shell = prepared(), at = '/timeline', locale: 'en' | 'ar' = 'en') =>
  renderPage(<TimelinePage />, { shell, at, locale });
const asked = (shell: FakeShell, name: string) => shell.api.made.filter((call) => call.name === name);
const waitingTask = () => screen.findByRole('button', { name: /^T-9 · due/ });
const dock = () => screen.findByRole('region', { name: 'Effect of the move' });

const focus = async (element: HTMLElement | Promise<HTMLElement>) => {
  const found = await element;
  act(() => found.focus());
};
const said = async () => within(await dock()).getByRole('status');
/** An agent's row of the board. */
const agentRow = (n: number) =>
  within(screen.getByRole('grid')).getByRole('row', { name: new RegExp(`Agent ${n}`) });

/** Picks up the waiting task and aims at the second agent. */
async function aimed(shell = prepared()) {
  const rendered = await open(shell);
  const { user } = rendered;
  await focus(waitingTask());
  await user.keyboard(' ');
  await screen.findByRole('row', { name: /Agent 11/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  return rendered;
}

test('the timeline is a guarded page with a menu entry and a shortcut', async () => {
  expect(descriptor.routes.find(({ path }) => path === '/timeline')).toMatchObject({
    page: 'timeline',
    layout: 'main',
    section: 'taskListNew',
  });
  expect(descriptor.menu.find(({ path }) => path === '/timeline')).toMatchObject({ keys: 'g b' });
});

test.each([
  [600, '124px'],
  [1200, '224px'],
  [2000, '288px'],
])('on a board of %i px the names take %s', async (boardPx, namesPx) => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(boardPx);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  try {
    await open();
    expect((await screen.findByRole('columnheader', { name: 'Agents' })).style.width).toBe(namesPx);
  } finally {
    jest.restoreAllMocks();
  }
});

test('shows agents with their stops, each with its kind and its slack', async () => {
  const late = sampleStop(2, 'delivery', 50, { slackMin: -12, status: 'Delivering' });
  await open(prepared(createFakeShell(), sampleTimeline([sampleRow(10, [...first.stops, late]), second])));
  const row = await screen.findByRole('row', { name: /Agent 10/ });
  expect(within(row).getByRole('rowheader')).toHaveAccessibleName('Agent 10, AG-10, Bike, Free, 1 late');
  expect(
    within(row).getByRole('gridcell', { name: 'T-1, delivery, Planned, 13:40, 20 min left' }),
  ).toBeVisible();
  const bar = within(row).getByRole('gridcell', {
    name: 'T-2, delivery, Delivering, 13:50, expected 12 min late',
  });
  expect(bar).toHaveAttribute('data-late');
});

test('a partner reads why the owner took an order back, which leaves the page', async () => {
  const { shell } = await open();
  await waitingTask();
  const event = { taskId: idOf(9), version: 4, previousStatus: 'Planned', shortId: 'T-9' } as const;
  const said = { companyName: 'Souq Express', reason: 'Our own rider is free' };
  act(() => shell.channels.receive('operational', 'task.takenBack', { ...event, ...said }));
  expect(shell.notices).toEqual([
    { kind: 'info', text: 'Souq Express recalled T-9. Reason: Our own rider is free' },
  ]);
});

test('by keyboard a waiting task is picked up, aimed with a preview, and dropped', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  const effect = await dock();
  expect(await said()).toHaveTextContent('T-9 to Agent 11, at the best place');
  const changes = await within(effect).findByRole('row', { name: /Agent 11/ });
  expect(changes).toHaveTextContent(/12.1 km.*14.4 km/);
  expect(changes).toHaveTextContent(/0 min.*3 min/);
  expect(changes).toHaveTextContent(/0\.000 KWD.*6\.000 KWD/);
  expect(await said()).toHaveTextContent('Agent 11, Distance 12.1 km becomes 14.4 km');
  expect(asked(shell, 'Timeline.preview').at(-1)?.body).toEqual({ taskIds: [idOf(9)], agentId: idOf(11) });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('T-9 given to Agent 11')).toBeVisible();
  expect(asked(shell, 'Timeline.move').at(-1)?.body).toEqual({
    taskIds: [idOf(9)],
    agentId: idOf(11),
    seen: [{ agentId: idOf(11), planVersion: 'v11b' }],
  });
  const row = agentRow(11);
  expect(within(row).getByRole('gridcell', { name: /T-9, pickup/ })).toHaveFocus();
});

test('along the row the arrows choose the position, and back to the best one', async () => {
  const shell = prepared();
  const { user } = await open(shell);
  await focus(waitingTask());
  await screen.findByRole('row', { name: /Agent 10/ });
  await user.keyboard(' {ArrowDown}{ArrowRight}{ArrowRight}');
  expect(await said()).toHaveTextContent('T-9 to Agent 10, as stop 2');
  await waitFor(() =>
    expect(asked(shell, 'Timeline.preview').at(-1)?.body).toEqual({
      taskIds: [idOf(9)],
      agentId: idOf(10),
      pickupIndex: 1,
    }),
  );
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(await said()).toHaveTextContent('T-9 to Agent 10, at the best place');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull();
  expect(asked(shell, 'Timeline.move')).toHaveLength(0);
});

test('while a task is held, the search and the buttons of the page keep their own keys', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  const search = screen.getByRole('searchbox', { name: 'Search agents' });
  await user.click(search);
  await user.keyboard('Ali AB{Backspace}{Escape}');
  expect(search).toHaveValue('Ali A');
  await focus(screen.getByRole('button', { name: 'Late only' }));
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Late only' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Choose T-9' }));
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Choose T-9' })).not.toBeChecked();
  expect(await said()).toHaveTextContent('T-9 to Agent 11, at the best place');
  expect(asked(shell, 'Timeline.move')).toHaveLength(0);
  await focus(screen.getByRole('button', { name: 'Late only' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull();
});

test('a search that leaves out the agent aimed at takes back the aim, not the hold', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  shell.api.answer(timelineCalls.get, sampleTimeline([first]));
  await user.click(screen.getByRole('searchbox', { name: 'Search agents' }));
  await user.keyboard('Ali A{Enter}');
  await waitFor(async () => expect(await said()).toHaveTextContent('Moving T-9'));
  expect(screen.getByRole('button', { name: 'Drop here' })).toBeDisabled();
  expect(asked(shell, 'Timeline.move')).toHaveLength(0);
});

test('Delete moves a stop from its agent back to the waiting list', async () => {
  const shell = prepared();
  const { user } = await open(shell);
  const bar = await screen.findByRole('gridcell', { name: /T-1, pickup/ });
  await focus(bar);
  await user.keyboard(' {Delete}');
  expect(await said()).toHaveTextContent('T-1 back to the waiting list');
  await waitFor(() =>
    expect(asked(shell, 'Timeline.preview').at(-1)?.body).toEqual({ taskIds: [idOf(1)], agentId: null }),
  );
});

test('a forbidding conflict is shown before the drop, marks the row, and prevents the drop', async () => {
  const shell = prepared();
  const message = 'Agent 11 is riding to the pickup of T-3: nothing comes before it';
  const problems = [{ code: 'beforeCurrentStop', message, forbids: true, taskId: null }] as const;
  shell.api.answer(
    timelineCalls.preview,
    samplePreview([second], { allowed: false, problems: [...problems] }),
  );
  const { user } = await aimed(shell);
  await waitFor(async () => expect(await said()).toHaveTextContent(message));
  expect(agentRow(11)).toHaveAttribute('data-forbidden');
  expect(screen.getByRole('button', { name: 'Drop here' })).toBeDisabled();
  await user.keyboard('{Enter}');
  expect(asked(shell, 'Timeline.move')).toHaveLength(0);
  expect(within(await dock()).getAllByText(new RegExp(message))[0]).toBeVisible();
});

test('an unsuitable vehicle is shown at once, without a call', async () => {
  const shell = prepared();
  shell.api.answer(taskCalls.all, page([{ ...waiting, transportTypeId: 5 }]));
  await aimed(shell);
  expect(await within(await dock()).findByText(/The vehicle does not fit the task/)).toBeVisible();
  expect(asked(shell, 'Timeline.preview')).toHaveLength(0);
});

test('an outdated row is read again; the reason is shown and the drag stays to be dropped again', async () => {
  const shell = prepared();
  let conflicts = 1;
  const sentence = 'The plan has changed since you saw it. Look at the effect and move again';
  shell.api.answer(timelineCalls.move, () => {
    if (conflicts-- > 0) throw new ApiError({ code: 'CONFLICT', status: 409, message: sentence });
    return moved;
  });
  const { user } = await aimed(shell);
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  shell.api.answer(timelineCalls.get, sampleTimeline([{ ...second, planVersion: 'v11a' }]));
  await user.keyboard('{Enter}');
  expect(await within(await dock()).findByText(sentence)).toBeVisible();
  expect(asked(shell, 'Timeline.get').at(-1)?.query).toMatchObject({ agentId: [idOf(11)] });
  const before = asked(shell, 'Timeline.preview').length;
  expect(before).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: 'Drop again' }));
  expect(await screen.findByText('T-9 given to Agent 11')).toBeVisible();
});

test('a drop is undone within ten seconds, and not after', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  shell.api.answer(timelineCalls.undo, { rows: [second] });
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo (10)' }));
  await waitFor(() => expect(asked(shell, 'Timeline.undo').at(-1)?.body).toEqual({ moveId: idOf(77) }));
  const row = agentRow(11);
  await waitFor(() => expect(within(row).queryByRole('gridcell')).toBeNull());
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

test('an undo that got no answer can be tried again; one that is refused is gone', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  const failure = (code: 'NO_RESPONSE' | 'CONFLICT', status: number) => () => {
    throw new ApiError({ code, status, message: code });
  };
  await user.keyboard('{Enter}');
  const button = () => screen.queryByRole('button', { name: /^Undo \(/ });
  await waitFor(() => expect(button()).toBeVisible());
  const tryUndo = async (times: number) => {
    await user.click(button() as HTMLElement);
    await waitFor(() => expect(shell.notices).toHaveLength(times));
  };
  shell.api.answer(timelineCalls.undo, failure('NO_RESPONSE', 0));
  await tryUndo(1);
  expect(button()).toBeEnabled();
  shell.api.answer(timelineCalls.undo, failure('CONFLICT', 409));
  await tryUndo(2);
  expect(button()).toBeNull();
  expect(asked(shell, 'Timeline.undo')).toHaveLength(2);
});

test('a drop that is made while another is undone can be undone too', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  let answer = () => {};
  shell.api.answer(
    timelineCalls.undo,
    () =>
      new Promise((done) => {
        answer = () => done({ rows: [second] });
      }),
  );
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Undo (10)' }));
  await waitFor(() => expect(asked(shell, 'Timeline.undo')).toHaveLength(1));
  shell.api.answer(timelineCalls.move, { ...moved, moveId: idOf(78) });
  await focus(waitingTask());
  await user.keyboard(' ');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked(shell, 'Timeline.move')).toHaveLength(2));
  await act(async () => answer());
  await user.click(await screen.findByRole('button', { name: /^Undo \(/ }));
  await waitFor(() => expect(asked(shell, 'Timeline.undo').at(-1)?.body).toEqual({ moveId: idOf(78) }));
});

test('Ctrl+Z undoes the drop, but not while the user types', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  shell.api.answer(timelineCalls.undo, { rows: [second] });
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Undo (10)' });
  await user.click(screen.getByRole('searchbox', { name: 'Search agents' }));
  await user.keyboard('{Control>}z{/Control}');
  expect(asked(shell, 'Timeline.undo')).toHaveLength(0);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(asked(shell, 'Timeline.undo')).toHaveLength(1));
});

test('ten seconds are counted down, then undo is gone', async () => {
  const shell = prepared();
  const { user } = await aimed(shell);
  await within(await dock()).findByRole('row', { name: /Agent 11/ });
  shell.api.answer(timelineCalls.undo, { rows: [second] });
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  try {
    const typed = user.keyboard('{Enter}');
    await act(() => jest.advanceTimersByTimeAsync(100));
    await typed;
    expect(screen.getByRole('button', { name: 'Undo (10)' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByRole('button', { name: 'Undo (6)' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
    expect(asked(shell, 'Timeline.undo')).toHaveLength(0);
  } finally {
    jest.useRealTimers();
  }
});

test('a Tracker sees the board and can change nothing', async () => {
  const shell = prepared(createFakeShell({ user: { ...OPERATOR, roles: ['Tracker'] } }));
  shell.api.answer(taskCalls.all, page([{ ...waiting, allowedActions: [] }]));
  const { user } = await open(shell);
  const bar = await screen.findByRole('gridcell', { name: /T-1, pickup/ });
  expect(screen.getByText('Read only')).toBeVisible();
  expect(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await focus(bar);
  await user.keyboard(' ');
  await focus(waitingTask());
  await user.keyboard(' x');
  expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(asked(shell, 'Timeline.preview')).toHaveLength(0);
});

test('orders that are only offered to the company do not wait here; the page after them is read', async () => {
  const shell = prepared();
  const offered = { ...waiting, id: idOf(8), shortId: 'T-8', allowedActions: ['decideOffload'] };
  shell.api.answer(taskCalls.all, ({ query }) =>
    (query as { after?: string }).after === offered.id
      ? page([waiting], { totalItems: 2 })
      : page([offered], { totalItems: 2, nextCursor: offered.id }),
  );
  await open(shell);
  expect(await waitingTask()).toBeVisible();
  expect(screen.queryByRole('button', { name: /^T-8/ })).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Waiting' })).getByText('1')).toBeVisible();
  expect(asked(shell, 'Task.all')[0]?.query).toMatchObject({ withoutAgent: true, withoutOffered: true });
});

test('while pages hold no order to show, further ones are read, up to five; only then none is said to wait', async () => {
  const shell = prepared();
  const offered = { ...waiting, id: idOf(8), shortId: 'T-8', allowedActions: ['decideOffload'] };
  let sendFourth = () => {};
  shell.api.answer(taskCalls.all, ({ query }) => {
    const before = Number((query as { after?: string }).after ?? 0);
    const next = page([offered], { totalItems: 40, nextCursor: String(before + 1) });
    if (before !== 3) return next;
    return new Promise((resolve) => {
      sendFourth = () => resolve(next);
    });
  });
  await open(shell);
  const region = screen.getByRole('region', { name: 'Waiting' });
  await waitFor(() => expect(asked(shell, 'Task.all')).toHaveLength(4));
  expect(within(region).getByRole('status')).toHaveTextContent('Loading');
  expect(within(region).queryByText('No waiting tasks')).toBeNull();
  await act(async () => sendFourth());
  expect(await within(region).findByText('No waiting tasks')).toBeVisible();
  expect(asked(shell, 'Task.all')).toHaveLength(5);
});

test('a failed reading of the page after those without an order to show can be tried again', async () => {
  const shell = prepared();
  const offered = { ...waiting, id: idOf(8), shortId: 'T-8', allowedActions: ['decideOffload'] };
  let fails = true;
  shell.api.answer(taskCalls.all, ({ query }) => {
    if (!(query as { after?: string }).after) return page([offered], { nextCursor: offered.id });
    if (fails) throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Try again later' });
    return page([waiting]);
  });
  const { user } = await open(shell);
  const region = screen.getByRole('region', { name: 'Waiting' });
  const retry = await within(region).findByRole('button', { name: 'Try again' });
  fails = false;
  await user.click(retry);
  expect(await waitingTask()).toBeVisible();
});

test('a bar opens its task, a name opens the agent', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('gridcell', { name: /T-1, pickup/ }));
  expect(address()).toContain(`drawer=task.detail&d.taskId=${idOf(1)}`);
  await user.click(screen.getByRole('rowheader', { name: /Agent 11/ }));
  expect(address()).toContain(`drawer=agent.detail&d.agentId=${idOf(11)}`);
});

test('zoom, search and ‘late only’ are in the address', async () => {
  const late = sampleRow(12, [sampleStop(3, 'delivery', 20, { slackMin: -1 })]);
  const shell = prepared(createFakeShell(), sampleTimeline([first, second, late]));
  const { user, address } = await open(shell, '/timeline?search=Omar');
  await screen.findByRole('row', { name: /Agent 10/ });
  expect(asked(shell, 'Timeline.get')[0]?.query).toMatchObject({ search: 'Omar' });
  await user.click(screen.getByRole('button', { name: 'Late only' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Agent 10/ })).toBeNull());
  expect(screen.getByRole('row', { name: /Agent 12/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '8 h' }));
  expect(address()).toBe('/timeline?search=Omar&late=1&zoom=8h');
});

test('a change reloads only the rows it affects', async () => {
  const shell = prepared();
  await open(shell);
  await screen.findByRole('row', { name: /Agent 10/ });
  const before = asked(shell, 'Timeline.get').length;
  shell.api.answer(timelineCalls.get, sampleTimeline([sampleRow(10, [sampleStop(5, 'pickup', 15)])]));
  act(() => {
    shell.channels.receive('operational', 'trip.changed', {
      tripId: idOf(50),
      kind: 'online',
      agentId: idOf(10),
      taskIds: [],
    });
    shell.channels.receive('operational', 'task.changed', {
      taskId: idOf(1),
      status: 'Planned',
      agentId: null,
    });
  });
  expect(await screen.findByRole('gridcell', { name: /T-5, pickup/ })).toBeVisible();
  const reads = asked(shell, 'Timeline.get').slice(before);
  expect(reads.map(({ query }) => (query as { agentId: string[] }).agentId)).toEqual([[idOf(10)]]);
  expect(agentRow(11)).toBeVisible();
});

const changedTrips = (shell: FakeShell, ...agentIds: string[]) =>
  act(() => {
    for (const agentId of agentIds)
      shell.channels.receive('operational', 'trip.changed', {
        tripId: idOf(50),
        kind: 'online',
        agentId,
        taskIds: [],
      });
  });

test('rows that change together are read together; one whose agent is no longer there goes', async () => {
  const shell = prepared();
  await open(shell);
  await screen.findByRole('row', { name: /Agent 10/ });
  const before = asked(shell, 'Timeline.get').length;
  shell.api.answer(timelineCalls.get, sampleTimeline([sampleRow(10, [sampleStop(5, 'pickup', 15)])]));
  changedTrips(shell, idOf(10), idOf(11));
  expect(await screen.findByRole('gridcell', { name: /T-5, pickup/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Agent 11/ })).toBeNull();
  const reads = asked(shell, 'Timeline.get').slice(before);
  expect(reads.map(({ query }) => (query as { agentId: string[] }).agentId)).toEqual([[idOf(10), idOf(11)]]);
});

test.each([
  ['has all agents gets a row for one more', false, 1],
  ['has not all agents gets none, and asks for none', true, 0],
])('a board that %s', async (_, truncated, count) => {
  const shell = prepared();
  shell.api.answer(timelineCalls.get, ({ query }) => {
    const { agentId } = query as { agentId?: string[] };
    const rows = agentId ? [sampleRow(12, [sampleStop(5, 'pickup', 15)])] : [first, second];
    return { ...sampleTimeline(rows), truncated };
  });
  await open(shell);
  await screen.findByRole('row', { name: /Agent 10/ });
  jest.useFakeTimers({ doNotFake: ['performance'] });
  changedTrips(shell, idOf(12));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  const reads = asked(shell, 'Timeline.get').filter(({ query }) => (query as { agentId?: string[] }).agentId);
  expect(reads).toHaveLength(count);
  expect(screen.queryAllByRole('row', { name: /Agent 12/ })).toHaveLength(count);
});

describe('a task that moves to another agent while the board is being read', () => {
  const before = sampleTimeline([first, second]);
  /** By now the second agent has the task of the first. */
  const now: Record<string, Timeline> = {
    [first.agentId]: sampleTimeline([sampleRow(10, [])]),
    [second.agentId]: sampleTimeline([
      sampleRow(11, [sampleStop(1, 'pickup', 10), sampleStop(1, 'delivery', 40)]),
    ]),
  };
  /** Reads of one row show what is now; those of the whole board wait to be let go, with what was before. */
  function held(shell: FakeShell) {
    const waiting: (() => void)[] = [];
    shell.api.answer(timelineCalls.get, ({ query }) => {
      const { agentId } = query as { agentId?: string[] };
      const read = agentId?.flatMap((id) => now[id]?.rows ?? []);
      return read ? sampleTimeline(read) : new Promise<Timeline>((done) => waiting.push(() => done(before)));
    });
    const letGo = () =>
      act(async () => {
        for (const done of waiting.splice(0)) done();
      });
    return { letGo };
  }
  const moves = (shell: FakeShell) =>
    act(() =>
      shell.channels.receive('operational', 'task.changed', {
        taskId: idOf(1),
        status: 'Planned',
        agentId: second.agentId,
      }),
    );
  const oneRowReads = (shell: FakeShell) =>
    asked(shell, 'Timeline.get').flatMap(({ query }) => (query as { agentId?: string[] }).agentId ?? []);
  const hasMoved = () =>
    waitFor(() => {
      expect(within(agentRow(11)).getByRole('gridcell', { name: /T-1, pickup/ })).toBeVisible();
      expect(within(agentRow(10)).queryAllByRole('gridcell', { name: /T-1/ })).toEqual([]);
    });

  test('for the first time is with its new agent', async () => {
    const shell = prepared();
    const { letGo } = held(shell);
    await open(shell);
    moves(shell);
    await letGo();
    await hasMoved();
  });

  test('again stays with its new agent', async () => {
    const shell = prepared();
    await open(shell);
    await screen.findByRole('row', { name: /Agent 10/ });
    const { letGo } = held(shell);
    void queryClientOf(shell).invalidateQueries({ queryKey: ['timeline', 'window'] });
    // The page is told of it in a moment.
    await act(async () => new Promise((soon) => setTimeout(soon)));
    moves(shell);
    await hasMoved();
    const reads = oneRowReads(shell).length;
    await letGo();
    await waitFor(() => expect(oneRowReads(shell).slice(reads).sort()).toEqual([idOf(10), idOf(11)]));
    await hasMoved();
  });
});

test('unavailable agents without open stops can be hidden', async () => {
  const away = sampleRow(12, [sampleStop(3, 'delivery', -20, { done: true })], { availabilityTypeId: 3 });
  const { user, address } = await open(prepared(createFakeShell(), sampleTimeline([first, away])));
  expect(await screen.findByRole('row', { name: /Agent 12/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hide unavailable' }));
  expect(screen.queryByRole('row', { name: /Agent 12/ })).toBeNull();
  expect(screen.getByRole('row', { name: /Agent 10/ })).toBeVisible();
  expect(address()).toBe('/timeline?idle=0');
});

test('in Arabic time runs from right to left, and conflicts are shown in the server’s words', async () => {
  const shell = prepared();
  const message = 'ستصل T-9 بعد الموعد بمدة 5 دقيقة';
  const problem = { code: 'promiseBroken', message, forbids: false } as const;
  shell.api.answer(
    timelineCalls.preview,
    samplePreview([second], { problems: [{ ...problem, taskId: idOf(9) }] }),
  );
  const { user } = await open(shell, '/timeline', 'ar');
  await focus(screen.findByRole('button', { name: /^T-9/ }));
  await user.keyboard(' {ArrowDown}{ArrowLeft}');
  expect(
    await screen.findByText('\u2068T-9\u2069 إلى \u2068Agent 10\u2069، المحطة رقم 1', { selector: 'p' }),
  ).toBeVisible();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(await screen.findByText(message, { selector: 'p' })).toBeVisible();
});

test('a new drag replaces a refused one', async () => {
  const shell = prepared();
  shell.api.answer(timelineCalls.preview, samplePreview([second], { allowed: false }));
  const { user } = await aimed(shell);
  await user.keyboard('{Enter}');
  const bar = await screen.findByRole('gridcell', { name: /T-1, pickup/ });
  await user.pointer([
    { keys: '[MouseLeft>]', target: bar, coords: { x: 300, y: 100 } },
    { target: bar, coords: { x: 320, y: 110 } },
  ]);
  expect(await said()).toHaveTextContent('Moving T-1');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Effect of the move' })).toBeNull();
});

test('an empty board says why and links to the shifts; a failed one offers to try again', async () => {
  const shell = prepared(createFakeShell(), sampleTimeline([]));
  await open(shell);
  expect(await screen.findByText('No agent is on shift')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to shifts' })).toHaveAttribute('href', '/shift-management');
  const failing = prepared();
  failing.api.answer(timelineCalls.get, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: '' });
  });
  const { user, container } = await open(failing);
  expect(await within(container).findByText('The timeline could not be read')).toBeVisible();
  failing.api.answer(timelineCalls.get, sampleTimeline([first]));
  await user.click(within(container).getByRole('button', { name: 'Try again' }));
  expect(await within(container).findByRole('row', { name: /Agent 10/ })).toBeVisible();
});
