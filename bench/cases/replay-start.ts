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
/** The first time also draws the first map of this browser. */
const TIMES = 6;
/** Who watches the live map presses when it stands still, not while it is being drawn. */
const REST_MS = 2000;

/** Seconds from the press that leaves the live map until every agent is on the map and the time runs, and until the counts are there. */
async function startOnce(page: Page): Promise<{ plays: number; counts: number }> {
  const clock = page.getByLabel('Time shown');
  await page.waitForTimeout(REST_MS);
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
  await page.getByRole('button', { name: 'Replay a day' }).waitFor();
  return { plays: plays / 1000, counts: counts / 1000 };
}

export const replayStart: Case = {
  name: 'replay-start',
  what: `Replay of a day of ${AGENTS} agents: from a live map at rest until all of them are on the map and the day plays`,
  target: { at: 'most', value: 2, unit: 's' },
  async run() {
    const { server, owner } = await startWithOwner({ ...QUIET });
    try {
      const today = Math.floor((Date.now() + AHEAD_MS) / DAY_MS) * DAY_MS - AHEAD_MS;
      const midnight = new Date(today - DAY_MS);
      await fillPastDay(owner, { companyId: DEMO_COMPANY, agents: AGENTS, midnight });
      return await inBrowser(async (page) => {
        await signIn(page, server.url);
        await page.goto(`${server.url}/agents-map`);
        const took = [];
        for (let time = 0; time < TIMES; time += 1) took.push(await startOnce(page));
        const [first = Number.NaN, ...others] = took.map(({ plays }) => plays);
        const counts = median(took.slice(1).map((one) => one.counts));
        const value = median(others);
        return {
          value,
          compared: value,
          unit: 's',
          note: `The middle of ${others.length}; the first took ${first.toFixed(1)} s, ${others.map((one) => one.toFixed(2)).join(', ')} after it. The counts and orders of the moment came after ${counts.toFixed(2)} s. 20 orders each with six changes and an offer, 900,500 positions in the database; drawn by the processor (SwiftShader), as the machine has no graphics card. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
        };
      }, WEBGL_ARGS);
    } finally {
      await owner.end();
      await server.dispose();
    }
  },
};
