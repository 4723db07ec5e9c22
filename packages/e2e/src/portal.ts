import { test as base, expect, type Page } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '@qafila/testing';

export const PASSWORD = 'qafila-demo';

/** What a person does in the portal, in his words. */
export class Portal {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  open(path: string) {
    return this.page.goto(`${this.url}${path}`);
  }

  async fillIn(account: string, password = PASSWORD) {
    await this.page.getByLabel('Email').fill(account.includes('@') ? account : `${account}@qafila.test`);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
  }

  async submit() {
    await this.page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** Signs in by the form and waits for the portal. */
  async signIn(account: string, { password = PASSWORD, keep = false } = {}) {
    await this.open('/login');
    await this.fillIn(account, password);
    if (keep) await this.page.getByRole('checkbox', { name: 'Keep me logged in' }).check();
    await this.submit();
    await this.menu().waitFor();
  }

  menu() {
    return this.page.getByRole('navigation', { name: 'Menu' });
  }

  /** The labels of the menu's entries, in order. */
  async menuEntries(): Promise<string[]> {
    return this.menu().getByRole('link').allInnerTexts();
  }

  /** What a SysAdmin chooses the company with; it names the one they work in. */
  companyButton() {
    return this.page
      .getByRole('banner')
      .getByRole('button', { name: /^(Choose the company to work in|Working in )/ });
  }

  /** Chooses a company in the header, by typing its name. The page loads again in it. */
  async workIn(company: string) {
    await this.companyButton().click();
    const dialog = this.page.getByRole('dialog', { name: 'Choose the company to work in' });
    await dialog.getByRole('combobox', { name: 'Company name' }).fill(company);
    await dialog.getByRole('option', { name: company, exact: true }).click();
    await this.page.getByRole('button', { name: new RegExp(`^Working in ${company}`) }).waitFor();
  }

  /** Sees all companies again. */
  async stopWorking() {
    await this.companyButton().click();
    await this.page.getByRole('button', { name: /^Stop working in / }).click();
    await this.page.getByRole('button', { name: 'Choose the company to work in' }).waitFor();
  }

  channels() {
    return this.page.getByRole('status').filter({ hasText: /Live|Connecting|Not live/ });
  }

  async logOut() {
    await this.page.getByRole('button', { name: /^Account:/ }).click();
    // The page is loaded anew at the login form.
    const loaded = this.page.waitForEvent('load');
    await this.page.getByRole('menuitem', { name: 'Log out' }).click();
    await loaded;
    await this.page.getByRole('button', { name: 'Sign in' }).waitFor();
  }
}

/** One server on an empty data folder per worker; a journey that stops or breaks it starts its own. */
export const test = base.extend<{ portal: Portal }, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServerProcess();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  portal: async ({ page, server }, use) => {
    await use(new Portal(page, server.url));
  },
});

export { expect };
