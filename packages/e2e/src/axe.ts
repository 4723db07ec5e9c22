import type { Page } from '@playwright/test';
import axe from 'axe-core';

// Runs in the page itself: the Playwright wrapper opens a second page for each check and takes six times as long.
const RUN = `axe.run(document, {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  resultTypes: ['violations'],
  preload: false,
}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;

/** axe's WCAG 2.1 AA violations on the page as it is now, each with its element. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(RUN);
}
