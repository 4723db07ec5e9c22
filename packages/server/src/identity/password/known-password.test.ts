import type { Tx } from '../../platform/database/tx.ts';
import { accountsWithPassword } from './known-password.ts';

let running = 0;
let most = 0;
jest.mock('../crypto/password-hash.ts', () => ({
  verifyPassword: async (hash: string, password: string) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setTimeout(done, 1));
    running -= 1;
    return hash === `hash of ${password}`;
  },
}));

const answering = (accounts: { id: string; password_hash: string }[]) => {
  const query = { select: () => query, where: () => query, execute: async () => accounts };
  return { db: { selectFrom: () => query } } as unknown as Tx;
};

test('thousands of accounts leave threads to others: two passwords are verified at a time', async () => {
  const accounts = Array.from({ length: 40 }, (_, number) => ({
    id: `${number}`,
    password_hash: number % 10 === 3 ? 'hash of city' : `hash ${number}`,
  }));
  expect(await accountsWithPassword(answering(accounts), 'qafila.test', ['demo', 'city'])).toEqual([
    '3',
    '13',
    '23',
    '33',
  ]);
  expect(most).toBe(2);
});
