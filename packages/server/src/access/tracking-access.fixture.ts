import type { AccessTable } from './access.fixture.ts';

/** Recipients' pages. */
export const TRACKING: AccessTable = {
  'Tracking.task': 'public',
  'Tracking.note': 'public',
  'Tracking.rate': 'public',
  'Tracking.notMe': 'public',
  'Tracking.addressLink': 'public',
  'Tracking.proof': 'public',
  'Task.recipientFeedback': 'any role',
  'Tracking.multipleTasks': 'public',
  'Client.unplannedTask': 'public',
  'Client.addressConfirmation': 'public',
  'Tracking.embedTokens': 'SysAdmin CompanyAdmin Operator',
  'Tracking.revokeEmbedToken': 'SysAdmin CompanyAdmin Operator',
  'Tracking.embedToken': 'SysAdmin CompanyAdmin Operator',
  'Tracking.embedded': 'public',
};
