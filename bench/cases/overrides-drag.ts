import { loadavg } from 'node:os';
import { inBrowser } from '../browser.ts';
import type { Case } from '../case.ts';
import { scriptOfFrames } from '../frames.ts';
import { withPage } from '../page.ts';

const PAGE = ['remote-settings', 'src/features/configurations/measure/page.ts'] as const;
const OVERRIDES = 100;
const TARGET_MS = 50;
/** Px between two moves of the pointer, and their number down and back. */
const STEP = 12;
const STEPS = 60;
/** The pointer stays near the lower edge, where the list scrolls by itself. */
const AT_EDGE = 40;

export const overridesDrag: Case = {
  name: 'overrides-drag',
  what: `Configurations: the longest script of a frame while one of ${OVERRIDES} overrides is dragged over the others`,
  target: { at: 'most', value: TARGET_MS, unit: 'ms' },
  run: () =>
    withPage(...PAGE, (url) =>
      inBrowser(async (page, session) => {
        await page.goto(url);
        await page.waitForFunction('globalThis.measured');
        await page.evaluate(`measured.show(${OVERRIDES})`);
        const handle = page.getByRole('button', {
          name: 'Move If Key = zone, Value equal zone 3',
          exact: true,
        });
        await handle.scrollIntoViewIfNeeded();
        const drag = async () => {
          const box = await handle.boundingBox();
          if (!box) throw new Error('The override has no handle');
          const x = box.x + box.width / 2;
          const y = box.y + box.height / 2;
          await page.mouse.move(x, y);
          await page.mouse.down();
          for (let step = 1; step <= STEPS; step += 1)
            await page.mouse.move(x, Math.min(y + step * STEP, 880));
          for (let wait = 0; wait < AT_EDGE; wait += 1) await page.mouse.move(x, 880 - (wait % 2));
          for (let step = STEPS; step >= 0; step -= 1)
            await page.mouse.move(x, Math.min(y + step * STEP, 880));
          // Put back where it was lifted: nothing is saved.
          await page.keyboard.press('Escape');
          await page.mouse.up();
        };
        // Code gets warm with a first drag.
        await drag();
        const { longest, note } = await scriptOfFrames(session, drag);
        return {
          value: longest,
          compared: longest,
          unit: 'ms',
          note: `${note} Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
        };
      }),
    ),
};
