import { test as base, expect } from '@playwright/test';
import { type ServerProcess, startServerProcess, startTwoNodes, type TwoNodes } from '@qafila/testing';
import { startCity } from './city.ts';
import { Courier } from './courier.ts';
import { TEMPLATE_VARIABLE } from './demo-template.ts';
import { Portal } from './portal-page.ts';

export { PASSWORD } from './sign-in.ts';
export { expect, Portal };

const asFreshDemo = () => ({ from: process.env[TEMPLATE_VARIABLE], inMemory: true });

/** A server on a copy of the fresh demo; the caller disposes of it. */
export const startDemo = (env?: NodeJS.ProcessEnv): Promise<ServerProcess> =>
  startServerProcess(env, asFreshDemo());

/** Each of these ends with the journey. */
interface OfJourney {
  portal: Portal;
  /** A server for this journey alone, which may stop it or change its clock. */
  startServer: (env?: NodeJS.ProcessEnv) => Promise<ServerProcess>;
  /** Two servers behind the balancer, for this journey alone. */
  startTwo: (env?: NodeJS.ProcessEnv) => Promise<TwoNodes>;
  /** Simulated couriers and customers. */
  startCity: (url: string, couriers: number) => void;
  /** The simulated phone of the demo's agent, controlled by the journey. */
  goOnline: (url: string) => Promise<Courier>;
}

/** Collects the processes that a journey starts, to end them. */
async function ending(use: (add: (end: () => unknown) => void) => Promise<void>) {
  const ends: (() => unknown)[] = [];
  await use((end) => ends.push(end));
  for (const end of ends) await end();
}

/** One server per worker; a journey that stops or changes it starts its own. */
export const test = base.extend<OfJourney, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startDemo();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  portal: async ({ page, server }, use) => {
    await use(new Portal(page, server.url));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  startServer: async ({}, use) => {
    await ending((add) =>
      use(async (env) => {
        const server = await startDemo(env);
        add(server.dispose);
        return server;
      }),
    );
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  startTwo: async ({}, use) => {
    await ending((add) =>
      use(async (env) => {
        const two = await startTwoNodes(env, asFreshDemo());
        add(two.dispose);
        return two;
      }),
    );
  },
  // Fixtures end in reverse order: users of a server end before it.
  startCity: async ({ startServer: _, startTwo: __ }, use) => {
    await ending((add) => use((url, couriers) => add(startCity(url, couriers))));
  },
  goOnline: async ({ startServer: _ }, use) => {
    await ending((add) =>
      use(async (url) => {
        const courier = await Courier.online(url);
        add(() => courier.close());
        return courier;
      }),
    );
  },
});
