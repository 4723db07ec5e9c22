import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../scripts/lib/system-tools.ts';

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** WebGL on a machine without a graphics card. */
export const WEBGL_ARGS = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** Runs `work` in a new Chromium with an empty cache. */
export async function inBrowser<T>(
  work: (page: Page, session: CDPSession, context: BrowserContext) => Promise<T>,
  args: readonly string[] = [],
): Promise<T> {
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, ...args],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    return await work(page, await context.newCDPSession(page), context);
  } finally {
    await browser.close();
  }
}

/** Runs `work` in a Chromium with a profile on the disk, as people have one: what is private or new keeps all in memory. */
export async function inProfile<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'qafila-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS],
    viewport: { width: 1440, height: 900 },
  });
  try {
    return await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
}

/**
 * Counts the bytes of scripts' bodies as they came over the wire, compressed, of all origins.
 * @returns a function that answers the sum so far, bytes, and the addresses counted.
 */
export async function countScripts(session: CDPSession): Promise<() => { bytes: number; urls: string[] }> {
  const scripts = new Map<string, { url: string; length: number }>();
  let bytes = 0;
  const urls: string[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || /javascript/.test(response.mimeType))
      scripts.set(requestId, { url: response.url, length: Number(response.headers['content-length']) });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (!script) return;
    bytes += script.length || encodedDataLength;
    urls.push(script.url);
  });
  await session.send('Network.enable');
  return () => ({ bytes, urls });
}
