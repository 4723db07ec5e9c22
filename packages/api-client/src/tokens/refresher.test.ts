import { memoryTokenStore } from './memory-token-store.ts';
import { createRefresher } from './refresher.ts';
import type { Tokens } from './token-store.ts';

const tokensOf = (name: string): Tokens => ({
  accessToken: `access of ${name}`,
  refreshToken: `refresh of ${name}`,
  expiresAt: 600_000,
  refreshAt: 480_000,
});

/** A refresh of the first user's tokens whose reply comes when the test says so. */
function refreshing() {
  const tokens = memoryTokenStore(tokensOf('the first user'));
  let reply = () => {};
  const exchange = () =>
    new Promise<Tokens>((done) => {
      reply = () => done(tokensOf('the first user, renewed'));
    });
  const refreshed = createRefresher({ tokens, exchange, now: () => 0 }).refresh();
  return { tokens, refreshed, reply: () => reply() };
}

test('tokens of a user who signed in during a refresh stay', async () => {
  const { tokens, refreshed, reply } = refreshing();
  await Promise.resolve();
  tokens.write(tokensOf('another user'));
  reply();
  expect((await refreshed).accessToken).toBe('access of another user');
  expect(tokens.read()?.accessToken).toBe('access of another user');
});

test('a session that ended during a refresh stays ended', async () => {
  const { tokens, refreshed, reply } = refreshing();
  await Promise.resolve();
  tokens.clear();
  reply();
  await expect(refreshed).rejects.toMatchObject({ status: 401 });
  expect(tokens.read()).toBeNull();
});
