import type { Page } from '@playwright/test';
import axe from 'axe-core';

// Run in the page itself: the wrapper for Playwright opens a second page for each look and takes six times as long.
const RUN = `axe.run(document, {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] },
  resultTypes: ['violations'],
  preload: false,
}).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')))`;

/** What axe finds against WCAG 2.1 AA on a page as it is now, each with where. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe.source);
  return page.evaluate<string[]>(RUN);
}
