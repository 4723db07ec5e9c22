import { startServerProcess } from '@qafila/testing';
import { countScripts, inBrowser, WEBGL_ARGS } from '../browser.ts';
import type { Case } from '../case.ts';

/** A name that stands in AG Grid's code and in nothing else. */
const GRID = 'ag-root-wrapper';
const WORKER = /maplibre-gl-worker/;

export const agentsMapScript: Case = {
  name: 'agents-map-script',
  what: 'JavaScript of /agents-map from an empty cache, of all origins, with the map’s worker',
  target: { at: 'most', value: 590, unit: 'KB' },
  run: async () => {
    const server = await startServerProcess({ DEMO_CITY: 'off' });
    try {
      return await inBrowser(async (page, session) => {
        await page.goto(`${server.url}/login`);
        await page.getByLabel('Email').fill('operator@qafila.test');
        await page.getByLabel('Password', { exact: true }).fill('qafila-demo');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('navigation').first().waitFor();
        await session.send('Network.clearBrowserCache');
        const count = await countScripts(session);
        // The page's own session is not told how large the worker's script is.
        const worker = page.waitForResponse((reply) => WORKER.test(reply.url()));
        await page.goto(`${server.url}/agents-map`, { waitUntil: 'networkidle' });
        const [workerReply] = await Promise.all([worker, page.locator('canvas').waitFor()]);
        await page.waitForLoadState('networkidle');
        const { bytes: pageBytes, urls } = count();
        if (workerReply.headers()['content-encoding'] !== 'br')
          throw new Error('The worker is not compressed');
        const bytes = pageBytes + Number(workerReply.headers()['content-length']);
        for (const url of urls)
          if ((await (await fetch(url)).text()).includes(GRID)) throw new Error(`AG Grid is in ${url}`);
        const value = Math.round(bytes / 102.4) / 10;
        return {
          value,
          compared: value,
          unit: 'KB',
          note: `${urls.length + 1} files, bodies compressed with brotli, without their headers; AG Grid in none of them.`,
        };
      }, WEBGL_ARGS);
    } finally {
      await server.dispose();
    }
  },
};
