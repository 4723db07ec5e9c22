import { Api } from '../src/api.ts';
import { expect, Portal, test } from '../src/portal.ts';

test('[COMPANY-01] [USER-01] [CONTRACT-01] [LOCATION-05] a company that signed up is let in, and gets a contract, a point and a user', async ({
  page,
  startServer,
}) => {
  // Its own server: other journeys rely on the demo company having one partner.
  const server = await startServer();
  const portal = new Portal(page, server.url);
  const company = {
    company: { name: 'Desert Line', phoneNumber: '+97444556677' },
    administrator: {
      email: 'sara@desert.example',
      password: 'dates and cardamom',
      user: { firstName: 'Sara', lastName: 'Nabil', phoneNumber: '+97455667788' },
    },
  };
  const asked = await fetch(`${server.url}/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(company),
  });
  expect(asked.status).toBe(202);
  await portal.signIn('sysadmin');
  const drawer = (name: string) => page.getByRole('dialog', { name });
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });

  await test.step('the sign-up is approved in the list of companies', async () => {
    await portal.open('/companies-list');
    await page.getByRole('button', { name: 'Approve Desert Line?' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await portal.noticed('Desert Line is approved');
    await expect(row('Desert Line')).toContainText('Active');
  });

  await test.step('a contract joins it to the demo company', async () => {
    await portal.open('/contract-lists?drawer=contract.create');
    const form = drawer('Create contract');
    // Escape puts an open list away, and not the drawer with it.
    await form.getByRole('combobox', { name: /^Subscriber/ }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(form).toBeVisible();
    for (const [label, name] of [
      [/^Subscriber/, 'Qafila Demo'],
      [/^Fulfilment company/, 'Desert Line'],
    ] as const) {
      await form.getByRole('combobox', { name: label }).fill(name);
      await page.getByRole('option', { name, exact: true }).click();
    }
    await form.getByLabel(/^Start date/).fill('2026-01-01');
    await form.getByLabel(/^End date/).fill('2036-12-31');
    await form.getByRole('tab', { name: 'Billing' }).click();
    await form.getByRole('combobox', { name: /^Billing/ }).selectOption('Per Order');
    await form.getByLabel(/^Price/).fill('12.5');
    await form.getByRole('button', { name: 'Create contract' }).click();
    await portal.noticed('The contract with Desert Line is created');
    await expect(row('Desert Line')).toContainText('12.50');
  });

  await test.step('in the new company a location point is created by its blue plate', async () => {
    await portal.workIn('Desert Line');
    await portal.open('/location-points?drawer=location-point.create');
    const form = drawer('Create location point');
    await form.getByLabel(/^Name/).fill('Villa 12');
    await form.getByLabel(/^Zone/).fill('66');
    await form.getByLabel(/^Street/).fill('840');
    await form.getByLabel(/^Building/).fill('12');
    await expect(form.getByText('Only the zone is known. Drag the pin to the building.')).toBeVisible();
    await form.getByRole('button', { name: 'Create location point' }).click();
    await portal.noticed('Villa 12 is created');
    await expect(row('Villa 12')).toContainText('840');
  });

  await test.step('its first operator is created, and signs in', async () => {
    await portal.open('/users?drawer=user.create');
    const form = drawer('Create user');
    await form.getByLabel(/^First name/).fill('Mona');
    await form.getByLabel(/^Last name/).fill('Said');
    await form.getByLabel(/^Phone number/).fill('55512345');
    await form.getByRole('checkbox', { name: /^Operator/ }).check();
    await form.getByRole('tab', { name: 'Login Details' }).click();
    await form.getByLabel(/^Email/).fill('mona@desert.example');
    await form.getByLabel(/^Password/).fill('a rider in the rain');
    await form.getByLabel('Require two-step verification').uncheck();
    await form.getByRole('button', { name: 'Create user' }).click();
    await portal.noticed('Mona Said is created');
    await expect(row('Mona Said')).toContainText('Desert Line');
    const mona = await Api.as(server.url, 'mona@desert.example', 'a rider in the rain');
    expect(await mona.read('/identity-api/Users/me')).toMatchObject({ roles: ['Operator'] });
  });
});
