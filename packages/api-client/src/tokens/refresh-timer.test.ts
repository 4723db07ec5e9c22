import { memoryTokenStore } from './memory-token-store.ts';
import { startRefreshTimer } from './refresh-timer.ts';
import { tokensFrom } from './token-store.ts';

const reply = {
  access_token: 'a',
  refresh_token: 'r',
  token_type: 'Bearer' as const,
  expires_in: 600,
};

/** Delays until the first refresh and the next try after it failed, of a client with this random number, ms. */
async function delaysOf(random: number): Promise<number[]> {
  const delays: number[] = [];
  let run = () => {};
  startRefreshTimer({
    tokens: memoryTokenStore(tokensFrom(reply, 1_000_000, () => random)),
    refresh: () => Promise.reject(new Error('The server is away')),
    now: () => (delays.length === 0 ? 1_000_000 : 2_000_000),
    random: () => random,
    timers: {
      set: (work, delayMs) => {
        run = work;
        delays.push(delayMs);
      },
      clear: () => {},
    },
  });
  run();
  await new Promise((done) => setTimeout(done));
  return delays;
}

test('clients refresh at different moments, at the latest at 80 % of the life, and so do their tries after an outage', async () => {
  expect(await delaysOf(0)).toEqual([480_000, 2500]);
  expect(await delaysOf(0.5)).toEqual([450_000, 5000]);
  expect(await delaysOf(1)).toEqual([420_000, 7500]);
});
