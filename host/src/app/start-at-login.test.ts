import { ADMIN, TASKS } from '../../test/remotes.ts';
import { needsSession } from './start-at-login.ts';

const registry = async () => ({ remotes: [TASKS, ADMIN] });

test('a guarded page needs a session before anything of the portal is loaded', async () => {
  expect(await needsSession('/tasks', registry)).toBe(true);
  expect(await needsSession('/', registry)).toBe(true);
});

test('a public page, an unknown one and an unavailable registry are left to the router', async () => {
  expect(await needsSession('/tracking/x', registry)).toBe(false);
  expect(await needsSession('/analytics/x', registry)).toBe(false);
  expect(await needsSession('/login', registry)).toBe(false);
  expect(await needsSession('/tasks', () => Promise.reject(new Error('away')))).toBe(false);
});
