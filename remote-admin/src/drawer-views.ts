import type {} from '@qafila/shell-sdk';

/** Parameters of this remote's drawer views; any remote opens them by name. */
declare module '@qafila/shell-sdk' {
  interface DrawerViews {
    'company.create': Record<string, never>;
    'company.edit': { companyId: string };
    'company.detail': { companyId: string };
    'user.create': Record<string, never>;
    'user.edit': { userId: string };
    'user.detail': { userId: string };
    /** With `renews`: a draft for the period after that contract. */
    'contract.create': { renews?: string };
    'contract.edit': { contractId: string };
  }
}
