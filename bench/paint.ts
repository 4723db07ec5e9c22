import { createServer } from 'node:http';
import { inBrowser } from './browser.ts';
import { median } from './median.ts';

const ROUNDS = 5;
/** Slow 4G, as Lighthouse and Chromium's own tools define it. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** Milliseconds from navigation to the largest paint. */
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

/**
 * The largest paint of a page against a plain one's, on slow 4G with a CPU of a quarter: the middle of five each, in turn.
 * @param plain the HTML of the plain page.
 */
export async function comparePaint(url: string, plain: string) {
  const served = createServer((_, reply) =>
    reply.setHeader('content-type', 'text/html; charset=utf-8').end(plain),
  );
  await new Promise<void>((ready) => served.listen(0, '127.0.0.1', ready));
  const address = served.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      theirs.push(await largestPaint(`http://localhost:${port}/`));
      ours.push(await largestPaint(url));
    }
    const value = median(ours);
    const baseline = median(theirs);
    return { value, baseline, compared: value / baseline, unit: 'ms' };
  } finally {
    served.close();
  }
}
