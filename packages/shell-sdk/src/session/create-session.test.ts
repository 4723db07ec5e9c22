import { memoryTokenStore, type TokenStore } from '@qafila/api-client';
import { identityCalls, type SessionUser } from '@qafila/contracts/identity';
import { STORAGE_KEYS } from '../storage-keys.ts';
import { createFakeApi } from '../testing/fake-api.ts';
import { OPERATOR } from '../testing/fake-session.ts';
import { createSession } from './create-session.ts';
import type { SessionEnd } from './session.ts';

const PAIR = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 600 };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function setUp(me: SessionUser = OPERATOR) {
  const api = createFakeApi();
  const tokens = memoryTokenStore();
  const write = jest.spyOn<TokenStore, 'write'>(tokens, 'write');
  const reloads: SessionEnd[] = [];
  const pages: { stay: boolean }[] = [];
  api.answer(identityCalls.login, PAIR);
  api.answer(identityCalls.me, me);
  api.answer(identityCalls.logout, null);
  const session = createSession({
    api,
    tokens,
    local: localStorage,
    session: sessionStorage,
    reloadAtLogin: (why) => reloads.push(why),
    reload: (page) => pages.push(page),
    now: () => 0,
  });
  return { api, tokens, write, session, reloads, pages };
}

const credentials = { username: 'operator@qafila.test', password: 'secret', keep: true };

test('[SHELL-01] [API-03] signing in sends credentials, client id and grant type to the token endpoint', async () => {
  const { api, session, write } = setUp();
  await expect(session.signIn(credentials)).resolves.toBeNull();
  expect(identityCalls.login).toMatchObject({
    method: 'POST',
    path: '/identity-api/login',
    bodyEncoding: 'form',
  });
  expect(api.made[0]).toMatchObject({
    name: identityCalls.login.name,
    body: {
      grant_type: 'password',
      client_id: 'qafila-portal',
      username: 'operator@qafila.test',
      password: 'secret',
    },
  });
  expect(write).toHaveBeenCalledWith(expect.objectContaining({ accessToken: 'a', refreshToken: 'r' }), {
    keep: true,
  });
});

test('a second step continues with the token of the first', async () => {
  const { api, session, write } = setUp();
  api.answer(identityCalls.login, { mfa_required: true, mfa_token: 'm', expires_in: 300 });
  const needed = await session.signIn(credentials);
  expect(needed).toEqual({ mfaToken: 'm' });
  expect(write).not.toHaveBeenCalled();
  api.answer(identityCalls.login, PAIR);
  await session.confirmCode({ mfaToken: 'm' }, '123456', false);
  expect(api.made[1]?.body).toMatchObject({ grant_type: 'mfa_code', mfa_token: 'm', code: '123456' });
  expect(write).toHaveBeenCalledWith(expect.anything(), { keep: false });
});

test('[SHELL-08] [API-06] the lookup reads the user and stores their roles and company id', async () => {
  const { session } = setUp();
  sessionStorage.setItem(STORAGE_KEYS.auth, '{}');
  await session.lookUp();
  expect(session.user()?.roles).toEqual(['Operator']);
  expect(JSON.parse(sessionStorage.getItem(STORAGE_KEYS.user) ?? '')).toMatchObject({
    roles: ['Operator'],
    companyId: OPERATOR.companyId,
  });
});

test('[SHELL-06] [COMPANY-11] company info is in local storage, as last read', async () => {
  const { api, session } = setUp();
  await session.lookUp();
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.company) ?? '')).toEqual(OPERATOR.company);
  const company = { ...OPERATOR.company, name: 'Doha Couriers', timezone: 'Asia/Muscat' };
  api.answer(identityCalls.me, { ...OPERATOR, company });
  await session.lookUp();
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.company) ?? '')).toEqual(company);
  expect(session.user()?.company).toEqual(company);
});

test('[SHELL-09] an agent is logged out right after the lookup', async () => {
  const { api, session, reloads } = setUp({ ...OPERATOR, roles: ['Agent'] });
  await session.signIn(credentials);
  await expect(session.lookUp()).rejects.toMatchObject({ name: 'AgentRefused' });
  expect(api.made.map(({ name }) => name)).toContain(identityCalls.logout.name);
  expect(session.user()).toBeNull();
  expect(reloads).toEqual(['agent']);
});

test('[SHELL-10] logout clears local and session storage and reloads the page', async () => {
  const { session, reloads } = setUp();
  localStorage.setItem('anything', '1');
  sessionStorage.setItem(`${STORAGE_KEYS.draft}task`, 'typed');
  await session.logout();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
  expect(reloads).toEqual(['signed-out']);
});

test('a channel that learns of the log-out first does not report an expiry', async () => {
  const { api, session, reloads } = setUp();
  api.answer(identityCalls.logout, () => session.end('expired'));
  await session.logout();
  expect(reloads).toEqual(['signed-out']);
});

test('[SHELL-10] drafts do not survive a log-out', async () => {
  const { session } = setUp();
  await session.lookUp();
  sessionStorage.setItem(`${STORAGE_KEYS.draft}task`, 'typed');
  await session.logout();
  expect(sessionStorage).toHaveLength(0);
});

test('drafts survive an expired session, for the same user only', async () => {
  const { session } = setUp();
  await session.lookUp();
  sessionStorage.setItem(`${STORAGE_KEYS.draft}task`, 'typed');
  session.end('expired');
  expect(sessionStorage.getItem(`${STORAGE_KEYS.draft}task`)).toBe('typed');
  await setUp({ ...OPERATOR, id: '00000000-0000-4000-8000-00000000000a' }).session.lookUp();
  expect(sessionStorage.getItem(`${STORAGE_KEYS.draft}task`)).toBeNull();
});

test('drafts survive a session whose end is found while the page loads, for the same user only', async () => {
  const before = setUp().session;
  await before.lookUp();
  sessionStorage.setItem('qafila.draft.task', 'typed');
  // Reloaded, the page has not read its user yet.
  setUp().session.end('expired');
  expect(sessionStorage.getItem('qafila.draft.task')).toBe('typed');
  await setUp().session.lookUp();
  expect(sessionStorage.getItem('qafila.draft.task')).toBe('typed');
  setUp().session.end('expired');
  await setUp({ ...OPERATOR, id: '00000000-0000-4000-8000-00000000000a' }).session.lookUp();
  expect(sessionStorage.getItem('qafila.draft.task')).toBeNull();
});

test('a log-out on a page that has not read its user yet drops the drafts', async () => {
  await setUp().session.lookUp();
  sessionStorage.setItem('qafila.draft.task', 'typed');
  await setUp().session.logout();
  expect(sessionStorage).toHaveLength(0);
});

/** An access token, as the server signs it. */
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`;
const OTHER = '00000000-0000-4000-8000-00000000000b';

test('a page whose tokens another tab replaced with those of another user is left once, by way of the login page', async () => {
  const { tokens, session, pages } = setUp();
  await session.lookUp();
  const held = { refreshToken: 'r', expiresAt: 2, refreshAt: 1 };
  tokens.write({ ...held, accessToken: tokenOf('00000000-0000-4000-8000-000000000001') });
  expect(pages).toEqual([]);
  tokens.write({ ...held, accessToken: tokenOf(OTHER) });
  tokens.write({ ...held, accessToken: tokenOf(OTHER) });
  expect(pages).toEqual([{ stay: false, address: '/login' }]);
});

test('the page in which the other user signs in does not', async () => {
  const { api, session, pages } = setUp();
  await session.lookUp();
  api.answer(identityCalls.login, { ...PAIR, access_token: tokenOf(OTHER) });
  await session.signIn(credentials);
  expect([session.user(), pages]).toEqual([null, []]);
});

test('a session end detected by several calls at once reloads once', () => {
  const { session, reloads } = setUp();
  session.end('expired');
  session.end('expired');
  expect(reloads).toEqual(['expired']);
});

describe('the company that a SysAdmin works in', () => {
  const RIDERS = '00000000-0000-4000-8000-0000000000b1';
  const admin: SessionUser = { ...OPERATOR, roles: ['SysAdmin'], companyId: null, company: null };
  const acting: SessionUser = { ...admin, companyId: RIDERS, company: OPERATOR.company };

  test('is chosen on the server, and the page reloads', async () => {
    const { api, session, pages } = setUp(admin);
    api.answer(identityCalls.workIn, OPERATOR.company);
    api.answer(identityCalls.stopWorkingIn, null);
    await session.workIn(RIDERS, { stay: true });
    expect(api.made[0]).toMatchObject({ name: 'Session.workIn', body: { companyId: RIDERS } });
    await session.workIn(null);
    expect(api.made[1]).toMatchObject({ name: 'Session.stopWorkingIn' });
    expect(pages).toEqual([{ stay: true }, { stay: false }]);
  });

  test('a choice that the server refuses changes nothing', async () => {
    const { api, session, pages } = setUp(admin);
    api.answer(identityCalls.workIn, () => Promise.reject(new Error('There is no active company')));
    await expect(session.workIn(RIDERS)).rejects.toThrow('There is no active company');
    expect(pages).toEqual([]);
    session.noteMoved();
    expect(session.hasMoved()).toBe(true);
  });

  test('[SHELL-06] leaves local storage when the work in it ends', async () => {
    await setUp(acting).session.lookUp();
    expect(localStorage.getItem(STORAGE_KEYS.company)).toContain('Doha Express');
    await setUp(admin).session.lookUp();
    expect(localStorage.getItem(STORAGE_KEYS.company)).toBeNull();
  });

  test('drafts are dropped when the company changes', async () => {
    const draft = () => sessionStorage.getItem(`${STORAGE_KEYS.draft}task`);
    await setUp(acting).session.lookUp();
    sessionStorage.setItem(`${STORAGE_KEYS.draft}task`, 'typed');
    await setUp(acting).session.lookUp();
    expect(draft()).toBe('typed');
    await setUp(admin).session.lookUp();
    expect(draft()).toBeNull();
  });

  test('a page that is switching company does not ask about it', async () => {
    const { api, session } = setUp(admin);
    api.answer(identityCalls.workIn, OPERATOR.company);
    await session.workIn(RIDERS);
    session.noteMoved();
    expect(session.hasMoved()).toBe(false);
  });

  test('of a page stays when a lookup finds that another tab changed it, with its drafts and its storage', async () => {
    const { api, session } = setUp(acting);
    await session.lookUp();
    sessionStorage.setItem('qafila.draft.task', 'typed');
    const lusail = { ...OPERATOR.company, id: '00000000-0000-4000-8000-0000000000b2', name: 'Lusail Bikes' };
    api.answer(identityCalls.me, {
      ...acting,
      isMultiFactorEnabled: true,
      companyId: '00000000-0000-4000-8000-0000000000b2',
      company: lusail,
    });
    const found = await session.lookUp();
    expect(session.hasMoved()).toBe(true);
    expect(found).toMatchObject({
      companyId: '00000000-0000-4000-8000-0000000000b1',
      company: { name: 'Doha Express' },
      // Whatever else changed is taken over: a page may wait for it.
      isMultiFactorEnabled: true,
    });
    expect(session.user()).toEqual(found);
    expect(sessionStorage.getItem('qafila.draft.task')).toBe('typed');
    expect(localStorage.getItem('qafila.company')).toContain('Doha Express');
  });

  test('after another tab changed it, this page switches back to its own without a reload', async () => {
    const { api, session, pages } = setUp(acting);
    api.answer(identityCalls.workIn, OPERATOR.company);
    session.noteMoved();
    await session.returnTo(RIDERS);
    expect(api.made[0]).toMatchObject({ name: 'Session.workIn', body: { companyId: RIDERS } });
    expect(session.hasMoved()).toBe(false);
    expect(pages).toEqual([]);
  });
});
