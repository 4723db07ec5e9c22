import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { retirePublishedPassword } from './retire-published-password.ts';
import { seedDemo } from './seed-demo.ts';

export {
  DEMO_COMPANY,
  type DemoAccount,
} from './demo-accounts.ts';

/** Fills an empty database on the first start, unless DEMO is off. */
export const createDemo = (deps: Pick<ServerDeps, 'withTx' | 'config' | 'log'>): Area => ({
  async start() {
    await retirePublishedPassword(deps);
    await seedDemo(deps);
  },
});
