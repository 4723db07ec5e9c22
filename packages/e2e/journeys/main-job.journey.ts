import { Api } from '../src/api.ts';
import { CITY } from '../src/city.ts';
import type { Order } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';

interface Counts {
  free: number;
  busy: number;
}
const SPEED = '40';

test('an order becomes a delivery, though the server is killed in the middle', async ({
  page,
  browser,
  startServer,
  startCity,
}) => {
  const server = await startServer({
    NODE_ENV: 'development',
    CLOCK_SPEED: SPEED,
    RATE_LIMITS: 'off',
  });
  startCity(server.url, 12);
  const portal = new Portal(page, server.url);
  const api = await Api.as(server.url, 'operator');

  await test.step('[MAP-01] couriers come on shift and move on the map', async () => {
    await portal.enter('operator', '/agents-map');
    await expect
      .poll(async () => {
        const { free, busy } = await api.read<Counts>('/trip-api/Agent/availability-count-breakdown');
        return free + busy;
      }, CITY)
      .toBeGreaterThan(5);
    await expect(page.getByText('13 agents')).toBeVisible();
  });

  const task = await test.step('[TASK-28] the operator creates a task with a Qatar address', async () => {
    await portal.open('/tasks');
    await page.getByRole('button', { name: 'Create task' }).click();
    const form = page.getByRole('dialog', { name: 'Create task' });
    await form.getByLabel('Order id').fill('JOURNEY-1');
    await form.getByRole('tab', { name: 'Pickup' }).click();
    const pickup = form.getByRole('group', { name: 'Pickup', exact: true });
    await pickup.getByLabel('Name').fill('Saffron Kitchen');
    await pickup.getByLabel('Phone').fill('44112233');
    await pickup.getByLabel('Address').fill('Msheireb');
    await pickup.getByLabel('Latitude').fill('25.284');
    await pickup.getByLabel('Longitude').fill('51.523');
    await form.getByRole('tab', { name: 'Delivery' }).click();
    const delivery = form.getByRole('group', { name: 'Delivery', exact: true });
    await delivery.getByRole('radio', { name: 'Qatar' }).check({ force: true });
    await delivery.getByLabel('Name').fill('Aisha Noor');
    await delivery.getByLabel('Phone').fill('55667788');
    await delivery.getByLabel('Zone').fill('38');
    await delivery.getByLabel('Street').fill('343');
    await delivery.getByLabel('Building').fill('12');
    await delivery.getByLabel('Address').fill('Al Sadd');
    await form.getByRole('button', { name: 'Create task' }).click();
    await portal.noticed(/Task T-\d+ created/);
    const { items } = await api.read<{ items: Order[] }>('/trip-api/Task/all?search=JOURNEY-1');
    return items[0] as Order;
  });

  await test.step('[TASK-27] it gets an agent, and the portal says why this one', async () => {
    const detail = page.getByRole('dialog', { name: task.shortId });
    await expect(detail.getByText(/^AG-\d+ - /)).toBeVisible(CITY);
    await detail.getByRole('button', { name: 'Why this agent?' }).click();
    await expect(detail.getByText("In the engine's order").first()).toBeVisible();
  });

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const recipient = await phone.newPage();
  await recipient.goto(`${server.url}/tracking/${task.trackingId}`);
  await expect(recipient.getByText(`Order ${task.shortId} · For Aisha Noor`)).toBeVisible();

  await test.step('the server is killed, and nothing is lost', async () => {
    await server.end('SIGKILL');
    await server.restart();
    await expect(portal.channels()).toHaveText('Live');
  });

  await test.step('the recipient follows it to the door', async () => {
    await expect(recipient.getByRole('heading', { name: /^Delivered (today|yesterday|on) / })).toBeVisible(
      CITY,
    );
    const again = await Api.as(server.url, 'operator');
    const { items } = await again.read<{ items: { toStatus: string | null }[] }>(
      `/trip-api/Task/history?id=${task.id}&pageSize=50`,
    );
    const reached = items.flatMap(({ toStatus }) => toStatus ?? []);
    for (const status of ['Unplanned', 'Planned', 'PickingUp', 'Pickup Complete', 'Delivering', 'Delivered'])
      expect(reached.filter((one) => one === status)).toHaveLength(1);
  });
  await phone.close();
});
