import { expect, Portal, test } from '../src/portal.ts';

test('[LIVE-03] the channels come back by themselves after the server was killed', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const portal = new Portal(page, server.url);
  await portal.enter('operator', '/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await expect(portal.channels()).toContainText('Live', { ignoreCase: false });
  await server.end('SIGKILL');
  await expect(portal.channels()).toContainText(/Connecting|Not live/);
  await server.restart();
  await expect(portal.channels()).toHaveText('Live');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
});

test('a page that is opened while the server is away shows its content when it is back', async ({
  page,
  startServer,
}) => {
  const server = await startServer();
  const portal = new Portal(page, server.url);
  await portal.enter('operator', '/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  await server.end('SIGKILL');
  await portal.menu().getByRole('link', { name: 'Agents ledger' }).click();
  await expect(page.getByRole('heading', { name: "Wallet can't be loaded now" })).toBeVisible();
  await server.restart();
  await expect(page.getByRole('heading', { name: 'Agents ledger', level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first()).toBeVisible();
});

test('a shared file that did not arrive is asked for again, without another page', async ({
  portal,
  page,
}) => {
  await portal.enter('operator', '/');
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible();
  const here = await page.evaluate(() => performance.timeOrigin);
  // Only the shell's own files from here on; the task list's chunk includes its grid.
  const files = /^[^?]*:\d+\/[\w-]+\.[0-9a-f]{16}\.js$/;
  await page.route(files, (route) => route.abort('connectionfailed'));
  await page.route('**/remotes.json', (route) => route.abort('connectionfailed'));
  await portal.menu().getByRole('link', { name: 'Task list' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(files);
  await page.unroute('**/remotes.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Task list', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(here);
});
