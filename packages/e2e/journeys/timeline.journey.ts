import type { Browser, Page } from '@playwright/test';
import { startServerProcess } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { startCity } from '../src/city.ts';
import { Courier } from '../src/courier.ts';
import { expect, Portal, test } from '../src/portal.ts';

const place = (name: string, latitude: number) => ({
  name,
  address: `${name}, Doha`,
  phoneNumber: '44112233',
  latitude,
  longitude: 51.53,
});

interface Agent {
  id: string;
  fullName: string;
}

async function openTimeline(browser: Browser, url: string, account: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await new Portal(page, url).signIn(account);
  await page.goto(`${url}/timeline`);
  return { page, close: () => context.close() };
}

const waiting = (page: Page, shortId: string) =>
  page.getByRole('button', { name: new RegExp(`^${shortId}, from`) });
const cell = (page: Page, { id }: Agent) => page.locator(`[data-cell="${id} agent"]`);
/** A stop of the task on the agent's row. */
const stops = (page: Page, { id }: Agent, shortId: string) =>
  page.locator(`[data-cell^="${id} "][title^="${shortId},"]`);

/** Takes a waiting task with the mouse and holds it over an agent until its effect is there. */
async function holdOver(page: Page, shortId: string, agent: Agent) {
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
}) => {
  test.setTimeout(300_000);
  const server = await startServerProcess({ RATE_LIMITS: 'off' });
  const endCity = startCity(server.url, 1);
  const courier = await Courier.online(server.url);
  try {
    await courier.standAt(25.29, 51.53);
    const api = await Api.as(server.url, 'operator@qafila.test');
    const agents = async () => {
      const reply = await api.send('POST', '/agent-api/Agent/all', {});
      return ((await reply.json()) as { items: Agent[] }).items;
    };
    await expect.poll(async () => (await agents()).length, { timeout: 60_000 }).toBeGreaterThan(1);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const made = await api.send('POST', '/trip-api/Task', {
      pickup: place('Saffron Kitchen', 25.284),
      delivery: place('Aisha Noor', 25.3),
      pickupByUtc: at(30),
      deliverByUtc: at(90),
      transportTypeId: 1,
      autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 3 },
    });
    const { shortId } = (await made.json()) as { shortId: string };
    // Yusuf is the phone above: he never sets out by himself.
    const still = (await agents()).find(({ fullName }) => fullName === 'Yusuf Rahman');
    const other = (await agents()).find(({ fullName }) => fullName !== 'Yusuf Rahman');
    if (!still || !other) throw new Error('There are no two agents');

    const first = await openTimeline(browser, server.url, 'operator');
    const second = await openTimeline(browser, server.url, 'admin');
    await holdOver(first.page, shortId, still);
    await holdOver(second.page, shortId, other);

    await first.page.mouse.up();
    await expect(first.page.getByText(`${shortId} given to ${still.fullName}`)).toBeVisible();
    await expect(stops(first.page, still, shortId)).toHaveCount(2);

    await second.page.mouse.up();
    const dock = second.page.getByLabel('Effect of the move');
    await expect(dock.getByRole('alert')).toHaveText(/has changed since you saw it/);
    await expect(stops(first.page, still, shortId)).toHaveCount(2);

    // He sees whom it would be taken from now, and decides again; the first window follows.
    await expect(dock.getByRole('row').filter({ hasText: still.fullName })).toBeVisible();
    await dock.getByRole('button', { name: 'Drop again' }).click();
    await expect(second.page.getByText(`${shortId} given to ${other.fullName}`)).toBeVisible();
    await expect(stops(first.page, still, shortId)).toHaveCount(0);
    await Promise.all([first.close(), second.close()]);
  } finally {
    courier.close();
    endCity();
    await server.dispose();
  }
});

test('what was dropped is undone with one key while the seconds run, and carried by keyboard alone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const server = await startServerProcess({ RATE_LIMITS: 'off' });
  const courier = await Courier.online(server.url);
  try {
    await courier.standAt(25.29, 51.53);
    const api = await Api.as(server.url, 'operator@qafila.test');
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const made = await api.send('POST', '/trip-api/Task', {
      pickup: place('Saffron Kitchen', 25.284),
      delivery: place('Aisha Noor', 25.3),
      pickupByUtc: at(30),
      deliverByUtc: at(90),
      transportTypeId: 1,
      autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 3 },
    });
    const { shortId } = (await made.json()) as { shortId: string };
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
  } finally {
    courier.close();
    await server.dispose();
  }
});
