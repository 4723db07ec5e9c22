import { startServerProcess } from '@qafila/testing';
import { countScripts, inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';
import { deliveryPath } from '../data/delivery-link.ts';
import { comparePaint } from '../paint.ts';

/** What the first response says, in plain HTML: the same words without classes, scripts and styles. */
async function plainPage(url: string): Promise<string> {
  const reply = await fetch(url, { headers: { accept: 'text/html', 'accept-language': 'en' } });
  const words = /id="first-words"[^>]*>([\s\S]*?<\/main>)/.exec(await reply.text())?.[1];
  if (!words?.includes('<h1')) throw new Error('The first response has no words');
  const plain = words.replace(/<\/?(?:div|main|span|bdi)[^>]*>/g, '').replace(/ class="[^"]*"/g, '');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Delivery</title><body>${plain}</body></html>`;
}

export const trackingScript: Case = {
  name: 'tracking-script',
  what: 'JavaScript of a recipient’s tracking page from an empty cache, before the map',
  target: { at: 'most', value: 60, unit: 'KB' },
  async run() {
    const server = await startServerProcess({ DEMO_CITY: 'off', ENGINE: 'off' });
    try {
      const path = await deliveryPath(server.url);
      return await inBrowser(async (page, session) => {
        const count = await countScripts(session);
        await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const { bytes, urls } = count();
        const value = Math.round(bytes / 102.4) / 10;
        const note = `${urls.length} files, bodies compressed with brotli, without their headers. An order that waits for its courier, so that the page has no map yet.`;
        return { value, compared: value, unit: 'KB', note };
      });
    } finally {
      await server.dispose();
    }
  },
};

export const trackingPaint: Case = {
  name: 'tracking-paint',
  what: 'Largest paint of a recipient’s tracking page, 4x CPU and slow 4G',
  target: { at: 'most', value: 1.5, unit: 'times a plain HTML page with the same words' },
  async run() {
    const server = await startServerProcess({ DEMO_CITY: 'off', ENGINE: 'off' });
    try {
      const url = `${server.url}${await deliveryPath(server.url)}`;
      return await comparePaint(url, await plainPage(url));
    } finally {
      await server.dispose();
    }
  },
};
