import type { Role } from '@qafila/contracts/core';
import type { SessionUser } from '@qafila/contracts/identity';

/**
 * The first page of each role; of a user with several, the first row that they hold. A role whose own page isn't built
 * yet, or isn't open to it, starts at the dashboard.
 */
const LANDING: readonly (readonly [Role, string])[] = [
  ['SysAdmin', '/'],
  ['CompanyAdmin', '/'],
  ['Operator', '/'],
  ['IncidentManager', '/'],
  ['CashCollector', '/agents-ledger?view=closes'],
  // Offered work is taken back after ten minutes without an answer.
  ['PartnershipCoordinator', '/tasks?taskResponsibilityFilter=OffloadedToMe'],
  ['Tracker', '/agents-map'],
  ['UserManager', '/'],
  ['RuleViewer', '/'],
];

/** Where a user starts after signing in. */
export const landingOf = ({ roles }: Pick<SessionUser, 'roles'>): string =>
  LANDING.find(([role]) => roles.includes(role))?.[1] ?? '/';

/** Where to go after signing in: back to the page of ours that asked for it, otherwise to the user's first one. */
export function returnAddress(search: URLSearchParams, user: Pick<SessionUser, 'roles'>): string {
  const wanted = search.get('returnTo') ?? '/';
  const isOurs = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login');
  return isOurs && wanted !== '/' ? wanted : landingOf(user);
}
