import { ApiError } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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
const NAMED_TA = {
  ...TASK,
  id: '01900000-0000-7000-8000-00000000000c',
  shortId: 'T-2042',
  clientGeneratedId: 'TA',
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

test('the browser’s back closes it, and forward does not bring it back', async () => {
  const { user, field, router } = await openPalette();
  await user.type(field, 'dash{Enter}');
  await screen.findByRole('heading', { name: 'remote-tasks dashboard' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Find or start' });
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(() => router.navigate(1));
  await screen.findByRole('heading', { name: 'remote-tasks dashboard' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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
    {
      name: taskCalls.all.name,
      query: {
        search: 'aisha',
        pageSize: 5,
        taskStatus: ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'InProgress', 'Delivering'],
      },
    },
    { name: taskCalls.all.name, query: { search: 'aisha', pageSize: 5 } },
  ]);
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/tasks?drawer=task.detail&d.taskId=${TASK.id}`);
});

describe('Enter right after typing', () => {
  const other = { ...TASK, id: '01900000-0000-7000-8000-00000000000b', shortId: 'T-1007' };
  /** The palette with the hits of `t-10`; the reply to what is typed next is given by hand. */
  async function typeOn(more: string) {
    const palette = await openPalette();
    palette.shell.api.answer(taskCalls.all, { items: [other] });
    await palette.user.type(palette.field, 't-10');
    expect(await screen.findByRole('option', { name: /T-1007/ })).toHaveAttribute('aria-selected', 'true');
    const replies: ((items: object[]) => void)[] = [];
    palette.shell.api.answer(
      taskCalls.all,
      () => new Promise((resolve) => replies.push((items) => resolve({ items }))),
    );
    await palette.user.type(palette.field, more);
    const reply = async (...items: object[]) => {
      await waitFor(() => expect(replies).toHaveLength(2));
      await act(async () => replies.forEach((one) => void one(items)));
    };
    return { ...palette, reply };
  }

  test('opens what is found for it, not the hit of the search before', async () => {
    const { address, reply } = await typeOn('42{Enter}');
    expect(address()).toBe('/tasks');
    await reply(TASK);
    await waitFor(() => expect(address()).toBe(`/tasks?drawer=task.detail&d.taskId=${TASK.id}`));
  });

  test('is dropped at the next key', async () => {
    const { user, address, reply } = await typeOn('42{Enter}');
    await user.keyboard('{Shift}');
    await reply(TASK);
    expect(await screen.findByRole('option', { name: /T-1042/ })).toBeInTheDocument();
    expect(address()).toBe('/tasks');
  });

  test('opens an old hit that was chosen by hand', async () => {
    const palette = await openPalette();
    palette.shell.api.answer(taskCalls.all, { items: [other, TASK] });
    await palette.user.type(palette.field, 't-10');
    await screen.findByRole('option', { name: /T-1042/ });
    palette.shell.api.answer(taskCalls.all, () => new Promise(() => {}));
    await palette.user.type(palette.field, '4{ArrowDown}{Enter}');
    expect(palette.address()).toContain('drawer=task.detail');
  });
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

test('a line that the arrows chose stays chosen when hits of the server come before it', async () => {
  const { user, field, shell, address } = await openPalette();
  const replies: ((reply: object) => void)[] = [];
  shell.api.answer(taskCalls.all, () => new Promise<object>((resolve) => replies.push(resolve)));
  await user.type(field, 'ta{ArrowDown}');
  expect(chosen()).toHaveTextContent('Create task');
  await waitFor(() => expect(replies).toHaveLength(2));
  await act(async () => replies.forEach((reply) => void reply({ items: [TASK, NAMED_TA] })));
  const order = () => screen.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 6));
  await waitFor(() => expect(order()).toEqual(['T-2042', 'T-1042', 'Tasks', 'Create']));
  expect(chosen()).toHaveTextContent('Create task');
  await user.keyboard('{Enter}');
  expect(address()).toContain('drawer=task.create');
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

test('open tasks come before ended ones, after the one whose id was typed; five in all', async () => {
  const { user, field, shell } = await openPalette();
  const numbered = (n: number, more: object = {}) => ({
    ...TASK,
    id: `01900000-0000-7000-8000-0000000001${n}`,
    shortId: `T-${n}`,
    clientGeneratedId: null,
    ...more,
  });
  const ended = [21, 22, 23, 24, 25].map((n) => numbered(n, { status: 'Delivered' }));
  const open = [numbered(31), numbered(32)];
  shell.api.answer(taskCalls.all, ({ query }) => ({
    items: (query as { taskStatus?: string[] }).taskStatus ? open : ended,
  }));
  const offered = async (typed: string, last: string) => {
    await user.clear(field);
    await user.type(field, typed);
    const tasks = within(await screen.findByRole('group', { name: 'Tasks' }));
    await tasks.findByText(last);
    return tasks.getAllByRole('option').map(({ textContent }) => textContent?.slice(0, 4));
  };
  expect(await offered('aisha', 'T-23')).toEqual(['T-31', 'T-32', 'T-21', 'T-22', 'T-23']);
  expect(await offered('T-25', 'T-25')).toEqual(['T-25', 'T-31', 'T-32', 'T-21', 'T-22']);
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
  const rows = within(within(help).getByRole('region', { name: 'In a list, for the row you are on' }));
  expect(rows.getByText('Show the row’s actions').closest('div')).toHaveTextContent('ShiftF10');
  const pages = within(within(help).getByRole('region', { name: 'Go to a page' }));
  expect(pages.getByText('Dashboard').closest('div')).toHaveTextContent('GD');
  expect(pages.queryByText('Create task')).toBeNull();
  await user.keyboard('{Escape}');
  await user.keyboard('gd');
  await screen.findByRole('heading', { name: 'remote-tasks dashboard' });
  await user.keyboard('c');
  expect(address()).toBe('/?drawer=task.create');
});
