import * as v from 'valibot';

/** Every role the portal knows, exactly as the specification lists them (section 6). */
export const ROLES = [
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
] as const;

export const Role = v.picklist(ROLES, 'Unknown role');
export type Role = v.InferOutput<typeof Role>;

/** Roles that may sign in to the portal: all but Agent. */
export const PORTAL_ROLES = ROLES.filter((role): role is Exclude<Role, 'Agent'> => role !== 'Agent');

/** Roles that can't be combined with any other on one user. */
export const EXCLUSIVE_ROLES: readonly Role[] = ['SysAdmin', 'Agent'];
