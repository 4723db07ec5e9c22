import type { Browser, Page } from '@playwright/test';
import { startServerProcess } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { startCity } from '../src/city.ts';
import { expect, Portal, test } from '../src/portal.ts';

const place = (name: string, latitude: number) => ({
  name,
  address: `${name}, Doha`,
  phoneNumber: '44112233',
  latitude,
  longitude: 51.53,
});

/** A window of its own on the board, with the dialog open that gives the task away. */
async function openAssign(browser: Browser, url: string, account: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await new Portal(page, url).signIn(account);
  await page.goto(`${url}/tasks?search=DUEL`);
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

test('two operators give the same task away: the second is told, and both boards show the truth', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const server = await startServerProcess({ RATE_LIMITS: 'off' });
  const endCity = startCity(server.url, 2);
  try {
    const api = await Api.as(server.url, 'operator@qafila.test');
    const agents = async () => {
      const reply = await api.send('POST', '/agent-api/Agent/all', {});
      return ((await reply.json()) as { items: { publicId: string; fullName: string }[] }).items;
    };
    await expect.poll(async () => (await agents()).length, { timeout: 60_000 }).toBeGreaterThan(1);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await api.send('POST', '/trip-api/Task', {
      clientGeneratedId: 'DUEL-1',
      pickup: place('Saffron Kitchen', 25.284),
      delivery: place('Aisha Noor', 25.3),
      pickupByUtc: at(300),
      deliverByUtc: at(360),
      autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 3 },
    });
    const named = (await agents()).map(({ publicId, fullName }) => `${publicId} - ${fullName}`);
    // Yusuf is at home, and so does not set out in between.
    const one = named.find((agent) => agent.endsWith('Yusuf Rahman'));
    const other = named.find((agent) => agent !== one);
    if (!one || !other) throw new Error('There are no two agents');
    const nameOf = (agent: string) => agent.replace(/^AG-\d+ - /, '');

    const first = await openAssign(browser, server.url, 'operator');
    const second = await openAssign(browser, server.url, 'admin');
    await give(first.page, one);
    await expect(first.dialog).toBeHidden();
    await expect(first.row).toContainText(nameOf(one));
    // The board behind the second dialog shows it, without a reload.
    await expect(second.row).toContainText(nameOf(one));

    await give(second.page, other);
    await expect(second.dialog.getByRole('alert')).toHaveText(
      new RegExp(`^Meanwhile T-\\d+ was given to ${nameOf(one)}$`),
    );
    await expect(first.row).toContainText(nameOf(one));

    // Who decides again knows what he overrules.
    await second.dialog.getByRole('button', { name: /^Assign to/ }).click();
    await expect(second.dialog).toBeHidden();
    for (const { row } of [first, second]) await expect(row).toContainText(nameOf(other));
    await Promise.all([first.close(), second.close()]);
  } finally {
    endCity();
    await server.dispose();
  }
});
