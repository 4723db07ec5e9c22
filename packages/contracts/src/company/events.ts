import * as v from 'valibot';
import { Id } from '../core/index.ts';

/** Events about contracts, configuration and endpoints on the operational channel. */
export const companyEvents = {
  'contract.changed': v.object({ contractId: Id }),
  /** A callback or a webhook was changed, or switched off by the server. */
  'endpoint.changed': v.object({ endpointId: Id }),
  'config.changed': v.object({ configName: v.picklist(['task', 'assignment']) }),
  /** An API token was made or revoked. */
  'api-token.changed': v.object({ tokenId: Id }),
} as const;
