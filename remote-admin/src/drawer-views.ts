import type {} from '@qafila/shell-sdk';

/** What the drawer views of this remote take; any remote opens them by name. */
declare module '@qafila/shell-sdk' {
  interface DrawerViews {
    'company.create': Record<string, never>;
    'company.edit': { companyId: string };
    'company.detail': { companyId: string };
    'user.create': Record<string, never>;
    'user.edit': { userId: string };
    'user.detail': { userId: string };
    /** With `renews` a draft of the period after that contract. */
    'contract.create': { renews?: string };
    'contract.edit': { contractId: string };
  }
}
