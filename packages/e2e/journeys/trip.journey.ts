import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { calls } from '@qafila/contracts';
import { printedCodes } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { expectNotice } from '../src/notices.ts';
import { readOrder } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';
import { settled } from '../src/settled.ts';

const TASKS = 20;
const SHOP = { latitude: 25.284, longitude: 51.523 };
const HEADER =
  'Order Id,Pickup Time,Delivery Time,Pickup Name,Pickup Phone,Pickup Address,Pickup Latitude,Pickup Longitude,' +
  'Delivery Name,Delivery Phone,Delivery Address,Delivery Latitude,Delivery Longitude,Payment Status,Auto Assign';

interface TripReply {
  steps: { taskId: string; taskShortId: string; kind: string; order: number }[];
}
/** Qatar time, `minutes` from now, in spreadsheet format. */
const inMinutes = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000).toLocaleString('sv-SE', { timeZone: 'Asia/Qatar' }).slice(0, 16);

/** Twenty orders of one shop, spread around the town. */
function orders() {
  const rows = Array.from({ length: TASKS }, (_, index) => {
    const latitude = 25.25 + ((index * 7) % TASKS) * 0.006;
    const longitude = 51.46 + ((index * 3) % TASKS) * 0.004;
    return (
      `TRIP-${index + 1},${inMinutes(180)},${inMinutes(300 + index * 6)},Saffron Kitchen,44112233,Msheireb,` +
      `${SHOP.latitude},${SHOP.longitude},Recipient ${index + 1},55667788,Street ${index + 1},${latitude},${longitude},Paid,No`
    );
  });
  return {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
  };
}

/** The stops in order, each as kind and task: `pickup T-3`. */
async function orderOf(stops: Locator) {
  const texts = await stops.getByRole('listitem').allTextContents();
  return texts.map((text) => {
    const [, kind, task] = /(Pickup|Delivery).*?(T-\d+)/.exec(text) ?? [];
    return `${kind?.toLowerCase()} ${task}`;
  });
}

async function importOrders(portal: Portal, page: Page) {
  await portal.enter('operator', '/task-list');
  await page.getByRole('button', { name: 'Import' }).click();
  const drawer = page.getByRole('dialog', { name: 'Import tasks' });
  await drawer.locator('input[type=file]').setInputFiles(orders());
  await drawer.getByRole('button', { name: 'Check all rows' }).click();
  await drawer.getByRole('button', { name: `Import tasks: ${TASKS}` }).click();
  await expect(drawer.getByText(`Imported: ${TASKS} of ${TASKS}. Rejected: 0.`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}

test('twenty imported orders become a trip, which is ridden, changed and printed', async ({
  page,
  startServer,
  goOnline,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  const portal = new Portal(page, server.url);
  const api = await Api.as(server.url, 'operator');

  await test.step('[TASK-57] a file of twenty orders comes in from the task list', () =>
    importOrders(portal, page));

  const drawer = page.getByRole('dialog', { name: 'Plan trip' });
  const stops = drawer.getByRole('list', { name: 'Stops in order' });
  await test.step('[TRIP-02] chosen on the board and in the drawer, they get an order', async () => {
    await portal.open('/tasks?search=TRIP-');
    const boxes = page.getByRole('checkbox', { name: /Select row/ });
    await expect(boxes).toHaveCount(TASKS);
    await settled(page);
    await boxes.first().check();
    await expect(page.getByRole('button', { name: 'Plan trip (1)' })).toBeVisible();
    await boxes.nth(9).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Plan trip (10)' }).click();
    await expect(drawer.getByRole('list', { name: 'Tasks of the trip' }).getByRole('listitem')).toHaveCount(
      10,
    );
    const add = drawer.getByRole('list', { name: 'Waiting tasks' }).getByRole('button');
    for (let left = TASKS - 10; left > 0; left -= 1) {
      await expect(add).toHaveCount(left);
      await add.first().click();
    }
    await drawer.getByRole('button', { name: 'Propose an order' }).click();
    await expect(stops.getByRole('listitem')).toHaveCount(2 * TASKS);
    await expect(stops.getByText('Saffron Kitchen')).toHaveCount(TASKS);
  });

  await test.step('two stops are locked, and one is moved by keyboard and compared with the proposal', async () => {
    for (const place of [0, 2 * TASKS - 1]) {
      const lock = stops
        .getByRole('listitem')
        .nth(place)
        .getByRole('button', { name: /^Keep the place of/ });
      await lock.click();
      await expect(lock).toHaveAttribute('aria-pressed', 'true');
    }
    const before = await orderOf(stops);
    const moving = 2 * TASKS - 4;
    await stops.getByRole('button', { name: /^Move/ }).nth(moving).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    const after = [...before];
    after.splice(moving + 2, 0, ...after.splice(moving, 1));
    await expect.poll(() => orderOf(stops)).toEqual(after);
    const compared = drawer.getByRole('table', { name: 'The proposal and your order' });
    await expect(compared.getByRole('row', { name: /^Distance .* km .* km [+−]/ })).toBeVisible();
    await expect(compared.getByRole('row', { name: /^Late/ })).toBeVisible();
  });

  await test.step('a reload restores the draft', async () => {
    const before = await orderOf(stops);
    await page.reload();
    await expect(drawer.getByText('This is what you were planning before.')).toBeVisible();
    await expect.poll(() => orderOf(stops)).toEqual(before);
    const locked = stops.getByRole('button', { name: /^Keep the place of/, pressed: true });
    await expect(locked).toHaveCount(2);
    await drawer.getByRole('button', { name: 'Propose again' }).click();
    await expect.poll(() => orderOf(stops)).not.toEqual(before);
    const again = await orderOf(stops);
    expect([again[0], again.at(-1)]).toEqual([before[0], before.at(-1)]);
  });

  const planned = await orderOf(stops);
  const tripId = await test.step('[TRIP-14] the trip is created in that order', async () => {
    const created = page.waitForResponse(/createclienttrip/i);
    await drawer.getByRole('button', { name: 'Create trip' }).click();
    const { id, steps } = (await (await created).json()) as TripReply & { id: string };
    expect(steps.map(({ kind, taskShortId }) => `${kind} ${taskShortId}`)).toEqual(planned);
    return id;
  });

  const trip = page.getByRole('dialog', { name: /^P-/ });
  const phone = await goOnline(server.url);
  await test.step('[TRIP-07, TRIP-08] it is given to an agent who is online', async () => {
    await phone.standAt(SHOP.latitude, SHOP.longitude);
    await trip.getByRole('button', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: /^Assign trip/ });
    await dialog.getByRole('radio', { name: /Yusuf Rahman/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Assign to Yusuf Rahman' }).click();
    await expect(trip.getByText('Assigned', { exact: true })).toBeVisible();
    await expect.poll(() => phone.heard).toContain('work.changed');
  });

  const [first = '', second = '', third = ''] =
    await test.step('it goes online when the agent starts, and its progress is shown', async () => {
      const { steps } = await phone.api.call(calls.plannedTrip.start, { body: { plannedTripId: tripId } });
      await expect(trip.getByText('Under way', { exact: true })).toBeVisible();
      const [next = '', ...others] = steps.flatMap((step) => (step.kind === 'pickup' ? step.taskId : []));
      for (const move of ['setOut', 'completePickup'] as const)
        await phone.api.call(calls.taskProof.progress, { body: { taskId: next, move } });
      await expect(trip.getByText(`1 of ${2 * TASKS} stops done`)).toBeVisible();
      return [next, ...others];
    });

  const menu = async (taskId: string, item: string) => {
    await portal.open(`/tasks?drawer=task.detail&d.taskId=${taskId}`);
    await page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await test.step('[TRIP-20, TRIP-22] a stop is rescheduled, after its effect is shown', async () => {
    const before = await readOrder(api, second);
    await menu(second, 'Reschedule');
    const dialog = page.getByRole('dialog', { name: `Reschedule task ${before.shortId}` });
    const due = new Date(Date.parse(before.deliverByUtc) + 45 * 60_000);
    await dialog
      .getByLabel('Delivery time')
      .fill(due.toLocaleString('sv-SE', { timeZone: 'Asia/Qatar' }).slice(0, 16).replace(' ', 'T'));
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await expect(dialog.getByText('Cost of delay')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The recipient comes home later');
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
    await expectNotice(page, `Task ${before.shortId} rescheduled`);
    const after = await readOrder(api, second);
    expect(Date.parse(after.deliverByUtc)).toBeGreaterThan(Date.parse(before.deliverByUtc));
  });

  await test.step('[TRIP-18] another is released, with a reason', async () => {
    const { shortId } = await readOrder(api, third);
    await menu(third, 'Release');
    const dialog = page.getByRole('dialog', { name: 'Release Yusuf Rahman from this task?' });
    await dialog.getByLabel('Reason').selectOption('Vehicle problem');
    await dialog.getByLabel('Comment').fill('The box is full');
    await dialog.getByRole('button', { name: 'Release' }).click();
    await expectNotice(page, `Task ${shortId} released`);
    expect((await readOrder(api, third)).status).toBe('Unplanned');
  });

  await test.step('[TRIP-10] the labels are printed, and scanners read each of them', async () => {
    await portal.open(`/tasks?drawer=trip.detail&d.tripId=${tripId}`);
    const saved = page.waitForEvent('download');
    await trip.getByRole('button', { name: 'Print labels' }).click();
    const pdf = readFileSync(await (await saved).path());
    const { steps } = await api.read<TripReply>(`/trip-api/PlannedTrip?id=${tripId}`);
    const left = steps.filter(({ kind, taskId }) => kind === 'delivery' && taskId !== third);
    expect(left).toHaveLength(TASKS - 1);
    expect(left.map(({ taskId }) => taskId)).toContain(first);
    expect(printedCodes(pdf)).toEqual(left.map(({ taskId }) => taskId));
  });
});
