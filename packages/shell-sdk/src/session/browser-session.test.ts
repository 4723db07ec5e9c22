import { taskCalls } from '@qafila/contracts/task';
import { OPERATOR } from '../testing/fake-session.ts';
import { createBrowserSession, loginAddress, type Page } from './browser-session.ts';

test('signing in returns to where the session expired, but not after a logout', () => {
  expect(loginAddress('expired', '/tasks?search=ali')).toBe(
    '/login?ended=expired&returnTo=%2Ftasks%3Fsearch%3Dali',
  );
  expect(loginAddress(null, '/')).toBe('/login');
  expect(loginAddress('signed-out', '/tasks')).toBe('/login');
  expect(loginAddress('agent', '/login?returnTo=%2Ftasks')).toBe('/login?ended=agent');
});

/** A fake window that records where it navigates. */
function pageAt(pathname: string, search: string) {
  const went: string[] = [];
  const page = {
    history: { replaceState: (_: unknown, __: string, address: string) => void went.push(address) },
    location: { pathname, search, reload: () => void went.push('reload') },
  } as Page;
  return { page, went };
}

test('[SHELL-10] logging out clears both storages and reloads the page, at the login page', async () => {
  localStorage.setItem('anything', '1');
  sessionStorage.setItem('more', '1');
  const { page, went } = pageAt('/tasks', '?status=Planned');
  await createBrowserSession('', page).session.logout();
  expect(went).toEqual(['/login', 'reload']);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('a session that expired reloads the page at the login page, which returns there after sign-in', () => {
  const { page, went } = pageAt('/tasks', '?status=Planned');
  createBrowserSession('', page).session.end('expired');
  expect(went).toEqual(['/login?ended=expired&returnTo=%2Ftasks%3Fstatus%3DPlanned', 'reload']);
});

test('switching company reloads the page, without filters and drawers of the former one', () => {
  const { page, went } = pageAt('/tasks', '?search=ali&drawer=task.detail');
  createBrowserSession('', page).session.reload();
  expect(went).toEqual(['/tasks', 'reload']);
});

test('another user who signs in in a second tab is shown in the first one too, which sends nothing in their name', async () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function fail(
    this: XMLHttpRequest,
  ) {
    this.dispatchEvent(new Event('error'));
  });
  const kept = (sub: string) => ({
    accessToken: `head.${btoa(JSON.stringify({ sub }))}.signature`,
    refreshToken: 'r',
    expiresAt: Date.now() + 600_000,
    refreshAt: Date.now() + 480_000,
  });
  try {
    const { page, went } = pageAt('/tasks', '?search=ali');
    const first = createBrowserSession('', page, async () => OPERATOR);
    first.tokens.write(kept('00000000-0000-4000-8000-000000000001'), { keep: true });
    await first.session.lookUp();
    const second = createBrowserSession('', pageAt('/login', '').page);
    second.tokens.write(kept('00000000-0000-4000-8000-00000000000b'), { keep: true });
    const cancel = first.api.call(taskCalls.all);
    await expect(cancel).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(went).toEqual(['/login', 'reload']);
    expect(send).not.toHaveBeenCalled();
  } finally {
    send.mockRestore();
    localStorage.clear();
  }
});

test('another address of the portal is loaded as a new page', () => {
  const { page, went } = pageAt('/login', '?ended=role');
  createBrowserSession('', page).session.reload('/tasks?search=ali');
  expect(went).toEqual(['/tasks?search=ali', 'reload']);
});

test('temporary download files are deleted when no user is signed in', async () => {
  const removeEntry = jest.fn(async () => {});
  const storage = { getDirectory: async () => ({ removeEntry }) };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  try {
    const { tokens } = createBrowserSession('', pageAt('/login', '').page);
    await Promise.resolve();
    expect(removeEntry).toHaveBeenCalledWith('exports', { recursive: true });
    removeEntry.mockClear();
    tokens.write({ accessToken: 'a', refreshToken: 'r', expiresAt: 2, refreshAt: 1 }, { keep: true });
    createBrowserSession('', pageAt('/tasks', '').page);
    await Promise.resolve();
    expect(removeEntry).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(navigator, 'storage');
    localStorage.clear();
  }
});
