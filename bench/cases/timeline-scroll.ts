import type { CDPSession } from '@playwright/test';
import { inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';
import { withPage } from '../page.ts';

const PAGE = ['remote-tasks', 'src/features/timeline/measure/page.ts'] as const;
const AGENTS = 500;
const STOPS_EACH = 10;
const TARGET_MS = 50;
const LEAST_FRAMES = 50;
/** Over the rows. */
const MIDDLE = { x: 900, y: 500 } as const;
/** Px in a second: a flick of the wheel, and a look around. */
const FAST = 3000;
const SLOW = 800;

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Of its duration, what the thread worked: others of a busy machine are not counted. */
  tdur?: number;
  pid: number;
  tid: number;
}

/** What runs script: handlers, frames' callbacks, timers, microtasks, all as the browser traces them. */
const SCRIPT = new Set([
  'FunctionCall',
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
]);
/** The page's main thread hands a frame over. */
const FRAME = 'Commit';

/** Trace events of the page's main thread while `work` runs. */
async function traced(session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] },
  });
  await work();
  await session.send('Tracing.end');
  await complete;
  const main = events.find(({ name }) => name === FRAME);
  return events.filter(({ pid, tid }) => pid === main?.pid && tid === main?.tid);
}

/** Milliseconds of script from each frame to the next; nested pieces count once. */
function scriptPerFrame(events: readonly TraceEvent[]): number[] {
  const ordered = events
    .filter(({ name }) => name === FRAME || SCRIPT.has(name))
    .toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let countedUntil = 0;
  for (const { name, ts, dur = 0, tdur = dur } of ordered) {
    if (name === FRAME) frames.push(0);
    else if (ts >= countedUntil) {
      countedUntil = ts + dur;
      if (frames.length > 0) frames[frames.length - 1] = (frames.at(-1) ?? 0) + tdur / 1000;
    }
  }
  return frames;
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

export const timelineScroll: Case = {
  name: 'timeline-scroll',
  what: `Timeline: the longest script of a frame while ${AGENTS} agents with ${(AGENTS * STOPS_EACH).toLocaleString('en')} stops are scrolled, down and along`,
  target: { at: 'most', value: TARGET_MS, unit: 'ms' },
  run: () =>
    withPage(...PAGE, (url) =>
      inBrowser(async (page, session) => {
        await page.goto(url);
        await page.waitForFunction('globalThis.measured');
        await page.evaluate(`measured.show(${AGENTS}, ${STOPS_EACH})`);
        await page.getByRole('gridcell').first().waitFor();
        const scroll = (gesture: { xDistance?: number; yDistance?: number; speed: number }) =>
          session.send('Input.synthesizeScrollGesture', {
            ...MIDDLE,
            gestureSourceType: 'mouse',
            ...gesture,
          });
        // Code gets warm on the way that an operator takes first.
        await scroll({ yDistance: -2000, speed: FAST });
        await scroll({ yDistance: 2000, speed: FAST });
        const events = await traced(session, async () => {
          await scroll({ yDistance: -9000, speed: FAST });
          await scroll({ yDistance: 6000, speed: FAST });
          await scroll({ xDistance: -1600, speed: SLOW });
          await scroll({ yDistance: -1500, speed: SLOW });
          await scroll({ xDistance: 1600, speed: SLOW });
        });
        const script = scriptPerFrame(events).toSorted((a, b) => a - b);
        if (script.length < LEAST_FRAMES) throw new Error(`Only ${script.length} frames were traced`);
        const value = script.at(-1) ?? 0;
        return {
          value,
          compared: value,
          unit: 'ms',
          note: `Of ${script.length} frames, by the browser’s trace: handlers, frame callbacks, timers and microtasks from one frame to the next, as the thread’s CPU time. Half of the frames take ${at(script, 0.5).toFixed(1)} ms at most, 95 in 100 ${at(script, 0.95).toFixed(1)} ms. Scrolled as by a wheel, ${FAST.toLocaleString('en')} px a second and ${SLOW}.`,
        };
      }),
    ),
};
