import type { Locator } from '@playwright/test';
import { Api } from '../src/api.ts';
import { placeOrder } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';

test('Arabic and dark are kept over a reload', async ({ portal, page }) => {
  await portal.signIn('operator');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await page.getByRole('button', { name: 'العربية' }).click();
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  await page.reload();
  await expect(html).toHaveAttribute('dir', 'rtl');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'لوحة المهام', exact: true })).toBeVisible();
});

test('the menu is at hand on a phone', async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.open('/login');
  await portal.fillIn('operator');
  await portal.submit();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('link', { name: 'Wallet transactions' }).click();
  await expect(page).toHaveURL(/\/wallet-transactions\/ledgers$/);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('the menu of an administrator fits 900 pixels', async ({ portal }) => {
  await portal.enter('admin', '/');
  const list = portal.menu().locator(':scope > div').first();
  await expect(list.getByRole('link').nth(19)).toBeVisible();
  const { scrollHeight, clientHeight } = await list.evaluate((one) => {
    const { scrollHeight, clientHeight } = one as unknown as { scrollHeight: number; clientHeight: number };
    return { scrollHeight, clientHeight };
  });
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

interface Box {
  scrollWidth: number;
  clientWidth: number;
}
/** Pixels of a text that its box cuts off. */
const cutOf = (text: Locator) =>
  text.evaluate((one) => {
    const { scrollWidth, clientWidth } = one as unknown as Box;
    return scrollWidth - clientWidth;
  });

test('at 1440 pixels the dashboard shows the agents of every availability', async ({ portal, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await portal.enter('operator', '/');
  const table = page.getByRole('table', { name: 'Agents now' });
  await expect(table.getByRole('columnheader', { name: 'On break' })).toBeVisible();
  expect(await cutOf(table.locator('..'))).toBe(0);
});

test('at 1440 pixels the board shows who, where and how late in full', async ({ portal, page, server }) => {
  const api = await Api.as(server.url, 'operator');
  const place = { phoneNumber: '44112233', latitude: 25.42, longitude: 51.49 };
  const { shortId } = await placeOrder(api, {
    orderId: 'WIDE-1',
    pickupIn: 1,
    deliverIn: 2,
    pickup: { ...place, name: 'Machboos Corner, Msheireb', address: 'Msheireb', latitude: 25.284 },
    delivery: { ...place, name: 'Abdulla Al-Marri', address: 'Lusail, Building 12, Street 850' },
  });
  await portal.enter('operator', '/tasks?search=WIDE-1');
  const row = page.getByRole('row').filter({ hasText: shortId });
  for (const text of [
    shortId,
    'WIDE-1',
    'Machboos Corner, Msheireb',
    'Abdulla Al-Marri',
    /^expected\s\d+\smin\slate$/,
  ]) {
    const shown = row.getByText(text, typeof text === 'string' ? { exact: true } : {}).first();
    await expect(shown).toBeVisible();
    expect([text, await cutOf(shown)]).toEqual([text, 0]);
  }
  // At least the part of the city.
  const address = row.getByText('Lusail, Building 12, Street 850');
  expect(await address.evaluate((one) => (one as unknown as Box).clientWidth)).toBeGreaterThan(40);
});

test('at 1440 pixels the task list shows who and where in full, and the actions of a row move nothing', async ({
  portal,
  page,
  server,
}) => {
  const api = await Api.as(server.url, 'operator');
  await placeOrder(api, {
    orderId: 'WIDE-2',
    pickupIn: 60,
    deliverIn: 120,
    pickup: {
      name: 'Olive & Thyme, Al Waab',
      address: 'Al Waab, Street 850',
      phoneNumber: '44112233',
      latitude: 25.321,
      longitude: 51.528,
    },
  });
  await portal.enter('operator', '/task-list?search=WIDE-2');
  const row = page.getByRole('row').filter({ hasText: 'WIDE-2' });
  const place = row.getByText('Olive & Thyme, Al Waab', { exact: true });
  expect(await cutOf(place)).toBe(0);
  const before = await place.boundingBox();
  await place.hover();
  await expect(row.locator('.q-row-actions')).toHaveCSS('opacity', '1');
  expect(await place.boundingBox()).toEqual(before);
});

test('on a phone a list shows five orders at least, and its foot is one line', async ({
  portal,
  page,
  server,
}) => {
  await placeOrder(await Api.as(server.url, 'operator'), {
    orderId: 'PHONE-1',
    pickupIn: 60,
    deliverIn: 120,
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.enter('operator', '/task-list');
  const grid = page.getByTestId('grid-task-list');
  const size = page.getByLabel('Rows per page');
  await expect(size).toBeVisible();
  // Five cards of 88 pixels below the line that sorts them.
  const { y = 0, height = 0 } = (await grid.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(44 + 5 * 88);
  expect(844 - (y + height)).toBeLessThanOrEqual(60);
});

test('on a phone buttons are as high as a finger needs', async ({ portal, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await portal.enter('operator', '/tasks?drawer=task.create');
  const drawer = page.getByRole('dialog');
  for (const name of ['Create task', 'Cancel', 'Close']) {
    const box = await drawer.getByRole('button', { name, exact: true }).boundingBox();
    expect([name, box?.height]).toEqual([name, 44]);
  }
});

/** Their heading is the recipient's order, or that the link has expired. */
const OF_RECIPIENTS = /^\/(tracking|verify-address|verify-success)/;

test('[DRAWER-01, DRAWER-09] a drawer opens by its address, and Esc closes it', async ({ portal, page }) => {
  await portal.enter('operator', '/tasks?drawer=task.create');
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(1000);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/tasks$/);
});

test('[SHELL-49] an unknown address says so and links to the dashboard', async ({ portal, page }) => {
  await portal.enter('operator', '/no/such/page');
  await expect(page.getByText('There is no such page')).toBeVisible();
});

test('[PLAY-01, PLAY-02, SHELL-48] the playground opens without a session and shows a part', async ({
  portal,
  page,
}) => {
  await portal.open('/playground/button');
  await expect(page.getByRole('heading', { name: 'Button' })).toBeVisible();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByText('Right to left').click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/playground\/button$/);
});

test('the pages of recipients open without a session, and say so when their link is over', async ({
  portal,
  page,
}) => {
  for (const path of ['/tracking/example', '/verify-address/example']) {
    await portal.open(path);
    await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible();
  }
  await portal.open('/verify-success');
  await expect(page.getByRole('heading', { name: 'Thank you, your address is confirmed' })).toBeVisible();
});

test('every page opens for an administrator without an error in the console', async ({
  portal,
  page,
  server,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await portal.enter('sysadmin', '/');
  await portal.workIn('Qafila Demo');
  const registry = await page.request.get(`${server.url}/remotes.json`);
  const { remotes } = (await registry.json()) as {
    remotes: { routes: { path: string; page?: string; layout: string; title: { en: string } }[] }[];
  };
  const paths = remotes
    .flatMap(({ routes }) => routes)
    .filter(({ page: part, path }) => part && !OF_RECIPIENTS.test(path));
  expect(paths.length).toBeGreaterThan(20);
  for (const { path, title } of paths) {
    await portal.open(path.replace(/:\w+/, 'example'));
    await expect(page.getByRole('heading', { name: title.en, exact: true }).first()).toBeVisible();
  }
  // Otherwise the next sign-in would continue in this company.
  await portal.stopWorking();
  expect(problems).toEqual([]);
});

test('no page of the shell loads the grid, the map or drag and drop', async ({ portal, page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  await portal.signIn('operator');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(10);
  for (const mark of ['ag-theme', 'maplibregl', 'rfd-draggable'])
    expect(scripts.filter((text) => text.includes(mark))).toHaveLength(0);
});

test('the first visit to a page with a map loads the map in one file', async ({ portal, page }) => {
  await portal.signIn('operator');
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/[^/]+\.js$/.test(pathname)) asked.push(pathname);
  });
  await portal.menu().getByRole('link', { name: 'Agents map' }).click();
  await expect(page.locator('canvas')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/map'))).toHaveLength(1);
});

test('a page whose map is lost on the way asks for it again', async ({ portal, page }) => {
  await portal.signIn('operator');
  const map = /\/map\.\w+\.js$/;
  let asked = 0;
  await page.route(map, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await portal.open('/agents-map');
  await expect(page.locator('canvas')).toBeVisible();
  expect(asked).toBe(2);
});

test('[SHELL-66] a session that was ended elsewhere says so and leads to the login page', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const portal = new Portal(page, server.url);
  await portal.enter('incidents', '/');
  await portal.menu().waitFor();
  const refreshToken = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('qafila.auth') ?? '{}').refreshToken as string,
  );
  await fetch(`${server.url}/identity-api/logout`, {
    method: 'POST',
    body: new URLSearchParams({ token: refreshToken }),
  });
  // The portal redirects before the page has loaded.
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Session Expired. Please login again')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await context.close();
});
