import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationReference } from './reference.ts';

test('docs/configuration.md says what the table of variables says', () => {
  const file = join(import.meta.dirname, '../../../../../docs/configuration.md');
  expect(readFileSync(file, 'utf8')).toBe(configurationReference());
});
