import { calls } from '@qafila/contracts';
import type { ServerDeps } from '../../platform/deps.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listFailures } from '../client-errors/failure-rows.ts';
import type { Tabs } from '../tabs/tabs.ts';
import { systemHealth } from './health.ts';

/** The state of the deployment. */
export const healthRoutes = (deps: Pick<ServerDeps, 'config'>, tabs: Pick<Tabs, 'beat'>): Route[] => [
  route(calls.releases.health, async ({ tx }) => {
    // This server's own state is of now; the others' of a few seconds ago.
    await tabs.beat();
    return tx((open) => systemHealth(open, deps));
  }),
  route(calls.releases.browserFailures, ({ tx }) =>
    tx(async (open) => ({ items: await listFailures(open) })),
  ),
];
