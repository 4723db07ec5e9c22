import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort, makeOldDataDir, ownerQuery } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { drawnMap } from '../src/drawn-map.ts';
import { npmStart, processesOn } from '../src/npm-start.ts';
import type { Order } from '../src/orders.ts';
import { Portal } from '../src/portal.ts';

interface Place {
  latitude: number;
  longitude: number;
}
interface AgentReply {
  id: string;
  position: Place | null;
}
interface Counts {
  free: number;
  busy: number;
}

const DAY_MS = 86_400_000;
/** A test waits for conditions; this is for a machine four times as slow as a developer's. */
const WITHIN_MS = 240_000;
/** A delivery takes half an hour. With a clock 60 times as fast it takes half a minute; a small city leaves it time. */
const SMALL_CITY = { CITY_COURIERS: '12', CLOCK_SPEED: '60' };

const FINAL = ['Delivered', 'Cancelled'];

let dataDir: string;
test.beforeEach(async () => {
  test.setTimeout(900_000);
  dataDir = await mkdtemp(join(tmpdir(), 'qafila-first-hour-'));
  // The embedded database runs without root privileges and needs access.
  await chmod(dataDir, 0o755);
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const freePortText = async () => String(await freePort());
const nothingIsLeft = () =>
  expect.poll(() => processesOn(dataDir), { message: 'processes left', timeout: WITHIN_MS }).toEqual([]);

/** Ids of orders under way, newest first, as the board shows them. */
const openOrders = async (api: Api): Promise<string[]> => {
  const { items } = await api.read<{ items: Order[] }>(
    '/trip-api/Task/all?pageSize=100&sortBy=createdAtUtc&sortOrder=desc',
  );
  return items.filter(({ status }) => !FINAL.includes(status)).map(({ shortId }) => shortId);
};

const positions = async (api: Api): Promise<Map<string, Place | null>> => {
  const { items } = await api.write<{ items: AgentReply[] }>('POST', '/trip-api/Agent/all?pageSize=500', {});
  return new Map(items.map(({ id, position }) => [id, position]));
};

const KM_PER_DEGREE = 111;
/** Approximate distance in Doha; 0 if a position is unknown. */
const kmBetween = (from: Place | null | undefined, to: Place | null): number =>
  from && to
    ? Math.hypot(from.latitude - to.latitude, (from.longitude - to.longitude) * 0.9) * KM_PER_DEGREE
    : 0;

/** Companies, accounts and agents in the database. */
const counts = () =>
  ownerQuery(
    { dataDir },
    `select (select count(*)::int from company) as companies, (select count(*)::int from user_account) as accounts,
            (select count(*)::int from agent) as agents`,
  );

test('`npm start` on an empty folder: orders come, couriers move, one is delivered; Ctrl-C ends it all, and it continues', async ({
  page,
}) => {
  const first = npmStart({ DATA_DIR: dataDir, PORT: await freePortText(), ...SMALL_CITY });
  const starts = [first];
  try {
    const url = await first.ready();
    expect(first.output()).toMatch(/^Demo accounts, password qafila-demo-city:$/m);
    expect(first.output()).toMatch(/^ {2}operator@qafila\.test +Operator$/m);
    expect(first.output()).toContain(
      'To see them: MAP_STYLE_URL=https://tiles.openfreemap.org/styles/liberty npm start',
    );
    const portal = new Portal(page, url);
    await portal.signIn('operator');
    const api = await Api.as(url, 'operator');

    await test.step('orders come by themselves, and the board shows each when it comes', async () => {
      await portal.open('/tasks?sort=createdAtUtc:desc');
      const waiting = new Set(await openOrders(api));
      await expect
        .poll(async () => (await openOrders(api)).some((order) => !waiting.has(order)), {
          message: 'an order that came after the board was opened',
          timeout: WITHIN_MS,
        })
        .toBe(true);
      const fresh = (await openOrders(api)).find((order) => !waiting.has(order));
      // Rows don't move by themselves: the board shows the number of new ones, and adds them on request.
      await page.getByRole('button', { name: /^Show \d+ new tasks?$/ }).click();
      await expect(page.getByRole('row', { name: new RegExp(`\\b${fresh}\\b`) })).toBeVisible();
      // Orders created by others don't count as the operator's first step.
      // In a window of this height the checklist is a button at the foot of the menu.
      await page.getByRole('button', { name: 'First steps (0/3)' }).click();
      const firstSteps = page.getByRole('region', { name: 'First steps' });
      await expect(firstSteps.getByRole('link', { name: 'Create a task' })).toBeVisible();
    });

    await test.step('one that the operator watches is delivered, without a reload', async () => {
      const [watched = ''] = await openOrders(api);
      await page.getByRole('searchbox', { name: 'Order, name, phone or address' }).fill(watched);
      await page.keyboard.press('Enter');
      const row = page.getByRole('row', { name: new RegExp(`\\b${watched}\\b`) });
      await expect(row.getByRole('gridcell', { name: /^Delivered/ })).toBeVisible({
        timeout: WITHIN_MS,
      });
      const { items } = await api.read<{ items: Order[] }>(`/trip-api/Task/all?search=${watched}`);
      await page.goto(`${url}/tracking/${items[0]?.trackingId}`);
      await expect(page.getByRole('heading', { name: /^Delivered (today|yesterday|on) / })).toBeVisible();
    });

    await test.step('couriers move on the map', async () => {
      await portal.open('/agents-map');
      const map = page.getByRole('region', { name: 'Agents map' }).first();
      const none = page.getByRole('button', { name: /^Relocating/ });
      // No agent relocates, so only the map itself is left.
      await none.click();
      await drawnMap(map, WITHIN_MS);
      await none.click();
      const before = await map.screenshot();
      await expect
        .poll(async () => before.equals(await map.screenshot()), {
          message: 'the map with couriers stays as it was',
          timeout: WITHIN_MS,
        })
        .toBe(false);
      const places = await positions(api);
      await expect
        .poll(
          async () => {
            const now = await positions(api);
            return [...now].filter(([id, place]) => kmBetween(places.get(id), place) > 0.2).length;
          },
          { message: 'couriers that rode 200 m', timeout: WITHIN_MS },
        )
        .toBeGreaterThan(0);
    });

    await test.step('its past was written meanwhile: a day of last week has orders with their histories', async () => {
      const lastWeek = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
      const delivered = page.getByRole('row').filter({ hasText: 'Delivered' });
      await expect(async () => {
        await portal.open(`/task-list?from=${lastWeek}&to=${lastWeek}`);
        await expect(delivered.nth(5)).toBeVisible({ timeout: 10_000 });
      }).toPass({ timeout: WITHIN_MS });
      await delivered.first().click();
      await page.getByRole('tab', { name: 'Timeline' }).click();
      await expect(page.getByRole('dialog').getByText('Label scanned')).toBeVisible();
    });

    await test.step('no errors were printed, and Ctrl-C ends server, city and database', async () => {
      expect(first.complaints()).toBe('');
      expect((await processesOn(dataDir)).length).toBeGreaterThan(3);
      first.pressCtrlC();
      await first.ended;
      await nothingIsLeft();
    });

    await test.step('a second start continues: all is there, and its couriers and orders come again', async () => {
      const port = await freePortText();
      const again = npmStart({ DATA_DIR: dataDir, PORT: port, ...SMALL_CITY });
      starts.push(again);
      const url = await again.ready();
      expect(url).toBe(`http://localhost:${port}`);
      const back = await Api.as(url, 'operator');
      const before = await counts();
      await expect
        .poll(
          async () => {
            const { free, busy } = await back.read<Counts>('/trip-api/Agent/availability-count-breakdown');
            return free + busy;
          },
          { message: 'couriers on shift', timeout: WITHIN_MS },
        )
        .toBeGreaterThan(5);
      const known = new Set(await openOrders(back));
      await expect
        .poll(async () => (await openOrders(back)).some((order) => !known.has(order)), {
          message: 'new orders',
          timeout: WITHIN_MS,
        })
        .toBe(true);
      expect(await counts()).toEqual(before);
      again.pressCtrlC();
      await again.ended;
      await nothingIsLeft();
    });
  } finally {
    for (const start of starts) start.signal('SIGTERM');
    await test.info().attach('what was printed', { body: starts.map((one) => one.output()).join('\n') });
    await Promise.all(starts.map(({ ended }) => ended));
  }
});

test('SIGTERM to npm alone ends everything; a second start on the folder in use says so', async () => {
  const port = await freePortText();
  const first = npmStart({ DATA_DIR: dataDir, PORT: port, DEMO_CITY: 'off', DEMO_PAST: 'off' });
  try {
    expect(await first.ready()).toBe(`http://localhost:${port}`);
    const server = await fetch(`http://localhost:${port}/health/ready`);
    expect(server.status).toBe(200);

    await test.step('DEMO_CITY=off and DEMO_PAST=off: a demo company without couriers', async () => {
      await expect
        .poll(async () => (await processesOn(dataDir)).filter((one) => one.includes('simulator')))
        .toEqual([]);
      expect(await counts()).toEqual([{ companies: 2, accounts: 13, agents: 2 }]);
      const api = await Api.as(`http://localhost:${port}`, 'operator@qafila.test');
      const { free, busy } = await api.read<Counts>('/trip-api/Agent/availability-count-breakdown');
      expect([free, busy]).toEqual([0, 0]);
    });

    await test.step('the second one ends with an error message, and the first keeps running', async () => {
      const second = npmStart({ DATA_DIR: dataDir, PORT: await freePortText() });
      expect(await second.ended).toBe(1);
      expect(second.output()).toMatch(
        new RegExp(
          `^Another server \\(process \\d+\\) uses ${dataDir}\\. Stop it, or set DATA_DIR to another folder\\.$`,
          'm',
        ),
      );
      expect((await fetch(`http://localhost:${port}/health/ready`)).status).toBe(200);
    });
    expect(first.complaints()).toBe('');
  } finally {
    first.signal('SIGTERM');
    await first.ended;
    await nothingIsLeft();
  }
  await expect(fetch(`http://localhost:${port}/health/ready`)).rejects.toThrow('fetch failed');
});

test('a data folder of an earlier version is brought up to date, with what is in it', async () => {
  await makeOldDataDir(
    dataDir,
    '0053-money-statistics',
    `insert into company (name, phone_number, locale, currency, timezone)
     values ('An earlier company', '+97444112233', 'en', 'Qatari Riyal (QAR)', 'Asia/Qatar')`,
  );
  const started = npmStart({ DATA_DIR: dataDir, PORT: await freePortText() });
  try {
    await started.ready();
    const applied = await ownerQuery<{ name: string }>({ dataDir }, 'select name from kysely_migration');
    expect(applied.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['0001-platform', '0060-planned-trips', '0120-shorter-task-lists']),
    );
    // The demo is not added to real data: no accounts are printed, and no city runs.
    expect(await ownerQuery({ dataDir }, 'select name from company')).toEqual([
      { name: 'An earlier company' },
    ]);
    expect(started.output()).not.toContain('Demo accounts');
  } finally {
    started.signal('SIGTERM');
    await started.ended;
    await nothingIsLeft();
  }
});

test('a failed start prints an error message and exits', async () => {
  const shared = npmStart({ DATA_DIR: dataDir, PORT: await freePortText(), HOST: '0.0.0.0' });
  expect(await shared.ended).toBe(1);
  expect(shared.output()).toContain(
    'HOST=0.0.0.0 lets other machines in, and the default password of the demo accounts is public. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.',
  );
  await chmod(dataDir, 0o555);
  const readOnly = npmStart({ DATA_DIR: dataDir, PORT: await freePortText() }, { obeysPermissions: true });
  expect(await readOnly.ended).toBe(1);
  expect(readOnly.output()).toContain(`${dataDir} is read-only for this user. `);
  await nothingIsLeft();
});
