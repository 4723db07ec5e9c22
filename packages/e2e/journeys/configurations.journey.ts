import { expect, Portal, test } from '../src/portal.ts';

const PAGE = '/settings/configurations';
const header = (zone: string) => `If Key = zone, Value equal ${zone}`;

test('two operators set up rules at once; the order is changed by keyboard, and the first state comes back', async ({
  portal,
  browser,
}) => {
  const { page } = portal;
  await portal.enter('operator', PAGE);
  for (const zone of ['west', 'east', 'west']) {
    await page.getByRole('button', { name: 'Add configuration' }).click();
    const drawer = page.getByRole('dialog', { name: 'Create task configuration' });
    await drawer.getByRole('textbox', { name: 'Key', exact: true }).fill('zone');
    await drawer.getByRole('textbox', { name: 'Value', exact: true }).fill(zone);
    await drawer.getByRole('textbox', { name: 'Configuration title' }).fill(`Zone ${zone}`);
    await drawer.getByRole('button', { name: 'Add configuration' }).click();
    await expect(drawer).toBeHidden();
  }
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(2)).toContainText('This never applies');

  // By keyboard: lifted, one place down, dropped.
  await page.getByRole('button', { name: `Move ${header('east')}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await portal.noticed('Priority Updated successfully!');
  await expect(cards.nth(2)).toContainText(header('east'));

  const context = await browser.newContext();
  const second = new Portal(await context.newPage(), portal.url);
  await second.enter('admin', PAGE);
  const retries = (one: Portal) => one.page.getByLabel('Retry count');
  const pickup = second.page.getByLabel('Pickup service time (min)');
  const save = (one: Portal) => one.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(retries(second)).toHaveValue('10');
  await pickup.fill('9');
  await retries(portal).fill('4');
  await page.getByLabel('Reason for the change').fill('Fewer alerts');
  await save(portal);
  await portal.noticed('Base Config Updated successfully!');
  await expect(second.page.getByText(/A newer version was saved while you were typing/)).toBeVisible();
  await save(second);
  await expect(second.page.getByText('Retry count 10 → 4')).toBeVisible();
  await expect(pickup).toHaveValue('9');
  await second.page.getByRole('button', { name: 'Take over their values' }).click();
  await save(second);
  await second.noticed('Base Config Updated successfully!');
  // The first one's page shows both, without a reload.
  await expect(page.getByLabel('Pickup service time (min)')).toHaveValue('9');
  await expect(retries(portal)).toHaveValue('4');
  await context.close();

  await page.goto(`${portal.url}/settings/configurations/dashboard`);
  const version = page.getByRole('listitem', { name: 'Version 5' });
  await expect(version).toContainText('Reason: Fewer alerts');
  await page.getByRole('textbox', { name: 'Key', exact: true }).fill('zone');
  await page.getByRole('textbox', { name: 'Value', exact: true }).fill('west');
  const effective = page.getByRole('region', { name: 'Task configuration' });
  await expect(effective.getByRole('row', { name: /^Retry count/ })).toContainText(`10${header('west')}4`);
  await page.getByRole('listitem', { name: 'Version 1' }).getByRole('button', { name: 'Bring back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bring version 1 back?' });
  await dialog.getByRole('textbox').fill('As it was');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('listitem', { name: 'Version 7' })).toContainText('Version 1 brought back');
  await expect(page.getByRole('list', { name: 'Overrides' }).getByRole('listitem')).toHaveCount(1);
});

test('[ASSIGN-24] an area is drawn on the map with the pointer, and an agent is sent to it', async ({
  page,
  startServer,
  goOnline,
}) => {
  const server = await startServer();
  const courier = await goOnline(server.url);
  // In Al Wakrah, away from the area.
  await courier.standAt(25.17, 51.6);
  const portal = new Portal(page, server.url);
  await portal.enter('operator', '/location-points/areas?drawer=area.create');
  const form = page.getByRole('dialog', { name: 'Draw an area' });
  await form.getByLabel('Name').fill('West Bay');
  const map = form.locator('canvas');
  await expect(map).toBeVisible();
  const border = form.getByLabel('Corners as text');
  const press = (x: number, y: number) => map.click({ position: { x, y }, delay: 50 });
  // Presses before the map is ready draw nothing.
  await expect(async () => {
    for (const [x, y] of [
      [300, 120],
      [500, 120],
      [500, 300],
      [300, 120],
    ] as const)
      await press(x, y);
    await expect(border).toHaveValue(/^(-?[\d.]+, -?[\d.]+\n){2}-?[\d.]+, -?[\d.]+$/, { timeout: 2000 });
  }).toPass();
  await form.getByRole('button', { name: 'Save area' }).click();
  await portal.noticed('West Bay is created');

  await portal.open('/agent-list');
  const agent = page.getByRole('row', { name: /Free/ });
  await agent.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Relocate/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Relocate/ });
  await dialog.getByLabel('Area').selectOption('West Bay');
  await expect(dialog.getByRole('list', { name: 'How far each would ride' })).toContainText(
    /\d km · \d+ min/,
  );
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('row', { name: /Relocating/ })).toBeVisible();
  await portal.open('/location-points/areas');
  await page.getByText('West Bay').first().click();
  await expect(page.getByText(/^1 agent is on the way to it/)).toBeVisible();
});
