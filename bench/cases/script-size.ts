import type { FirstResponse } from '@qafila/contracts';
import { startServerProcess } from '@qafila/testing';
import { countScripts, inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';
import { signIn } from '../sign-in.ts';

/** Of 1,024 bytes, to one decimal. */
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;

/** Remotes that need another shell are not loaded: what is left is the shell alone, with its whole menu. */
const withoutRemotes = (html: string): string =>
  html.replace(/(id="first-response"[^>]*>)([^<]*)/, (_, tag: string, data: string) => {
    const { page, registry, ...first } = JSON.parse(data) as FirstResponse;
    const remotes = registry?.remotes.map((remote) => ({ ...remote, shellSdk: 99 })) ?? [];
    const { kit, remote, ...frame } = page ?? { needsSession: true, fonts: [] };
    return tag + JSON.stringify({ ...first, registry: { remotes }, page: { ...frame, files: [] } });
  });

async function measure({ signedIn, remotes: withRemotes = false }: { signedIn: boolean; remotes?: boolean }) {
  const server = await startServerProcess();
  try {
    return await inBrowser(async (page, session) => {
      if (signedIn) {
        await signIn(page, server.url);
        // What the page after the sign-in is still fetching is not counted.
        await page.goto('about:blank');
        await session.send('Network.clearBrowserCache');
      }
      if (!withRemotes)
        await page.route(`${server.url}/`, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: withoutRemotes(await response.text()) });
        });
      const count = await countScripts(session);
      await page.goto(`${server.url}${signedIn ? '/' : '/login'}`, { waitUntil: 'networkidle' });
      const { bytes, urls } = count();
      const value = kilobytes(bytes);
      return {
        value,
        compared: value,
        unit: 'KB',
        note: `${urls.length} files, bodies compressed with brotli, without their headers.`,
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
  run: () => measure({ signedIn: false }),
};

export const shellScript: Case = {
  name: 'shell-script',
  what: 'JavaScript of the shell, opened with a session from an empty cache, before any remote’s page',
  target: { at: 'most', value: 240, unit: 'KB' },
  run: () => measure({ signedIn: true }),
};

export const dashboardScript: Case = {
  name: 'dashboard-script',
  what: 'JavaScript of the dashboard from an empty cache, opened with a session, of all origins',
  target: { at: 'most', value: 300, unit: 'KB' },
  run: () => measure({ signedIn: true, remotes: true }),
};
