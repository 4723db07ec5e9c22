import type { Page } from '@playwright/test';
import { CLIENT_ID } from '@qafila/contracts';

export { ownerUrl } from '@qafila/testing';

const PASSWORD = 'qafila-demo-city';

/** Accounts of the demo company, and its system administrator. */
export type Account = 'operator@qafila.test' | 'admin@qafila.test' | 'sysadmin@qafila.test';

/** An access token of an account that has the demo password. */
export async function accessToken(
  url: string,
  username: string,
  clientId: string = CLIENT_ID,
  password: string = PASSWORD,
): Promise<string> {
  const reply = await fetch(`${url}/identity-api/login`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: clientId,
      username,
      password,
    }),
  });
  const { access_token } = (await reply.json()) as { access_token: string };
  return access_token;
}

/** Signs in on the page, as an operator of the demo company unless another account is named. */
export async function signIn(page: Page, url: string, as: Account = 'operator@qafila.test'): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(as);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
}
