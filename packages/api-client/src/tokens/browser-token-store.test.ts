import { browserTokenStore } from './browser-token-store.ts';
import { createRefresher } from './refresher.ts';
import { ownerOf, type TokenStore, type Tokens } from './token-store.ts';

const KEY = 'qafila.auth';
const one: Tokens = { accessToken: 'a1', refreshToken: 'r1', expiresAt: 2, refreshAt: 1 };
const two: Tokens = { accessToken: 'a2', refreshToken: 'r2', expiresAt: 4, refreshAt: 3 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const create = (options: Partial<Parameters<typeof browserTokenStore>[0]> = {}) =>
  browserTokenStore({ key: KEY, local: localStorage, session: sessionStorage, ...options });

test("[SHELL-03] with 'keep me logged in' the tokens are in local storage", () => {
  create().write(one, { keep: true });
  expect(localStorage.getItem(KEY)).toContain('a1');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test("[SHELL-04] without 'keep me logged in' the tokens are in session storage", () => {
  create().write(one, { keep: false });
  expect(sessionStorage.getItem(KEY)).toContain('a1');
  expect(localStorage.getItem(KEY)).toBeNull();
});

test('[SHELL-05] a refresh stays where the tokens were', () => {
  const store = create();
  store.write(one, { keep: true });
  store.write(two);
  expect(localStorage.getItem(KEY)).toContain('r2');
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('a tab with a copy of the same tokens adopts the tokens that another tab refreshed', () => {
  const heard: ((event: { data: { previous: string; tokens: Tokens } }) => void)[] = [];
  const tabs = {
    postMessage: jest.fn(),
    addEventListener: (_: 'message', listener: (typeof heard)[number]) => void heard.push(listener),
  };
  const store = create({ tabs });
  store.write(one, { keep: false });
  for (const listener of heard) listener({ data: { previous: 'r1', tokens: two } });
  expect(store.read()).toEqual(two);
  for (const listener of heard) listener({ data: { previous: 'r-of-another-user', tokens: one } });
  expect(store.read()).toEqual(two);
  store.write(one);
  expect(tabs.postMessage).toHaveBeenCalledWith({ previous: 'r2', tokens: one });
});

test('[SHELL-03] a second tab that is kept logged in hears of the tokens that the first one refreshed, once they are in the storage', () => {
  const heard: ((event: { data: { previous: string; tokens: Tokens } }) => void)[] = [];
  const tabs = {
    postMessage: () => {},
    addEventListener: (_: 'message', listener: (typeof heard)[number]) => void heard.push(listener),
  };
  const first = create();
  const second = create({ tabs });
  first.write(one, { keep: true });
  const told: unknown[] = [];
  second.subscribe(() => told.push(second.read()));
  first.write(two);
  // Between reading and writing, the user could log out in another tab: ended tokens would come back.
  const written = jest.spyOn(Storage.prototype, 'setItem');
  for (const listener of heard) listener({ data: { previous: 'r1', tokens: two } });
  expect(told).toEqual([two]);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  expect(sessionStorage.getItem(KEY)).toBeNull();
  for (const listener of heard) listener({ data: { previous: 'r-of-another-user', tokens: one } });
  expect(told).toEqual([two]);
});

test('a tab with a copy of the tokens keeps them when another user signs in in the other tab', () => {
  const heard: ((event: { data: { previous: string | null; tokens: Tokens } }) => void)[] = [];
  const store = create({
    tabs: { postMessage: () => {}, addEventListener: (_, listener) => void heard.push(listener) },
  });
  store.write(one, { keep: false });
  const duplicate = { ...sessionStorage };
  const other = browserTokenStore({
    key: KEY,
    local: localStorage,
    session: {
      getItem: (key) => duplicate[key] ?? null,
      setItem: () => {},
      removeItem: () => {},
    },
    tabs: {
      postMessage: (data) => {
        for (const listener of heard) listener({ data });
      },
      addEventListener: () => {},
    },
  });
  other.write(two, { keep: false });
  expect(store.read()).toEqual(one);
});

describe('a duplicated tab that was closed or discarded, and is restored with the refresh token of then', () => {
  type Listener = (event: { data: { previous: string | null; tokens: Tokens } }) => void;
  const accessOf = (sid: string, count: number) => `head.${btoa(JSON.stringify({ sid }))}.${count}`;
  const former = { accessToken: accessOf('s-1', 1), refreshToken: 'r1', expiresAt: 600, refreshAt: 480 };
  const current = { accessToken: accessOf('s-1', 5), refreshToken: 'r5', expiresAt: 3000, refreshAt: 2880 };
  const next = { accessToken: accessOf('s-1', 6), refreshToken: 'r6', expiresAt: 3600, refreshAt: 3480 };

  /** The tabs of one browser, each with its own session storage. */
  function browser() {
    const heard: Listener[] = [];
    return (held: Tokens) => {
      const kept = new Map([[KEY, JSON.stringify(held)]]);
      let own: Listener = () => {};
      return browserTokenStore({
        key: KEY,
        local: localStorage,
        session: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
        tabs: {
          postMessage: (data) => {
            for (const listener of heard) if (listener !== own) listener({ data });
          },
          addEventListener: (_, listener) => {
            own = listener;
            heard.push(listener);
          },
        },
      });
    };
  }
  const refresherOf = (tokens: TokenStore, now: number) => {
    const exchange = jest.fn(async (_: string) => next);
    return { exchange, refresher: createRefresher({ tokens, exchange, now: () => now }) };
  };

  test('takes over the tokens of the tab that went on, and uses no refresh token', async () => {
    const openTab = browser();
    openTab(current);
    const restored = openTab(former);
    const { exchange, refresher } = refresherOf(restored, 2700);
    expect(await refresher.current()).toEqual(current);
    expect(restored.read()).toEqual(current);
    expect(exchange).not.toHaveBeenCalled();
  });

  test('refreshes the current ones if they are due as well, and the other tab hears of it', async () => {
    const openTab = browser();
    const working = openTab(current);
    const { exchange, refresher } = refresherOf(openTab(former), 5000);
    expect(await refresher.current()).toEqual(next);
    expect(exchange.mock.calls).toEqual([['r5']]);
    expect(working.read()).toEqual(next);
  });

  test('takes nothing from a tab of another session, and uses its own token when none of its session is open', async () => {
    const openTab = browser();
    const other = { ...current, accessToken: accessOf('s-2', 5) };
    const stranger = openTab(other);
    const { exchange, refresher } = refresherOf(openTab(former), 2700);
    expect(await refresher.current()).toEqual(next);
    expect(exchange.mock.calls).toEqual([['r1']]);
    expect(stranger.read()).toEqual(other);
  });
});

test('an access token names its user', () => {
  const claims = Buffer.from('{"aud":"???>>>~~~","sub":"u-1"}').toString('base64url');
  expect(claims).toMatch(/[-_]/);
  expect(ownerOf({ accessToken: `head.${claims}.signature` })).toBe('u-1');
  expect(ownerOf({ accessToken: 'of another form' })).toBeUndefined();
});

test('an invalid storage entry counts as empty', () => {
  localStorage.setItem(KEY, '{"accessToken":1}');
  expect(create().read()).toBeNull();
});
