import type { Role } from '@qafila/contracts';

/**
 * Who may make a call, written by hand from the decisions on roles: `public` (no session), `session` (signed in,
 * also before the second factor is set up), `any role` (every role of the portal, so not Agent), or the names of
 * the roles with spaces between them; `any role Agent` adds the agents.
 */
export type Access = string;
/** By the name of the call. */
export type AccessTable = Readonly<Record<string, Access>>;

/** Who calls. A second factor that is still to be set up closes everything that asks for a role. */
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
/** Every role, in the order of the specification's section 6. */
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

/** The roles that an entry of a table names. */
export const rolesOf = (access: Access): readonly string[] =>
  access.startsWith('any role')
    ? [...PORTAL_ROLES, ...access.slice('any role'.length).trim().split(' ')].filter(Boolean)
    : access.split(' ');

/** How the guard has to answer this caller: lets the call through, or refuses with 401 or 403. */
export function expectedFor(access: Access, { role, mfaPending }: Caller): 'let in' | 401 | 403 {
  if (access === 'public') return 'let in';
  if (role === null) return 401;
  if (access === 'session') return 'let in';
  return !mfaPending && rolesOf(access).includes(role) ? 'let in' : 403;
}
