import { createTestServer, fixedClock } from '@qafila/testing';
import { agentAccounts } from '../agent/index.ts';
import { createDemo } from '../demo/index.ts';
import { messageRoutes } from '../platform/messages/messages.routes.ts';
import type { NewMessage } from '../platform/messages/messages.ts';
import { realtimeRoutes } from '../platform/realtime/realtime.routes.ts';
import { createIdentity, type Identity } from './index.ts';

/** Password of the demo accounts. */
export const PASSWORD = 'qafila-demo-city';
/** Password of users that tests register. */
export const NEW_PASSWORD = 'a rider in the rain';

/**
 * The server with identity and the demo company on a real database; the clock only moves when a test moves
 * it.
 */
export async function startIdentity(env: Record<string, string> = {}) {
  const clock = fixedClock();
  const sent: NewMessage[] = [];
  const identities: Identity[] = [];
  const server = await createTestServer({
    clock,
    env: { DEMO: 'on', PUBLIC_URL: 'https://localhost', ...env },
    areas: (deps) => {
      const identity = createIdentity({
        ...deps,
        messages: { send: async (_, message) => void sent.push(message), end: async () => {} },
        agentNames: async () => new Map(),
        fleetBegun: async () => ({ supplier: true, agent: true }),
        agentAccounts,
        subjectNames: {},
      });
      identities.push(identity);
      return [createDemo(deps), identity, { routes: [...messageRoutes(), ...realtimeRoutes(deps)] }];
    },
  });
  const [identity] = identities;
  if (!identity) throw new Error('The server was made without identity');
  return {
    app: server.app,
    deps: server.deps,
    clock,
    identity,
    /** Mails that were sent. */
    sent,
    /** Moves the clock. */
    pass: (seconds: number) => clock.advance(seconds * 1000),
    stop: () => server.close(),
  };
}
export type IdentityServer = Awaited<ReturnType<typeof startIdentity>>;
