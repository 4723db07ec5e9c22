import * as v from 'valibot';
import { Id } from '../core/index.ts';

/** Events about contracts, configuration and endpoints on the operational channel. */
export const companyEvents = {
  'contract.changed': v.object({ contractId: Id }),
  /** A callback or a webhook was changed, or switched off by the server. */
  'endpoint.changed': v.object({ endpointId: Id }),
  'config.changed': v.object({ configName: v.picklist(['task', 'assignment']) }),
  /** Automation rules were saved. */
  'automation.changed': v.object({ version: v.number() }),
  /** A rule did something, or was kept from it. */
  'automation.ran': v.object({ ruleId: Id, taskId: Id }),
  /** A rule's notice to the users of the company. */
  'automation.notice': v.object({ ruleId: Id, taskId: Id, shortId: v.string(), text: v.string() }),
  /** An API token was made or revoked. */
  'api-token.changed': v.object({ tokenId: Id }),
} as const;
