import { test as base, expect } from '@playwright/test';
import { type ServerProcess, startServerProcess } from '@qafila/testing';

/** One server on an empty data folder per worker; a journey that stops or breaks it starts its own. */
export const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startServerProcess();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

export { expect };
