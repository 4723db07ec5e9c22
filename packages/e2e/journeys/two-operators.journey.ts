import type { Browser, Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { CITY } from '../src/city.ts';
import { findAgents, placeOrder } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';

/** Opens the board in its own window, with the task's assign dialog open. */
async function openAssign(browser: Browser, url: string, account: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await new Portal(page, url).enter(account, '/tasks?search=DUEL');
  const row = page.getByRole('row').filter({ hasText: 'DUEL-1' });
  await row.getByRole('gridcell').first().click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: /^Assign task/ });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  return { page, row, dialog, close: () => context.close() };
}

async function give(page: Page, agent: string) {
  const dialog = page.getByRole('dialog', { name: /^Assign task/ });
  await dialog.getByRole('radio', { name: agent }).check({ force: true });
  await dialog.getByRole('button', { name: /^Assign to/ }).click();
}

test('two operators give the same task away: the second gets a conflict, and both boards show the same agent', async ({
  browser,
  startServer,
  startCity,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  startCity(server.url, 2);
  const api = await Api.as(server.url, 'operator');
  const agents = () => findAgents(api);
  await expect.poll(async () => (await agents()).length, CITY).toBeGreaterThan(1);
  await placeOrder(api, { orderId: 'DUEL-1', pickupIn: 300, deliverIn: 360 });
  const named = (await agents()).map(({ publicId, fullName }) => `${publicId} - ${fullName}`);
  // Yusuf is offline, so they don't set out meanwhile.
  const one = named.find((agent) => agent.endsWith('Yusuf Rahman'));
  const other = named.find((agent) => agent !== one);
  if (!one || !other) throw new Error('There are no two agents');
  const nameOf = (agent: string) => agent.replace(/^AG-\d+ - /, '');

  const first = await openAssign(browser, server.url, 'operator');
  const second = await openAssign(browser, server.url, 'admin');
  await give(first.page, one);
  await expect(first.dialog).toBeHidden();
  await expect(first.row).toContainText(nameOf(one));
  // The board under the second dialog shows it, without a reload.
  await expect(second.row).toContainText(nameOf(one));

  await give(second.page, other);
  await expect(second.dialog.getByRole('alert')).toHaveText(
    new RegExp(`^Meanwhile T-\\d+ was given to ${nameOf(one)}$`),
  );
  await expect(first.row).toContainText(nameOf(one));

  // The second operator now sees the first decision, and overrides it.
  await second.dialog.getByRole('button', { name: /^Assign to/ }).click();
  await expect(second.dialog).toBeHidden();
  for (const { row } of [first, second]) await expect(row).toContainText(nameOf(other));
  await Promise.all([first.close(), second.close()]);
});
