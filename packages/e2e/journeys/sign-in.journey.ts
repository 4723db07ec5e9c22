import { Api } from '../src/api.ts';
import { expect, test } from '../src/portal.ts';

const EVERYBODY = [
  'Dashboard',
  'Task board',
  'Task list',
  'Agents map',
  'Agents',
  'Skills',
  'Shift management',
  'Wallet transactions',
  'Agents ledger',
  'Settings',
  'Automation',
  'Location points',
  'API tokens',
];

test('[SHELL-01, SHELL-51, SHELL-52, SHELL-53, SHELL-57] each role signs in and sees the menu that it has', async ({
  portal,
  page,
}) => {
  const sees = async (account: string) => {
    await portal.signIn(account);
    const entries = await portal.menuEntries();
    await portal.logOut();
    return entries;
  };
  const admin = await sees('sysadmin');
  expect(admin).toEqual(
    expect.arrayContaining([...EVERYBODY, 'Users', 'Companies', 'Contracts', 'Suppliers']),
  );
  const companyAdmin = await sees('admin');
  expect(companyAdmin).toEqual(expect.arrayContaining([...EVERYBODY, 'Users', 'Contracts', 'Suppliers']));
  expect(companyAdmin).not.toContain('Companies');
  const operator = await sees('operator');
  expect(operator).toEqual(expect.arrayContaining([...EVERYBODY, 'Suppliers']));
  for (const hidden of ['Users', 'Companies', 'Contracts']) expect(operator).not.toContain(hidden);
  for (const account of ['tracker', 'cashier', 'partnerships', 'rules', 'incidents', 'users']) {
    const entries = await sees(account);
    expect(entries).toEqual(expect.arrayContaining(EVERYBODY));
    for (const hidden of ['Users', 'Companies', 'Contracts', 'Suppliers'])
      expect(entries).not.toContain(hidden);
  }
  await expect(page).toHaveURL(/\/login/);
});

test('[SHELL-09] an agent is turned away right after the lookup, and sees the reason', async ({
  portal,
  page,
}) => {
  await portal.open('/login');
  await portal.fillIn('agent');
  await portal.submit();
  await expect(
    page.getByText('Agents use the courier app. This account cannot open the portal.'),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('[SHELL-03, SHELL-04, SHELL-05, SHELL-06] the choice to be kept says where the tokens are', async ({
  portal,
  page,
}) => {
  const kept = () =>
    page.evaluate(() => ({
      local: Object.keys(localStorage).includes('qafila.auth'),
      session: Object.keys(sessionStorage).includes('qafila.auth'),
      company: JSON.parse(localStorage.getItem('qafila.company') ?? '{}').currency,
    }));
  await portal.signIn('operator');
  expect(await kept()).toEqual({ local: false, session: true, company: 'Qatari Riyal (QAR)' });
  await portal.logOut();
  await portal.signIn('operator', { keep: true });
  expect(await kept()).toEqual({ local: true, session: false, company: 'Qatari Riyal (QAR)' });
});

test('[SHELL-10] logging out empties both storages', async ({ portal, page }) => {
  await portal.signIn('operator', { keep: true });
  await portal.logOut();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test('a refused password keeps the typed values', async ({ portal, page }) => {
  await portal.open('/login');
  await portal.fillIn('operator', 'not the password');
  await portal.submit();
  await expect(page.getByRole('alert')).toContainText('Email or password is incorrect');
  await expect(page.getByLabel('Email')).toHaveValue('operator@qafila.test');
});

test('[SHELL-13] a guarded address leads to the login page, and back after it', async ({ portal, page }) => {
  await portal.open('/agents-ledger');
  await expect(page).toHaveURL(/\/login/);
  await portal.fillIn('operator');
  await portal.submit();
  await expect(page).toHaveURL(/\/agents-ledger$/);
  await expect(page.getByRole('heading', { name: 'Agents ledger' })).toBeVisible();
});

test('[SHELL-14, SHELL-82] an address of another role leads to the login page', async ({ portal, page }) => {
  await portal.signIn('operator');
  await portal.open('/companies-list');
  await expect(page).toHaveURL(/\/login/);
});

test('[AUTOMATION-01, AUTOMATION-02, LOCATION-03, LOCATION-04, CONFIG-91] automation, location points and settings open to any role that is signed in, the newer settings to those who may change them', async ({
  portal,
  page,
}) => {
  const open = {
    '/automation': 'Automation',
    '/location-points': 'Location points',
    '/location-points-new': 'Location points on the map',
    '/settings/configurations': 'Configurations',
  };
  for (const path of Object.keys(open)) {
    await portal.open(path);
    await expect(page).toHaveURL(/\/login/);
  }
  await portal.enter('tracker', '/');
  for (const [path, heading] of Object.entries(open)) {
    await portal.open(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  await portal.open('/settings/confiugrations/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await portal.enter('operator', '/settings/confiugrations/dashboard');
  await expect(page.getByRole('heading', { name: 'Rules in force', level: 1 })).toBeVisible();
});

test('a forgotten password is set again by the link of the mail', async ({ portal, page, server }) => {
  await portal.open('/forget-password');
  await page.getByLabel('Email').fill('rules@qafila.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  const admin = await Api.as(server.url, 'sysadmin');
  // The mail is written after the reply, so that its time does not tell whether there is such a user.
  const linkSent = async () => {
    const inbox = await admin.read<{ items: { recipient: string; body: string }[] }>(
      '/identity-api/messages/all',
    );
    const mail = inbox.items.find(({ recipient }) => recipient === 'rules@qafila.test');
    return /https?:\/\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
  };
  await expect.poll(linkSent).not.toBe('');
  const link = new URL(await linkSent());
  await portal.open(link.pathname + link.search);
  await page.getByLabel('New password', { exact: true }).fill('a new pass phrase');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Your password is set. Sign in with it.')).toBeVisible();
  await portal.signIn('rules', { password: 'a new pass phrase' });
});

test('a company signs up, is approved, and its administrator signs in', async ({ portal, page, server }) => {
  await portal.open('/signup');
  await page.getByLabel('Company name').fill('Pearl Couriers');
  await page.getByLabel('Company phone').fill('+97444123456');
  await page.getByLabel('First name').fill('Noora');
  await page.getByLabel('Last name').fill('Al-Kuwari');
  await page.getByLabel('Phone', { exact: true }).fill('55512345');
  await page.getByLabel('Email').fill('noora@pearl.test');
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Your request is in.')).toBeVisible();
  const admin = await Api.as(server.url, 'sysadmin');
  const { items } = await admin.read<{ items: { id: string; email: string }[] }>('/identity-api/signups/all');
  const id = items.find(({ email }) => email === 'noora@pearl.test')?.id;
  expect((await admin.send('POST', '/identity-api/signups/decide', { id, approve: true })).status).toBe(204);
  await portal.open('/login');
  await portal.fillIn('noora@pearl.test', 'a long pass phrase');
  await portal.submit();
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
});
