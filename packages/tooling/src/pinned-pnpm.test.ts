import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { packageManager, devDependencies } = JSON.parse(read('package.json')) as {
  packageManager: string;
  devDependencies: Record<string, string>;
};

test('the pnpm that is installed, that builds the images and that pnpm itself asks for are one version', () => {
  expect(packageManager).toBe(`pnpm@${devDependencies.pnpm}`);
  for (const file of ['docker/server.Dockerfile', 'docker/web.Dockerfile'])
    expect(read(file).match(/pnpm@[\w.-]+/g)).toEqual([packageManager]);
});

test('`npx pnpm` runs the pinned version', () => {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  // --no: nothing is downloaded if the dependency is missing.
  const version = execFileSync(npx, ['--no', '--', 'pnpm', '--version'], { cwd: ROOT, encoding: 'utf8' });
  expect(`pnpm@${version.trim()}`).toBe(packageManager);
});
