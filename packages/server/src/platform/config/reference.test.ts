import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationReference } from './reference.ts';

test('docs/configuration.md matches the table of variables', () => {
  const file = join(import.meta.dirname, '../../../../../docs/configuration.md');
  expect(readFileSync(file, 'utf8')).toBe(configurationReference());
});
