import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, and the code behind it on demand. */
export const remote = defineRemote({
  descriptor,
  pages: {
    ledgers: () => import('./features/transactions/ledgers-page.tsx'),
    payouts: () => import('./features/payouts/payouts-page.tsx'),
    'agents-ledger': () => import('./features/ledger/agents-ledger-page.tsx'),
  },
  drawers: {},
});
