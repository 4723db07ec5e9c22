import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { violations } from '../src/axe.ts';
import { expect, Portal, test } from '../src/portal.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const wordsOf = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`${ROOT}/remote-tasks/src/messages/${locale}.json`, 'utf8'));

const place = (name: string, latitude: number) => ({
  name,
  address: `${name}, Doha`,
  phoneNumber: '44112233',
  latitude,
  longitude: 51.53,
});
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Orders in states that look different, and a trip that is planned. */
interface Work {
  waiting: string;
  planned: string;
  delivering: string;
  cancelled: string;
  trip: string;
}

async function makeWork(api: Api): Promise<Work> {
  const task = async () => {
    const reply = await api.send('POST', '/trip-api/Task', {
      pickup: place('Saffron Kitchen', 25.284),
      delivery: place('Aisha Noor', 25.3),
      pickupByUtc: at(300),
      deliverByUtc: at(360),
      autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 3 },
    });
    return ((await reply.json()) as { id: string }).id;
  };
  const agents = await api.send('POST', '/agent-api/Agent/all', { search: 'Yusuf' });
  const [agent] = ((await agents.json()) as { items: { id: string }[] }).items;
  const given = async (...moves: string[]) => {
    const taskId = await task();
    await api.send('POST', '/trip-api/Task/assign', { taskId, agentId: agent?.id });
    for (const move of moves) {
      const moved = await api.send('POST', '/trip-api/Task/progress', {
        taskId,
        move,
        overrideReason: 'Told on the phone',
      });
      expect(moved.status).toBe(200);
    }
    return taskId;
  };
  const delivering = await given('setOut', 'completePickup', 'headToDelivery');
  const cancelled = await task();
  await api.send('PATCH', `/trip-api/Task/cancel?id=${cancelled}`, { reason: 'Not wanted' });
  const riders = [await task(), await task()];
  const created = await api.send('POST', '/trip-api/PlannedTrip/createclienttrip', {
    stops: (['pickup', 'delivery'] as const).flatMap((kind) => riders.map((taskId) => ({ taskId, kind }))),
  });
  return {
    waiting: await task(),
    planned: await given(),
    delivering,
    cancelled,
    trip: ((await created.json()) as { id: string }).id,
  };
}

let server: ServerProcess;
let work: Work;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await startServerProcess({ RATE_LIMITS: 'off' });
  work = await makeWork(await Api.as(server.url, 'operator@qafila.test'));
});
test.afterAll(() => server.dispose());

async function check(page: Page, what: string) {
  expect.soft(await violations(page), what).toEqual([]);
}

for (const theme of ['light', 'dark'])
  for (const locale of ['en', 'ar'])
    test(`tasks and trips can be used by everybody, ${theme} in ${locale}`, async ({ page, context }) => {
      test.setTimeout(300_000);
      const words = wordsOf(locale);
      const portal = new Portal(page, server.url);
      await portal.signIn('operator');
      await context.addCookies([
        { name: 'qafila_theme', value: theme, url: server.url },
        { name: 'qafila_locale', value: locale, url: server.url },
      ]);
      const open = async (path: string) => {
        await portal.open(path);
        await page.waitForLoadState('networkidle');
      };
      for (const path of [
        '/',
        '/task-list',
        '/tasks',
        '/tasks?drawer=trip.plan',
        `/tasks?drawer=trip.detail&d.tripId=${work.trip}`,
        '/tasks?drawer=task.import',
      ]) {
        await open(path);
        await check(page, path);
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('T-');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
      await check(page, 'palette');

      for (const state of ['waiting', 'planned', 'delivering', 'cancelled'] as const) {
        await open(`/tasks?drawer=task.detail&d.taskId=${work[state]}`);
        await check(page, `task that is ${state}`);
      }
      await open(`/tasks?drawer=task.detail&d.taskId=${work.waiting}`);
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: words['action.assign'], exact: true }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await check(page, 'dialog: assign');
    });
