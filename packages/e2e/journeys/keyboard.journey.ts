import type { Page } from '@playwright/test';
import { Api } from '../src/api.ts';
import { CITY } from '../src/city.ts';
import { arrowTo, expectFocus, hasFocus, tabTo } from '../src/keyboard.ts';
import { placeOrder, readOrder } from '../src/orders.ts';
import { expect, PASSWORD, Portal, test } from '../src/portal.ts';

/** An order due in this number of the city's minutes. */
const order = (api: Api, recipient: string, dueIn: number) =>
  placeOrder(api, {
    recipient,
    orderId: recipient.toUpperCase().replace(' ', '-'),
    pickupIn: dueIn / 2,
    deliverIn: dueIn,
    costPerMinuteDelayInDelivery: 50,
  });

/** Searches in the palette and opens the result. */
async function goBy(page: Page, wanted: string, group: string) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Task, agent, page or action' });
  await expect(field).toBeFocused();
  await page.keyboard.type(wanted);
  const hit = page.getByRole('group', { name: group }).getByRole('option').first();
  await expect(hit).toBeVisible();
  for (let step = 0; step < 12 && (await hit.getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Selects the best agent in the open dialog. */
async function assignBest(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^Assign task/ });
  const best = dialog.getByRole('radio').first();
  await tabTo(page, best);
  await page.keyboard.press('Space');
  await expect(best).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: /^Assign to/ }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('a morning of the city with nothing but the keyboard', async ({ page, startServer, startCity }) => {
  const server = await startServer({
    NODE_ENV: 'development',
    CLOCK_SPEED: '20',
    RATE_LIMITS: 'off',
  });
  startCity(server.url, 8);
  const portal = new Portal(page, server.url);
  const api = await Api.as(server.url, 'operator@qafila.test');
  const read = (id: string) => readOrder(api, id);
  const late = await order(api, 'Late Latifa', 4);
  const wanted = await order(api, 'Board Bashir', 600);
  const unwanted = await order(api, 'Board Budoor', 601);

  await test.step('signs in', async () => {
    await portal.open('/login');
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type('operator@qafila.test');
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(portal.menu()).toBeVisible();
  });

  await test.step('the palette finds a task, an agent, an action and a page', async () => {
    await goBy(page, 'latifa', 'Tasks');
    const detail = page.getByRole('dialog', { name: late.shortId });
    await expect(detail.getByText('LATE-LATIFA')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expectFocus(page);
    await goBy(page, 'yusuf', 'Agents');
    const agent = page.getByRole('dialog', { name: /Yusuf Rahman/ });
    await expect(agent).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(agent).toBeHidden();
    await goBy(page, 'plan trip', 'Actions');
    const plan = page.getByRole('dialog', { name: 'Plan trip' });
    await expect(plan).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(plan).toBeHidden();
    await goBy(page, 'dash', 'Pages');
    await expect(page).toHaveURL(/\/$/);
  });

  await test.step('? lists the shortcuts', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Go to the first row')).toBeVisible();
    await expect(help.getByText('Create task')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  await test.step('a late order gets an agent by one key on the dashboard', async () => {
    const list = page.getByRole('list', { name: 'At risk of delay, by cost' });
    const row = list.getByRole('button', { name: new RegExp(`^${late.shortId} LATE-LATIFA `) });
    await expect(row).toBeVisible(CITY);
    await expect(async () => {
      await page.keyboard.press('j');
      await expect(list.getByRole('button').first()).toBeFocused();
      for (let step = 0; step < 20 && !(await hasFocus(row)); step += 1)
        await page.keyboard.press('ArrowDown');
      expect(await hasFocus(row)).toBe(true);
    }, 'the list may change while keys are pressed').toPass();
    await page.keyboard.press('a');
    await assignBest(page);
    await expect.poll(async () => (await read(late.id)).taskAgentDetails).not.toBeNull();
    await expectFocus(page);
  });

  const rows = page.getByRole('grid', { name: 'Tasks' });
  await test.step('a row of the board opens, and its task gets the best candidate', async () => {
    await goBy(page, 'tasks', 'Pages');
    await expect(page).toHaveURL(/\/tasks$/);
    await tabTo(page, page.getByRole('searchbox').first());
    await page.keyboard.type('Board');
    await expect(rows.getByText(unwanted.shortId, { exact: true })).toBeVisible();
    await expect(rows.getByText('LATE-LATIFA')).toBeHidden();
    await tabTo(page, page.getByRole('combobox', { name: 'Responsibility' }));
    await page.keyboard.press('Shift+Tab');
    await expectFocus(page);
    await page.keyboard.press('Escape');
    await tabTo(page, page.getByRole('button', { name: 'Skills' }));
    await page.keyboard.press('j');
    const wantedRow = rows.getByRole('row').filter({ hasText: wanted.shortId });
    await arrowTo(page, rows, wantedRow);
    await page.keyboard.press('Enter');
    const detail = page.getByRole('dialog', { name: wanted.shortId });
    await tabTo(page, detail.getByRole('button', { name: 'Assign', exact: true }));
    await page.keyboard.press('Enter');
    await assignBest(page);
    await expect.poll(async () => (await read(wanted.id)).taskAgentDetails).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expectFocus(page);
  });

  await test.step('another is cancelled by its key, with a reason', async () => {
    await page.keyboard.press('j');
    const row = rows.getByRole('row').filter({ hasText: unwanted.shortId });
    await arrowTo(page, rows, row);
    await page.keyboard.press('x');
    const question = page.getByRole('dialog', { name: `Cancel task ${unwanted.shortId}?` });
    await tabTo(page, question.getByRole('textbox'));
    await page.keyboard.type('Ordered twice');
    await tabTo(page, question.getByRole('button', { name: 'Confirm' }));
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(await read(unwanted.id)).toMatchObject({
      status: 'Cancelled',
      cancellationReason: 'Ordered twice',
    });
    await expectFocus(page);
  });
});
