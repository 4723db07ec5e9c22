import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { fromOrigins, serveOrigin } from '@qafila/testing';
import { STEP_MS, type Visit } from './measure.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const REMOTES = [
  'remote-tasks',
  'remote-agents',
  'remote-wallet',
  'remote-settings',
  'remote-admin',
  'remote-tracking',
];

/** Measures with each remote served from an origin of its own, and the page as nginx writes it then. */
export async function onOtherOrigins<T>(
  work: (place: Pick<Visit, 'env' | 'prepare'>) => Promise<T>,
): Promise<T> {
  const origins = new Map(
    await Promise.all(
      REMOTES.map(async (name) => [name, await serveOrigin(join(ROOT, name, 'dist'))] as const),
    ),
  );
  const prepare = async (page: Page, url: string) => {
    await page.context().grantPermissions(['local-network-access'], { origin: url });
    await page.route(
      ({ origin, pathname }) => origin === url && !/\.|^\/[a-z]+-api\//.test(pathname),
      async (route) => {
        if (route.request().resourceType() !== 'document') return route.fallback();
        // What the test fetches itself has no second added.
        const [response] = await Promise.all([route.fetch(), setTimeout(STEP_MS)]);
        await route.fulfill({
          response,
          body: fromOrigins(await response.text(), origins),
        });
      },
    );
  };
  try {
    return await work({
      env: { REMOTE_ORIGINS: [...origins.values()].map(({ url }) => url).join(',') },
      prepare,
    });
  } finally {
    for (const { close } of origins.values()) close();
  }
}
