import { loginAddress } from './browser-session.ts';

test('signing in leads back to where the session ended, but not after logging out', () => {
  expect(loginAddress('expired', '/tasks?search=ali')).toBe(
    '/login?ended=expired&returnTo=%2Ftasks%3Fsearch%3Dali',
  );
  expect(loginAddress(null, '/')).toBe('/login');
  expect(loginAddress('signed-out', '/tasks')).toBe('/login');
  expect(loginAddress('agent', '/login?returnTo=%2Ftasks')).toBe('/login?ended=agent');
});
