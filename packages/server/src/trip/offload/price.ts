import { BILLING_TYPE, type Contract } from '@qafila/contracts';

/** A task's price under a contract, in its currency; zero if the contract is billed per period. */
export const priceOf = ({ billingTypeId, billingPrice }: Contract): number =>
  billingTypeId === BILLING_TYPE.id('perOrder') ? billingPrice : 0;
