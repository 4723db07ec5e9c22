import { createJournalCheck } from '../journal/index.ts';
import type { Area } from '../platform/area.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { closeRoutes } from './close/close.routes.ts';
import { payoutRoutes } from './payout/payout.routes.ts';
import './tables.ts';
import { walletRoutes } from './wallet.routes.ts';

export { ledgersOnHold } from '../journal/index.ts';
export { handIn } from './account.ts';
export { balancesOf } from './balances.ts';
export { decideClose, recordClose } from './close/close.ts';
export { closesOf } from './close/close-rows.ts';
export { causeOf } from './money-key.ts';
export { decidePayout, requestPayout } from './payout/payout.ts';
export { newestPayout, payoutsWaiting } from './payout/payouts-waiting.ts';

/** Wallets, ledgers, cash closes and payouts. */
export function createWallet(deps: ServerDeps, jobs: Pick<Jobs, 'define'>): Area {
  createJournalCheck(jobs, deps);
  return { routes: [...walletRoutes(), ...payoutRoutes(), ...closeRoutes()] };
}
