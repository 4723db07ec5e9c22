import { taskCalls } from '@qafila/contracts/task';
import { addMessages, createFakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { UiProvider } from '@qafila/ui';
import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { descriptor } from '../../descriptor.ts';
import remote from '../../remote.ts';
import { sampleTask } from '../../testing/sample-task.ts';
import BoardPage from './board-page.tsx';
import { BOARD_DEFAULTS, boardQuery } from './board-query.ts';
import { createFetchPieces } from './fetch-pieces.ts';
import { isLate } from './late.ts';

// The grid takes its time on a machine that does other things as well.
configure({ asyncUtilTimeout: 5000 });

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
const page = (items: object[], more = {}) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 100, totalItems: items.length, totalPages: 1, ...more },
});

async function open(at = '/tasks', items: object[] = [one, two]) {
  const shell = createFakeShell();
  if (remote.messages) await addMessages(shell, 'remote-tasks', remote.messages);
  shell.api.answer(taskCalls.all, page(items));
  shell.api.answer(taskCalls.counts, { total: 2, byStatus: [{ status: 'Unplanned', count: 2 }] });
  const rendered = renderInShell(
    <UiProvider locale="en">
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
  expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeVisible();
});

test('[TASK-53] reads the list, and each status with its count', async () => {
  const { shell } = await open();
  await waitFor(() => expect(asked(shell, 'Task.all')).not.toHaveLength(0));
  expect(asked(shell, 'Task.all')[0]).toMatchObject({
    pageSize: 100,
    sortBy: 'createdAtUtc',
    sortOrder: 'desc',
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

test('a status tab filters by number below its bound and by name past it', () => {
  const query = (taskStatusId: string) => boardQuery({ ...BOARD_DEFAULTS.filters, search: '', taskStatusId });
  expect(query('2')).toMatchObject({ taskStatusId: 2 });
  expect(query('7')).toMatchObject({ taskStatus: ['Delivered'] });
  expect(query('7')).not.toHaveProperty('taskStatusId');
  expect(query('')).toMatchObject({ taskStatusId: '' });
});

test('[LIST-25] pieces go on behind the last one, however long the list is', async () => {
  const shell = createFakeShell();
  const many = Array.from({ length: 100 }, (_, index) => sampleTask({ id: `id-${index}` }));
  shell.api.answer(
    taskCalls.all,
    page(many, { totalItems: 10_000, totalIsLowerBound: true, nextCursor: 'id-99' }),
  );
  const fetch = createFetchPieces(shell.api, {}, () => {});
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

test('an empty board says what to do first; a narrowed one offers to widen', async () => {
  await open('/tasks', []);
  expect(await screen.findByText('No tasks yet')).toBeVisible();
  const { rendered } = await open('/tasks?search=nobody', []);
  expect(await within(rendered.container).findByText('No task matches')).toBeVisible();
  await userEvent.click(
    within(rendered.container).getAllByRole('button', { name: /Reset filters/ })[0] as HTMLElement,
  );
  expect(rendered.address()).toBe('/tasks');
});

test('new tasks are offered instead of jumping in', async () => {
  const { shell } = await open();
  await waitFor(() => expect(asked(shell, 'Task.all')).not.toHaveLength(0));
  shell.channels.receive('operational', 'task.created', { taskId: two.id, status: 'Unplanned' });
  await userEvent.click(await screen.findByRole('button', { name: '1 new task' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '1 new task' })).toBeNull());
});

test('[TASK-57] the CSV menu opens the import', async () => {
  const { rendered } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Import tasks' }));
  expect(rendered.address()).toContain('drawer=task.import');
});

test('late is what broke its promise, or will', () => {
  const now = new Date('2026-03-10T06:00:00Z');
  const task = {
    ...one,
    status: 'Delivering' as const,
    deliverByUtc: '2026-03-10T06:30:00Z',
    deliveryCompletedAtUtc: null,
  };
  expect(isLate({ ...task, expectedDeliveryUtc: '2026-03-10T06:20:00Z' }, now)).toBe(false);
  expect(isLate({ ...task, expectedDeliveryUtc: '2026-03-10T06:40:00Z' }, now)).toBe(true);
  expect(isLate({ ...task, expectedDeliveryUtc: null, deliverByUtc: '2026-03-10T05:59:00Z' }, now)).toBe(
    true,
  );
  expect(
    isLate(
      { ...task, status: 'Cancelled', expectedDeliveryUtc: null, deliverByUtc: '2026-03-10T05:59:00Z' },
      now,
    ),
  ).toBe(false);
});
