import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/portal.ts';

const LOOKS = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
] as const;

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const { theme, locale } of LOOKS)
  test(`pages can be used by everybody, ${theme} in ${locale}`, async ({ portal, page, context }) => {
    await portal.signIn('operator');
    await context.addCookies([
      { name: 'qafila_theme', value: theme, url: portal.url },
      { name: 'qafila_locale', value: locale, url: portal.url },
    ]);
    for (const path of ['/', '/tasks?drawer=task.create', '/settings/callbacks', '/playground/button']) {
      await portal.open(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await violations(page), path).toEqual([]);
    }
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    for (const path of ['/login', '/forget-password', '/signup']) {
      await portal.open(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await violations(page), path).toEqual([]);
    }
  });
