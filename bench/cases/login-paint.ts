import { createServer } from 'node:http';
import { startServerProcess } from '@qafila/testing';
import { inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';

const ROUNDS = 5;
/** Slow 4G, as Lighthouse and Chromium's own tools define it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const PLAIN = `<!doctype html><html lang="en"><title>Sign in</title><body><h1>Sign in</h1><form>
<label>Email <input name="username"></label><label>Password <input name="password" type="password"></label>
<button>Sign in</button></form></body></html>`;

/** Milliseconds from navigation to the form's largest paint. */
const largestPaint = (url: string) =>
  inBrowser(async (page, session) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'networkidle' });
    // In the page's own words: Node's types know another PerformanceObserver.
    return page.evaluate<number>(`new Promise((done) => {
      new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    })`);
  });

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export const loginPaint: Case = {
  name: 'login-paint',
  what: 'Largest paint of the login form, 4x CPU and slow 4G',
  target: { at: 'most', value: 1.5, unit: 'times a plain HTML form' },
  run: async () => {
    const plain = createServer((_, reply) => reply.setHeader('content-type', 'text/html').end(PLAIN)).listen(
      0,
      '127.0.0.1',
    );
    const server = await startServerProcess();
    const address = plain.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    try {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        theirs.push(await largestPaint(`http://localhost:${port}/`));
        ours.push(await largestPaint(`${server.url}/login`));
      }
      const value = median(ours);
      const baseline = median(theirs);
      return { value, baseline, compared: value / baseline, unit: 'ms' };
    } finally {
      plain.close();
      await server.dispose();
    }
  },
};
