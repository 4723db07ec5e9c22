import { identityCalls } from '@qafila/contracts/identity';
import { STORAGE_KEYS } from '@qafila/shell-sdk';
import { OPERATOR } from '@qafila/shell-sdk/testing';
import { useUi } from '@qafila/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TASKS } from '../../test/remotes.ts';
import { renderPortal } from '../../test/render-portal.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const heading = (name: string) => screen.findByRole('heading', { name });
const menu = () => screen.findByRole('navigation', { name: 'Menu' });

test('a page of a remote opens under header and menu', async () => {
  renderPortal('/tasks');
  await heading('remote-tasks board');
  expect(screen.getByRole('banner')).toHaveTextContent('Doha Express');
  expect(document.title).toBe('Tasks · Qafila');
});

test('[SHELL-57] the menu shows the pages that the user’s roles may enter, as the routes do', async () => {
  const operator = renderPortal('/tasks');
  const links = within(await menu()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Dashboard', 'Tasks']);
  operator.unmount();
  renderPortal('/tasks', { user: { ...OPERATOR, roles: ['SysAdmin'] } });
  expect(within(await menu()).getByRole('link', { name: 'Companies' })).toBeInTheDocument();
});

test('[SHELL-14] a page outside of the user’s roles leads to /login', async () => {
  const { address } = renderPortal('/companies-list');
  await heading('Sign in');
  expect(address()).toBe('/login?ended=role&returnTo=%2Fcompanies-list');
});

test('[SUPPLIER-03] without a listed role the suppliers page leads to /login', async () => {
  const tracker = renderPortal('/agents-and-suppliers', { user: { ...OPERATOR, roles: ['Tracker'] } });
  await heading('Sign in');
  expect(tracker.address()).toBe('/login?ended=role&returnTo=%2Fagents-and-suppliers');
  tracker.unmount();
  renderPortal('/agents-and-suppliers');
  await heading('remote-tasks suppliers');
});

test('[SHELL-13] without a token every guarded page leads to /login', async () => {
  const withoutSection = renderPortal('/ledgers', { user: null });
  await heading('Sign in');
  expect(withoutSection.address()).toBe('/login?returnTo=%2Fledgers');
  withoutSection.unmount();
  const { address } = renderPortal('/tasks', { user: null });
  await heading('Sign in');
  expect(address()).toBe('/login?returnTo=%2Ftasks');
});

test('a page without a guard opens under the header for all visitors', async () => {
  renderPortal('/analytics/x', { user: null });
  await heading('remote-admin analytics');
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
});

test('a public page has neither header nor menu', async () => {
  renderPortal('/tracking/x', { user: null });
  await heading('remote-tasks tracking');
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
});

test('a remote’s redirect and the correct spelling of a misspelt path are followed', async () => {
  const { router, address } = renderPortal('/settings');
  await heading('remote-admin callbacks');
  expect(address()).toBe('/settings/callbacks');
  act(() => void router.navigate('/settings/configurations/dashboard'));
  await heading('remote-admin new');
  expect(address()).toBe('/settings/confiugrations/dashboard');
});

test('[SHELL-49] any other path goes to the not-found page', async () => {
  renderPortal('/no-such-page');
  await heading('There is no such page');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('There is no such page · Qafila');
});

test('[PLAY-01] [PLAY-02] [SHELL-48] the playground is public and has no header', async () => {
  renderPortal('/playground/button', { user: null });
  await waitFor(() => expect(screen.getByRole('main')).toBeInTheDocument());
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Sign in' })).not.toBeInTheDocument();
});

test('[SHELL-10] the menu of the person shows who is signed in, and logs out', async () => {
  const user = userEvent.setup();
  const { shell } = renderPortal('/tasks');
  await user.click(await screen.findByRole('button', { name: 'Account: Noora Al-Kuwari' }));
  expect(screen.getByRole('menu')).toHaveTextContent('operator@qafila.test · Operator');
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(shell.session.ended).toBe('signed-out');
});

test('logging out asks before it discards unsaved edits', async () => {
  const user = userEvent.setup();
  const { shell } = renderPortal('/tasks');
  await heading('remote-tasks board');
  act(() => shell.drawerGuard.setDirty(true));
  const logOut = async () => {
    await user.click(screen.getByRole('button', { name: 'Account: Noora Al-Kuwari' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard changes?' }));
    expect(question.getByText('Your unsaved changes will be lost.')).toBeInTheDocument();
    return question;
  };
  await user.click((await logOut()).getByRole('button', { name: 'Cancel' }));
  expect([shell.session.ended, shell.drawerGuard.isDirty()]).toEqual([null, true]);
  await user.click((await logOut()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(shell.session.ended).toBe('signed-out'));
});

test('the menu of the person names roles in Arabic on an Arabic page', async () => {
  const user = userEvent.setup();
  const { shell } = renderPortal('/tasks');
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  act(() => shell.look.set({ locale: 'ar' }));
  await user.click(screen.getByRole('button', { name: /Noora Al-Kuwari$/ }));
  expect(await screen.findByText('operator@qafila.test · مشغّل')).toBeInTheDocument();
});

test('the menu collapses and stays collapsed', async () => {
  const user = userEvent.setup();
  const first = renderPortal('/tasks');
  await user.click(await screen.findByRole('button', { name: 'Collapse the menu' }));
  expect(localStorage.getItem(STORAGE_KEYS.menu)).toBe('collapsed');
  first.unmount();
  renderPortal('/tasks');
  await user.click(await screen.findByRole('button', { name: 'Expand the menu' }));
  expect(await screen.findByRole('button', { name: 'Collapse the menu' })).toBeInTheDocument();
});

test('[WALLET-20] a page may start with the menu closed, and leaves the stored choice unchanged', async () => {
  const { router } = renderPortal('/ledgers');
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Expand the menu' }));
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeInTheDocument();
  expect(localStorage.getItem(STORAGE_KEYS.menu)).toBeNull();
  act(() => void router.navigate('/tasks'));
  await heading('remote-tasks board');
  expect(screen.getByRole('button', { name: 'Collapse the menu' })).toBeInTheDocument();
  act(() => void router.navigate('/ledgers'));
  expect(await screen.findByRole('button', { name: 'Expand the menu' })).toBeInTheDocument();
});

/** An entry of the set-up group. */
const setupEntry = (path: string, name: string) => ({
  path,
  label: { en: name, ar: name },
  icon: 'settings',
  group: 'setup' as const,
  section: 'settings' as const,
  order: 1,
});

test('the menu marks one entry: the one with the longest matching path', async () => {
  const page = (path: string) => ({
    path,
    page: 'any',
    layout: 'main' as const,
    title: { en: path, ar: path },
  });
  const remote = {
    ...TASKS,
    routes: [...TASKS.routes, page('/settings/callbacks'), page('/settings/all/dashboard')],
    menu: [
      ...TASKS.menu,
      setupEntry('/settings', 'Settings'),
      setupEntry('/settings/all/dashboard', 'In force'),
    ],
  };
  const marked = () =>
    screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);
  const { unmount } = renderPortal('/settings/all/dashboard', { remotes: [remote] });
  await screen.findByRole('heading', { name: 'remote-tasks any' });
  expect(marked()).toEqual(['In force']);
  unmount();
  renderPortal('/settings/callbacks', { remotes: [remote] });
  await screen.findByRole('heading', { name: 'remote-tasks any' });
  expect(marked()).toEqual(['Settings']);
});

test('the entry of the current page is scrolled into view', async () => {
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function scroll() {
    scrolled.push(this.textContent);
  };
  renderPortal('/tasks');
  await screen.findByRole('heading', { name: 'remote-tasks board' });
  expect(scrolled).toEqual(['Tasks']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('a failure of header or menu shows an error instead of a blank page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = { ...setupEntry('/x', 'Broken'), section: 'unheard of' as 'settings' };
  const { reports } = renderPortal('/tasks', { remotes: [{ ...TASKS, menu: [broken] }] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(reports).not.toEqual([]);
});

test('hovering over a menu entry preloads its remote', async () => {
  const { loader } = renderPortal('/companies-list', { user: { ...OPERATOR, roles: ['SysAdmin'] } });
  await userEvent.hover(await screen.findByRole('link', { name: 'Tasks' }));
  expect(loader.preload).toHaveBeenCalledWith(TASKS);
});

test('the header says whether the page is live', async () => {
  const { shell } = renderPortal('/tasks');
  expect(await screen.findByText('Live')).toBeInTheDocument();
  act(() => shell.channels.setState('disconnected'));
  expect(await screen.findByText('Not live: trying again')).toBeInTheDocument();
});

test('channels are connected and the session is renewed while a user is signed in', async () => {
  const { shell, unmount } = renderPortal('/tasks');
  await heading('remote-tasks board');
  expect([shell.channels.started(), shell.api.keptAlive()]).toEqual([true, true]);
  unmount();
  expect([shell.channels.started(), shell.api.keptAlive()]).toEqual([false, false]);
});

test('pages show times by the server’s clock, in the time zone of the company', async () => {
  const Clock = () => {
    const { now, timeZone } = useUi();
    return <time>{`${now().toISOString().slice(0, 10)} ${timeZone}`}</time>;
  };
  const user = { ...OPERATOR, company: OPERATOR.company && { ...OPERATOR.company, timezone: 'Asia/Kuwait' } };
  const { shell } = renderPortal('/tasks', { user, page: async () => ({ default: Clock }) });
  shell.api.answer(identityCalls.serverTime, { serverTimeUtc: '2031-05-04T12:00:00Z' });
  expect(await screen.findByText('2031-05-04 Asia/Kuwait')).toBeInTheDocument();
});

test('[CONFIG-87] [ASSIGN-30] without the server’s time, pages go by the clock of the computer', async () => {
  jest.useFakeTimers({
    now: Date.parse('2031-05-04T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'],
  });
  const Clock = () => <time>{useUi().now().toISOString().slice(0, 10)}</time>;
  const { shell } = renderPortal('/tasks', { page: async () => ({ default: Clock }) });
  shell.api.answer(identityCalls.serverTime, () => {
    throw new Error('Out of order');
  });
  await waitFor(() =>
    expect(shell.api.made.map(({ name }) => name)).toContain(identityCalls.serverTime.name),
  );
  expect(await screen.findByText('2031-05-04')).toBeInTheDocument();
  jest.useRealTimers();
});

test('language and theme change in place', async () => {
  const user = userEvent.setup();
  renderPortal('/tasks');
  await user.click(await screen.findByRole('button', { name: 'Dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'العربية' }));
  expect(document.documentElement.dir).toBe('rtl');
  expect(await screen.findByRole('navigation', { name: 'القائمة' })).toBeInTheDocument();
});

test('[SHELL-81] the confirm dialog has Cancel and Confirm buttons', async () => {
  const user = userEvent.setup();
  const { shell } = renderPortal('/tasks');
  await heading('remote-tasks board');
  let answer: Promise<boolean> = Promise.resolve(true);
  act(() => {
    answer = shell.confirm.ask({ title: 'Cancel this task?' });
  });
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this task?' });
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await expect(answer).resolves.toBe(true);
});

test('a new release of a remote offers a reload to the users who get it', async () => {
  const user = userEvent.setup();
  const { shell, reload } = renderPortal('/tasks');
  await heading('remote-tasks board');
  const registryOf = (version: string) =>
    jest.fn(async () => ({ ok: true, json: async () => ({ remotes: [{ ...TASKS, version }] }) }));
  const hear = (version: string) =>
    act(async () => {
      const release = { name: 'remote-tasks', version, previous: null };
      shell.channels.receive('operational', 'release.changed', release);
    });
  const own = registryOf('1.0.0');
  Object.assign(window, { fetch: own });
  await hear('1.0.0');
  expect(own).not.toHaveBeenCalled();
  // A candidate for others.
  await hear('1.1.0');
  expect(own.mock.calls).toEqual([['/remotes.json', expect.anything()]]);
  expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
  Object.assign(window, { fetch: registryOf('1.1.0') });
  await hear('1.1.0');
  await user.click(await screen.findByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

describe('a tab that was disconnected', () => {
  const registryOf = (version: string) =>
    jest.fn(async () => ({ ok: true, json: async () => ({ remotes: [{ ...TASKS, version }] }) }));
  const away = async () => ({ ok: false, status: 503 });

  async function open() {
    const portal = renderPortal('/tasks');
    await heading('remote-tasks board');
    const { channels } = portal.shell;
    // What is loaded after the page listens as well.
    await act(() => new Promise((done) => setTimeout(done)));
    const reconnect = () =>
      act(async () => {
        channels.setState('disconnected');
        channels.setState('connecting');
        channels.setState('connected');
      });
    return { ...portal, channels, reconnect };
  }

  test('offers a release of meanwhile when it is connected again, once', async () => {
    const user = userEvent.setup();
    const { reconnect } = await open();
    Object.assign(window, { fetch: registryOf('1.0.0') });
    await reconnect();
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
    Object.assign(window, { fetch: registryOf('1.1.0') });
    await reconnect();
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    await reconnect();
    expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
    Object.assign(window, { fetch: registryOf('1.2.0') });
    await reconnect();
    expect(await screen.findByText('A new version is ready')).toBeInTheDocument();
  });

  test('offers it too when too many events were missed; a registry that can not be read is read again', async () => {
    const { channels } = await open();
    jest.useFakeTimers();
    try {
      Object.assign(window, { fetch: jest.fn(away) });
      await act(async () => channels.requireResync('operational'));
      Object.assign(window, { fetch: registryOf('1.1.0') });
      await act(() => jest.advanceTimersByTimeAsync(29_000));
      expect(screen.queryByText('A new version is ready')).not.toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText('A new version is ready')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});

test('a portal with demo data says so over every page, and another one does not', async () => {
  const demo = renderPortal('/tasks', { environment: 'demo' });
  expect(await screen.findByRole('note')).toHaveTextContent(
    'Demo: made-up data, public passwords. Keep no real data here.',
  );
  demo.unmount();
  renderPortal('/tasks', { environment: 'production' });
  await screen.findByText('Live');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});
