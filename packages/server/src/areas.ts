import { identityContext } from './identity/context.ts';
import { createAuthenticator } from './identity/session/authenticator.ts';
import type { Area } from './platform/area.ts';
import type { ServerDeps } from './platform/deps.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { createRealtime } from './platform/realtime/realtime.ts';

/** All areas of the server, in the order in which they start; they stop in the reverse one. */
export function createAreas(deps: ServerDeps): readonly Area[] {
  const authenticator = createAuthenticator(identityContext(deps));
  const jobs = createJobs(deps);
  const outbox = createOutbox(deps);
  const queue: Area = { start: () => jobs.start(), stop: () => jobs.stop() };
  return [queue, { authenticator }, createRealtime({ ...deps, authenticator, outbox })];
}
