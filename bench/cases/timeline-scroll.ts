import { inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';
import { scriptOfFrames } from '../frames.ts';
import { withPage } from '../page.ts';

const PAGE = ['remote-tasks', 'src/features/timeline/measure/page.ts'] as const;
const AGENTS = 500;
const STOPS_EACH = 10;
const TARGET_MS = 50;
/** Over the rows. */
const MIDDLE = { x: 900, y: 500 } as const;
/** Px in a second: a flick of the wheel, and a look around. */
const FAST = 3000;
const SLOW = 800;

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
        const { longest, note } = await scriptOfFrames(session, async () => {
          await scroll({ yDistance: -9000, speed: FAST });
          await scroll({ yDistance: 6000, speed: FAST });
          await scroll({ xDistance: -1600, speed: SLOW });
          await scroll({ yDistance: -1500, speed: SLOW });
          await scroll({ xDistance: 1600, speed: SLOW });
        });
        return {
          value: longest,
          compared: longest,
          unit: 'ms',
          note: `${note} Scrolled as by a wheel, ${FAST.toLocaleString('en')} px a second and ${SLOW}.`,
        };
      }),
    ),
};
