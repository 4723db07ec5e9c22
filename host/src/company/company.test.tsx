import { ApiError } from '@qafila/api-client';
import { companyCalls } from '@qafila/contracts/company';
import { identityCalls, type SessionUser } from '@qafila/contracts/identity';
import { taskCalls } from '@qafila/contracts/task';
import { createBrowserSession } from '@qafila/shell-sdk/session';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal } from '../../test/render-portal.tsx';

const company = (number: number, name: string) => ({
  id: `00000000-0000-4000-8000-0000000009${String(number).padStart(2, '0')}`,
  name,
  currency: 'Qatari Riyal (QAR)',
  locale: 'en',
  timezone: 'Asia/Qatar',
});
const PEARL = company(1, 'Pearl Riders');
const FALCON = company(2, 'Falcon Couriers');
const DESERT = company(3, 'Desert Line');
const admin: SessionUser = { ...OPERATOR, roles: ['SysAdmin'], companyId: null, company: null };
const inPearl: SessionUser = { ...admin, companyId: PEARL.id, company: PEARL };

/** The portal of a SysAdmin, where 3 of 3,412 companies match any search except `falcon`. */
function open(at: string, user: SessionUser = admin, recent = [PEARL]) {
  const portal = renderPortal(at, { user });
  portal.shell.api.answer(identityCalls.recentCompanies, { items: recent });
  portal.shell.api.answer(taskCalls.all, { items: [] });
  portal.shell.api.answer(companyCalls.all, ({ query }) => {
    const { search } = query as { search: string };
    const items = search === 'falcon' ? [FALCON] : [DESERT, FALCON, PEARL];
    const totalItems = search === 'falcon' ? 1 : 3412;
    return { items, pagingFilteringContext: { pageNumber: 1, pageSize: 50, totalItems, totalPages: 69 } };
  });
  return portal;
}
const heading = (name: string) => screen.findByRole('heading', { name });
const names = () => screen.getAllByRole('option').map((option) => option.textContent);
const header = () => within(screen.getByRole('banner'));

test('other users have their company’s name in the header, and no choice', async () => {
  renderPortal('/tasks');
  await heading('remote-tasks board');
  expect(screen.getByRole('banner')).toHaveTextContent('Doha Express');
  // In an Arabic page, a long Latin name keeps its beginning.
  expect(header().getByText('Doha Express')).toHaveAttribute('dir', 'auto');
  expect(header().queryByRole('button', { name: /company/i })).not.toBeInTheDocument();
});

test('a SysAdmin without a company sees all of them, and chooses one in the header', async () => {
  const user = userEvent.setup();
  const { shell } = open('/tasks');
  await heading('remote-tasks board');
  expect(document.title).toBe('Tasks · Qafila');
  const button = header().getByRole('button', { name: 'All companies. Choose the company to work in' });
  expect(button).toHaveTextContent('All companies');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose the company to work in' }));
  await dialog.findByRole('option', { name: 'Pearl Riders' });
  expect(names()).toEqual(['Pearl Riders', 'Desert Line', 'Falcon Couriers']);
  expect(dialog.getByRole('group', { name: 'Recent' })).toHaveTextContent('Pearl Riders');
  expect(dialog.getByRole('status')).toHaveTextContent('3 of 3,412. Type a name to find the others');
  expect(dialog.queryByRole('button', { name: /^Stop/ })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('option', { name: 'Desert Line' }));
  expect(shell.session.chosen).toEqual([{ companyId: DESERT.id, stay: false }]);
});

test('the company is found by typing and chosen by keys alone', async () => {
  const user = userEvent.setup();
  const { shell } = open('/tasks');
  await heading('remote-tasks board');
  await user.click(header().getByRole('button', { name: 'All companies. Choose the company to work in' }));
  const box = await screen.findByRole('combobox', { name: 'Company name' });
  await waitFor(() => expect(box).toHaveFocus());
  await screen.findByRole('option', { name: 'Pearl Riders' });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(box.getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { name: 'Falcon Couriers' }).id,
  );
  // Enter before the reply must not choose from the previous list.
  await user.keyboard('falcon{Enter}');
  expect(shell.session.chosen).toEqual([]);
  await waitFor(() => expect(names()).toEqual(['Falcon Couriers']));
  await user.keyboard('{Enter}');
  expect(shell.session.chosen).toEqual([{ companyId: FALCON.id, stay: false }]);
});

test('the chosen company is in the header and the title, and is left in the dialog', async () => {
  const user = userEvent.setup();
  const { shell } = open('/tasks', inPearl);
  await heading('remote-tasks board');
  expect(document.title).toBe('Tasks · Pearl Riders · Qafila');
  await user.click(header().getByRole('button', { name: 'Working in Pearl Riders. Choose another company' }));
  expect(await screen.findByRole('option', { name: 'Pearl Riders' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Stop working in Pearl Riders' }));
  expect(shell.session.chosen).toEqual([{ companyId: null, stay: false }]);
});

test('the palette chooses, changes and ends it', async () => {
  const user = userEvent.setup();
  const { shell } = open('/tasks', inPearl);
  await heading('remote-tasks board');
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Task, agent, page or action' });
  await user.type(box, 'falcon');
  await user.click(await screen.findByRole('option', { name: 'Work in Falcon Couriers' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Task, agent, page or action' }), 'stop');
  await user.click(await screen.findByRole('option', { name: 'Stop working in Pearl Riders' }));
  expect(shell.session.chosen).toEqual([
    { companyId: FALCON.id, stay: false },
    { companyId: null, stay: false },
  ]);
  await user.keyboard('{Control>}k{/Control}');
  await user.click(await screen.findByRole('option', { name: 'Work in another company…' }));
  expect(await screen.findByRole('dialog', { name: 'Choose the company to work in' })).toBeInTheDocument();
});

test('an operator’s palette has no companies', async () => {
  const user = userEvent.setup();
  renderPortal('/tasks');
  await heading('remote-tasks board');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /Create task/ });
  expect(screen.queryByRole('option', { name: /Work in/ })).not.toBeInTheDocument();
});

describe('pages and forms of one company', () => {
  test('a page asks for the company in its place, and keeps its address', async () => {
    const user = userEvent.setup();
    const { shell } = open('/timeline?day=2026-05-01');
    await heading('Choose the company to work in');
    await heading('Timeline');
    await user.click(await screen.findByRole('option', { name: 'Pearl Riders' }));
    expect(shell.session.chosen).toEqual([{ companyId: PEARL.id, stay: true }]);
    expect(screen.queryByRole('heading', { name: 'remote-tasks timeline' })).not.toBeInTheDocument();
  });

  test('a form asks for it before anything can be typed', async () => {
    const user = userEvent.setup();
    const { shell } = open('/tasks?drawer=task.create');
    const drawer = within(await screen.findByRole('dialog', { name: 'Create task' }));
    await drawer.findByRole('heading', { name: 'Choose the company to work in' });
    expect(drawer.queryByText('Drawer')).not.toBeInTheDocument();
    expect(drawer.queryByRole('tab')).not.toBeInTheDocument();
    await user.click(await drawer.findByRole('option', { name: 'Falcon Couriers' }));
    expect(shell.session.chosen).toEqual([{ companyId: FALCON.id, stay: true }]);
  });

  test('opens at once for a SysAdmin who chose, and for users of a company', async () => {
    for (const user of [inPearl, OPERATOR]) {
      const { unmount } = open('/tasks?drawer=task.create', user);
      expect(await screen.findByText('Drawer')).toBeInTheDocument();
      unmount();
    }
    open('/timeline', inPearl);
    await heading('remote-tasks timeline');
  });

  test('a failure is shown, and can be tried again', async () => {
    const user = userEvent.setup();
    const { shell } = open('/timeline');
    shell.api.answer(identityCalls.recentCompanies, () => {
      throw new ApiError({ code: 'INTERNAL', status: 500, message: 'No' });
    });
    expect(await screen.findByText('The companies could not be loaded.')).toBeInTheDocument();
    shell.api.answer(identityCalls.recentCompanies, { items: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Pearl Riders' })).toBeInTheDocument();
  });
});

describe('unsaved edits', () => {
  const choose = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(header().getByRole('button', { name: /Working in Pearl Riders/ }));
    await user.click(await screen.findByRole('option', { name: 'Falcon Couriers' }));
    return within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
  };

  test('are asked about before the company changes', async () => {
    const user = userEvent.setup();
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    act(() => shell.drawerGuard.setDirty(true));
    await user.click((await choose(user)).getByRole('button', { name: 'Cancel' }));
    expect(shell.session.chosen).toEqual([]);
    expect(shell.drawerGuard.isDirty()).toBe(true);
  });

  test('are discarded when the user confirms', async () => {
    const user = userEvent.setup();
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    act(() => shell.drawerGuard.setDirty(true));
    await user.click((await choose(user)).getByRole('button', { name: 'Confirm' }));
    expect(shell.session.chosen).toEqual([{ companyId: FALCON.id, stay: false }]);
    expect(shell.drawerGuard.isDirty()).toBe(false);
  });

  test('in a form that is not in the drawer are asked about, too', async () => {
    const user = userEvent.setup();
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    const form = document.body.appendChild(document.createElement('form'));
    form.dataset.dirty = 'true';
    await user.click((await choose(user)).getByRole('button', { name: 'Cancel' }));
    expect(shell.session.chosen).toEqual([]);
    act(() => shell.session.noteMoved());
    expect(
      await screen.findByRole('alertdialog', { name: 'You work in another company now' }),
    ).toBeInTheDocument();
    expect(shell.session.reloads).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Discard and follow' }));
    expect(shell.session.reloads).toBe(1);
    form.remove();
  });

  test('stay when the server refuses the company', async () => {
    const user = userEvent.setup();
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    shell.session.workIn = () =>
      Promise.reject(new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no such company' }));
    act(() => shell.drawerGuard.setDirty(true));
    await user.click((await choose(user)).getByRole('button', { name: 'Confirm' }));
    await waitFor(() =>
      expect(shell.notices).toContainEqual({ kind: 'error', text: 'There is no such company' }),
    );
    expect(shell.drawerGuard.isDirty()).toBe(true);
  });
});

describe('another tab changes the company', () => {
  const moved = { sessionId: 's', companyId: FALCON.id };

  test('this one follows', async () => {
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    act(() => shell.channels.receive('operational', 'session.company-changed', moved));
    await waitFor(() => expect(shell.session.reloads).toBe(1));
  });

  test('its own choice is no reason to', async () => {
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    act(() =>
      shell.channels.receive('operational', 'session.company-changed', { ...moved, companyId: PEARL.id }),
    );
    expect(shell.session.hasMoved()).toBe(false);
    expect(shell.session.reloads).toBe(0);
  });

  test('unsaved edits are kept until the user decides, with the way back first', async () => {
    const user = userEvent.setup();
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    act(() => shell.drawerGuard.setDirty(true));
    shell.api.answer(identityCalls.me, { ...admin, companyId: FALCON.id, company: FALCON });
    act(() => shell.session.noteMoved());
    const question = within(
      await screen.findByRole('alertdialog', { name: 'You work in another company now' }),
    );
    expect(
      await question.findByText(
        'It was changed to Falcon Couriers in another tab. What you typed here, in Pearl Riders, is not saved yet.',
      ),
    ).toBeInTheDocument();
    expect(shell.session.reloads).toBe(0);
    await user.click(question.getByRole('button', { name: 'Work in Pearl Riders again' }));
    expect(shell.session.chosen).toEqual([{ companyId: PEARL.id }]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(shell.drawerGuard.isDirty()).toBe(true);
  });

  test('or are discarded by following', async () => {
    const user = userEvent.setup();
    const { shell } = open('/tasks', inPearl);
    await heading('remote-tasks board');
    act(() => shell.drawerGuard.setDirty(true));
    act(() => shell.session.noteMoved());
    await user.click(await screen.findByRole('button', { name: 'Discard and follow' }));
    await waitFor(() => expect(shell.session.reloads).toBe(1));
    expect(shell.drawerGuard.isDirty()).toBe(false);
  });
});

test('a tab that missed the change of company keeps its own, with its unsaved edits, and asks', async () => {
  const page = {
    history: { replaceState: () => {} },
    location: { pathname: '/tasks', search: '', reload: () => {} },
  };
  const { shell } = renderPortal('/tasks', {
    user: inPearl,
    session: (api) => {
      const browser = createBrowserSession('', page as unknown as Window, (call) => api.call(call));
      browser.tokens.write({ accessToken: 'a', refreshToken: 'r', expiresAt: 2e12, refreshAt: 2e12 });
      return browser.session;
    },
  });
  await heading('remote-tasks board');
  act(() => shell.drawerGuard.setDirty(true));
  sessionStorage.setItem('qafila.draft.task.create', 'typed');
  shell.api.answer(identityCalls.me, { ...admin, companyId: FALCON.id, company: FALCON });
  act(() => shell.channels.requireResync('operational'));
  const question = await screen.findByRole('alertdialog', { name: 'You work in another company now' });
  expect(
    await within(question).findByText(
      'It was changed to Falcon Couriers in another tab. What you typed here, in Pearl Riders, is not saved yet.',
    ),
  ).toBeInTheDocument();
  expect(document.title).toBe('Tasks · Pearl Riders · Qafila');
  // What the tab still sends names its own company, so the server refuses it.
  expect(shell.session.user()?.companyId).toBe('00000000-0000-4000-8000-000000000901');
  expect(sessionStorage.getItem('qafila.draft.task.create')).toBe('typed');
  expect(within(question).getByRole('button', { name: 'Work in Pearl Riders again' })).toBeInTheDocument();
});

test('[COMPANY-11] a change of the company reaches the signed-in session and its stored copy', async () => {
  const { shell } = renderPortal('/tasks');
  await heading('remote-tasks board');
  const read = jest.spyOn(shell.session, 'lookUp');
  act(() => shell.channels.receive('operational', 'company.changed', { companyId: PEARL.id }));
  expect(read).not.toHaveBeenCalled();
  act(() => shell.channels.receive('operational', 'company.changed', { companyId: OPERATOR.companyId }));
  expect(read).toHaveBeenCalledTimes(1);
});

test('[COMPANY-11] a tab that missed too many events reads the company again', async () => {
  const { shell } = renderPortal('/tasks');
  await heading('remote-tasks board');
  const read = jest.spyOn(shell.session, 'lookUp');
  act(() => shell.channels.requireResync('agent'));
  expect(read).not.toHaveBeenCalled();
  act(() => shell.channels.requireResync('operational'));
  expect(read).toHaveBeenCalledTimes(1);
});
