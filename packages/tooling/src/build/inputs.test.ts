import { join } from 'node:path';
import { ROOT } from '../apps.ts';
import { inputHash, workspaceDependencies } from './inputs.ts';

test('an app depends on direct and transitive packages', () => {
  const found = workspaceDependencies('remote-tasks');
  for (const name of ['ui', 'shell-sdk', 'domain', 'contracts'])
    expect(found).toContain(join(ROOT, 'packages', name));
  expect(found).not.toContain(join(ROOT, 'packages/server'));
});

test('the same inputs give the same hash; another app, mode or version another', () => {
  const hash = inputHash('remote-tasks', 'production', '1.0.0');
  expect(inputHash('remote-tasks', 'production', '1.0.0')).toBe(hash);
  expect(inputHash('remote-tasks', 'production', '1.0.1')).not.toBe(hash);
  expect(inputHash('remote-tasks', 'development', '1.0.0')).not.toBe(hash);
  expect(inputHash('remote-wallet', 'production', '1.0.0')).not.toBe(hash);
});
