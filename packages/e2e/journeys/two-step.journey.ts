import * as OTPAuth from 'otpauth';
import { Api } from '../src/api.ts';
import { expect, test } from '../src/portal.ts';

const EMAIL = 'careful@qafila.test';
const SECRET_PHRASE = 'a quiet evening by the sea';

test('[SHELL-11, SHELL-12] two-step verification is set up, asked for, and a recovery code works once', async ({
  portal,
  page,
  server,
}) => {
  const admin = await Api.as(server.url, 'admin@qafila.test');
  const registered = await admin.send('POST', '/identity-api/Users/register', {
    email: EMAIL,
    password: SECRET_PHRASE,
    roles: ['Operator'],
    user: { firstName: 'Careful', lastName: 'Operator', phoneNumber: '55512399' },
  });
  expect(registered.status).toBe(201);

  await portal.open('/login');
  await portal.fillIn(EMAIL, SECRET_PHRASE);
  await portal.submit();
  await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
  const secret = ((await page.locator('code').first().textContent()) ?? '').replace(/\s/g, '');
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) });
  /** The code of the next time step: no code works twice. */
  const codeIn = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30_000 });

  await page.getByLabel('Code from the app').fill(codeIn(-1));
  await page.getByLabel('Your password').fill(SECRET_PHRASE);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  const codes = (await page.getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  expect(codes).toHaveLength(10);
  await page.getByRole('checkbox', { name: 'I have kept these codes' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await portal.menu().waitFor();
  await portal.logOut();

  const secondStep = async () => {
    await portal.open('/login');
    await portal.fillIn(EMAIL, SECRET_PHRASE);
    await portal.submit();
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
  };
  await secondStep();
  await page.getByLabel('Code', { exact: true }).fill(codeIn(0));
  await page.getByRole('button', { name: 'Continue' }).click();
  await portal.menu().waitFor();
  await portal.logOut();

  const recover = async () => {
    await secondStep();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await recover();
  await portal.menu().waitFor();
  await portal.logOut();
  await recover();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(portal.menu()).toBeHidden();
});
