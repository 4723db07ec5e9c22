import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { createPast } from './past/past.ts';
import { retirePublishedPassword } from './retire-published-password.ts';
import { addShops, seedDemo } from './seed-demo.ts';

export {
  DEMO_COMPANY,
  type DemoAccount,
} from './demo-accounts.ts';

/**
 * Fills an empty database on the first start, unless DEMO is off. The past of the demo company is written
 * after the port is open, so that it does not delay the start.
 */
export function createDemo(deps: Pick<ServerDeps, 'withTx' | 'config' | 'ids' | 'log'>): Area {
  const past = createPast(deps);
  return {
    async start() {
      await retirePublishedPassword(deps);
      await seedDemo(deps);
      await addShops(deps);
    },
    register(app) {
      app.addHook('onListen', () => {
        if (deps.config.DEMO && deps.config.DEMO_PAST) void past.run();
      });
    },
    stop: () => past.stop(),
  };
}
