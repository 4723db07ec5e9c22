import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { startServerProcess } from '@qafila/testing';
import { inBrowser, WEBGL_ARGS } from '../browser.ts';
import type { Case } from '../case.ts';
import { signIn } from '../sign-in.ts';

/** Added to every request, and nothing else limited: what is measured is the number of steps. */
const STEP_MS = 1000;
const ONE_STEP = {
  offline: false,
  latency: STEP_MS,
  downloadThroughput: -1,
  uploadThroughput: -1,
};
const ROUNDS = 3;

/** A page that is usable with its first and only file. */
const ONE_FILE = '<!doctype html><html lang="en"><title>One file</title><body><main><h1>Here</h1></main>';

interface Opened {
  name: string;
  path: string;
  /** What shows that a page can be used. */
  ready: string;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function usableAfter(page: Page, url: string, ready: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', ONE_STEP);
  const started = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor();
  const took = performance.now() - started;
  await session.send('Network.emulateNetworkConditions', { ...ONE_STEP, latency: 0 });
  await session.detach();
  return took;
}

const measure = async ({ path, ready }: Omit<Opened, 'name'>, signedIn: boolean) => {
  const plain = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(ONE_FILE)).listen(
    0,
    '127.0.0.1',
  );
  const server = await startServerProcess();
  const address = plain.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      await inBrowser(async (page) => {
        theirs.push(await usableAfter(page, `http://localhost:${port}/`, 'h1'));
        if (signedIn) await signIn(page, server.url);
        ours.push(await usableAfter(page, `${server.url}${path}`, ready));
      }, WEBGL_ARGS);
    const value = median(ours);
    const baseline = median(theirs);
    return { value, baseline, compared: value / baseline, unit: 'ms' };
  } finally {
    plain.close();
    await server.dispose();
  }
};

const stepsOf = (opened: Opened): Case => ({
  name: `first-steps-${opened.name}`,
  what: `Until ${opened.path} can be used, signed in, from an empty cache with a second added to each request, against a page of one file`,
  target: { at: 'most', value: 4, unit: 'times' },
  run: () => measure(opened, true),
});

export const firstSteps: readonly Case[] = [
  stepsOf({ name: 'dashboard', path: '/', ready: 'main table' }),
  stepsOf({ name: 'tasks', path: '/tasks', ready: 'main [role=grid] [role=gridcell]' }),
  stepsOf({ name: 'map', path: '/agents-map', ready: 'main canvas' }),
  stepsOf({ name: 'payouts', path: '/wallet-transactions/payouts', ready: 'main [role=article]' }),
  stepsOf({ name: 'agents', path: '/agent-list', ready: 'main [role=grid] [role=gridcell]' }),
  {
    name: 'first-steps-sign-in',
    what: 'Until the sign-in form at / is there, without a session, with a second added to each request, against a page of one file',
    target: { at: 'most', value: 1.5, unit: 'times' },
    run: () => measure({ path: '/', ready: 'input[type=password]' }, false),
  },
];
