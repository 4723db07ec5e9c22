import type { Role } from '@qafila/contracts/core';
import type { SessionUser } from '@qafila/contracts/identity';

/**
 * The first page of each role; a user with several roles gets the first matching row. If a role's own page isn't
 * built yet, or isn't open to it, it starts at the dashboard.
 */
const LANDING: readonly (readonly [Role, string])[] = [
  ['SysAdmin', '/'],
  ['CompanyAdmin', '/'],
  ['Operator', '/'],
  ['IncidentManager', '/'],
  ['CashCollector', '/agents-ledger?view=closes'],
  // Offered orders go back to their owner after ten minutes without an answer.
  ['PartnershipCoordinator', '/tasks?taskResponsibilityFilter=OffloadedToMe'],
  ['Tracker', '/agents-map'],
  ['UserManager', '/'],
  ['RuleViewer', '/settings/configurations'],
];

/** Where a user starts after signing in. */
export const landingOf = ({ roles }: Pick<SessionUser, 'roles'>): string =>
  LANDING.find(([role]) => roles.includes(role))?.[1] ?? '/';

/**
 * Redirect after signing in: back to the page that asked for it if it is part of this portal, otherwise to the user's
 * first page.
 */
export function returnAddress(search: URLSearchParams, user: Pick<SessionUser, 'roles'>): string {
  const wanted = search.get('returnTo') ?? '/';
  const isOurs = /^\/(?![/\\])/.test(wanted) && !wanted.startsWith('/login');
  return isOurs && wanted !== '/' ? wanted : landingOf(user);
}
