import { startServerProcess } from '@qafila/testing';
import { expect, Portal, test } from '../src/portal.ts';

test('[LIVE-03] the channels come back by themselves after the server was killed', async ({ page }) => {
  const server = await startServerProcess();
  try {
    const portal = new Portal(page, server.url);
    await portal.signIn('operator');
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    await expect(portal.channels()).toContainText('Live', { ignoreCase: false });
    await server.end('SIGKILL');
    await expect(portal.channels()).toContainText(/Connecting|Not live/);
    await server.restart();
    await expect(portal.channels()).toHaveText(/●\s*Live/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  } finally {
    await server.dispose();
  }
});

test('a page that is opened while the server is away comes by itself when it is back', async ({ page }) => {
  const server = await startServerProcess();
  try {
    const portal = new Portal(page, server.url);
    await portal.signIn('operator');
    await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
    await server.end('SIGKILL');
    await portal.menu().getByRole('link', { name: 'Agents ledger' }).click();
    await expect(
      page.getByRole('heading', { name: /^Wallet (?:is not available|takes too long to load)$/ }),
    ).toBeVisible({
      timeout: 30_000,
    });
    await server.restart();
    await expect(page.getByRole('heading', { name: 'Agents ledger', level: 1 })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByRole('table').first()).toBeVisible();
  } finally {
    await server.dispose();
  }
});

test('a shared file that did not arrive is asked for again, without another page', async ({
  portal,
  page,
}) => {
  await portal.signIn('operator');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  const here = await page.evaluate(() => performance.timeOrigin);
  // Nothing more of the shell's own files: of the task list, its grid is among them.
  const files = /^[^?]*:\d+\/[\w-]+\.[0-9a-f]{16}\.js$/;
  await page.route(files, (route) => route.abort('connectionfailed'));
  await page.route('**/remotes.json', (route) => route.abort('connectionfailed'));
  await portal.menu().getByRole('link', { name: 'Task list' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
  await page.unroute(files);
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Task list', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(here);
});
