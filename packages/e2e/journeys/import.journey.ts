import { readFileSync } from 'node:fs';
import { Api } from '../src/api.ts';
import { assignAndMove, findAgent, placeOrder } from '../src/orders.ts';
import { expect, test } from '../src/portal.ts';

const HEADER =
  'Order Id,Pickup Time,Delivery Time,Pickup Name,Pickup Phone,Pickup Address,Pickup Latitude,Pickup Longitude,' +
  'Delivery Name,Delivery Phone,Delivery Address,Delivery Latitude,Delivery Longitude,Payment Status';
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** A row of the file: a valid one with these values replaced. */
const row = (id: string, { phone = '55667788', latitude = '25.37', due = '13:00' } = {}) =>
  `${id},${TOMORROW} 12:00,${TOMORROW} ${due},Saffron Kitchen,44112233,Msheireb,25.284,51.523,Aisha Noor,${phone},The Pearl,${latitude},51.55,Paid`;

const asFile = (rows: readonly string[]) => ({
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
});

test('[TASK-57] a file with bad rows: valid rows are imported, the others after their correction', async ({
  portal,
  page,
  server,
}) => {
  await portal.enter('operator', '/tasks?drawer=task.import');
  const drawer = page.getByRole('dialog', { name: 'Import tasks' });
  const file = drawer.locator('input[type=file]');

  await file.setInputFiles(
    asFile([
      row('IMPORT-1'),
      row('IMPORT-2'),
      row('IMPORT-3', { phone: '12' }),
      row('IMPORT-4', { latitude: 'north' }),
      row('IMPORT-5', { due: '11:00' }),
    ]),
  );
  await drawer.getByRole('button', { name: 'Check all rows' }).click();
  await expect(drawer.getByText('Ready to import: 2. With problems: 3.')).toBeVisible();

  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Download rejected rows' }).click();
  const rejected = readFileSync(await (await saved).path(), 'utf8');
  expect(rejected).toContain('Reason');
  expect(rejected.match(/IMPORT-[345]/g)).toHaveLength(3);

  await drawer.getByRole('button', { name: 'Import tasks: 2' }).click();
  await expect(drawer.getByText('Imported: 2 of 2. Rejected: 3.')).toBeVisible();

  const corrected = rejected
    .replace(/\b12,The Pearl/, '55667788,The Pearl')
    .replace('north', '25.37')
    .replace(`${TOMORROW} 11:00`, `${TOMORROW} 13:00`);
  await file.setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
  await drawer.getByRole('button', { name: 'Check all rows' }).click();
  await drawer.getByRole('button', { name: 'Import tasks: 3' }).click();
  await expect(drawer.getByText('Imported: 3 of 3. Rejected: 0.')).toBeVisible();

  const api = await Api.as(server.url, 'operator');
  const { items } = await api.read<{ items: { clientGeneratedId: string }[] }>(
    '/trip-api/Task/all?search=IMPORT-&pageSize=20',
  );
  expect(items.map(({ clientGeneratedId }) => clientGeneratedId).sort()).toEqual(
    [1, 2, 3, 4, 5].map((n) => `IMPORT-${n}`),
  );
});

test('an order that is with the courier is cancelled, and the reverse task that is offered takes it back', async ({
  portal,
  page,
  server,
}) => {
  const api = await Api.as(server.url, 'operator');
  const task = await placeOrder(api, { pickupIn: 10, deliverIn: 50 });
  const courier = await findAgent(api, 'Yusuf');
  await assignAndMove(api, task.id, courier.id, 'setOut', 'completePickup');

  await portal.enter('operator', `/tasks?drawer=task.detail&d.taskId=${task.id}`);
  const detail = page.getByRole('dialog', { name: task.shortId });
  await detail.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Cancel task' }).click();
  const question = page.getByRole('dialog', { name: `Cancel task ${task.shortId}?` });
  await question.getByRole('textbox').fill('The recipient left the country');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Prepare reverse task' }).click();
  const form = page.getByRole('dialog', { name: 'Reverse task' });
  await form.getByRole('tab', { name: 'Pickup' }).click();
  await expect(form.getByRole('group', { name: 'Pickup', exact: true }).getByLabel('Name')).toHaveValue(
    'Aisha Noor',
  );
  await form.getByRole('button', { name: 'Create task' }).click();
  await portal.noticed(/Task T-\d+ created/);
  const cancelled = await api.read<{ status: string; cancellationReason: string }>(
    `/trip-api/Task?id=${task.id}`,
  );
  expect(cancelled).toMatchObject({
    status: 'Cancelled',
    cancellationReason: 'The recipient left the country',
  });
});
