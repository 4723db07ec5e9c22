import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

test('docs/configuration.md matches the table of variables', () => {
  const file = join(import.meta.dirname, '../../../../../docs/configuration.md');
  expect(readFileSync(file, 'utf8')).toBe(configurationReference());
});
