import * as v from 'valibot';
import { Id } from '../core/index.ts';

/** Events about contracts and configuration on the operational channel. */
export const companyEvents = {
  'contract.changed': v.object({ contractId: Id }),
  'callback.changed': v.object({ callbackId: Id }),
  'config.changed': v.object({ configName: v.picklist(['task', 'assignment']) }),
} as const;
