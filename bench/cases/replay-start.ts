import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { inBrowser, WEBGL_ARGS } from '../browser.ts';
import type { Case } from '../case.ts';
import { fillPastDay } from '../data/fill-past-day.ts';
import { median } from '../median.ts';
import { signIn } from '../sign-in.ts';
import { DEMO_COMPANY, QUIET, startWithOwner } from '../start-with-owner.ts';

const AGENTS = 500;
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];
/** The clocks of Doha are never changed. */
const AHEAD_MS = 3 * HOUR_MS;
/** New browsers: the first replay that one shows also loads its code. */
const BROWSERS = 5;
/** Who watches the live map presses when it stands still, not while it is being drawn. */
const [STILL_MS, FRAME_MS] = [1000, 100];

/** In the page: settled once the live map is drawn, when frames have come quickly for a second. */
const STILL = `new Promise((done) => {
  let [last, quiet] = [performance.now(), 0];
  const step = (now) => {
    quiet = now - last < ${FRAME_MS} ? quiet + now - last : 0;
    last = now;
    if (quiet > ${STILL_MS}) done();
    else requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})`;

/** Seconds from the press that leaves the live map. */
interface Start {
  /** Until every agent is on the map and the time runs. */
  plays: number;
  /** Until the counts and orders of the moment are there. */
  counts: number;
}

async function startOnce(page: Page): Promise<Start> {
  const clock = page.getByLabel('Time shown');
  await page.getByRole('button', { name: 'Replay a day' }).waitFor();
  await page.evaluate(STILL);
  const began = performance.now();
  await page.getByRole('button', { name: 'Replay a day' }).click();
  await page.getByText(`${AGENTS} agents on the map`).waitFor();
  const shown = await clock.textContent();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  while ((await clock.textContent()) === shown) await page.waitForTimeout(10);
  const plays = performance.now() - began;
  await page.getByRole('list', { name: 'Orders by status' }).waitFor();
  const counts = performance.now() - began;
  await page.getByRole('button', { name: 'Back to live' }).click();
  return { plays: plays / 1000, counts: counts / 1000 };
}

export const replayStart: Case = {
  name: 'replay-start',
  what: `Replay of a day of ${AGENTS} agents: from a live map that stands still until all of them are on the map and the day plays`,
  target: { at: 'most', value: 2, unit: 's' },
  async run() {
    const { server, owner } = await startWithOwner({ ...QUIET });
    try {
      const today = Math.floor((Date.now() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
      const midnight = new Date(today - DAY_MS);
      await fillPastDay(owner, { companyId: DEMO_COMPANY, agents: AGENTS, midnight });
      const firsts: Start[] = [];
      const seconds: Start[] = [];
      for (let browser = 0; browser < BROWSERS; browser += 1)
        await inBrowser(async (page) => {
          await signIn(page, server.url);
          await page.goto(`${server.url}/agents-map`);
          firsts.push(await startOnce(page));
          seconds.push(await startOnce(page));
        }, WEBGL_ARGS);
      const value = median(firsts.map(({ plays }) => plays));
      const counts = median(firsts.map((one) => one.counts));
      const list = (starts: readonly Start[]) => starts.map(({ plays }) => plays.toFixed(2)).join(', ');
      return {
        value,
        compared: value,
        unit: 's',
        note: `The middle of the first presses in ${BROWSERS} new browsers, which also load the code of the replay: ${list(firsts)}. The second ones: ${list(seconds)}. The counts and orders of the moment came after ${counts.toFixed(2)} s. 20 orders each with six changes and an offer, 900,500 positions in the database; drawn by the processor (SwiftShader), as the machine has no graphics card. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
