import { hashPassword, verifyPassword } from './password-hash.ts';

test('a password matches its own hash only, and never a missing one', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(stored, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(stored, 'correct horse batterx')).toBe(false);
  expect(await verifyPassword(null, 'no account has this one')).toBe(false);
});

test('the same text in different Unicode forms is the same password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
});
