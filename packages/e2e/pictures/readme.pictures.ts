import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { CITY } from '../src/city.ts';
import { drawnMap } from '../src/drawn-map.ts';
import { findAgents, type Order } from '../src/orders.ts';
import { type PictureName, type PictureTheme, pictureFile, THEMES } from '../src/picture-list.ts';
import { expect, Portal, test } from '../src/portal.ts';
import { settled } from '../src/settled.ts';

const FOLDER = join(resolve(import.meta.dirname, '../../..'), 'docs/pictures');
/** JPEG quality, percent. Text stays sharp, and ten pictures are about 1 MB. */
const QUALITY = 82;
/**
 * A weekday shortly before the lunch orders of Doha; the same on each run, so that unchanged screens give the same
 * pictures.
 */
const START = '2026-03-10T08:30:00Z';
const COURIERS = 70;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function take(page: Page, name: PictureName, theme: PictureTheme): Promise<void> {
  await settled(page);
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  await devtools.detach();
  await writeFile(join(FOLDER, pictureFile(name, theme)), Buffer.from(data, 'base64'));
}

/** The newest order with this status. */
async function orderThatIs(api: Api, status: string): Promise<Order | undefined> {
  const { items } = await api.read<{ items: Order[] }>(
    '/trip-api/Task/all?pageSize=200&sortBy=createdAtUtc&sortOrder=desc',
  );
  return items.find((order) => order.status === status);
}

/** The present time of the simulated city. */
async function cityTime(api: Api): Promise<Date> {
  const { serverTimeUtc } = await api.read<{ serverTimeUtc: string }>('/trip-api/client/get-server-time');
  return new Date(serverTimeUtc);
}

/** An agent who has collected more than a little. @throws Error when there is none. */
async function agentWithCash(api: Api): Promise<{ fullName: string; expected: number }> {
  for (const { id, fullName } of await findAgents(api)) {
    const { expected } = await api.read<{ expected: number }>(`/agent-api/Ledger/close?agentId=${id}`);
    if (expected > 30) return { fullName, expected };
  }
  throw new Error('No agent has collected cash');
}

test('the pictures of the README', async ({ browser, startServer, startCity }) => {
  await mkdir(FOLDER, { recursive: true });
  const server = await startServer({
    NODE_ENV: 'development',
    CLOCK_START: START,
    CLOCK_SPEED: '20',
    RATE_LIMITS: 'off',
    DEMO_PAST: 'on',
    LOG_LEVEL: 'info',
  });
  startCity(server.url, COURIERS);
  const api = await Api.as(server.url, 'operator');

  await test.step('the past is written, the couriers are at work, and orders are delivered', async () => {
    await expect.poll(() => server.output().includes('demo past written'), CITY).toBe(true);
    await expect
      .poll(async () => {
        const { busy } = await api.read<{ busy: number }>('/trip-api/Agent/availability-count-breakdown');
        return busy;
      }, CITY)
      .toBeGreaterThan(COURIERS / 4);
    await expect.poll(async () => (await orderThatIs(api, 'Delivered')) !== undefined, CITY).toBe(true);
  });

  for (const theme of THEMES) {
    const context = await browser.newContext({ viewport: WIDE, locale: 'en-GB', timezoneId: 'Asia/Qatar' });
    const page = await context.newPage();
    const portal = new Portal(page, server.url);
    await portal.prefer({ theme, locale: 'en' });

    await test.step(`${theme}: board`, async () => {
      await portal.enter('operator', '/tasks');
      await expect(page.getByRole('gridcell', { name: 'Delivering', exact: true }).first()).toBeVisible();
      await take(page, 'board', theme);
    });
    await test.step(`${theme}: map`, async () => {
      await portal.open('/agents-map');
      const map = page.getByRole('region', { name: 'Agents map' }).first();
      await page.getByRole('button', { name: /^Relocating/ }).click();
      await drawnMap(map);
      await page.getByRole('button', { name: /^Relocating/ }).click();
      await page.getByRole('button', { name: /^Busy/ }).click();
      // The first agent may just have made the last stop; then the next one is chosen. Another press on the one that is
      // chosen would let go of them, so that a slow machine never got to see the stops.
      const others = page
        .getByRole('list', { name: 'Agents' })
        .locator('[data-selected=false] [aria-pressed]');
      const stops = page.getByRole('list', { name: 'Stops ahead' }).getByRole('listitem');
      await expect(async () => {
        await others.first().click();
        await expect(stops.first()).toBeVisible({ timeout: 20_000 });
      }).toPass({ timeout: 240_000 });
      await page.getByRole('button', { name: /^Free/ }).click();
      await take(page, 'map', theme);
    });
    await test.step(`${theme}: timeline`, async () => {
      await portal.open('/timeline');
      await expect(page.locator('[data-cell]').first()).toBeVisible();
      await take(page, 'timeline', theme);
    });
    await test.step(`${theme}: cash close`, async () => {
      const { fullName, expected } = await agentWithCash(api);
      await portal.open('/agents-ledger?view=closes');
      await page.getByRole('button', { name: 'Close cash' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close cash' });
      await dialog.getByRole('combobox').first().fill(fullName);
      await page.getByRole('option', { name: new RegExp(fullName) }).click();
      await dialog.getByLabel('Counted cash').fill((expected - 2).toFixed(2));
      await page.keyboard.press('Tab');
      await take(page, 'cash-close', theme);
    });
    await test.step(`${theme}: tracking page`, async () => {
      const order = await orderThatIs(api, 'Delivering');
      expect(order, 'an order on its way').toBeDefined();
      await page.setViewportSize(PHONE);
      // The recipient's page uses the clock of their phone.
      await page.clock.setSystemTime(await cityTime(api));
      await portal.open(`/tracking/${order?.trackingId}`);
      await expect(page.getByText(`Order ${order?.shortId}`)).toBeVisible();
      await page.waitForLoadState('networkidle');
      const canvas = page.locator('canvas');
      await expect
        .poll(async () => (await canvas.screenshot()).equals(await canvas.screenshot()), 'the land is drawn')
        .toBe(true);
      await take(page, 'tracking', theme);
    });
    await context.close();
  }
});
