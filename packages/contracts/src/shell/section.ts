import { PORTAL_ROLES, type Role } from '../core/index.ts';

const ANY: readonly Role[] = [];
const OPERATIONS: readonly Role[] = ['SysAdmin', 'CompanyAdmin', 'Operator'];

/**
 * The permission-gated sections of the portal and who may see them (specification, sections 2 and 6).
 * An empty list means any signed-in user.
 */
export const SECTION_ROLES = {
  dashboard: ANY,
  agentsMap: ANY,
  taskList: ANY,
  taskListNew: ANY,
  userList: ['SysAdmin', 'CompanyAdmin'],
  companiesList: ['SysAdmin'],
  contractsList: ['SysAdmin', 'CompanyAdmin'],
  // Not of the specification: single contracts and their statements, for the roles of their calls.
  contract: ['SysAdmin', 'CompanyAdmin', 'PartnershipCoordinator'],
  locationPointList: ANY,
  apiToken: ANY,
  analytics: ANY,
  agentList: ANY,
  skillList: ANY,
  settings: ANY,
  walletTransactions: ANY,
  shiftManagement: ANY,
  agentsLedger: ANY,
  automation: ANY,
  dashboardNew: ANY,
  suppliers: OPERATIONS,
  settingsNew: OPERATIONS,
} as const satisfies Record<string, readonly Role[]>;

export type Section = keyof typeof SECTION_ROLES;
export const SECTIONS = Object.keys(SECTION_ROLES) as Section[];

/** True when a user with these roles may see something limited to `allowed`; an empty list lets any portal role in. */
export const mayEnter = (held: readonly Role[], allowed: readonly Role[]): boolean =>
  allowed.length === 0
    ? held.some((role) => (PORTAL_ROLES as readonly Role[]).includes(role))
    : held.some((role) => allowed.includes(role));
