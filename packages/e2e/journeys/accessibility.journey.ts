import { violations } from '../src/axe.ts';
import { expect, test } from '../src/portal.ts';

const LOOKS = [
  { theme: 'light', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
] as const;

const WALLET = [
  '/wallet-transactions/ledgers',
  '/wallet-transactions/payouts',
  '/agents-ledger',
  '/agents-ledger?view=closes',
  '/agents-ledger?drawer=wallet.rules',
];

for (const { theme, locale } of [
  { theme: 'light', locale: 'en' },
  { theme: 'light', locale: 'ar' },
  { theme: 'dark', locale: 'en' },
  { theme: 'dark', locale: 'ar' },
])
  test(`money pages can be used by everybody, ${theme} in ${locale}`, async ({ portal, page, context }) => {
    await portal.signIn('admin');
    await context.addCookies([
      { name: 'qafila_theme', value: theme, url: portal.url },
      { name: 'qafila_locale', value: locale, url: portal.url },
    ]);
    for (const path of WALLET) {
      await portal.open(path);
      await page.waitForLoadState('networkidle');
      expect.soft(await violations(page), path).toEqual([]);
    }
    await portal.open('/agents-ledger');
    for (const name of [/Take cash in|استلام نقد/, /Close cash|إغلاق النقد/]) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog', { name }).waitFor();
      expect.soft(await violations(page), String(name)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'hidden' });
    }
  });

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
