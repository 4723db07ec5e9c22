import type { Page } from '@playwright/test';
import { startServerProcess } from '@qafila/testing';
import { Api } from '../src/api.ts';
import { startCity } from '../src/city.ts';
import { arrowTo, expectFocus, hasFocus, tabTo } from '../src/keyboard.ts';
import { expect, PASSWORD, test } from '../src/portal.ts';

interface TaskReply {
  id: string;
  shortId: string;
  status: string;
  cancellationReason: string | null;
  taskAgentDetails: { fullName: string } | null;
}

const place = (name: string, latitude: number) => ({
  name,
  address: `${name}, Doha`,
  phoneNumber: '44112233',
  latitude,
  longitude: 51.53,
});

/** An order that nobody gets by himself, due in so many minutes of the city. */
async function order(api: Api, name: string, dueInMin: number): Promise<TaskReply> {
  const { serverTimeUtc } = await api.read<{ serverTimeUtc: string }>('/trip-api/client/get-server-time');
  const at = (minutes: number) => new Date(Date.parse(serverTimeUtc) + minutes * 60_000).toISOString();
  const reply = await api.send('POST', '/trip-api/Task', {
    pickup: place('Saffron Kitchen', 25.284),
    delivery: place(name, 25.3),
    clientGeneratedId: name.toUpperCase().replace(' ', '-'),
    pickupByUtc: at(dueInMin / 2),
    deliverByUtc: at(dueInMin),
    costPerMinuteDelayInDelivery: 50,
    autoAssignmentConfig: { autoAssignment: false, retryIntervalSec: 30, maxRetryCount: 3 },
  });
  expect(reply.status, await reply.clone().text()).toBe(201);
  return (await reply.json()) as TaskReply;
}

/** Finds something in the palette and goes there. */
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

/** Chooses the best agent of the dialog that is open. */
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

test('a morning of the city with nothing but the keyboard', async ({ page }) => {
  test.setTimeout(480_000);
  const server = await startServerProcess({
    NODE_ENV: 'development',
    CLOCK_SPEED: '20',
    RATE_LIMITS: 'off',
  });
  const endCity = startCity(server.url, 8);
  try {
    const api = await Api.as(server.url, 'operator@qafila.test');
    const read = (id: string) => api.read<TaskReply>(`/trip-api/Task?id=${id}`);
    const late = await order(api, 'Late Latifa', 4);
    const wanted = await order(api, 'Board Bashir', 600);
    const unwanted = await order(api, 'Board Budoor', 601);

    await test.step('signs in', async () => {
      await page.goto(`${server.url}/login`);
      await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type('operator@qafila.test');
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
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

    await test.step('? shows what keys there are', async () => {
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      await expect(help.getByText('Go to the first row')).toBeVisible();
      await expect(help.getByText('Create task')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
    });

    await test.step('a late order gets an agent by one key on the dashboard', async () => {
      const list = page.getByRole('list', { name: 'Late or about to be, by money at risk' });
      const row = list.getByRole('button', { name: /^LATE-LATIFA/ });
      await expect(row).toBeVisible({ timeout: 90_000 });
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
  } finally {
    endCity();
    await server.dispose();
  }
});
