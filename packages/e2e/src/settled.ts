import { expect, type Page } from '@playwright/test';

// As a string: this package has Node's types, not the DOM's.
const IS_STILL = `[...document.querySelectorAll('[aria-busy="true"]')].every((busy) => !busy.checkVisibility()) &&
  document.getAnimations().every(({ playState }) => playState !== 'running')`;

/** Waits until nothing on a page is loading or moving. */
export const settled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(IS_STILL), 'nothing is loading or moving').toBe(true);
