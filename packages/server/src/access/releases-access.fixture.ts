import type { AccessTable } from './access.fixture.ts';

/** Releases of remotes. */
export const RELEASES: AccessTable = {
  'Releases.registry': 'public',
  'Releases.shellConfig': 'public',
  'Releases.all': 'SysAdmin',
  'Releases.upload': 'SysAdmin',
  'Releases.move': 'SysAdmin',
  'Releases.rollback': 'SysAdmin',
  'Releases.reportClientError': 'public',
  'System.health': 'SysAdmin',
  'System.browserFailures': 'SysAdmin',
};
