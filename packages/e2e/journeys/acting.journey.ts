import { Api } from '../src/api.ts';
import { expect, Portal, test } from '../src/portal.ts';

interface Trail {
  items: { actor: string; action: string; actingFor: string | null }[];
}

test('[TASK-71] a system admin chooses a company, creates its task and agent, and leaves it', async ({
  page,
  startServer,
}) => {
  const server = await startServer({ RATE_LIMITS: 'off' });
  const portal = new Portal(page, server.url);
  const admin = await Api.as(server.url, 'admin@qafila.test');
  await admin.send('POST', '/agent-api/supplier', {
    name: 'Desert Staff',
    code: 'DS',
    contracts: [{ number: 'DS-1', startDate: '2026-01-01', endDate: '2036-12-31' }],
  });
  await portal.signIn('sysadmin');
  const task = page.getByRole('dialog', { name: 'Create task' });

  await test.step('the form asks for the company before anything is typed', async () => {
    await portal.open('/task-list');
    await expect(portal.companyButton()).toHaveText('All companies');
    await page.getByRole('button', { name: 'Create task' }).click();
    await expect(task.getByRole('heading', { name: 'Choose the company to work in' })).toBeVisible();
    await expect(task.getByLabel('Order id')).toHaveCount(0);
    await task.getByRole('combobox', { name: 'Company name' }).fill('demo');
    await expect(task.getByRole('option')).toHaveText(['Qafila Demo']);
    await page.keyboard.press('Enter');
  });

  await test.step('the same form opens in the company, which is shown in header and title', async () => {
    await expect(task.getByLabel('Order id')).toBeVisible();
    await expect(portal.companyButton()).toContainText('Qafila Demo');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Task list · Qafila Demo · Qafila$/);
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('qafila.company') ?? '{}'));
    expect(stored).toMatchObject({ name: 'Qafila Demo', currency: 'Qatari Riyal (QAR)' });
  });

  await test.step('the task is created, and is in the list', async () => {
    await task.getByLabel('Order id').fill('ACTING-1');
    for (const [tab, name, phone, latitude] of [
      ['Pickup', 'Saffron Kitchen', '44112233', '25.284'],
      ['Delivery', 'Aisha Noor', '55667788', '25.3'],
    ] as const) {
      await task.getByRole('tab', { name: tab }).click();
      const place = task.getByRole('group', { name: tab, exact: true });
      await place.getByLabel('Name').fill(name);
      await place.getByLabel('Phone').fill(phone);
      await place.getByLabel('Address').fill('Msheireb');
      await place.getByLabel('Latitude').fill(latitude);
      await place.getByLabel('Longitude').fill('51.523');
    }
    await task.getByRole('button', { name: 'Create task' }).click();
    await portal.noticed(/Task T-\d+ created/);
    await portal.open('/task-list?search=ACTING-1');
    await expect(page.getByRole('row').filter({ hasText: 'ACTING-1' })).toBeVisible();
  });

  await test.step('an agent is created, without being asked again', async () => {
    await portal.open('/agent-list?drawer=agent.create');
    const agent = page.getByRole('dialog', { name: 'Create agent' });
    await agent.getByLabel('First name').fill('Noor');
    await agent.getByLabel('Last name').fill('Said');
    await agent.getByLabel('Phone number').fill('55512345');
    await agent.getByLabel('Joining date').fill('2026-01-01');
    await agent.getByLabel('Supplier').selectOption('Desert Staff');
    await agent.getByLabel('Contract').selectOption('DS-1');
    await agent.getByLabel('Employment type').selectOption('Full-time');
    await agent.getByRole('tab', { name: 'Documents' }).click();
    await agent.getByLabel('Passport number').fill('P1');
    await agent.getByRole('textbox', { name: 'QID', exact: true }).fill('28563400011');
    for (const label of [
      'Passport expiration date',
      'QID expiration date',
      'Driving license expiry',
      'Work permit expiry',
    ])
      await agent.getByLabel(label).fill('2036-01-01');
    await agent.getByRole('tab', { name: 'Account' }).click();
    await agent.getByLabel('Email').fill('noor.said@riders.test');
    await agent.getByLabel('Password').fill('long enough 1');
    await agent.getByRole('tab', { name: 'Vehicle' }).click();
    await agent.getByLabel('Vehicle type').selectOption('2');
    await agent.getByRole('button', { name: 'Create agent' }).click();
    await portal.noticed('Noor Said is created');
  });

  await test.step('in Pearl Riders neither is there', async () => {
    await portal.workIn('Pearl Riders');
    await expect(page).toHaveTitle(/^(\(\d+\) )?Agents · Pearl Riders · Qafila$/);
    await portal.open('/agent-list?search=Noor+Said');
    await expect(page.getByText('No agent matches')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Noor Said' })).toHaveCount(0);
    await portal.open('/task-list?search=ACTING-1');
    await expect(page.getByText('No task matches')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'ACTING-1' })).toHaveCount(0);
  });

  await test.step('a change of company in a second tab is followed here', async () => {
    const second = await page.context().newPage();
    const beside = new Portal(second, server.url);
    // The tokens of this sign-in belong to this tab alone.
    const tokens = await page.evaluate(() => ({ ...sessionStorage }));
    await second.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    }, tokens);
    await beside.open('/tasks');
    await beside.workIn('Qafila Demo');
    await expect(portal.companyButton()).toContainText('Qafila Demo');
    await second.close();
  });

  await test.step('the company is left by the palette, and all of them are listed again', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Task, agent, page or action' }).fill('stop working');
    const entry = page.getByRole('option', { name: 'Stop working in Qafila Demo', selected: true });
    await expect(entry).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(portal.companyButton()).toHaveText('All companies');
    await portal.open('/task-list?search=ACTING-1');
    await expect(page.getByRole('row').filter({ hasText: 'ACTING-1' })).toBeVisible();
    await portal.open('/location-points');
    await expect(page.getByRole('heading', { name: 'Choose the company to work in' })).toBeVisible();
  });

  await test.step('the company’s audit trail names the SysAdmin', async () => {
    const { items } = await admin.read<Trail>('/identity-api/audit/all?pageSize=50');
    const of = items.filter(({ actor }) => actor === 'sysadmin@qafila.test').reverse();
    expect(of.map(({ action, actingFor }) => [action, actingFor])).toEqual([
      ['company.acting-started', 'Qafila Demo'],
      expect.arrayContaining(['Qafila Demo']),
      ['company.acting-ended', 'Qafila Demo'],
      ['company.acting-started', 'Qafila Demo'],
      ['company.acting-ended', 'Qafila Demo'],
    ]);
  });
});
