import type {} from '@qafila/shell-sdk';

/** Parameters of this remote's drawer views; any remote opens them by name. */
declare module '@qafila/shell-sdk' {
  interface DrawerViews {
    'payout.detail': { payoutId: string };
    'wallet.rules': Record<never, never>;
    'cash-close.detail': { closeId: string };
  }
}
