import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, with its code loaded on demand. */
export default defineRemote({
  descriptor,
  pages: {
    ledgers: () => import('./features/transactions/ledgers-page.tsx'),
    payouts: () => import('./features/payouts/payouts-page.tsx'),
    'agents-ledger': () => import('./features/ledger/agents-ledger-page.tsx'),
  },
  drawers: {
    'payout.detail': () => import('./features/payouts/payout-detail-drawer.tsx'),
    'wallet.rules': () => import('./features/rules/money-rules-drawer.tsx'),
    'cash-close.detail': () => import('./features/ledger/close/close-detail-drawer.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
  },
});
