import type { Role } from '@qafila/contracts';

/**
 * Who may make a call, written by hand from the decisions on roles: `public` (no session), `session` (signed
 * in, also before the second factor is set up), `any role` (every role of the portal, so not Agent), or role
 * names separated by spaces; `any role Agent` adds agents.
 */
export type Access = string;
/** By the name of the call. */
export type AccessTable = Readonly<Record<string, Access>>;

/** The caller. A second factor that still has to be set up closes every call that requires a role. */
export interface Caller {
  readonly name: string;
  readonly headers: Record<string, string>;
  readonly role: Role | null;
  readonly mfaPending?: boolean;
}

const PORTAL_ROLES = [
  'SysAdmin',
  'CompanyAdmin',
  'Operator',
  'Tracker',
  'CashCollector',
  'PartnershipCoordinator',
  'RuleViewer',
  'IncidentManager',
  'UserManager',
];
/** Every role, in the order of section 6 of the specification. */
export const TEN_ROLES: readonly Role[] = [
  'SysAdmin',
  'CompanyAdmin',
  'Operator',
  'Tracker',
  'CashCollector',
  'PartnershipCoordinator',
  'Agent',
  'RuleViewer',
  'IncidentManager',
  'UserManager',
];

/** The roles named by an entry. */
export const rolesOf = (access: Access): readonly string[] =>
  access.startsWith('any role')
    ? [...PORTAL_ROLES, ...access.slice('any role'.length).trim().split(' ')].filter(Boolean)
    : access.split(' ');

/** The guard's expected result for this caller: lets the call through, or refuses with 401 or 403. */
export function expectedFor(access: Access, { role, mfaPending }: Caller): 'let in' | 401 | 403 {
  if (access === 'public') return 'let in';
  if (role === null) return 401;
  if (access === 'session') return 'let in';
  return !mfaPending && rolesOf(access).includes(role) ? 'let in' : 403;
}
