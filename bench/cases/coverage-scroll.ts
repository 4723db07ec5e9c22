import { inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';
import { withPage } from '../page.ts';
import { at, scriptPerFrame, traced } from '../script-per-frame.ts';

const PAGE = ['remote-agents', 'src/features/shifts/week/measure/page.ts'] as const;
const AGENTS = 500;
const LEAST_FRAMES = 50;
/** Px in a second: a flick of the wheel. */
const FAST = 3000;
/** Steps of a drag, and px of each. */
const STEPS = 40;
const STEP_PX = 6;

export const coverageScroll: Case = {
  name: 'coverage-scroll',
  what: `Coverage board: the longest script of a frame while the week of ${AGENTS} agents is scrolled and a bar is dragged`,
  target: { at: 'most', value: 50, unit: 'ms' },
  run: () =>
    withPage(...PAGE, (url) =>
      inBrowser(async (page, session) => {
        await page.goto(url);
        await page.waitForFunction('globalThis.measured');
        await page.evaluate(`measured.show(${AGENTS})`);
        const bars = page.locator('.bar:not([data-past])');
        await bars.first().waitFor();
        const grid = await page.getByRole('grid').boundingBox();
        if (!grid) throw new Error('There is no board');
        const middle = { x: Math.round(grid.x + grid.width / 2), y: Math.round(grid.y + grid.height / 2) };
        const scroll = (yDistance: number) =>
          session.send('Input.synthesizeScrollGesture', {
            ...middle,
            gestureSourceType: 'mouse',
            yDistance,
            speed: FAST,
          });
        const drag = async () => {
          const box = await bars.nth(12).boundingBox();
          if (!box) throw new Error('There is no bar to drag');
          let [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          await page.mouse.move(x, y);
          await page.mouse.down();
          for (let step = 0; step < STEPS; step += 1) {
            x += STEP_PX;
            // Down over the rows of other agents.
            if (step % 4 === 0) y += STEP_PX * 2;
            await page.mouse.move(x, y);
          }
          await page.keyboard.press('Escape');
          await page.mouse.up();
        };
        // Code gets warm on the way that an operator takes first.
        await scroll(-2000);
        await scroll(2000);
        await drag();
        const longest = async (work: () => Promise<unknown>) => {
          const script = scriptPerFrame(await traced(session, work)).toSorted((a, b) => a - b);
          if (script.length < LEAST_FRAMES) throw new Error(`Only ${script.length} frames were traced`);
          return script;
        };
        const scrolled = await longest(async () => {
          await scroll(-9000);
          await scroll(9000);
        });
        const dragged = await longest(async () => {
          await drag();
          await drag();
        });
        const value = Math.max(scrolled.at(-1) ?? 0, dragged.at(-1) ?? 0);
        return {
          value,
          compared: value,
          unit: 'ms',
          note: `By the browser’s trace, as for the timeline. Scrolled, ${scrolled.length} frames: 95 in 100 within ${at(scrolled, 0.95).toFixed(1)} ms, the longest ${(scrolled.at(-1) ?? 0).toFixed(1)} ms. Dragged, ${dragged.length} frames: 95 in 100 within ${at(dragged, 0.95).toFixed(1)} ms, the longest ${(dragged.at(-1) ?? 0).toFixed(1)} ms; conflicts and the curve above follow each step.`,
        };
      }),
    ),
};
