import { ApiError } from '@qafila/api-client';
import { agentCalls } from '@qafila/contracts/agent';
import { skillCalls } from '@qafila/contracts/skill';
import { taskCalls } from '@qafila/contracts/task';
import { createFakeShell, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { renderPage } from '../../testing/render-page.tsx';
import ListPage from './list-page.tsx';
import { taskListQuery } from './list-query.ts';

const ONE = sampleTask({ id: idOf(1), shortId: 'T-1', clientGeneratedId: 'ORDER-1' });
const TWO = sampleTask({ id: idOf(2), shortId: 'T-2', clientGeneratedId: null, alerts: ['late'] });
const listOf = (items: object[], more = {}) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 20, totalItems: items.length, totalPages: 1, ...more },
});

let shell: FakeShell;
beforeEach(() => {
  shell = createFakeShell();
  shell.api.answer(taskCalls.all, listOf([ONE, TWO], { totalItems: 45, totalPages: 3 }));
  shell.api.answer(agentCalls.allForTrips, listOf([{ id: idOf(7), publicId: 'AG-12', fullName: 'Khalid' }]));
  shell.api.answer(agentCalls.get, { id: idOf(7), publicId: 'AG-12', fullName: 'Khalid' });
  shell.api.answer(
    skillCalls.all,
    listOf([
      { id: idOf(800), name: 'Cold chain' },
      { id: idOf(801), name: 'Fragile' },
    ]),
  );
});
const show = (at = '/task-list') => renderPage(<ListPage />, { shell, at });
const queries = () =>
  shell.api.made
    .filter(({ name }) => name === 'Task.all')
    .map(({ query }) => query as Record<string, unknown>);
const query = (part: object) =>
  taskListQuery({ pageNumber: 1, pageSize: 20, search: '', ...part }, 'Asia/Qatar');

test('[TASK-18] /task-list shows the list, and needs a session', async () => {
  expect(descriptor.routes.find(({ path }) => path === '/task-list')).toMatchObject({
    page: 'list',
    layout: 'main',
    section: 'taskList',
  });
  await show();
  expect(await screen.findByRole('heading', { name: 'Task list' })).toBeVisible();
  expect(await screen.findByText('T-1')).toBeInTheDocument();
});

test('[TASK-21] the columns are those of the specification, with the actions last', async () => {
  await show();
  await screen.findByText('T-1');
  const keys = [...document.querySelectorAll('.ag-header-cell[col-id]')].map((cell) =>
    cell.getAttribute('col-id'),
  );
  expect(keys).toEqual([
    'id',
    'taskAgentDetails',
    'pickup',
    'delivery',
    'eta',
    'paymentStatus',
    'grandtotal',
    'status',
    'q-actions',
  ]);
  // The total's heading names the company's currency.
  expect(await screen.findByRole('columnheader', { name: /^Total/ })).toHaveTextContent('Total (KWD)');
});

test('[LOCATION-16] a place is shown with the numbers of its plate', async () => {
  const plate = { zoneNumber: '66', streetNumber: '850', buildingNumber: '12' };
  const delivery = { ...ONE.delivery, address: 'Blue villa', ...plate };
  shell.api.answer(taskCalls.all, listOf([{ ...ONE, delivery }]));
  await show();
  expect(await screen.findByText('Blue villa. Zone 66, Building 12, Street 850')).toBeInTheDocument();
  expect(screen.getByText('Souq street, Doha')).toBeInTheDocument();
});

test('a partner reads why the owner took an order back, which it no longer sees', async () => {
  await show();
  await screen.findByText('T-1');
  act(() =>
    shell.channels.receive('operational', 'task.takenBack', {
      taskId: idOf(9),
      version: 4,
      previousStatus: 'Planned',
      shortId: 'T-9',
      companyName: 'Souq Express',
      reason: 'Our own rider is free',
    }),
  );
  expect(shell.notices).toEqual([
    { kind: 'info', text: 'Souq Express recalled T-9. Reason: Our own rider is free' },
  ]);
});

test('an order that changes while the page is being read is read once more', async () => {
  let reply = (_: object) => {};
  shell.api.answer(taskCalls.all, () => new Promise((resolve) => (reply = resolve)));
  await show();
  await waitFor(() => expect(queries()).toHaveLength(1));
  act(() => shell.channels.receive('operational', 'task.changed', { taskId: ONE.id, status: 'Planned' }));
  await act(async () => reply(listOf([ONE])));
  expect(await screen.findByText('T-1')).toBeInTheDocument();
  await waitFor(() => expect(queries()).toHaveLength(2), { timeout: 3000 });
});

test('[TASK-21] more actions of a row come from its button, by right click and by key', async () => {
  shell.api.answer(taskCalls.all, listOf([ONE]));
  const { user, address } = await show();
  await user.pointer({ keys: '[MouseRight]', target: await screen.findByText('T-1') });
  const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  // Each with its shortcut letter.
  expect(labels()).toEqual([
    'Open',
    'AssignA',
    'EditE',
    'Copy tracking link',
    'Message the recipientM',
    'Duplicate',
    'Reverse',
    'Release',
    'Cancel taskX',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(address()).toContain('drawer=task.duplicate');
  const cell = screen.getByText('T-1').closest<HTMLElement>('[role=gridcell]') as HTMLElement;
  act(() => cell.focus());
  await user.keyboard('{Shift>}{F10}{/Shift}');
  expect(labels()).toContain('Cancel taskX');
  await user.keyboard('{Escape}x');
  expect(await screen.findByRole('dialog', { name: 'Cancel task T-1?' })).toBeVisible();
});

test('[LIST-18, LIST-25] page, size, order, search and filters are in the address and are sent', async () => {
  await show(
    '/task-list?page=3&size=50&sort=grandtotal:asc&search=west&taskStatusId=1&taskResponsibilityFilter=OffloadedByMe' +
      `&agentId=${idOf(7)}&autoAssignEnabled=true&skillsFilter=Fragile&metadataKey=zone&metadataValue=west` +
      '&metadataExists=true&from=2026-11-19&to=2026-11-20',
  );
  await screen.findByText('T-1');
  expect(queries()[0]).toEqual({
    pageNumber: 3,
    pageSize: 50,
    sortBy: 'grandtotal',
    sortOrder: 'asc',
    search: 'west',
    taskStatusId: 1,
    taskResponsibilityFilter: 'OffloadedByMe',
    agentId: idOf(7),
    autoAssignEnabled: true,
    skillsFilter: ['Fragile'],
    metadataKey: 'zone',
    metadataValue: 'west',
    metadataExists: true,
    dateRangeFilterFrom: '2026-11-18T21:00:00.000Z',
    dateRangeFilterTo: '2026-11-20T20:59:59.999Z',
  });
  expect(await screen.findByDisplayValue('AG-12 - Khalid')).toBeVisible();
});

test('orders whose pickup was due by now are a filter of the address, which is shown and can be reset', async () => {
  const { user, address } = await show('/task-list?taskStatusId=due&from=2026-11-20&to=2026-11-20');
  await screen.findByText('T-1');
  expect(queries()[0]).toMatchObject({
    pickupDue: true,
    dateRangeFilterFrom: '2026-11-19T21:00:00.000Z',
    dateRangeFilterTo: '2026-11-20T20:59:59.999Z',
  });
  expect(queries()[0]).not.toHaveProperty('taskStatusId');
  const status = screen.getByRole('combobox', { name: 'Status' });
  expect(status).toHaveDisplayValue('Pickup was due by now');
  await user.selectOptions(status, 'Delivered');
  await waitFor(() => expect(address()).toContain('taskStatusId=7'));
  expect(queries().at(-1)).not.toHaveProperty('pickupDue');
});

test('orders that auto-assign gave up on are a filter of the address, which is shown and can be reset', async () => {
  const { user, address } = await show('/task-list?autoAssignFailed=true&autoAssignEnabled=true');
  await screen.findByText('T-1');
  expect(queries()[0]).toMatchObject({ autoAssignFailed: true });
  expect(queries()[0]).not.toHaveProperty('autoAssignEnabled');
  const filter = screen.getByRole('combobox', { name: 'Auto-assign' });
  expect(filter).toHaveDisplayValue('Failed');
  await user.selectOptions(filter, 'Off');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ autoAssignEnabled: false }));
  expect(queries().at(-1)).not.toHaveProperty('autoAssignFailed');
  await user.selectOptions(filter, 'Failed');
  await waitFor(() => expect(address()).toContain('autoAssignFailed=true'));
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(address()).not.toContain('autoAssign'));
  expect(filter).toHaveDisplayValue('All');
});

test('orders without an agent are a filter of the address, which is shown and can be reset', async () => {
  const { user, address } = await show('/task-list?withoutAgent=true&agentId=a-1');
  await screen.findByText('T-1');
  expect(queries()[0]).toMatchObject({ withoutAgent: true });
  expect(queries()[0]).not.toHaveProperty('agentId');
  const filter = screen.getByRole('combobox', { name: 'Agent' });
  expect(filter).toHaveDisplayValue('Without an agent');
  await user.click(screen.getByRole('button', { name: 'Reset filters' }));
  await waitFor(() => expect(address()).not.toContain('gent'));
  await user.click(filter);
  await user.click(await screen.findByRole('option', { name: 'Without an agent' }));
  await waitFor(() => expect(address()).toContain('withoutAgent=true'));
  expect(queries().at(-1)).toMatchObject({ withoutAgent: true });
});

test('what was delivered on a day is asked for by the day of delivery in the company’s zone', async () => {
  const { user, address } = await show('/task-list?deliveredFrom=2026-11-20&deliveredTo=2026-11-20');
  await screen.findByText('T-1');
  expect(queries()[0]).toMatchObject({
    deliveredFrom: '2026-11-19T21:00:00.000Z',
    deliveredTo: '2026-11-20T20:59:59.999Z',
  });
  expect(queries()[0]).not.toHaveProperty('dateRangeFilterFrom');
  await user.clear(screen.getByLabelText('Delivered, from'));
  await user.tab();
  await waitFor(() => expect(queries().at(-1)).not.toHaveProperty('deliveredFrom'));
  expect(queries().at(-1)).toMatchObject({ deliveredTo: '2026-11-20T20:59:59.999Z' });
  expect(address()).not.toContain('deliveredFrom');
});

test('the status is sent by number up to the numeric limit and by name above it; All is sent as empty', () => {
  expect(query({ taskStatusId: '' })).toMatchObject({ taskStatusId: '' });
  expect(query({ taskStatusId: '5' })).toMatchObject({ taskStatusId: 5 });
  expect(query({ taskStatusId: '7' })).toMatchObject({ taskStatus: ['Delivered'] });
  expect(query({ taskStatusId: '7' })).not.toHaveProperty('taskStatusId');
});

test('filters are set by hand, and each of them goes back to the first page', async () => {
  const { user, address } = await show('/task-list?page=2');
  await screen.findByText('T-1');
  await user.selectOptions(screen.getByLabelText('Responsibility'), 'Offloaded To Me');
  await user.click(screen.getByRole('combobox', { name: 'Agent' }));
  await user.click(await screen.findByRole('option', { name: 'AG-12 - Khalid' }));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      pageNumber: 1,
      taskResponsibilityFilter: 'OffloadedToMe',
      agentId: idOf(7),
    }),
  );
  expect(address()).not.toContain('page=2');
});

test('skills are chosen from those of the company, metadata by key, value and presence', async () => {
  const { user } = await show();
  await screen.findByText('T-1');
  await user.click(screen.getByRole('button', { name: 'Skills' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Cold chain' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Metadata' }));
  await user.type(screen.getByLabelText('Key'), 'zone');
  await user.selectOptions(screen.getByLabelText('Has this key'), 'No');
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(queries().at(-1)).toMatchObject({
      skillsFilter: ['Cold chain'],
      metadataKey: 'zone',
      metadataExists: false,
    }),
  );
});

test('[LIST-05] pages are turned, and the sizes are those of tasks', async () => {
  const { user } = await show();
  await screen.findByText('T-1');
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
  expect(sizes.map(({ textContent }) => textContent)).toEqual(['10', '20', '30', '50', '100', '500']);
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ pageNumber: 3 }));
});

test('an event about a task on the page reloads the page; new tasks are announced by a button', async () => {
  const { user } = await show();
  await screen.findByText('T-1');
  const change = { taskId: idOf(1), status: 'Cancelled', agentId: null } as const;
  shell.api.answer(taskCalls.all, listOf([{ ...ONE, status: 'Cancelled' }]));
  act(() => shell.channels.receive('operational', 'task.changed', change));
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  act(() => shell.channels.receive('operational', 'task.created', { taskId: idOf(9), status: 'Unplanned' }));
  const before = queries().length;
  await user.click(await screen.findByRole('button', { name: 'Show 1 new task' }));
  await waitFor(() => expect(queries().length).toBeGreaterThan(before));
});

describe('a new task that is announced', () => {
  const created = () =>
    act(() =>
      shell.channels.receive('operational', 'task.created', { taskId: idOf(9), status: 'Unplanned' }),
    );
  const announced = () => screen.queryByRole('button', { name: 'Show 1 new task' });
  const NEW = sampleTask({ id: idOf(9), shortId: 'T-9', clientGeneratedId: null });

  test('is so no longer once the page was read again and shows it', async () => {
    await show();
    await screen.findByText('T-1');
    created();
    await waitFor(() => expect(announced()).toBeVisible());
    shell.api.answer(taskCalls.all, listOf([NEW, ONE]));
    const change = { taskId: idOf(1), status: 'Planned', agentId: null } as const;
    act(() => shell.channels.receive('operational', 'task.changed', change));
    expect(await screen.findByText('T-9')).toBeInTheDocument();
    await waitFor(() => expect(announced()).toBeNull());
    // The event of what is on screen comes late.
    created();
    expect(announced()).toBeNull();
  });

  test('is shown by the first page, from any other; until then it stays announced', async () => {
    const { user } = await show('/task-list?page=3');
    await screen.findByText('T-1');
    created();
    await waitFor(() => expect(announced()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ pageNumber: 2 }));
    await user.click(await screen.findByRole('button', { name: 'Show 1 new task' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ pageNumber: 1 }));
    expect(announced()).toBeNull();
  });
});

test('an order that gets to an agent, or loses its own, is announced where it belongs', async () => {
  const change = { taskId: idOf(9), status: 'Planned', previousStatus: 'Unplanned', assigned: true } as const;
  await show(`/task-list?agentId=${idOf(5)}`);
  await screen.findByText('T-1');
  act(() => shell.channels.receive('operational', 'task.changed', { ...change, agentId: idOf(6) }));
  expect(screen.queryByRole('button', { name: 'Show 1 new task' })).toBeNull();
  act(() => shell.channels.receive('operational', 'task.changed', { ...change, agentId: idOf(5) }));
  expect(await screen.findByRole('button', { name: 'Show 1 new task' })).toBeVisible();
  act(() => shell.channels.receive('operational', 'task.changed', { ...change, agentId: idOf(6) }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show 1 new task' })).toBeNull());
});

test.each([
  ['withoutAgent', 'task.changed', { status: 'Unplanned', previousStatus: 'Planned', agentId: null }],
  ['autoAssignFailed', 'task.alert', { shortId: 'T-9', alert: 'autoAssignFailed' }],
] as const)('with the filter %s, what comes to the list is announced', async (filter, event, data) => {
  await show(`/task-list?${filter}=true`);
  await screen.findByText('T-1');
  act(() => shell.channels.receive('operational', event, { taskId: idOf(1), ...data } as never));
  act(() => shell.channels.receive('operational', event, { taskId: idOf(9), ...data } as never));
  expect(await screen.findByRole('button', { name: 'Show 1 new task' })).toBeVisible();
});

test('a failed list says what happened and can be tried again; an empty one says what to do', async () => {
  shell.api.answer(taskCalls.all, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user } = await show();
  expect(await screen.findByText('Out of order')).toBeInTheDocument();
  shell.api.answer(taskCalls.all, listOf([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No tasks yet')).toBeInTheDocument();
});

test('[TASK-57] the import is one click', async () => {
  const { user, address } = await show();
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  expect(address()).toContain('drawer=task.import');
});

test('a read-only role has no import', async () => {
  shell = createFakeShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
  shell.api.answer(taskCalls.all, listOf([ONE]));
  await show();
  await screen.findByText('T-1');
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

test('a key moves the focus to the rows, and its letters work on an Arabic keyboard', async () => {
  shell.api.answer(taskCalls.all, listOf([ONE]));
  await show();
  const cell = (await screen.findByText('T-1')).closest('[role=gridcell]');
  const run = shell.shortcuts.all().find(({ keys }) => keys === 'j')?.run;
  act(() => run?.());
  await waitFor(() => expect(cell).toHaveFocus());
  fireEvent.keyDown(cell ?? document.body, { key: 'ء', code: 'KeyX' });
  expect(await screen.findByRole('dialog', { name: 'Cancel task T-1?' })).toBeVisible();
});

test('a drawer opened by its link, before the rows came, finds the next one once they are there', async () => {
  const next: (string | undefined)[] = [];
  shell.rowOrder.subscribe(() =>
    next.push(shell.rowOrder.get()?.neighbour({ taskId: idOf(1) }, 1)?.taskId as string | undefined),
  );
  await show(`/task-list?drawer=task.detail&d.taskId=${idOf(1)}`);
  await waitFor(() => expect(next.at(-1)).toBe(idOf(2)));
});

describe('on a phone', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) =>
        ({
          media,
          matches: true,
          addEventListener() {},
          removeEventListener() {},
        }) as unknown as MediaQueryList,
    );
  });
  afterEach(() => jest.restoreAllMocks());

  test('a task is a card with status, places and agent, whose recipient can be called and which can be assigned', async () => {
    shell.api.answer(taskCalls.all, listOf([ONE]));
    await show();
    const card = await screen.findByRole('gridcell', { name: /T-1 ORDER-1/ });
    expect(card).toHaveTextContent('Planned');
    expect(card).toHaveTextContent('Khalid Al-Marri');
    // In Arabic, too, they are cut at their own end.
    for (const latin of ['T-1', 'ORDER-1', 'Khalid Al-Marri'])
      expect(within(card).getByText(latin)).toHaveAttribute('dir', 'auto');
    expect(within(card).getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+97433445566');
    const assign = screen.getByRole('button', { name: 'Assign' });
    expect(assign).toHaveAttribute('data-on-card', 'true');
    expect(screen.getByRole('button', { name: 'Open' })).not.toHaveAttribute('data-on-card');
  });
});
