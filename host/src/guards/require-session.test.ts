import type { SessionUser } from '@qafila/contracts/identity';
import { createFakeSession, OPERATOR } from '@qafila/shell-sdk/testing';
import { needsMfaSetup, requireSession } from './require-session.ts';

const at = (path: string) => ({ request: new Request(`http://portal.test${path}`) });

/** Where the guard redirects; null when it lets the user in. */
async function led(
  session: ReturnType<typeof createFakeSession>,
  section?: Parameters<typeof requireSession>[1],
) {
  try {
    return await requireSession(session, section)(at('/tasks?search=ali'));
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : answer;
  }
}

const withRoles = (...roles: SessionUser['roles']) => createFakeSession({ ...OPERATOR, roles });

test('[SHELL-13] without a stored access token the user is sent to /login, and back from there', async () => {
  expect(await led(createFakeSession(null))).toBe('/login?returnTo=%2Ftasks%3Fsearch%3Dali');
});

test('[SHELL-14] [SHELL-82] a user without a listed role is sent to /login', async () => {
  expect(await led(withRoles('Tracker'), 'suppliers')).toMatch(/^\/login\?ended=role/);
});

test('[SHELL-14] one of the listed roles is enough', async () => {
  expect(await led(withRoles('Tracker', 'Operator'), 'suppliers')).toBeNull();
});

test('[SHELL-15] when the lookup fails the user goes to /login', async () => {
  const session = { ...createFakeSession(null), hasToken: () => true };
  expect(await led(session)).toBe('/login?returnTo=%2Ftasks%3Fsearch%3Dali');
});

test('[SHELL-16] an empty role list lets any signed-in user in', async () => {
  expect(await led(withRoles('Tracker'), 'taskList')).toBeNull();
});

test('[SHELL-11] a user who must enable a second factor is sent to set it up', async () => {
  const user = { ...OPERATOR, shouldEnforceMfa: true, isMultiFactorEnabled: false };
  expect(needsMfaSetup(user)).toBe(true);
  expect(needsMfaSetup({ ...user, isMultiFactorEnabled: true })).toBe(false);
  expect(await led(createFakeSession(user))).toBe('/mfa-setup');
});

test('routes that load together look the user up once', async () => {
  const fake = createFakeSession();
  const lookUp = jest.fn(fake.lookUp);
  const session = { ...fake, user: () => null, lookUp };
  await Promise.all([led(session), led(session)]);
  expect(lookUp).toHaveBeenCalledTimes(1);
});
