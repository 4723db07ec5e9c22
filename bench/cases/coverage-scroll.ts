import { inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';
import { scriptOfFrames } from '../frames.ts';
import { withPage } from '../page.ts';

const PAGE = ['remote-agents', 'src/features/shifts/week/measure/page.ts'] as const;
const AGENTS = 500;
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
        const scrolled = await scriptOfFrames(session, async () => {
          await scroll(-9000);
          await scroll(9000);
        });
        const dragged = await scriptOfFrames(session, async () => {
          await drag();
          await drag();
        });
        const value = Math.max(scrolled.longest, dragged.longest);
        return {
          value,
          compared: value,
          unit: 'ms',
          note: `Scrolled: ${scrolled.note} Dragged, with the conflicts and the curve above it at each step: ${dragged.note}`,
        };
      }),
    ),
};
