import { startServerProcess } from '@qafila/testing';
import { countScripts, inBrowser, WEBGL_ARGS } from '../browser.ts';
import type { Case } from '../case.ts';
import { signIn } from '../sign-in.ts';

/** A name that occurs only in AG Grid's code. */
const GRID = 'ag-root-wrapper';

export const agentsMapScript: Case = {
  name: 'agents-map-script',
  what: 'JavaScript of /agents-map from an empty cache, of all origins; the map’s worker comes with the map',
  target: { at: 'most', value: 590, unit: 'KB' },
  run: async () => {
    const server = await startServerProcess({ DEMO_CITY: 'off' });
    try {
      return await inBrowser(async (page, session) => {
        await signIn(page, server.url);
        // What the first page still loads is not of this one.
        await page.goto('about:blank');
        await session.send('Network.clearBrowserCache');
        const count = await countScripts(session);
        const worker = page.waitForEvent('worker');
        await page.goto(`${server.url}/agents-map`, { waitUntil: 'networkidle' });
        await Promise.all([worker, page.locator('canvas').waitFor()]);
        await page.waitForLoadState('networkidle');
        const { bytes, urls } = count();
        for (const url of urls)
          if ((await (await fetch(url)).text()).includes(GRID)) throw new Error(`AG Grid is in ${url}`);
        const value = Math.round(bytes / 102.4) / 10;
        return {
          value,
          compared: value,
          unit: 'KB',
          note: `${urls.length} files, bodies compressed with brotli, without their headers; AG Grid in none of them.`,
        };
      }, WEBGL_ARGS);
    } finally {
      await server.dispose();
    }
  },
};
