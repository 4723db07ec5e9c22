import { ApiError, errorText } from '@qafila/api-client';
import { agentCalls } from '@qafila/contracts/agent';
import { skillCalls } from '@qafila/contracts/skill';
import { bulkRescheduleCalls, taskCalls } from '@qafila/contracts/task';
import { addMessages, createFakeShell, OPERATOR, renderInShell } from '@qafila/shell-sdk/testing';
import { sampleTask } from '@qafila/testing/samples';
import { UiProvider } from '@qafila/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { descriptor } from '../../descriptor.ts';
import remote from '../../remote.ts';
import { takeDropped } from '../../shared/dropped-file.ts';
import BoardPage from './board-page.tsx';
import { BOARD_DEFAULTS, boardQuery } from './board-query.ts';
import { createFetchPieces } from './fetch-pieces.ts';

const one = sampleTask({
  id: '00000000-0000-4000-8000-000000000001',
  shortId: 'T-1',
  clientGeneratedId: 'ORDER-1',
});
const two = sampleTask({
  id: '00000000-0000-4000-8000-000000000002',
  shortId: 'T-2',
  clientGeneratedId: null,
});
const three = '00000000-0000-4000-8000-000000000003';
const page = (items: object[], more = {}) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 100, totalItems: items.length, totalPages: 1, ...more },
});

async function open(
  at = '/tasks',
  items: object[] = [one, two],
  byStatus: object[] = [{ status: 'Unplanned', count: 2 }],
  user = OPERATOR,
) {
  const shell = createFakeShell({ user });
  if (remote.messages) await addMessages(shell, 'remote-tasks', remote.messages);
  shell.api.answer(taskCalls.all, page(items));
  shell.api.answer(taskCalls.counts, { total: 2, byStatus });
  const rendered = renderInShell(
    <UiProvider locale="en" errorText={errorText}>
      <BoardPage />
    </UiProvider>,
    { shell, at },
  );
  return { shell, rendered };
}
const asked = (shell: Awaited<ReturnType<typeof open>>['shell'], name: string) =>
  shell.api.made.filter((call) => call.name === name).map(({ query }) => query as Record<string, unknown>);

test('[TASK-17] /tasks shows the board, and needs a session', async () => {
  expect(descriptor.routes.find(({ path }) => path === '/tasks')).toMatchObject({
    page: 'board',
    layout: 'main',
    section: 'taskListNew',
  });
  await open();
  expect(await screen.findByRole('heading', { name: 'Task board' })).toBeVisible();
});

test('[TASK-53] reads the list, and each status with its count', async () => {
  const { shell } = await open();
  await waitFor(() => expect(asked(shell, 'Task.all')).not.toHaveLength(0));
  expect(asked(shell, 'Task.all')[0]).toMatchObject({
    pageSize: 50,
    sortBy: 'trouble',
    sortOrder: 'asc',
    taskStatus: ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'InProgress', 'Delivering'],
  });
  const tabs = screen.getByRole('group', { name: 'Tasks by status' });
  expect(await within(tabs).findByRole('button', { name: 'Unplanned 2' })).toBeVisible();
});

test('[TASK-20] filters by responsibility with its three options', async () => {
  const { shell } = await open();
  const select = await screen.findByRole('combobox', { name: /responsib/i });
  const options = within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(options.slice(1)).toEqual(['My Tasks', 'Offloaded By Me', 'Offloaded To Me']);
  await userEvent.selectOptions(select, 'Offloaded By Me');
  await waitFor(() =>
    expect(asked(shell, 'Task.all').at(-1)).toMatchObject({ taskResponsibilityFilter: 'OffloadedByMe' }),
  );
});

test('[TASK-53] every filter is in the address and is sent; days are in the company’s zone', async () => {
  const { shell } = await open(
    `/tasks?from=2026-03-10&to=2026-03-11&agentId=${one.id}&skillsFilter=Fragile&skillsFilter=Cold+chain` +
      '&metadataKey=zone&metadataValue=west&metadataExists=false&autoAssignEnabled=true',
  );
  await waitFor(() => expect(asked(shell, 'Task.all')).not.toHaveLength(0));
  const filters = {
    dateRangeFilterFrom: '2026-03-09T21:00:00.000Z',
    dateRangeFilterTo: '2026-03-11T20:59:59.999Z',
    agentId: one.id,
    skillsFilter: ['Fragile', 'Cold chain'],
    metadataKey: 'zone',
    metadataValue: 'west',
    metadataExists: false,
    autoAssignEnabled: true,
  };
  expect(asked(shell, 'Task.all')[0]).toMatchObject(filters);
  // The tabs' counts use the same filters.
  expect(asked(shell, 'Task.counts')[0]).toMatchObject(filters);
});

test('filters are set by hand: an agent found at the server, days, skills, metadata, and all of them reset', async () => {
  const { shell, rendered } = await open();
  const agent = { id: two.id, publicId: 'AG-7', fullName: 'Omar Khan' };
  shell.api.answer(agentCalls.allForTrips, page([agent]));
  shell.api.answer(agentCalls.get, agent);
  shell.api.answer(skillCalls.all, page([{ id: one.id, name: 'Cold chain' }]));
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'Agent' }), 'oma');
  await waitFor(() => expect(asked(shell, 'TripAgent.all').at(-1)).toMatchObject({ search: 'oma' }));
  await user.click(await screen.findByRole('option', { name: 'AG-7 - Omar Khan' }));
  fireEvent.change(screen.getByLabelText('Pickup time, from'), { target: { value: '2026-03-10' } });
  fireEvent.blur(screen.getByLabelText('Pickup time, from'));
  await user.click(screen.getByRole('button', { name: 'Skills' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cold chain' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Metadata' }));
  await user.type(screen.getByRole('textbox', { name: 'Key' }), 'zone');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(asked(shell, 'Task.all').at(-1)).toMatchObject({
      agentId: two.id,
      dateRangeFilterFrom: '2026-03-09T21:00:00.000Z',
      skillsFilter: ['Cold chain'],
      metadataKey: 'zone',
    }),
  );
  expect(rendered.address()).toContain('agentId=');
  await user.click(screen.getAllByRole('button', { name: /Reset filters/ })[0] as HTMLElement);
  expect(rendered.address()).toBe('/tasks');
});

test('on a phone the filters are in a menu whose button shows how many are set', async () => {
  await open('/tasks?autoAssignEnabled=true&metadataKey=zone');
  const button = await screen.findByRole('button', { name: 'Filters (2)' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('a status tab filters by number up to the numeric limit and by name above it', () => {
  const query = (taskStatusId: string) =>
    boardQuery({ ...BOARD_DEFAULTS.filters, search: '', taskStatusId }, 'Asia/Qatar');
  expect(query('2')).toMatchObject({ taskStatusId: 2 });
  expect(query('7')).toMatchObject({ taskStatus: ['Delivered'] });
  expect(query('7')).not.toHaveProperty('taskStatusId');
  expect(query('')).toMatchObject({ taskStatusId: '' });
  expect(query('')).not.toHaveProperty('taskStatus');
});

test('[LIST-25] loading continues after the last row, however long the list is', async () => {
  const shell = createFakeShell();
  const many = Array.from({ length: 100 }, (_, index) => sampleTask({ id: `id-${index}` }));
  shell.api.answer(
    taskCalls.all,
    page(many, { totalItems: 10_000, totalIsLowerBound: true, nextCursor: 'id-99' }),
  );
  const fetch = createFetchPieces(shell.api, {}, async (reading) => (await reading).items);
  const piece = await fetch({ start: 0, end: 100, sort: undefined });
  expect(piece).toMatchObject({ total: 10_000 });
  await fetch({ start: 100, end: 200, sort: undefined });
  await fetch({ start: 5000, end: 5100, sort: { by: 'status', order: 'asc' } });
  expect(asked(shell, 'Task.all')).toMatchObject([
    { pageNumber: 1 },
    { after: 'id-99' },
    { pageNumber: 51, sortBy: 'status', sortOrder: 'asc' },
  ]);
  expect(asked(shell, 'Task.all')[1]).not.toHaveProperty('pageNumber');
});

test('an empty board says what to do first; a filtered one offers to reset the filters', async () => {
  await open('/tasks', []);
  expect(await screen.findByText('No tasks yet')).toBeVisible();
  const { rendered } = await open('/tasks?search=nobody', []);
  expect(await within(rendered.container).findByText('No task matches')).toBeVisible();
  await userEvent.click(
    within(rendered.container).getAllByRole('button', { name: /Reset filters/ })[0] as HTMLElement,
  );
  expect(rendered.address()).toBe('/tasks');
});

test('a board without open work says where the delivered tasks are', async () => {
  await open('/tasks', [], [{ status: 'Delivered', count: 981 }]);
  expect(await screen.findByText('Nothing is open')).toBeVisible();
  expect(screen.getByText('Delivered and cancelled tasks are under the tabs above.')).toBeVisible();
  expect(screen.queryByText('No tasks yet')).toBeNull();
});

test('new tasks are announced by a button instead of inserted', async () => {
  const { shell } = await open();
  await waitFor(() => expect(asked(shell, 'Task.all')).not.toHaveLength(0));
  act(() =>
    shell.channels.receive('operational', 'task.created', {
      taskId: '01900000-0000-7000-8000-0000000000f3',
      status: 'Unplanned',
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show 1 new task' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show 1 new task' })).toBeNull());
});

test.each(['missed events', 'an order that is gone'])(
  'when %s made the board read its rows again, no task is announced any more',
  async (why) => {
    const { shell } = await open('/tasks', [{ ...one, status: 'Planned' }]);
    await screen.findByText('Planned', { selector: '[row-id$="1"] *' });
    act(() => shell.channels.receive('operational', 'task.created', { taskId: two.id, status: 'Unplanned' }));
    expect(await screen.findByRole('button', { name: 'Show 1 new task' })).toBeVisible();
    if (why === 'missed events') act(() => shell.channels.requireResync('operational'));
    else {
      shell.api.answer(taskCalls.get, () => {
        throw new ApiError({ code: 'NOT_FOUND', status: 404, message: '' });
      });
      act(() =>
        shell.channels.receive('operational', 'task.changed', {
          taskId: one.id,
          status: 'Planned',
          agentId: null,
        }),
      );
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show 1 new task' })).toBeNull());
  },
);

describe('tasks that have come to the list since it was read are announced like new ones', () => {
  const three = '01900000-0000-7000-8000-0000000000f3';
  const four = '01900000-0000-7000-8000-0000000000f4';
  const button = (name: string) => screen.findByRole('button', { name });
  const expectNone = () => expect(screen.queryByRole('button', { name: /^Show .* new/ })).toBeNull();

  test('where their status brought them, until it takes them away again', async () => {
    const { shell } = await open('/tasks?taskStatusId=1', [{ ...one, status: 'Unplanned' }]);
    await screen.findByText('Unplanned', { selector: '[row-id$="1"] *' });
    const changed = (taskId: string, previousStatus: string, status: string) =>
      act(() =>
        shell.channels.receive('operational', 'task.changed', {
          taskId,
          status,
          previousStatus,
          agentId: null,
        } as never),
      );
    changed(three, 'InProgress', 'Planned');
    expectNone();
    changed(three, 'Planned', 'Unplanned');
    expect(await button('Show 1 new task')).toBeVisible();
    changed(three, 'Planned', 'Unplanned');
    changed(four, 'PickingUp', 'Unplanned');
    expect(await button('Show 2 new tasks')).toBeVisible();
    changed(three, 'Unplanned', 'Planned');
    expect(await button('Show 1 new task')).toBeVisible();
    // This one is on screen: its row shows the change.
    changed(one.id, 'Planned', 'Unplanned');
    await userEvent.click(await button('Show 1 new task'));
    expectNone();
  });

  test('where they became late, and their number is read again', async () => {
    const { shell } = await open('/tasks?late=true', [{ ...one, status: 'Planned' }]);
    await screen.findByText('Planned', { selector: '[row-id$="1"] *' });
    const counts = asked(shell, 'Task.counts').length;
    const alert = (taskId: string, what: string) =>
      act(() =>
        shell.channels.receive('operational', 'task.alert', { taskId, shortId: 'T-3', alert: what } as never),
      );
    act(() => shell.channels.receive('operational', 'task.created', { taskId: three, status: 'Unplanned' }));
    alert(three, 'weakAddress');
    alert(one.id, 'late');
    expectNone();
    alert(three, 'late');
    expect(await button('Show 1 new task')).toBeVisible();
    await waitFor(() => expect(asked(shell, 'Task.counts').length).toBeGreaterThan(counts));
  });
});

test("the tabs' counts are read again when an order leaves or joins a partner, though its status stays", async () => {
  const { shell } = await open('/tasks', [one]);
  await waitFor(() => expect(asked(shell, 'Task.counts')).toHaveLength(1));
  const isUnplanned = {
    taskId: three,
    version: 4,
    status: 'Unplanned' as const,
    agentId: null,
  };
  act(() => shell.channels.receive('operational', 'task.changed', isUnplanned));
  act(() => shell.channels.receive('operational', 'task.changed', { ...isUnplanned, offered: true }));
  await waitFor(() => expect(asked(shell, 'Task.counts')).toHaveLength(2));
  act(() =>
    shell.channels.receive('operational', 'task.takenBack', {
      taskId: three,
      version: 5,
      previousStatus: 'Unplanned',
      shortId: 'T-9',
      companyName: 'Souq Express',
      reason: 'Our own rider is free',
    }),
  );
  await waitFor(() => expect(asked(shell, 'Task.counts')).toHaveLength(3), { timeout: 3000 });
});

test.each([
  ['an agent', `/tasks?agentId=${one.id}`, { assigned: true }],
  ['what is late', '/tasks?late=true', {}],
  ['what is due soon', '/tasks?dueWithinMin=30', {}],
])(
  "filtered by %s, the tabs' counts are read again when an order joins or leaves, though its status stays",
  async (_what, at, change) => {
    const { shell } = await open(at, [one]);
    await waitFor(() => expect(asked(shell, 'Task.counts')).toHaveLength(1));
    const isPlanned = { taskId: three, status: 'Planned' as const, agentId: two.id };
    act(() => shell.channels.receive('operational', 'task.changed', { ...isPlanned, ...change }));
    await waitFor(() => expect(asked(shell, 'Task.counts')).toHaveLength(2));
  },
);

test('a changed order is read again in place; when the server is too busy for it, once more a little later', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const { shell } = await open('/tasks', [{ ...one, status: 'Planned' }]);
  await screen.findByText('Planned', { selector: '[row-id$="1"] *' });
  shell.api.answer(taskCalls.get, () => {
    throw new ApiError({ code: 'RATE_LIMITED', status: 429, message: '' });
  });
  act(() => shell.channels.receive('operational', 'task.changed', { taskId: one.id, status: 'Delivering' }));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(asked(shell, 'Task.get')).toEqual([{ id: one.id }]);
  shell.api.answer(taskCalls.get, { ...one, status: 'Delivering' });
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(asked(shell, 'Task.get')).toHaveLength(2);
  expect(await screen.findByText('Delivering', { selector: '[row-id$="1"] *' })).toBeVisible();
  jest.useRealTimers();
});

test('orders that change while the page is hidden are read when it is looked at again', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const { shell } = await open('/tasks', [{ ...one, status: 'Planned' }]);
  await screen.findByText('Planned', { selector: '[row-id$="1"] *' });
  shell.api.answer(taskCalls.get, { ...one, status: 'Delivering' });
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => shell.channels.receive('operational', 'task.changed', { taskId: one.id, status: 'Delivering' }));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked(shell, 'Task.get')).toEqual([]);
  hidden.mockRestore();
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('Delivering', { selector: '[row-id$="1"] *' })).toBeVisible();
  jest.useRealTimers();
});

describe('a change that comes while rows are being read', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] }));
  afterEach(() => void jest.useRealTimers());
  /** Replies of this call wait until they are given, in any order. */
  function held(
    shell: Awaited<ReturnType<typeof open>>['shell'],
    call: typeof taskCalls.all | typeof taskCalls.get,
  ) {
    const replies: ((reply: object) => Promise<void>)[] = [];
    shell.api.answer(
      call,
      () =>
        new Promise((resolve) =>
          replies.push((reply) =>
            act(async () => {
              resolve(reply);
              await jest.advanceTimersByTimeAsync(200);
            }),
          ),
        ),
    );
    return replies;
  }
  const changed = (shell: Awaited<ReturnType<typeof open>>['shell']) =>
    act(() =>
      shell.channels.receive('operational', 'task.changed', { taskId: one.id, status: 'Delivering' }),
    );
  const expectStatus = async (status: string) => {
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(await screen.findByText(status, { selector: '[row-id$="1"] *' })).toBeVisible();
  };

  test('has its row read again, since the reply may be from before', async () => {
    const { shell } = await open('/tasks', [two]);
    const pieces = held(shell, taskCalls.all);
    fireEvent.click(await screen.findByRole('button', { name: 'All 2' }));
    await act(() => jest.advanceTimersByTimeAsync(200));
    const [later] = pieces.splice(-1);
    shell.api.answer(taskCalls.get, { ...one, status: 'Delivering', version: 6 });
    changed(shell);
    await later?.(page([{ ...one, status: 'Planned', version: 5 }]));
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(asked(shell, 'Task.get')).toEqual([{ id: one.id }]);
    await expectStatus('Delivering');
  });

  test('is not undone by a slower reply', async () => {
    const { shell } = await open('/tasks', [{ ...one, status: 'Planned', version: 5 }]);
    await act(() => jest.advanceTimersByTimeAsync(1000));
    const pieces = held(shell, taskCalls.all);
    act(() => shell.channels.requireResync('operational'));
    await act(() => jest.advanceTimersByTimeAsync(200));
    const rows = held(shell, taskCalls.get);
    for (let times = 0; times < 2; times++) {
      changed(shell);
      await act(() => jest.advanceTimersByTimeAsync(1500));
    }
    await rows[1]?.({ ...one, status: 'Delivered', version: 7 });
    await expectStatus('Delivered');
    await rows[0]?.({ ...one, status: 'Delivering', version: 6 });
    await expectStatus('Delivered');
    await pieces[0]?.(page([{ ...one, status: 'Planned', version: 5 }]));
    await expectStatus('Delivered');
  });
});

describe('on a phone, where a row shows its agent in any width', () => {
  beforeEach(() => {
    const matches = { matches: true, addEventListener() {}, removeEventListener() {} };
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => ({ media, ...matches }) as never);
  });
  afterEach(() => jest.restoreAllMocks());

  test('a row says whom its order is offered to, without reading it, and no longer once they answered', async () => {
    const { shell } = await open('/tasks', [{ ...one, status: 'Unplanned', taskAgentDetails: null }]);
    const row = await screen.findByRole('gridcell', { name: /T-1 ORDER-1/ });
    expect(row).toHaveTextContent('No agent');
    const offer = { offerId: three, agentId: three, agentTaskType: 'task', entityId: three } as const;
    act(() =>
      shell.channels.receive('operational', 'assignment.offered', {
        ...offer,
        taskIds: [three, one.id],
        agentFullName: 'Khalid Omar',
        expiresAtUtc: new Date(Date.now() + 30_000).toISOString(),
      }),
    );
    await waitFor(() => expect(row).toHaveTextContent('Offered to Khalid Omar'));
    const answered = { ...offer, taskIds: [three, one.id], response: 'Declined' } as const;
    act(() => shell.channels.receive('operational', 'assignment.answered', answered));
    await waitFor(() => expect(row).toHaveTextContent('No agent'));
    expect(asked(shell, 'Task.get')).toEqual([]);
  });
});

test('after a disconnect with too many missed events, the rows are read again', async () => {
  const { shell } = await open('/tasks', [{ ...one, status: 'Planned' }]);
  await screen.findByText('Planned', { selector: '[row-id$="1"] *' });
  shell.api.answer(taskCalls.all, page([{ ...one, status: 'Delivering' }]));
  act(() => shell.channels.requireResync('operational'));
  expect(await screen.findByText('Delivering', { selector: '[row-id$="1"] *' })).toBeVisible();
});

test('[TASK-57] the import is one click, and opens with a file that is dropped on the page', async () => {
  const { rendered } = await open();
  const file = new File(['Order Id'], 'orders.csv');
  const dataTransfer = { types: ['Files'], files: [file] };
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(await screen.findByText('Drop the CSV here to import its orders')).toBeVisible();
  fireEvent.drop(document.body, { dataTransfer });
  expect(rendered.address()).toContain('drawer=task.import');
  expect(takeDropped()).toBe(file);
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
  expect(rendered.address()).toContain('drawer=task.import');
});

test('a click on a row opens it, a click on its checkbox does not, and the drawer goes on to the next row', async () => {
  const { shell, rendered } = await open();
  await userEvent.click(await screen.findByText('Souq', { selector: '[row-id$="1"] *' }));
  expect(rendered.address()).toBe(`/tasks?drawer=task.detail&d.taskId=${one.id}`);
  // The drawer asks for the rows beside the open one while it renders.
  const Drawer = () => <p>next: {String(shell.rowOrder.get()?.neighbour({ taskId: one.id }, 1)?.taskId)}</p>;
  render(<Drawer />);
  expect(screen.getByText(`next: ${two.id}`)).toBeInTheDocument();
  expect(shell.rowOrder.get()?.neighbour({ taskId: one.id }, -1)).toBeUndefined();
});

test('the board shows the ETA and its lateness in minutes', async () => {
  const late = sampleTask({
    shortId: 'T-3',
    status: 'Delivering',
    deliverByUtc: new Date(Date.now() - 12 * 60_000 + 5000).toISOString(),
    expectedDeliveryUtc: new Date(Date.now() + 60_000).toISOString(),
  });
  await open('/tasks', [late]);
  expect(await screen.findByRole('columnheader', { name: 'ETA' })).toBeInTheDocument();
  expect(await screen.findByText('12 min late at delivery')).toBeInTheDocument();
});

test('as narrow as beside a map it says who, where, when and how late', async () => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(720);
  await open();
  expect(await screen.findByRole('columnheader', { name: 'ETA' })).toBeInTheDocument();
  const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
    cell.getAttribute('col-id'),
  );
  expect(keys.filter((key) => !/^(ag|q)-/.test(key ?? ''))).toEqual([
    'id',
    'taskAgentDetails',
    'delivery',
    'eta',
  ]);
  jest.restoreAllMocks();
});

test('it opens on open work; delivered and all are a click away, and views that every dispatcher needs are ready', async () => {
  const { shell, rendered } = await open();
  expect(await screen.findByRole('button', { name: 'Open 2' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Due in the next 30 minutes' }));
  await waitFor(() => expect(asked(shell, 'Task.all').at(-1)).toMatchObject({ dueWithinMin: 30 }));
  fireEvent.click(screen.getByRole('button', { name: 'All 2' }));
  await waitFor(() => expect(asked(shell, 'Task.all').at(-1)).toMatchObject({ taskStatusId: '' }));
  fireEvent.click(screen.getByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Late' }));
  await waitFor(() => expect(rendered.address()).toBe('/tasks?late=true'));
  // A second press goes back to the whole board.
  fireEvent.click(screen.getByRole('button', { name: 'Late' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Late' }));
  await waitFor(() => expect(rendered.address()).toBe('/tasks'));
});

test('a view of late orders that is sorted another way still says that it lists only late ones', async () => {
  const { shell, rendered } = await open('/tasks?late=true&sort=pickupByUtc:asc');
  const due = await screen.findByRole('combobox', { name: 'Delivery time' });
  expect(due).toHaveDisplayValue('Late');
  await userEvent.selectOptions(due, 'Due in the next 30 minutes');
  await waitFor(() => expect(asked(shell, 'Task.all').at(-1)).toMatchObject({ dueWithinMin: 30 }));
  expect(asked(shell, 'Task.all').at(-1)).not.toHaveProperty('late');
  await userEvent.selectOptions(due, 'All');
  expect(rendered.address()).toBe('/tasks?sort=pickupByUtc%3Aasc');
  const other = await open('/tasks?dueWithinMin=45');
  expect(
    await within(other.rendered.container).findByRole('combobox', { name: 'Delivery time' }),
  ).toHaveDisplayValue('Due in the next 45 minutes');
});

test.each([
  ['Unassigned', '/tasks?taskStatusId=1'],
  ['My tasks', '/tasks?taskResponsibilityFilter=MyTasks'],
])('the ready view ‘%s’ is at %s', async (name, address) => {
  const { rendered } = await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Views' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name }));
  await waitFor(() => expect(rendered.address()).toBe(address));
});

async function selectBoth(user: ReturnType<typeof userEvent.setup>) {
  for (const name of ['T-1', 'T-2']) {
    const cell = await screen.findByText(name);
    const id = cell.closest('[role=row]')?.getAttribute('row-index') ?? '';
    const row = document.querySelector<HTMLElement>(`[row-index="${id}"]:has([type=checkbox])`);
    if (row) await user.click(within(row).getByRole('checkbox'));
  }
}

test('a task that a partner offers is accepted with others; it is not planned before', async () => {
  const offered = { ...one, status: 'Unplanned' as const, allowedActions: ['decideOffload' as const] };
  const own = { ...two, status: 'Unplanned' as const, allowedActions: ['assign' as const] };
  await open('/tasks', [offered, own]);
  await selectBoth(userEvent.setup());
  expect(await screen.findByRole('button', { name: 'Accept (1)' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Plan trip (1)' })).toBeEnabled();
});

test.each([
  [
    'IncidentManager',
    ['release', 'reschedule', 'cancel'],
    ['Move by… (1)', 'Release (1)', 'Cancel tasks (1)'],
  ],
  ['PartnershipCoordinator', ['decideOffload'], ['Accept (1)']],
] as const)(
  '%s may do with several orders what they may do with one',
  async (role, allowedActions, names) => {
    const allowed = { ...one, allowedActions: [...allowedActions] };
    await open('/tasks', [allowed, { ...two, allowedActions: [] }], [], { ...OPERATOR, roles: [role] });
    await selectBoth(userEvent.setup());
    const toolbar = await screen.findByRole('toolbar', { name: 'What can be done with the selection' });
    await within(toolbar).findByText('2 rows selected');
    const buttons = within(toolbar).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([...names, 'Clear selection']);
    for (const button of buttons) expect(button).toBeEnabled();
  },
);

test('a Tracker selects no orders', async () => {
  await open('/tasks', [one, two], [], { ...OPERATOR, roles: ['Tracker'] });
  expect(await screen.findByText('T-1')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /select/i })).toBeNull();
});

test('skills are required of the selected orders in one call, with a result for each', async () => {
  const free = { ...one, allowedActions: ['edit' as const] };
  const done = { ...two, allowedActions: [] };
  const { shell } = await open('/tasks', [free, done]);
  shell.api.answer(skillCalls.all, page([{ id: three, name: 'Cold chain', isExclusive: true }]));
  shell.api.answer(taskCalls.changeSkills, {
    accepted: 0,
    rejected: 1,
    results: [{ row: 1, id: one.id, ok: false, message: 'It is cancelled' }],
  });
  const user = userEvent.setup();
  await selectBoth(user);
  // Only one of the two can be changed.
  await user.click(await screen.findByRole('button', { name: 'Skills (1)' }));
  const dialog = screen.getByRole('dialog', { name: 'Skills (1)' });
  await user.click(within(dialog).getByRole('button', { name: 'Change skills' }));
  expect(await within(dialog).findByText('This is a required field')).toBeVisible();
  await user.click(await within(dialog).findByRole('checkbox', { name: /Cold chain/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'All of them' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change skills' }));
  expect(await screen.findByText('It is cancelled')).toBeVisible();
  expect(shell.api.made.filter(({ name }) => name === 'Task.changeSkills').map(({ body }) => body)).toEqual([
    { taskIds: [one.id], skillIds: [three], change: 'assign', allRequired: true },
  ]);
  // What failed is still selected, for another action.
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(await screen.findByText('1 row selected')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Skills (1)' })).toBeEnabled();
});

test('what was selected stays so in another order, and is no longer selected under other filters', async () => {
  const free = { allowedActions: ['edit' as const] };
  const { shell } = await open('/tasks', [
    { ...one, ...free },
    { ...two, ...free },
  ]);
  const user = userEvent.setup();
  await selectBoth(user);
  expect(await screen.findByText('2 rows selected')).toBeVisible();
  const read = asked(shell, 'Task.all').length;
  await user.click(within(screen.getByRole('columnheader', { name: 'Pickup' })).getByText('Pickup'));
  await waitFor(() => expect(asked(shell, 'Task.all').length).toBeGreaterThan(read));
  expect(await screen.findByText('2 rows selected')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Unplanned 2' }));
  await waitFor(() => expect(screen.queryByText('2 rows selected')).toBeNull());
});

test('a dialog that is closed without a change leaves the selection as it was', async () => {
  const free = { ...one, allowedActions: ['edit' as const] };
  await open('/tasks', [free, { ...two, allowedActions: [] }]);
  const user = userEvent.setup();
  await selectBoth(user);
  await user.click(await screen.findByRole('button', { name: 'Skills (1)' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('2 rows selected')).toBeVisible();
});

test('several orders are moved to other times; those that can not be are looked at too', async () => {
  const open1 = { ...one, allowedActions: ['reschedule' as const] };
  const done = { ...two, allowedActions: [] };
  const { shell } = await open('/tasks', [open1, done]);
  shell.api.answer(bulkRescheduleCalls.calculate, {
    accepted: 0,
    rejected: 2,
    results: [],
    othersLate: [],
    lateCostBefore: 0,
    lateCostAfter: 0,
  });
  const user = userEvent.setup();
  await selectBoth(user);
  await user.click(await screen.findByRole('button', { name: 'Move by… (1)' }));
  const dialog = screen.getByRole('dialog', { name: 'Move to other times (2)' });
  await user.click(within(dialog).getByRole('button', { name: 'See what changes' }));
  await waitFor(() =>
    expect(
      shell.api.made.filter(({ name }) => name === 'Task.bulkRescheduleCalculate').map(({ body }) => body),
    ).toEqual([{ taskIds: [one.id, two.id], byMin: 15 }]),
  );
});
