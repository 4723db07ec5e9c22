import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Housekeeping } from '../platform/jobs/housekeeping.ts';
import { createWatch } from '../platform/jobs/watch.ts';
import type { Messages } from '../platform/messages/messages.ts';
import { chooseStore } from '../platform/storage/choose-store.ts';
import { createFiles } from '../platform/storage/files.ts';
import { askWeakAddresses } from './address.ts';
import { embedRoutes } from './embed.routes.ts';
import { forgetEmbedTokens } from './embed-token.ts';
import { createLiveDeliveries } from './live-deliveries.ts';
import { recipientRoutes } from './recipient.routes.ts';
import { serveFrame } from './serve-frame.ts';
import { serveLive } from './serve-live.ts';
import './tables.ts';
import { trackingRoutes } from './tracking.routes.ts';

export { createPageWords } from './page-words.ts';

/** Pages for recipients, and deliveries on partners' pages. */
export function createTracking(
  deps: ServerDeps,
  { messages, housekeeping }: { messages: Pick<Messages, 'send'>; housekeeping: Pick<Housekeeping, 'add'> },
): Area {
  const files = createFiles(chooseStore(deps.config), deps.ids);
  housekeeping.add('embed tokens', forgetEmbedTokens);
  const live = createLiveDeliveries(deps);
  const weakAddresses = createWatch(deps, {
    run: (tx, apart) => askWeakAddresses(tx, { messages, config: deps.config }, apart),
    everyMs: 15_000,
    failed: 'could not ask recipients for their location',
  });
  return {
    routes: [...trackingRoutes(deps, messages), ...recipientRoutes(deps, files), ...embedRoutes(deps)],
    register: (app) => {
      serveFrame(app, deps);
      serveLive(app, live, deps);
    },
    async start() {
      weakAddresses.start();
      live.start();
    },
    async stop() {
      await weakAddresses.stop();
      live.stop();
    },
  };
}
