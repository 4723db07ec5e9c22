import { defineCall, PUBLIC, SESSION } from '@qafila/contracts/core';
import { identityCalls } from '@qafila/contracts/identity';
import { AxiosError } from 'axios';
import { type Answer, fakeServer, type Sent } from '../test/fake-server.ts';
import { createApiClient } from './client.ts';
import { createRoutingClient } from './routing.ts';
import { memoryTokenStore } from './tokens/memory-token-store.ts';
import type { Tokens } from './tokens/token-store.ts';

const NOW = 1_000_000;
const stored: Tokens = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expiresAt: NOW + 600_000,
  refreshAt: NOW + 480_000,
};
const fresh = { access_token: 'access-2', refresh_token: 'refresh-2', token_type: 'Bearer', expires_in: 600 };

function setUp(
  answer: (request: Sent) => Answer | Promise<Answer>,
  { now = NOW, tokens = stored as Tokens | null } = {},
) {
  const store = memoryTokenStore(tokens);
  const { adapter, sent } = fakeServer(answer);
  const ends: string[] = [];
  const logged: string[] = [];
  let keys = 0;
  const client = createApiClient({
    baseUrl: 'https://api.test',
    tokens: store,
    adapter,
    now: () => now,
    onSessionEnd: (error) => ends.push(error.code),
    log: (message) => logged.push(message),
    newKey: () => `key-${++keys}`,
    random: () => 0.5,
    timers: { set: (work) => void work(), clear: () => {} },
  });
  return { client, store, sent, ends, logged };
}

const MOVE = defineCall({
  name: 'Test.move',
  method: 'POST',
  path: '/move/:id',
  summary: 'Moves money.',
  policy: SESSION,
  idempotencyKey: 'expected',
});

test('[API-01] a request carries the bearer token', async () => {
  const { client, sent } = setUp(() => ({ status: 200, body: {} }));
  await client.call(identityCalls.me);
  expect(sent[0]).toMatchObject({
    method: 'GET',
    url: 'https://api.test/identity-api/Users/me',
    authorization: 'Bearer access-1',
  });
});

test('a signed call sends the company that the screen shows, and reports when the session works in another', async () => {
  const sent: (string | undefined)[] = [];
  let shown: string | null | undefined;
  let changed = 0;
  const client = createApiClient({
    baseUrl: '',
    tokens: memoryTokenStore(stored),
    now: () => NOW,
    company: () => shown,
    onCompanyChanged: () => {
      changed += 1;
    },
    adapter: async (config) => {
      sent.push(config.headers.get('Qafila-Company')?.toString());
      const body = { code: 'COMPANY_CHANGED', message: 'You now work in another company' };
      return { status: 409, data: body, statusText: '', headers: {}, config };
    },
  });
  const ask = () => client.call(identityCalls.me).catch((error: unknown) => error);
  for (const company of [undefined, null, 'c-1']) {
    shown = company;
    expect(await ask()).toMatchObject({ code: 'COMPANY_CHANGED', status: 409 });
  }
  expect(sent).toEqual([undefined, 'none', 'c-1']);
  expect(changed).toBe(3);
  await client.call(identityCalls.serverTime).catch(() => {});
  expect(sent[3]).toBeUndefined();
});

test('a public call carries no token', async () => {
  const { client, sent } = setUp(() => ({ status: 200, body: {} }));
  await client.call(identityCalls.serverTime);
  expect(sent[0]?.authorization).toBeUndefined();
});

test('calls ask for the page’s current language', async () => {
  const { adapter, sent } = fakeServer(() => ({ status: 200, body: {} }));
  let language = 'en';
  const client = createApiClient({
    baseUrl: '',
    tokens: memoryTokenStore(null),
    adapter,
    language: () => language,
  });
  await client.call(identityCalls.serverTime);
  language = 'ar';
  await client.call(identityCalls.serverTime);
  expect(sent.map((request) => request.language)).toEqual(['en', 'ar']);
});

test('[API-02, LOCATION-20] a call to the public routing service carries no bearer', async () => {
  const { adapter, sent } = fakeServer(() => ({
    status: 200,
    body: { routes: [{ geometry: 'x', distance: 1, duration: 2 }] },
  }));
  const routing = createRoutingClient({ baseUrl: 'https://routing.test', adapter });
  const route = await routing.route([
    [51.5, 25.2],
    [51.6, 25.3],
  ]);
  expect(route?.geometry).toBe('x');
  expect(sent[0]?.url).toContain('/route/v1/driving/51.5,25.2;51.6,25.3');
  expect(sent[0]?.authorization).toBeUndefined();
});

test('[API-04] a refresh is a POST to the token endpoint, as a form with the refresh token', async () => {
  const { client, sent } = setUp(() => ({ status: 200, body: fresh }));
  await client.refresh();
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: 'https://api.test/identity-api/login',
    authorization: undefined,
  });
  expect(sent[0]?.contentType).toMatch('application/x-www-form-urlencoded');
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    grant_type: 'refresh_token',
    client_id: 'qafila-portal',
    refresh_token: 'refresh-1',
  });
});

test('[SHELL-07] [API-15] a refresh replaces both tokens', async () => {
  const { client, store } = setUp(() => ({ status: 200, body: fresh }));
  await client.refresh();
  expect(store.read()).toEqual({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
    expiresAt: NOW + 600_000,
    refreshAt: NOW + 450_000,
  });
});

test('[API-07] logout sends the token as a form', async () => {
  const { client, sent } = setUp(() => ({ status: 204 }));
  await client.call(identityCalls.logout, { body: { token: 'refresh-1' } });
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: 'https://api.test/identity-api/logout',
    body: 'token=refresh-1',
  });
  expect(sent[0]?.contentType).toMatch('application/x-www-form-urlencoded');
});

test('30 s before its end the token is refreshed first, once for concurrent calls', async () => {
  const { client, sent } = setUp(({ url }) => ({ status: 200, body: url.endsWith('login') ? fresh : {} }), {
    now: NOW + 570_000,
  });
  await Promise.all([client.call(identityCalls.me), client.call(identityCalls.me)]);
  expect(sent.map(({ url, authorization }) => [url.split('/').at(-1), authorization])).toEqual([
    ['login', undefined],
    ['me', 'Bearer access-2'],
    ['me', 'Bearer access-2'],
  ]);
});

test('after 80 % of its life the token is refreshed once, while calls go on with it: a lost reply holds up none', async () => {
  let reply = (_: Answer) => {};
  const held = new Promise<Answer>((done) => {
    reply = done;
  });
  const { client, store, sent, ends } = setUp(
    ({ url }) => (url.endsWith('login') ? held : { status: 200, body: {} }),
    { now: NOW + 480_000 },
  );
  await Promise.all([client.call(identityCalls.me), client.call(identityCalls.me)]);
  const bearers = sent.filter(({ url }) => url.endsWith('me')).map(({ authorization }) => authorization);
  expect(bearers).toEqual(['Bearer access-1', 'Bearer access-1']);
  expect(sent.filter(({ url }) => url.endsWith('login'))).toHaveLength(1);
  reply({ status: 200, body: fresh });
  await client.refresh();
  expect([store.read()?.accessToken, ends]).toEqual(['access-2', []]);
});

test('a refresh whose reply is lost is given up after 8 s, and made again while the former token is still accepted', async () => {
  const limits: (number | undefined)[] = [];
  const store = memoryTokenStore(stored);
  const client = createApiClient({
    baseUrl: '',
    tokens: store,
    now: () => NOW,
    log: () => {},
    timers: { set: (work) => void work(), clear: () => {} },
    adapter: async (config) => {
      limits.push(config.timeout);
      if (limits.length < 3) throw new AxiosError('timeout exceeded', AxiosError.ECONNABORTED, config);
      return { status: 200, data: fresh, statusText: '', headers: {}, config };
    },
  });
  await client.refresh();
  expect(limits).toEqual([8000, 8000, 40_000]);
  expect(store.read()?.refreshToken).toBe('refresh-2');
});

describe('a server that stands still', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A network whose first attempts are accepted and never answered, and the milliseconds at which each was made. */
  function standingStill(unanswered: number) {
    const startMs = Date.now();
    const madeMs: number[] = [];
    const client = createApiClient({
      baseUrl: '',
      tokens: memoryTokenStore(stored),
      now: () => NOW,
      log: () => {},
      adapter: (config) => {
        madeMs.push(Date.now() - startMs);
        if (madeMs.length > unanswered)
          return Promise.resolve({ status: 200, data: { id: 1 }, statusText: '', headers: {}, config });
        return new Promise((_, reject) => {
          const giveUp = () => reject(new AxiosError('timeout', AxiosError.ECONNABORTED, config));
          if (config.timeout) setTimeout(giveUp, config.timeout);
        });
      },
    });
    return { client, madeMs };
  }

  test('a read is given up after 45 s and made again, which another server answers', async () => {
    const { client, madeMs } = standingStill(2);
    const read = client.call(identityCalls.me);
    await jest.advanceTimersByTimeAsync(91_000);
    expect(madeMs).toEqual([0, 45_400, 90_800]);
    await expect(read).resolves.toEqual({ id: 1 });
  });

  test('the last attempt waits for as long as it takes, as for a long list over a slow line', async () => {
    const { client, madeMs } = standingStill(3);
    const settled = jest.fn();
    client.call(identityCalls.me).then(settled, settled);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(madeMs).toHaveLength(3);
    expect(settled).not.toHaveBeenCalled();
  });

  test('a write is not given up, since it may be carried out later', async () => {
    const { client, madeMs } = standingStill(1);
    const settled = jest.fn();
    client.call(identityCalls.confirmPassword, { body: { password: 'x' } }).then(settled, settled);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(madeMs).toEqual([0]);
    expect(settled).not.toHaveBeenCalled();
  });
});

test('[SHELL-66] a 401 ends the session', async () => {
  const { client, ends } = setUp(() => ({ status: 401, body: { code: 'UNAUTHENTICATED', message: '' } }));
  await expect(client.call(identityCalls.me)).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(['UNAUTHENTICATED']);
});

test('a refresh token that is refused ends the session as a 401 does', async () => {
  const { client, ends } = setUp(() => ({ status: 400, body: { code: 'INVALID_GRANT', message: 'No' } }));
  await expect(client.refresh()).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(['UNAUTHENTICATED']);
});

test('[SHELL-69] without a reply the network error is logged', async () => {
  const { client, logged } = setUp(() => 'no answer');
  await expect(client.call(identityCalls.confirmPassword, { body: { password: 'x' } })).rejects.toMatchObject(
    {
      code: 'NO_RESPONSE',
    },
  );
  expect(logged).toEqual(['Network error, Please check your connection']);
});

test('a 408 of a busy server counts as no reply: a read is repeated, and a write without a key says so', async () => {
  const late = {
    status: 408,
    body: { error: 'Request Timeout', message: 'Client Timeout', statusCode: 408 },
  };
  const replies: Answer[] = [late, late, { status: 200, body: { id: 1 } }];
  const { client, sent } = setUp(() => replies.shift() ?? late);
  await expect(client.call(identityCalls.me)).resolves.toEqual({ id: 1 });
  expect(sent).toHaveLength(3);
  const write = client.call(identityCalls.confirmPassword, { body: { password: 'x' } });
  await expect(write).rejects.toMatchObject({ code: 'NO_RESPONSE', status: 0 });
  expect(sent).toHaveLength(4);
});

test('a call that moves money keeps its key over its retries', async () => {
  let attempts = 0;
  const { client, sent } = setUp(() => (++attempts < 3 ? 'no answer' : { status: 204 }));
  await client.call({ ...MOVE, path: '/move' });
  expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-1', 'key-1']);
});

test('a refusal after an attempt without a reply says that the call may have been carried out', async () => {
  const replies: Answer[] = ['no answer', { status: 409, body: { code: 'CONFLICT', message: 'Busy' } }];
  const { client } = setUp(() => replies.shift() ?? { status: 429, body: {} });
  const move = () => client.call({ ...MOVE, path: '/move' }).catch((error: unknown) => error);
  expect(await move()).toMatchObject({ code: 'CONFLICT', maybeDone: true });
  const refusedAtOnce = await move();
  expect(refusedAtOnce).toMatchObject({ code: 'RATE_LIMITED' });
  expect(refusedAtOnce).not.toMatchObject({ maybeDone: true });
});

test('a page without TLS, where browsers have no crypto.randomUUID, gets a key for each call that moves money', async () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: undefined });
  try {
    const { adapter, sent } = fakeServer(() => ({ status: 204 }));
    const client = createApiClient({
      baseUrl: 'http://192.168.1.20',
      tokens: memoryTokenStore(stored),
      now: () => NOW,
      adapter,
    });
    await client.call({ ...MOVE, path: '/move' });
    await client.call({ ...MOVE, path: '/move' });
    const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), expect.stringMatching(/^[\w-]{36}$/)]);
    expect(keys[0]).not.toBe(keys[1]);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { configurable: true, value: randomUUID });
  }
});

test('a token that is over by the clock of one server only is refreshed, and the call repeated', async () => {
  const { client, sent, ends } = setUp(({ url, authorization }) => {
    if (url.endsWith('login')) return { status: 200, body: fresh };
    return authorization === 'Bearer access-2' ? { status: 200, body: { id: 1 } } : { status: 401 };
  });
  await expect(Promise.all([client.call(identityCalls.me), client.call(identityCalls.me)])).resolves.toEqual([
    { id: 1 },
    { id: 1 },
  ]);
  expect(sent.filter(({ url }) => url.endsWith('login'))).toHaveLength(1);
  expect(ends).toEqual([]);
});

test('a refresh that is refused after a 401 ends the session, once', async () => {
  const { client, sent, ends } = setUp(({ url }) =>
    url.endsWith('login')
      ? { status: 400, body: { code: 'INVALID_GRANT', message: 'No' } }
      : { status: 401, body: { code: 'UNAUTHENTICATED', message: '' } },
  );
  await expect(client.call(identityCalls.me)).rejects.toMatchObject({ status: 401 });
  expect(ends).toEqual(['UNAUTHENTICATED']);
  expect(sent).toHaveLength(2);
});

test('a server that is away after a 401 ends nothing', async () => {
  const { client, ends } = setUp(({ url }) =>
    url.endsWith('login') ? { status: 503, body: {} } : { status: 401, body: {} },
  );
  await expect(client.call(identityCalls.me)).rejects.toMatchObject({ status: 503 });
  expect(ends).toEqual([]);
});

test('a call that is refused with new tokens as well is not made a third time', async () => {
  const { client, sent, ends } = setUp(({ url }) =>
    url.endsWith('login') ? { status: 200, body: fresh } : { status: 401, body: {} },
  );
  await expect(client.call(identityCalls.me)).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveLength(3);
  expect(ends).toEqual(['UNAUTHENTICATED']);
});

test('tokens refreshed by another tab are used before a 401 ends the session', async () => {
  const { client, store, ends } = setUp(({ authorization }) => {
    if (authorization === 'Bearer access-2') return { status: 200, body: { id: 1 } };
    store.write({ ...stored, accessToken: 'access-2', refreshToken: 'refresh-2' });
    return { status: 401 };
  });
  await expect(client.call(identityCalls.me)).resolves.toEqual({ id: 1 });
  expect(ends).toEqual([]);
});

test('a call that was refused is not sent again with the tokens of another user who signed in meanwhile', async () => {
  const store = memoryTokenStore(stored);
  const { adapter, sent } = fakeServer(() => {
    store.write({ ...stored, accessToken: 'of-another-user' });
    return { status: 401 };
  });
  const client = createApiClient({
    baseUrl: '',
    tokens: store,
    now: () => NOW,
    adapter,
    mayUse: ({ accessToken }) => accessToken === 'access-1',
  });
  const call = () => client.call(identityCalls.confirmPassword, { body: { password: 'x' } });
  await expect(call()).rejects.toMatchObject({ code: 'CANCELLED' });
  await expect(call()).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer access-1']);
});

test('repeated query values repeat their key, and undefined ones are left out', async () => {
  const call = defineCall({ ...identityCalls.users, policy: PUBLIC });
  const { client, sent } = setUp(() => ({ status: 200, body: {} }));
  await client.call(call, { query: { search: 'a b', pageNumber: 2, companyId: undefined } });
  expect(sent[0]?.url).toBe('https://api.test/identity-api/Users/all?search=a+b&pageNumber=2');
});
