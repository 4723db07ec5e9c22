import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';

// As a string: this package has Node's types, not the DOM's.
const IS_STILL = `[...document.querySelectorAll('[aria-busy="true"]')].every((busy) => !busy.checkVisibility()) &&
  document.getAnimations().every(({ playState }) => playState !== 'running')`;

/** Waits until nothing on a page is loading or moving. */
export const settled = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate<boolean>(IS_STILL), 'nothing is loading or moving').toBe(true);

/** How long nothing is requested before the network counts as idle, as Playwright has it for a new document, ms. */
const IDLE_MS = 500;
const LOOK_EVERY_MS = 50;

/** Does something on the open page, and waits until nothing has been requested for half a second. */
export async function untilIdle(page: Page, act: () => Promise<void>): Promise<void> {
  const open = new Set<Request>();
  let lastMs = performance.now();
  const began = (request: Request) => open.add(request);
  const ended = (request: Request) => {
    open.delete(request);
    lastMs = performance.now();
  };
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended);
  await act();
  lastMs = performance.now();
  while (open.size > 0 || performance.now() - lastMs < IDLE_MS) await sleep(LOOK_EVERY_MS);
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended);
}
