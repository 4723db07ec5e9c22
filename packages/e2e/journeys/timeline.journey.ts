import type { Browser, Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { CITY } from '../src/city.ts';
import { type Agent, findAgents, placeOrder } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';

async function openTimeline(browser: Browser, url: string, account: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await new Portal(page, url).enter(account, '/timeline');
  return { page, close: () => context.close() };
}

const waiting = (page: Page, shortId: string) =>
  page.getByRole('button', { name: new RegExp(`^${shortId} · due`) });
const cell = (page: Page, { id }: Agent) => page.locator(`[data-cell="${id} agent"]`);
/** A stop of the task on the agent's row. */
const stops = (page: Page, { id }: Agent, shortId: string) =>
  page.locator(`[data-cell^="${id} "][title^="${shortId},"]`);

/** Drags a waiting task with the mouse over an agent until its preview is shown. */
async function dragOver(page: Page, shortId: string, agent: Agent) {
  const from = await waiting(page, shortId).boundingBox();
  const to = await cell(page, agent).boundingBox();
  if (!from || !to) throw new Error('The task or the agent is not on the page');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + to.height / 2, { steps: 8 });
  await expect(page.getByLabel('Effect of the move').getByRole('table')).toBeVisible();
}

test('two operators drag one task: the second is refused with the effect as it is now, and drops again', async ({
  browser,
  startServer,
  startCity,
  goOnline,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  startCity(server.url, 1);
  const courier = await goOnline(server.url);
  await courier.standAt(25.29, 51.53);
  const api = await Api.as(server.url, 'operator');
  const agents = () => findAgents(api);
  await expect.poll(async () => (await agents()).length, CITY).toBeGreaterThan(1);
  const { shortId } = await placeOrder(api, { pickupIn: 30, deliverIn: 90, transportTypeId: 1 });
  // Yusuf is the simulated phone above: they set out only on command.
  const still = (await agents()).find(({ fullName }) => fullName === 'Yusuf Rahman');
  const other = (await agents()).find(({ fullName }) => fullName !== 'Yusuf Rahman');
  if (!still || !other) throw new Error('There are no two agents');

  const first = await openTimeline(browser, server.url, 'operator');
  const second = await openTimeline(browser, server.url, 'admin');
  await dragOver(first.page, shortId, still);
  await dragOver(second.page, shortId, other);

  await first.page.mouse.up();
  await expect(first.page.getByText(`${shortId} given to ${still.fullName}`)).toBeVisible();
  await expect(stops(first.page, still, shortId)).toHaveCount(2);

  await second.page.mouse.up();
  const dock = second.page.getByLabel('Effect of the move');
  await expect(dock.getByRole('alert')).toHaveText(/has changed since you saw it/);
  await expect(stops(first.page, still, shortId)).toHaveCount(2);

  // The second operator sees the present agent, and decides again; the first window follows.
  await expect(dock.getByRole('row').filter({ hasText: still.fullName })).toBeVisible();
  await dock.getByRole('button', { name: 'Drop again' }).click();
  await expect(second.page.getByText(`${shortId} given to ${other.fullName}`)).toBeVisible();
  await expect(stops(first.page, still, shortId)).toHaveCount(0);
  await Promise.all([first.close(), second.close()]);
});

test('a drop is undone with one key in time, and a task is moved by keyboard alone', async ({
  browser,
  startServer,
  goOnline,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  const courier = await goOnline(server.url);
  await courier.standAt(25.29, 51.53);
  const api = await Api.as(server.url, 'operator');
  const { shortId } = await placeOrder(api, { pickupIn: 30, deliverIn: 90, transportTypeId: 1 });
  const { page, close } = await openTimeline(browser, server.url, 'operator');

  await waiting(page, shortId).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  const dock = page.getByLabel('Effect of the move');
  await expect(dock.getByText(`${shortId} to Yusuf Rahman, at the best place`).first()).toBeVisible();
  await expect(dock.getByRole('table')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${shortId} given to Yusuf Rahman`)).toBeVisible();
  await expect(waiting(page, shortId)).toHaveCount(0);

  await page.keyboard.press('Control+z');
  await expect(waiting(page, shortId)).toBeVisible();
  await expect(page.getByText(`${shortId} given to Yusuf Rahman`)).toBeHidden();
  await close();
});
