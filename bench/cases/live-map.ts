import type { CDPSession, Page } from '@playwright/test';
import { inBrowser, WEBGL_ARGS } from '../browser.ts';
import type { Case } from '../case.ts';
import { median } from '../median.ts';
import { withPage } from '../page.ts';

const PAGE = ['packages/ui', 'src/map/measure/page.tsx'] as const;
/** Where the map opens, and where streets can be distinguished. */
const CITY_ZOOM = 10;
const STREET_ZOOM = 14;
const PAN_SECONDS = 4;
const PAN_ROUNDS = 7;
/** Small, so that software rendering leaves frames to be late for other reasons. */
const PAN_VIEWPORT = { width: 480, height: 360 };
const PAN_AGENTS = 10_000;

/** CPU milliseconds of the page's main thread so far. */
async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Ticks before any is measured: shaders, tiles and code get warm. */
const WARM_UP = 12;
const EMPTY_SECONDS = 5;

/** Main-thread milliseconds per tick of all positions, from the data that came to the last frame of its second. */
async function tickMs(
  page: Page,
  session: CDPSession,
  [what, count, zoom, ticks]: [what: 'layer' | 'source', count: number, zoom: number, ticks: number],
): Promise<number> {
  await page.evaluate(`measured.show('${what}', ${count}, ${zoom})`);
  await page.evaluate(`measured.prepare(${ticks + WARM_UP})`);
  for (let tick = 0; tick < WARM_UP; tick++) await page.evaluate('measured.tick()');
  // Collect the garbage of the preparation first, so that it does not count for the tick.
  await session.send('HeapProfiler.collectGarbage');
  const before = await mainThreadMs(session);
  for (let tick = 0; tick < ticks; tick++) await page.evaluate('measured.tick()');
  return ((await mainThreadMs(session)) - before) / ticks;
}

/** The same of a second in which nothing happens: what the measuring itself costs. */
async function emptyMs(page: Page, session: CDPSession): Promise<number> {
  const before = await mainThreadMs(session);
  for (let second = 0; second < EMPTY_SECONDS; second++)
    await page.evaluate('new Promise((done) => setTimeout(done, 1000))');
  return ((await mainThreadMs(session)) - before) / EMPTY_SECONDS;
}

const perTick = (count: number, ticks: number, target: number): Case => ({
  name: `live-map-${count / 1000}k`,
  what: `Live map: main-thread work per tick of ${count.toLocaleString('en')} positions, against a full setData`,
  target: { at: 'most', value: target, unit: 'of it' },
  run: () =>
    withPage(...PAGE, (url) =>
      inBrowser(async (page, session) => {
        await session.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.goto(url);
        const empty = await emptyMs(page, session);
        const tick = async (what: 'layer' | 'source', zoom: number) =>
          (await tickMs(page, session, [what, count, zoom, ticks])) - empty;
        const baseline = await tick('source', CITY_ZOOM);
        const value = await tick('layer', CITY_ZOOM);
        const street = await tick('layer', STREET_ZOOM);
        const plainStreet = await tick('source', STREET_ZOOM);
        return {
          value,
          baseline,
          compared: value / baseline,
          unit: 'ms',
          note: `Every agent moves in every tick. CPU time of the main thread for the whole second, from the frame’s bytes to the last repaint of the glide, at zoom ${CITY_ZOOM}; the features of setData were made before, and an empty second (${empty.toFixed(1)} ms) is taken off. At zoom ${STREET_ZOOM}, where glides are drawn more often: ${street.toFixed(1)} against ${plainStreet.toFixed(1)} ms, a share of ${(street / plainStreet).toFixed(3)}.`,
        };
      }, WEBGL_ARGS),
    ),
});

export const liveMapTick10k = perTick(10_000, 10, 0.12);
export const liveMapTick100k = perTick(100_000, 6, 0.05);

export const liveMapPanning: Case = {
  name: 'live-map-panning',
  what: `Live map: frame time of panning over ${PAN_AGENTS.toLocaleString('en')} agents with five ticks a second, against without`,
  target: { at: 'most', value: 1.2, unit: 'times' },
  run: () =>
    withPage(...PAGE, (url) =>
      inBrowser(async (page) => {
        await page.setViewportSize(PAN_VIEWPORT);
        await page.goto(url);
        await page.evaluate(`measured.show('layer', ${PAN_AGENTS}, ${CITY_ZOOM})`);
        const still: number[] = [];
        const ticking: number[] = [];
        for (let round = 0; round < PAN_ROUNDS; round++) {
          await page.evaluate(`measured.prepare(${PAN_SECONDS * 5})`);
          still.push(await page.evaluate<number>(`measured.pan(${PAN_SECONDS}, 0)`));
          ticking.push(await page.evaluate<number>(`measured.pan(${PAN_SECONDS}, 5)`));
        }
        const [value, baseline] = [median(ticking), median(still)];
        return {
          value,
          baseline,
          compared: value / baseline,
          unit: 'ms',
          note: `Median of ${PAN_ROUNDS} rounds in turn, ${PAN_VIEWPORT.width} by ${PAN_VIEWPORT.height} pixels, drawn by the processor (SwiftShader), as the machine has no graphics card.`,
        };
      }, WEBGL_ARGS),
    ),
};
