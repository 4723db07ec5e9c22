import type { Manager } from 'socket.io-client';
import { openSocketAt } from './open-socket.ts';

test('a socket connects only on request, sends the current token and the versions of the tab at each attempt, and does not retry by itself', () => {
  let token = 'first';
  const open = openSocketAt('https://live.test', { 'remote-wallet': '1.2.0' });
  const socket = open('/operational', () => token) as ReturnType<Manager['socket']>;
  expect(socket.connected).toBe(false);
  expect(socket.io.opts).toMatchObject({
    autoConnect: false,
    reconnection: false,
    transports: ['websocket', 'polling'],
  });
  // An attempt may take five times as long as the interval between two.
  expect(socket.io.timeout()).toBe(10_000);
  const sent: unknown[] = [];
  const give = socket.auth as (use: (data: object) => void) => void;
  give((data) => sent.push(data));
  token = 'second';
  give((data) => sent.push(data));
  expect(sent).toEqual([
    { token: 'first', versions: { 'remote-wallet': '1.2.0' } },
    { token: 'second', versions: { 'remote-wallet': '1.2.0' } },
  ]);
});
