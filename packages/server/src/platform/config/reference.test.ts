import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESET_TOKEN_SECONDS } from '@qafila/contracts';
import { loadConfig } from './config.ts';
import { configurationReference } from './reference.ts';

test('the reference says all that stops where ENGINE is off', () => {
  const [row = ''] = /^\| `ENGINE` .*$/m.exec(configurationReference()) ?? [];
  for (const part of [
    'offers to agents and partners',
    'shifts',
    'late orders',
    'relocations',
    'automation rules',
    'callbacks and webhooks',
    'weekly mails',
    'at least one has to have it on',
  ])
    expect(row).toContain(part);
});

test('what the reference says of a default is so where it is set, and where a value is refused', () => {
  const rowOf = (name: string) => new RegExp(`^\\| \`${name}\` .*$`, 'm').exec(configurationReference())?.[0];
  const start = readFileSync(join(import.meta.dirname, '../../../../../scripts/start.ts'), 'utf8');
  expect(start).toContain("LOG_LEVEL: 'warn'");
  expect(rowOf('LOG_LEVEL')).toContain('Default under `npm start`: `warn`');
  expect(() => loadConfig({ DEMO_PASSWORD: 'elevenchars' })).toThrow('give it at least 12 characters');
  expect(rowOf('DEMO_PASSWORD')).toContain('at least 12 characters');
  expect(RESET_TOKEN_SECONDS).toBe(15 * 60);
  expect(rowOf('BOOTSTRAP_ADMIN_EMAIL')).toContain('It works for 15 minutes; each start prints a new one');
});

test('docs/configuration.md matches the table of variables', () => {
  const file = join(import.meta.dirname, '../../../../../docs/configuration.md');
  expect(readFileSync(file, 'utf8')).toBe(configurationReference());
});
