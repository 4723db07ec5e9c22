import { join, resolve } from 'node:path';
import type { RemoteRegistry } from '@qafila/contracts';
import { fromOrigins, moveRemotes, serveOrigin } from '@qafila/testing';
import { expect, Portal, test } from '../src/portal.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const PAGES = {
  'remote-tasks': ['/tasks', 'Task board'],
  'remote-agents': ['/agent-list', 'Agents'],
  'remote-wallet': ['/wallet-transactions/payouts', 'Payouts'],
  'remote-settings': ['/settings/callbacks', 'Callbacks'],
  'remote-admin': ['/users', 'Users'],
  'remote-tracking': ['/verify-success', ''],
} as const;

test('every remote works from an origin of its own, with one React for all', async ({
  page,
  context,
  startServer,
}) => {
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const origins = new Map(
    await Promise.all(
      names.map(async (name) => [name as string, await serveOrigin(join(ROOT, name, 'dist'))] as const),
    ),
  );
  try {
    const server = await startServer({
      REMOTE_ORIGINS: [...origins.values()].map(({ url }) => url).join(','),
    });
    // Chromium takes a page whose reply a test changed for one from the internet, which may not reach this machine.
    await context.grantPermissions(['local-network-access'], { origin: server.url });
    await page.route('**/remotes.json', async (route) => {
      await route.fulfill({
        contentType: 'application/json',
        body: moveRemotes(await (await route.fetch()).text(), origins),
      });
    });
    // The registry comes with each page as well.
    await page.route(
      (url) => url.origin === server.url && !/\.|^\/[a-z]+-api\//.test(url.pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        const response = await route.fetch();
        await route.fulfill({
          response,
          body: fromOrigins(await response.text(), origins),
        });
      },
    );
    const reacts = new Set<string>();
    const foreign = new Set<string>();
    page.on('response', async (response) => {
      const url = new URL(response.url());
      if (!url.pathname.endsWith('.js')) return;
      if (url.origin !== server.url) foreign.add(url.origin);
      if ((await response.text().catch(() => '')).includes('react.dev/errors/')) reacts.add(url.origin);
    });
    const portal = new Portal(page, server.url);
    await portal.enter('admin', '/');
    const { remotes } = (await (
      await page.request.get(`${server.url}/remotes.json`)
    ).json()) as RemoteRegistry;
    expect(remotes.map(({ name }) => name).sort()).toEqual([...names].sort());
    for (const [path, heading] of Object.values(PAGES)) {
      await portal.open(path);
      if (heading)
        await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
      else await expect(page.getByRole('heading').first()).toBeVisible();
    }
    await expect.poll(() => [...foreign].sort()).toEqual([...origins.values()].map(({ url }) => url).sort());
    await page.waitForLoadState('networkidle');
    expect([...reacts]).toEqual([server.url]);
  } finally {
    for (const origin of origins.values()) origin.close();
  }
});
