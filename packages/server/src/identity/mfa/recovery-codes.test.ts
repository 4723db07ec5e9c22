import { randomBytes } from 'node:crypto';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

const key = randomBytes(32);

test('makes ten different codes that are easy to copy', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[2-9b-z]{4}-[2-9b-z]{4}-[2-9b-z]{4}$/);
});

test('case and dashes are ignored, the user is not', () => {
  const hash = hashRecoveryCode(key, 'a', 'bcdf-2345-ghjk');
  expect(hashRecoveryCode(key, 'a', ' BCDF2345GHJK ')).toEqual(hash);
  expect(hashRecoveryCode(key, 'b', 'bcdf-2345-ghjk')).not.toEqual(hash);
});
