import { expect, type Page } from '@playwright/test';
import { expectNotice, keepNotices } from './notices.ts';
import { emailOf, PASSWORD, signIn } from './sign-in.ts';

export interface Look {
  theme: 'light' | 'dark';
  locale: 'en' | 'ar';
}

/** The buttons that change the look, in both languages. */
const THEME_BUTTON = /^(Dark theme|Light theme|المظهر الداكن|المظهر الفاتح)$/;
const LANGUAGE_BUTTON = /^(العربية|English)$/;

/** User actions in the portal. */
export class Portal {
  readonly page: Page;
  readonly url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
  }

  async open(path: string) {
    await keepNotices(this.page);
    return this.page.goto(`${this.url}${path}`);
  }

  /** Goes to another page of the open portal, as a link in it does. */
  async go(path: string) {
    await this.page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  }

  async fillIn(account: string, password = PASSWORD) {
    await this.page.getByLabel('Email').fill(emailOf(account));
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

  /** Opens a page with a new session, for journeys that are not about signing in. */
  async enter(account: string, path: string, password = PASSWORD) {
    const tokens = await signIn(this.url, account, password);
    // The smallest page of this origin: only there its storage can be written.
    await this.open('/config.json');
    await this.page.evaluate(
      `sessionStorage.setItem('qafila.auth', ${JSON.stringify(JSON.stringify(tokens))})`,
    );
    await this.open(path);
  }

  /** Waits for a notice, also one that has disappeared again. */
  noticed(text: string | RegExp) {
    return expectNotice(this.page, text);
  }

  menu() {
    return this.page.getByRole('navigation', { name: 'Menu' });
  }

  /** The labels of the menu's entries, in order. */
  async menuEntries(): Promise<string[]> {
    return this.menu().getByRole('link').allInnerTexts();
  }

  /** The button that a SysAdmin chooses the company with; it shows the current one. */
  companyButton() {
    return this.page.getByRole('banner').getByRole('button', { name: /^(All companies\.|Working in )/ });
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
    await this.page.getByRole('button', { name: /^All companies\./ }).waitFor();
  }

  channels() {
    return this.page.getByRole('status').filter({ hasText: /Live|Connecting|Not live/ });
  }

  async logOut() {
    await this.page.getByRole('button', { name: /^Account:/ }).click();
    // The login page is loaded as a new document.
    const loaded = this.page.waitForEvent('load');
    await this.page.getByRole('menuitem', { name: 'Sign out' }).click();
    await loaded;
    await this.page.getByRole('button', { name: 'Sign in' }).waitFor();
  }

  /** Theme and language for the pages opened from now on. */
  async prefer({ theme, locale }: Look) {
    await this.page.context().addCookies([
      { name: 'qafila_theme', value: theme, url: this.url },
      { name: 'qafila_locale', value: locale, url: this.url },
    ]);
  }

  /** Changes theme and language of the open page; one without the buttons is loaded again with them. */
  async changeLook(look: Look) {
    const html = this.page.locator('html');
    for (const [attribute, wanted, button] of [
      ['data-theme', look.theme, THEME_BUTTON],
      ['lang', look.locale, LANGUAGE_BUTTON],
    ] as const) {
      if ((await html.getAttribute(attribute)) === wanted) continue;
      // A dialog covers the header; the click on it is dispatched anyway.
      const buttons = this.page.getByRole('button', { name: button, includeHidden: true });
      if (await buttons.count()) await buttons.first().dispatchEvent('click');
      else {
        await this.prefer(look);
        await this.page.reload();
      }
      await expect(html).toHaveAttribute(attribute, wanted);
    }
  }
}
