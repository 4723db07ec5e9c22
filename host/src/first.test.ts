import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sessionCalls } from '@qafila/contracts/identity';
import type { FirstResponse } from '@qafila/contracts/shell';

const script = readFileSync(join(__dirname, 'first.js'), 'utf8');

const SHELL: FirstResponse['shell'] = {
  main: ['main.js'],
  login: { scripts: ['base.js'], files: ['login.js'] },
  portal: {
    en: { scripts: ['base.js', 'portal.js'], files: [] },
    ar: { scripts: ['base.js', 'portal-ar.js'], files: [] },
  },
  kits: [
    { modules: ['data'], script: 'data.js', files: [] },
    { modules: ['data', 'list'], script: 'all.js', files: [] },
  ],
  parts: [],
  shared: {},
  fonts: { en: [], ar: [] },
};
const WITH_PAGE = {
  shell: SHELL,
  config: { apiUrl: '', environment: 'production' },
  page: {
    needsSession: true,
    kit: '/data.js',
    remote: '/remotes/x/start.js',
    parts: ['/grid.js'],
    files: ['/more.js'],
    fonts: ['/inter.woff2'],
  },
};
const fetched = jest.fn(async () => ({ ok: true }));

const tokens = (expiresAt: number) => JSON.stringify({ accessToken: 'token-1', expiresAt });
/** Runs the inline script of a page that came with `data`. */
function open(path: string, data: unknown, before = '') {
  history.replaceState(null, '', path);
  document.head.innerHTML = `<style id="shell-styles" media="not all"></style>${before}<script type="application/json" id="first-response">${JSON.stringify(data)}</script>`;
  delete window.qafilaFirst;
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name];
  new Function(script)();
  const all = (selector: string, attribute: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
  return {
    first: document.documentElement.dataset.first,
    scripts: all('script[src]', 'src'),
    ahead: all('link[rel=preload]', 'href'),
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  fetched.mockClear();
  Object.assign(window, {
    fetch: fetched,
    matchMedia: () => ({ matches: false }),
  });
});

test('without a session, a page that needs one starts as the sign-in form and fetches nothing of the portal', () => {
  for (const path of ['/', '/wallet'])
    expect(open(path, WITH_PAGE)).toEqual({
      first: 'login',
      scripts: ['/base.js', '/main.js'],
      ahead: ['/login.js'],
    });
  expect(fetched).not.toHaveBeenCalled();
});

test('with one, it starts as the frame, with all that the page needs and the question who is signed in', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  expect(open('/wallet', WITH_PAGE)).toEqual({
    first: 'frame',
    scripts: ['/base.js', '/portal.js', '/data.js', '/remotes/x/start.js', '/grid.js'],
    ahead: ['/more.js', '/inter.woff2'],
  });
  expect(fetched.mock.calls).toEqual([
    [
      sessionCalls.me.path,
      { headers: expect.objectContaining({ authorization: 'Bearer token-1', accept: 'application/json' }) },
    ],
  ]);
});

test('a token that is over is not shown to the server: the page asks for a new one', () => {
  sessionStorage.setItem('qafila.auth', tokens(Date.now() - 1));
  expect(open('/wallet', WITH_PAGE).first).toBe('frame');
  expect(fetched).not.toHaveBeenCalled();
});

test('who reads Arabic gets the frame with its texts', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  Object.defineProperty(navigator, 'language', { value: 'ar-QA', configurable: true });
  expect(open('/wallet', WITH_PAGE).scripts.slice(0, 2)).toEqual(['/base.js', '/portal-ar.js']);
  Reflect.deleteProperty(navigator, 'language');
});

test('the page of a remote waits for all that it starts with', async () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  open('/wallet', WITH_PAGE);
  const isThere = jest.fn();
  window.qafilaFirst?.page?.then(isThere);
  for (const src of ['/remotes/x/start.js', '/grid.js']) {
    expect(isThere).not.toHaveBeenCalled();
    document.head.querySelector(`script[src="${src}"]`)?.dispatchEvent(new Event('load'));
    await new Promise((done) => setTimeout(done));
  }
  expect(isThere).toHaveBeenCalled();
});

test('the styles of the shell, and with them its fonts, apply once its scripts start', () => {
  const media = () => document.getElementById('shell-styles')?.getAttribute('media');
  open('/tracking/x', { ...WITH_PAGE, page: { ...WITH_PAGE.page, needsSession: false, waits: true } });
  expect(media()).toBe('not all');
  window.dispatchEvent(new Event('pointerdown'));
  expect(media()).toBeNull();
});

test('the sign-in form is painted before the styles of the shell', async () => {
  const media = () => document.getElementById('shell-styles')?.getAttribute('media');
  open('/login', { shell: SHELL });
  expect(media()).toBe('not all');
  document.head.querySelector('script[src="/base.js"]')?.dispatchEvent(new Event('load'));
  await new Promise((done) => setTimeout(done));
  expect(media()).toBeNull();
});

describe('a shell whose files do not come', () => {
  const reload = jest.fn();
  beforeEach(() => {
    reload.mockClear();
    jest.spyOn(history, 'go').mockImplementation(reload);
    jest.useFakeTimers({ now: 1_800_000_000_000 });
    document.body.innerHTML = '<div id="first-lost"><button>Try again</button></div>';
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const isSaid = () => 'firstLost' in document.documentElement.dataset;
  const lose = () => {
    open('/login', { shell: SHELL });
    document.head.querySelector('script[src="/main.js"]')?.dispatchEvent(new Event('error'));
  };

  test('says so, and starts again once its entry can be had; lost again, it waits for the button', async () => {
    fetched.mockResolvedValue({ ok: false });
    lose();
    expect(isSaid()).toBe(true);
    await jest.advanceTimersByTimeAsync(5000);
    expect(fetched.mock.calls.at(-1)).toEqual(['/main.js', { cache: 'reload' }]);
    expect(reload).not.toHaveBeenCalled();
    fetched.mockResolvedValue({ ok: true });
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(reload.mock.calls).toEqual([[0]]);
    jest.clearAllTimers();
    reload.mockClear();
    lose();
    await jest.advanceTimersByTimeAsync(50_000);
    expect(reload).not.toHaveBeenCalled();
    document.querySelector('button')?.click();
    expect(reload.mock.calls).toEqual([[0]]);
  });

  test('says so when the entry has loaded and a file that it needs has not; a shell that runs has no place for the message', () => {
    open('/login', { shell: SHELL });
    expect(isSaid()).toBe(false);
    window.dispatchEvent(new Event('qafila.lost'));
    expect(isSaid()).toBe(true);
    document.body.innerHTML = '';
    lose();
    expect(isSaid()).toBe(false);
  });
});

test('a public page needs no session, and brings its own files', () => {
  const data = { ...WITH_PAGE, page: { ...WITH_PAGE.page, needsSession: false } };
  expect(open('/tracking/x', data)).toEqual({
    first: undefined,
    scripts: ['/base.js', '/portal.js', '/data.js', '/remotes/x/start.js', '/grid.js'],
    ahead: ['/more.js', '/inter.woff2'],
  });
});

test('from a server of files the shell starts by itself', () => {
  expect(open('/signup', { shell: SHELL })).toEqual({
    first: undefined,
    scripts: ['/base.js', '/main.js'],
    ahead: [],
  });
  expect(open('/login', { shell: SHELL }).first).toBe('login');
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  expect(open('/', { shell: SHELL }).scripts).toEqual(['/base.js', '/portal.js', '/all.js']);
});

const GRID = {
  modules: ['@qafila/ui/grid'],
  script: 'grid.js',
  files: ['grid-chunk.js'],
  styles: ['grid.css'],
};
const FROM_NGINX = {
  shell: { ...SHELL, parts: [GRID, { ...GRID, modules: ['@qafila/ui/map'], script: 'map.js' }] },
  config: { apiUrl: 'https://api.test', environment: 'production' },
  registry: {
    remotes: [
      { name: 'without-files', manifestUrl: 'https://b.test/mf-manifest.json' },
      {
        name: 'tasks',
        manifestUrl: 'https://a.test/tasks/mf-manifest.json',
        files: {
          container: ['remoteEntry.js'],
          pages: { list: { files: ['list.js'], shared: ['react', '@qafila/ui/grid'] } },
          texts: { en: ['en.js'], ar: ['ar.js'] },
          routes: [{ pattern: '^/+task-list/*$', page: 'list', needsSession: true }],
        },
      },
    ],
  },
};

test('from nginx, a page of a remote elsewhere starts with its files by the registry', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  expect(open('/Task-list/', FROM_NGINX)).toEqual({
    first: 'frame',
    scripts: ['/base.js', '/portal.js', '/all.js', '/grid.js'],
    ahead: [
      'https://a.test/tasks/remoteEntry.js',
      'https://a.test/tasks/list.js',
      'https://a.test/tasks/en.js',
      '/grid.css',
    ],
  });
  expect(fetched.mock.calls.map(([url]: unknown[]) => url)).toEqual([
    'https://api.test/identity-api/Users/me',
  ]);
  expect(open('/tasks', FROM_NGINX).ahead).toEqual([]);
});

test('a registry that is no JSON costs the page nothing but its hints', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  const { registry: _, config: __, ...first } = FROM_NGINX;
  const broken = '<script type="application/json" id="first-deployment">{"registry":oops}</script>';
  expect(open('/', first, broken).scripts).toEqual(['/base.js', '/portal.js', '/all.js']);
  const sound = broken.replace('{"registry":oops}', JSON.stringify(FROM_NGINX));
  expect(open('/task-list', first, sound).ahead).toContain('https://a.test/tasks/list.js');
});

test('a list of files that is not as it should be costs the page nothing but its hints', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  const [, tasks] = FROM_NGINX.registry.remotes;
  for (const files of [{ ...tasks?.files, pages: {} }, { routes: [{ pattern: '(', page: 'list' }] }]) {
    const registry = { remotes: [{ ...tasks, files }] };
    expect(open('/task-list', { ...FROM_NGINX, registry }).scripts.at(-1)).toBe('/main.js');
  }
});

test('a remote of another origin: its chunks are fetched with CORS, its entry without', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  const files = ['https://a.test/remoteEntry.js', 'https://a.test/page.js'];
  open('/wallet', { ...WITH_PAGE, page: { needsSession: true, files, fonts: [] } });
  const [entry, page] = document.head.querySelectorAll('link');
  expect([entry?.crossOrigin, page?.crossOrigin].map(Boolean)).toEqual([false, true]);
});

/** A page whose words came with it, and what is asked for while it stands. */
function openWords(reply: { status: number; html: string }) {
  document.body.innerHTML = '<div id="root"><div id="first-words" data-waits>We have your order</div></div>';
  const asked = jest.fn(async () => ({
    ok: reply.status === 200,
    status: reply.status,
    text: async () => reply.html,
  }));
  Object.assign(window, { fetch: asked });
  const page = { needsSession: false, waits: true, remote: '/start.js', files: [], fonts: [] };
  const first = open('/tracking/abc', { ...WITH_PAGE, page });
  const scripts = () =>
    [...document.head.querySelectorAll('script[src]')].map((one) => one.getAttribute('src'));
  return { first, asked, scripts };
}
const EVERYTHING = ['/base.js', '/portal.js', '/main.js', '/start.js'];

test('a page whose words are enough fetches no script until it is touched', () => {
  jest.useFakeTimers();
  for (const touch of ['pointerdown', 'keydown', 'wheel', 'touchmove']) {
    const { first, scripts } = openWords({ status: 200, html: '' });
    expect([touch, first.scripts, first.ahead]).toEqual([touch, [], []]);
    window.dispatchEvent(new Event(touch));
    window.dispatchEvent(new Event(touch));
    expect([touch, scripts()]).toEqual([touch, EVERYTHING]);
    expect(document.getElementById('first-words')?.getAttribute('aria-busy')).toBe('true');
  }
  jest.useRealTimers();
});

test('its words are kept as they are now, and give way to the whole page once there is more to be seen', async () => {
  jest.useFakeTimers();
  const reply = { status: 200, html: '<div id="first-words" data-waits>Your order is being picked up</div>' };
  const { asked, scripts } = openWords(reply);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledWith('/first-words/tracking/abc');
  expect(document.body.textContent).toBe('Your order is being picked up');
  reply.status = 503;
  reply.html = 'no database';
  await jest.advanceTimersByTimeAsync(10_000);
  expect([document.body.textContent, scripts()]).toEqual(['Your order is being picked up', []]);
  Object.assign(reply, { status: 200, html: '<div id="first-words">Your order is on its way</div>' });
  await jest.advanceTimersByTimeAsync(10_000);
  expect([document.body.textContent, scripts()]).toEqual(['Your order is on its way', EVERYTHING]);
  asked.mockClear();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  jest.useRealTimers();
});

/** A waiting page whose stream is open. */
function openLive(html: string) {
  const streams: (EventTarget & { url: string; readyState: number; close: jest.Mock })[] = [];
  class Stream extends EventTarget {
    readyState = 1;
    close = jest.fn();
    readonly url: string;
    constructor(url: string) {
      super();
      this.url = url;
      streams.push(this);
    }
  }
  Object.assign(window, { EventSource: Stream });
  const ready = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const { asked } = openWords({ status: 200, html });
  window.dispatchEvent(new Event('load'));
  // Pages of earlier tests listen to the same window.
  const stream = streams.at(-1);
  expect(stream?.url).toBe('/tracking/task/abc/live');
  return {
    asked,
    async hear(news: string) {
      stream?.dispatchEvent(new Event(news));
      await jest.advanceTimersByTimeAsync(0);
    },
    /** Touches the page, which ends its waiting. */
    touch() {
      window.dispatchEvent(new Event('keydown'));
      expect(stream?.close).toHaveBeenCalled();
    },
    restore() {
      ready.mockRestore();
      Reflect.deleteProperty(window, 'EventSource');
    },
  };
}

test('words are not asked for every few seconds while the server tells of changes', async () => {
  jest.useFakeTimers();
  const page = openLive('<div id="first-words" data-waits>Your order is being picked up</div>');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.asked).not.toHaveBeenCalled();
  await page.hear('changed');
  expect(document.body.textContent).toBe('Your order is being picked up');
  page.touch();
  page.restore();
  jest.useRealTimers();
});

test('another time of arrival is read at once', async () => {
  jest.useFakeTimers();
  const page = openLive('<div id="first-words" data-waits>Arrives between 14:20 and 15:00</div>');
  await page.hear('arrival');
  expect(document.body.textContent).toBe('Arrives between 14:20 and 15:00');
  page.touch();
  page.restore();
  jest.useRealTimers();
});

test('news of a hidden page is read as soon as it is seen again; after a touch no more', async () => {
  jest.useFakeTimers();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const page = openLive('<div id="first-words" data-waits>Your order is being picked up</div>');
  await page.hear('changed');
  expect(page.asked).not.toHaveBeenCalled();
  const see = async () => {
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  };
  await see();
  expect(document.body.textContent).toBe('Your order is being picked up');
  page.touch();
  page.asked.mockClear();
  await see();
  expect(page.asked).not.toHaveBeenCalled();
  hidden.mockRestore();
  page.restore();
  jest.useRealTimers();
});

test('a kit that is lost is made up for by the entry alone', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  const entryAfter = (name: string) => {
    open('/wallet', WITH_PAGE);
    document.head.querySelector('script[src="/data.js"]')?.dispatchEvent(new Event(name));
    return document.head.querySelector('script[src="/main.js"]') !== null;
  };
  expect(entryAfter('load')).toBe(false);
  expect(entryAfter('error')).toBe(true);
});

test('a script that is lost leaves no element, for which webpack would wait', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  open('/wallet', WITH_PAGE);
  const part = () => document.head.querySelector('script[src="/grid.js"]');
  part()?.dispatchEvent(new Event('error'));
  expect(part()).toBeNull();
});

test('of six files at a time, what runs comes before fonts', () => {
  localStorage.setItem('qafila.auth', tokens(Date.now() + 60_000));
  open('/wallet', WITH_PAGE);
  const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(new Set(scripts.map(({ fetchPriority }) => fetchPriority))).toEqual(new Set(['high']));
  expect(document.head.querySelector<HTMLLinkElement>('link[href="/inter.woff2"]')?.fetchPriority).toBe(
    'low',
  );
});
