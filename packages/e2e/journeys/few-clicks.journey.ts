import type { Locator, Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { CITY } from '../src/city.ts';
import { findAgents, type Order, placeOrder } from '../src/orders.ts';
import { expect, Portal, test } from '../src/portal.ts';

/** Counts clicks and keystrokes besides the words themselves. */
class Hands {
  readonly #page: Page;
  made = 0;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator, options?: Parameters<Locator['click']>[0]) {
    this.made += 1;
    await target.click(options);
  }

  async press(key: string) {
    this.made += 1;
    await this.#page.keyboard.press(key);
  }

  words(text: string) {
    return this.#page.keyboard.type(text);
  }
}

const RECIPIENT = { name: 'Maryam Few', address: 'Lusail', phoneNumber: '55998877' };

test('frequent jobs take few clicks', async ({ page, startServer, startCity }) => {
  const server = await startServer({ NODE_ENV: 'development', RATE_LIMITS: 'off' });
  // Agents to choose from; at the clock's own pace no order of theirs gets in the way.
  startCity(server.url, 6);
  const portal = new Portal(page, server.url);
  const api = await Api.as(server.url, 'operator');
  await expect.poll(async () => (await findAgents(api)).length, CITY).toBeGreaterThan(5);
  const known = { ...RECIPIENT, latitude: 25.42, longitude: 51.49 };
  await placeOrder(api, { orderId: 'FEW-KNOWN', pickupIn: 20, deliverIn: 200, delivery: known });
  const late = await placeOrder(api, { orderId: 'FEW-LATE', pickupIn: 1, deliverIn: 2 });
  const [agent] = await findAgents(api, 'Yusuf');
  await api.write('POST', '/trip-api/Task/assign', { taskId: late.id, agentId: agent?.id });
  for (let number = 0; number < 10; number += 1)
    await placeOrder(api, {
      orderId: `FEW-TEN-${number}`,
      pickupIn: 60,
      deliverIn: 300 + number,
      // Any vehicle: so that the engine always has a best agent.
      transportTypeId: 1,
    });
  const dialog = (name: RegExp) => page.getByRole('dialog', { name });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('a new order from a phone call with a known recipient: 6', async () => {
    await portal.enter('operator', '/tasks?search=FEW');
    const hands = new Hands(page);
    await hands.click(page.getByRole('button', { name: 'Create task' }));
    const form = dialog(/^Create task/);
    await hands.click(form.getByRole('combobox', { name: 'Find the pickup' }));
    await hands.words('Saffron Kitchen');
    await expect(page.getByRole('option', { name: /^Saffron Kitchen/ }).first()).toBeVisible();
    await hands.press('Enter');
    await hands.click(form.getByRole('combobox', { name: 'Find the recipient' }));
    await hands.words(RECIPIENT.phoneNumber);
    await expect(page.getByRole('option', { name: /^Maryam Few/ })).toBeVisible();
    await hands.press('Enter');
    await hands.click(form.getByRole('button', { name: 'Create task' }));
    await portal.noticed(/Task T-\d+ created/);
    expect(hands.made).toBe(6);
  });

  await test.step('a late order gets another agent: 3', async () => {
    await portal.open('/tasks?search=FEW-LATE');
    await row('FEW-LATE').first().hover();
    const hands = new Hands(page);
    await hands.click(row('FEW-LATE').getByRole('button', { name: 'Reassign' }).first());
    const reassign = dialog(/^Reassign /);
    await hands.click(reassign.getByRole('radio').first());
    await hands.click(reassign.getByRole('button', { name: /^Reassign to/ }));
    await portal.noticed(/moved from Yusuf/);
    expect(hands.made).toBe(3);
  });

  await test.step('ten orders get an agent: 4', async () => {
    await portal.open('/tasks?search=FEW-TEN&sort=deliverByUtc:asc');
    await expect(row('FEW-TEN-9').first()).toBeVisible();
    const check = (orderId: string) => row(orderId).getByRole('checkbox').first();
    const hands = new Hands(page);
    await hands.click(check('FEW-TEN-0'));
    await hands.click(check('FEW-TEN-9'), { modifiers: ['Shift'] });
    await hands.click(page.getByRole('button', { name: 'Assign (10)' }));
    const give = dialog(/^Assign/);
    // The engine's best is chosen already.
    await expect(give.getByRole('radio', { checked: true })).toHaveCount(1);
    await hands.click(give.getByRole('button', { name: 'Assign to this agent' }));
    await expect(dialog(/./).getByText('10 done, 0 failed')).toBeVisible();
    expect(hands.made).toBe(4);
  });

  await test.step('an order is found by a phone number: 2', async () => {
    await portal.open('/tasks');
    const hands = new Hands(page);
    await hands.click(page.getByRole('searchbox', { name: 'Order, name, phone or address' }));
    await hands.words(RECIPIENT.phoneNumber);
    await hands.press('Enter');
    await expect(row('FEW-KNOWN').first()).toBeVisible();
    expect(hands.made).toBe(2);
    const { items } = await api.read<{ items: Order[] }>(
      `/trip-api/Task/all?search=${RECIPIENT.phoneNumber}`,
    );
    expect(items).toHaveLength(2);
  });

  await test.step('a courier is settled: 5', async () => {
    // They hold 82.25 QAR of the demo's orders.
    const paid = await placeOrder(api, {
      pickupIn: 30,
      deliverIn: 90,
      amountToBeCollected: 12.5,
      paymentStatusId: 1,
    });
    await api.write('POST', '/trip-api/Task/assign', { taskId: paid.id, agentId: agent?.id });
    for (const move of ['setOut', 'completePickup', 'putOnBoard', 'headToDelivery', 'deliver'])
      await api.write('POST', '/trip-api/Task/progress', {
        taskId: paid.id,
        move,
        overrideReason: 'By phone',
        ...(move === 'deliver' && { amountCollected: 12.5 }),
      });
    await portal.open('/agents-ledger');
    const hands = new Hands(page);
    await hands.click(page.getByRole('button', { name: 'Close cash' }));
    const close = dialog(/^Close cash/);
    await hands.click(close.getByRole('combobox', { name: 'Agent' }));
    await hands.words('Yusuf');
    // At once: the first agent of the list is taken as soon as it is there.
    await hands.press('Enter');
    await hands.click(close.getByLabel('Counted cash'));
    await hands.words('94.75');
    await hands.press('Enter');
    await portal.noticed('Cash closed');
    expect(hands.made).toBe(5);
  });
});
