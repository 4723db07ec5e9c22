import { createServer } from 'node:http';
import type { CDPSession, Page } from '@playwright/test';
import { startServerProcess } from '@qafila/testing';
import { inBrowser, WEBGL_ARGS } from '../../browser.ts';
import type { Measurement } from '../../case.ts';
import { median } from '../../median.ts';
import { type Account, signIn } from '../../sign-in.ts';

/** Added to every request, and nothing else limited: what is measured is the number of steps. */
export const STEP_MS = 1000;
const ONE_STEP = {
  offline: false,
  latency: STEP_MS,
  downloadThroughput: -1,
  uploadThroughput: -1,
};
const ROUNDS = 3;

/** A page that is usable with its first and only file. */
const ONE_FILE = '<!doctype html><html lang="en"><title>One file</title><body><main><h1>Here</h1></main>';

/** Milliseconds from the start of the visit, on a page that was just opened. */
type Until = (page: Page, started: number) => Promise<number>;

export interface Visit {
  path: string | ((url: string) => Promise<string>);
  until: Until;
  /** Who opens it; without one a visitor without a session. */
  as?: Account;
  /** Variables of the server. */
  env?: NodeJS.ProcessEnv;
  /** Before the page is opened, signed in. */
  prepare?: (page: Page, url: string) => Promise<void>;
}

/** What is shown once the page can be used. */
export const usable =
  (selector: string): Until =>
  async (page, started) => {
    await page.locator(selector).first().waitFor();
    return performance.now() - started;
  };

/** The first text or picture on the screen. In the page's own words: Node's types know another PerformanceObserver. */
export const painted: Until = (page) =>
  page.evaluate<number>(`new Promise((done) =>
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      if (first) done(first.startTime);
    }).observe({ type: 'paint', buffered: true }))`);

async function withStep<T>(session: CDPSession, work: () => Promise<T>): Promise<T> {
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', ONE_STEP);
  try {
    return await work();
  } finally {
    await session.send('Network.emulateNetworkConditions', { ...ONE_STEP, latency: 0 });
    await session.detach();
  }
}

const timed = async (page: Page, url: string, until: Until): Promise<number> =>
  withStep(await page.context().newCDPSession(page), async () => {
    // Requests of the page before would have taken connections from this one.
    await page.goto('about:blank');
    const started = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    return until(page, started);
  });

/** The visit from an empty cache with a second added to each request, against a page of one file. */
export async function measure({ path, until, as, env = {}, prepare }: Visit): Promise<Measurement> {
  const plain = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(ONE_FILE)).listen(
    0,
    '127.0.0.1',
  );
  const server = await startServerProcess(env);
  const address = plain.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    const at = typeof path === 'string' ? path : await path(server.url);
    for (let round = 0; round < ROUNDS; round++)
      await inBrowser(async (page) => {
        theirs.push(
          await timed(page, `http://localhost:${port}/`, until === painted ? painted : usable('h1')),
        );
        if (as) await signIn(page, server.url, as);
        await prepare?.(page, server.url);
        ours.push(await timed(page, `${server.url}${at}`, until));
      }, WEBGL_ARGS);
    const value = median(ours);
    const baseline = median(theirs);
    return { value, baseline, compared: value / baseline, unit: 'ms' };
  } finally {
    plain.close();
    await server.dispose();
  }
}
