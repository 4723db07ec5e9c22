import { BILLING_TYPE, DAY_MS } from '@qafila/contracts';
import { createContract } from '../company/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { DEMO_COMPANY, PARTNER_COMPANY } from './demo-accounts.ts';

export const CONTRACT_ID = '01900000-0000-7000-8000-000000000201';

/** The contract under which the demo company offloads to its partner, priced per order. */
export async function seedContract(tx: Tx): Promise<void> {
  const inDays = (days: number) => new Date(tx.now().getTime() + days * DAY_MS).toISOString();
  await createContract(
    tx,
    {
      subscriberCompanyId: DEMO_COMPANY.id,
      fulfillmentCompanyId: PARTNER_COMPANY.id,
      billingTypeId: BILLING_TYPE.id('perOrder'),
      billingPrice: 12.5,
      offloadByDefault: false,
      startDateUtc: inDays(-30),
      endDateUtc: inDays(335),
      active: true,
    },
    CONTRACT_ID,
  );
}
