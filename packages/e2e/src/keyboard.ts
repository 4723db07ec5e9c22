import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 80;
const MAX_ROWS = 6;

/** True when the element itself has the focus. */
export const hasFocus = async (part: Locator): Promise<boolean> =>
  (await part.and(part.page().locator(':focus')).count()) > 0;

/** Presses Tab until an element has the focus, as a keyboard user does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MAX_TABS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_TABS} times Tab does not lead to ${target}`);
}

/**
 * Goes to a row of a grid that has the focus: up to its first row, and down from there; again where the grid was drawn
 * another way meanwhile, as beside a drawer that closes.
 */
export async function arrowTo(page: Page, grid: Locator, row: Locator): Promise<void> {
  const inRow = async () => (await row.locator(':focus').count()) > 0;
  await expect(async () => {
    await expect(grid.locator(':focus')).toHaveCount(1);
    for (const key of ['ArrowUp', 'ArrowDown'])
      for (let step = 0; step < MAX_ROWS && !(await inRow()); step += 1) await page.keyboard.press(key);
    expect(await inRow()).toBe(true);
  }).toPass();
}

/** Fails when nothing has the focus: a keyboard user would have to start over. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<string>('document.activeElement?.tagName ?? ""')).not.toBe('BODY');
