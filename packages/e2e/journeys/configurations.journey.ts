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
