import type { AccessTable } from './access.fixture.ts';

/** Recipients' pages. */
export const TRACKING: AccessTable = {
  'Tracking.task': 'public',
  'Tracking.multipleTasks': 'public',
  'Client.unplannedTask': 'public',
  'Client.addressConfirmation': 'public',
  'Tracking.embedToken': 'SysAdmin CompanyAdmin Operator',
  'Tracking.embedded': 'public',
};
