import { expect, type Locator } from '@playwright/test';

/** Screenshot size below which only the sea is drawn yet, bytes. */
const EMPTY_MAP_BYTES = 20_000;

/** Waits until the land is drawn and nothing on the map changes any more. @param within milliseconds. */
export const drawnMap = (map: Locator, within?: number): Promise<void> =>
  expect
    .poll(
      async () => {
        const before = await map.screenshot();
        return before.length > EMPTY_MAP_BYTES && before.equals(await map.screenshot());
      },
      { message: 'the map is drawn', ...(within && { timeout: within }) },
    )
    .toBe(true);
