import { BILLING_TYPE, type Contract } from '@qafila/contracts';

/** What a task costs its owner under a contract, in its currency: nothing of its own where a period is paid for. */
export const priceOf = ({ billingTypeId, billingPrice }: Contract): number =>
  billingTypeId === BILLING_TYPE.id('perOrder') ? billingPrice : 0;
