import { startServerProcess } from '@qafila/testing';
import { countScripts, inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

async function measure(signIn: boolean) {
  const server = await startServerProcess();
  try {
    return await inBrowser(async (page, session) => {
      const count = await countScripts(session);
      await page.goto(`${server.url}/login`, { waitUntil: 'networkidle' });
      if (signIn) {
        await page.getByLabel('Email').fill('operator@qafila.test');
        await page.getByLabel('Password', { exact: true }).fill('qafila-demo');
        // The shell alone: no remote's file may be part of the figure.
        await page.route('**/remotes/**', (route) => route.abort());
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('navigation').first().waitFor();
        await page.waitForLoadState('networkidle');
      }
      const { bytes, urls } = count();
      const value = kilobytes(bytes);
      return {
        value,
        compared: value,
        unit: 'KB',
        note: `${urls.length} files, compressed with brotli, headers included.`,
      };
    });
  } finally {
    await server.dispose();
  }
}

export const loginScript: Case = {
  name: 'login-script',
  what: 'JavaScript of the login page from an empty cache',
  target: { at: 'most', value: 165, unit: 'KB' },
  run: () => measure(false),
};

export const shellScript: Case = {
  name: 'shell-script',
  what: 'JavaScript of the shell signed in, before any remote’s page',
  target: { at: 'most', value: 240, unit: 'KB' },
  run: () => measure(true),
};
