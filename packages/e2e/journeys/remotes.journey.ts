import { spawn } from 'node:child_process';
import { readdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, Portal, test } from '../src/portal.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Runs a release command as `pnpm release` does. */
function release(command: 'release' | 'rollback', args: string[], token: string): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [join(ROOT, `packages/tooling/src/release/${command}.ts`), ...args],
      {
        cwd: ROOT,
        env: { ...process.env, RELEASE_TOKEN: token },
      },
    );
    let output = '';
    const take = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', (code) => (code === 0 ? done(output) : fail(new Error(output))));
  });
}

test('a release reaches an open tab, loses and finds its files, and is rolled back', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const token = (await readFile(join(server.dataDir, 'release-token'), 'utf8')).trim();
  const portal = new Portal(page, server.url);
  await portal.enter('operator', '/');
  const live = async () => {
    const { remotes } = await (await page.request.get(`${server.url}/remotes.json`)).json();
    return remotes.find(({ name }: { name: string }) => name === 'remote-wallet').version;
  };
  const before = await live();

  await release('release', ['remote-wallet', '--server', server.url, '--version', '9.9.9'], token);
  const offer = page.getByRole('status', { name: 'A new version is ready' });
  await expect(offer).toBeVisible();
  expect(await live()).toBe('9.9.9');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await portal.menu().getByRole('link', { name: 'Wallet transactions' }).waitFor();

  // Its files are deleted: its panel is shown while the rest works; they are restored: 'Try again'.
  const files = join(server.dataDir, 'releases/remote-wallet/9.9.9');
  expect(await readdir(files)).toContain('mf-manifest.json');
  await rename(files, `${files}-away`);
  await portal.menu().getByRole('link', { name: 'Wallet transactions' }).click();
  await expect(page.getByText('Wallet is not available')).toBeVisible();
  await portal.menu().getByRole('link', { name: 'Task board' }).click();
  await expect(page.getByRole('heading', { name: 'Task board' })).toBeVisible();
  await portal.menu().getByRole('link', { name: 'Wallet transactions' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await rename(`${files}-away`, files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Ledgers', exact: true })).toBeVisible();

  await release('rollback', ['remote-wallet', '--server', server.url], token);
  await expect(offer).toBeVisible();
  expect(await live()).toBe(before);
});
