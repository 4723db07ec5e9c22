import { randomBytes } from 'node:crypto';
import { open, seal } from './seal.ts';

const key = randomBytes(32);

test('[SHELL-12] a sealed secret opens with its key and context', () => {
  expect(open(key, seal(key, 'JBSWY3DP', 'user:1'), 'user:1')).toBe('JBSWY3DP');
});

test('a sealed secret does not open for another user, with another key, or changed', () => {
  const sealed = seal(key, 'JBSWY3DP', 'user:1');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(() => open(key, sealed, 'user:2')).toThrow();
  expect(() => open(randomBytes(32), sealed, 'user:1')).toThrow();
  expect(() => open(key, changed, 'user:1')).toThrow();
});
