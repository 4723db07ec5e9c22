import { ApiError } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TASKS } from '../../test/remotes.ts';
import { type RenderPortalOptions, renderPortal } from '../../test/render-portal.tsx';

const TASK = {
  id: '01900000-0000-7000-8000-00000000000a',
  shortId: 'T-1042',
  clientGeneratedId: 'ORDER-7',
  status: 'PickingUp',
  delivery: { name: 'Aisha Noor' },
};

async function openPalette(options: RenderPortalOptions = {}) {
  const user = userEvent.setup();
  const rendered = renderPortal('/tasks', options);
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Task, agent, page or action' });
  return { user, field, ...rendered };
}
beforeEach(() => localStorage.clear());
const chosen = () => screen.getByRole('option', { selected: true });

test('Ctrl K goes to a page by its name', async () => {
  const { user, field, address } = await openPalette();
  await user.type(field, 'dash{Enter}');
  await screen.findByRole('heading', { name: 'remote-tasks dashboard' });
  expect(address()).toBe('/');
});

test('a page is found by its address, too', async () => {
  const menu = TASKS.menu?.map((entry) =>
    entry.path === '/tasks' ? { ...entry, label: { en: 'The board', ar: 'اللوحة' } } : entry,
  );
  const { user, field } = await openPalette({ remotes: [{ ...TASKS, menu: menu ?? [] }] });
  await user.type(field, 'tasks');
  const pages = await screen.findByRole('group', { name: 'Pages' });
  expect(within(pages).getByRole('option')).toHaveTextContent('The board');
});

test('finds a task on the server and opens its drawer', async () => {
  const { user, field, shell, address } = await openPalette();
  shell.api.answer(taskCalls.all, { items: [TASK] });
  await user.type(field, 'aisha');
  const tasks = await screen.findByRole('group', { name: 'Tasks' });
  expect(within(tasks).getByRole('option')).toHaveTextContent('T-1042ORDER-7 · Aisha Noor · Picking up');
  expect(shell.api.made.filter(({ name }) => name === taskCalls.all.name)).toEqual([
    { name: taskCalls.all.name, query: { search: 'aisha', pageSize: 5 } },
  ]);
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/tasks?drawer=task.detail&d.taskId=${TASK.id}`);
});

test('the most frequent action is first; arrows move through all groups and wrap around', async () => {
  const { user } = await openPalette();
  expect(chosen()).toHaveTextContent('Create task');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Open the map');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Dashboard');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(chosen()).toHaveTextContent('Tasks');
});

test('remembers what was opened last, in this company; the search begins with it', async () => {
  const { user, field, shell } = await openPalette();
  shell.api.answer(taskCalls.all, { items: [TASK] });
  await user.type(field, 'aisha');
  await screen.findByRole('group', { name: 'Tasks' });
  await user.keyboard('{Enter}');
  await user.keyboard('{Escape}{Control>}k{/Control}');
  const recent = within(await screen.findByRole('group', { name: 'Recent' }));
  expect(recent.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['T-1042']);
  expect(chosen()).toHaveTextContent('T-1042');
  expect(localStorage.getItem('qafila.recent')).not.toContain('Aisha');
  await user.type(screen.getByRole('combobox'), 'dash');
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('five things are remembered, each once, and not for another user of the browser', async () => {
  const kept = ['1', '2', '3', '4', '5'].map((id) => ({
    id,
    group: 'tasks',
    label: `T-${id}`,
    icon: 'package',
  }));
  const owner = `${OPERATOR.id} ${OPERATOR.companyId}`;
  localStorage.setItem('qafila.recent', JSON.stringify({ owner, hits: kept }));
  const { user, field } = await openPalette();
  const recent = () =>
    within(screen.getByRole('group', { name: 'Recent' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  expect(recent()).toEqual(['T-1', 'T-2', 'T-3', 'T-4', 'T-5']);
  await user.type(field, 'dash{Enter}');
  for (let again = 0; again < 2; again += 1) {
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('group', { name: 'Recent' });
    expect(recent().map((text) => text?.slice(0, 9))).toEqual(['Dashboard', 'T-1', 'T-2', 'T-3', 'T-4']);
    await user.type(screen.getByRole('combobox'), 'dash{Enter}');
  }
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('{Escape}');
  localStorage.setItem('qafila.recent', JSON.stringify({ owner: 'another user', hits: kept }));
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
});

test('an exact id is first, then what begins with the search, then what the server found', async () => {
  const { user, field, shell } = await openPalette();
  const other = {
    ...TASK,
    id: '01900000-0000-7000-8000-00000000000b',
    shortId: 'T-10',
    clientGeneratedId: null,
  };
  shell.api.answer(taskCalls.all, { items: [TASK, other] });
  await user.type(field, 't-10');
  await screen.findByRole('group', { name: 'Tasks' });
  expect(chosen()).toHaveTextContent('T-10Aisha Noor');
  await user.clear(field);
  await user.type(field, 'dash');
  await screen.findByRole('group', { name: 'Tasks' });
  expect(chosen()).toHaveTextContent('Dashboard');
});

test('starts an action, and says when there are no results', async () => {
  const { user, field, shell, address } = await openPalette();
  shell.api.answer(taskCalls.all, { items: [] });
  await user.type(field, 'zzz');
  expect(await screen.findByText('No results')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'create{Enter}');
  await waitFor(() => expect(address()).toBe('/tasks?drawer=task.create'));
});

test('says when tasks and agents can’t be searched; pages are found nevertheless', async () => {
  const { user, field, shell } = await openPalette();
  shell.api.answer(taskCalls.all, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: '' });
  });
  await user.type(field, 'dash');
  expect(await screen.findByText('Tasks and agents can’t be searched just now')).toBeInTheDocument();
  expect(chosen()).toHaveTextContent('Dashboard');
});

test('keys of the menu and of commands work on every page, and ? lists them', async () => {
  const user = userEvent.setup();
  const { address } = renderPortal('/tasks');
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Create task')).toBeInTheDocument();
  const rows = within(within(help).getByRole('region', { name: 'On the chosen row' }));
  expect(rows.getByText('Actions of the chosen row').closest('div')).toHaveTextContent('ShiftF10');
  await user.keyboard('{Escape}');
  await user.keyboard('gd');
  await screen.findByRole('heading', { name: 'remote-tasks dashboard' });
  await user.keyboard('c');
  expect(address()).toBe('/?drawer=task.create');
});
