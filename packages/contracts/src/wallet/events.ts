import * as v from 'valibot';
import { Id } from '../core/index.ts';
import { CLOSE_STATUS, PAYOUT_STATUS } from './enums.ts';

/** Events about money on the operational channel. */
export const walletEvents = {
  'ledger.posted': v.object({
    agentId: Id,
    publicId: v.string(),
    entryId: Id,
    account: v.picklist(['wallet', 'cash']),
  }),
  'cash.closed': v.object({ closeId: Id, agentId: Id, status: v.picklist(CLOSE_STATUS.names) }),
  'payout.changed': v.object({ payoutId: Id, agentId: Id, status: v.picklist(PAYOUT_STATUS.names) }),
} as const;
