import { ANY_ROLE, type Policy, roles } from './call.ts';

/** Read by every role that may sign in to the portal. */
export const READ = ANY_ROLE;
/** Runs the daily work: tasks, trips, agents, shifts, settings. */
export const OPERATE = roles('SysAdmin', 'CompanyAdmin', 'Operator');
/** Release, reschedule, cancel. */
export const INCIDENT = roles('SysAdmin', 'CompanyAdmin', 'Operator', 'IncidentManager');
/** Ledgers, payouts, balances and the wallet's settings. */
export const READ_MONEY = roles(
  'SysAdmin',
  'CompanyAdmin',
  'Operator',
  'CashCollector',
  'RuleViewer',
  'IncidentManager',
);
/** Payouts and cash close. */
export const CASH = roles('SysAdmin', 'CompanyAdmin', 'Operator', 'CashCollector');
/** Contracts between companies. */
export const PARTNERSHIP = roles('SysAdmin', 'CompanyAdmin', 'PartnershipCoordinator');
/** Giving work to a partner and answering for it. */
export const OFFLOAD = roles('SysAdmin', 'CompanyAdmin', 'Operator', 'PartnershipCoordinator');
/** Keys and endpoints of a company. */
export const COMPANY_ADMIN = roles('SysAdmin', 'CompanyAdmin');
export const SYS_ADMIN = roles('SysAdmin');
/** The courier, on their own account. */
export const COURIER = { kind: 'roles', roles: ['Agent'], agent: true } as const satisfies Policy;
/** The agent, or an operator on their behalf. */
export const COURIER_OR_OPERATOR = {
  kind: 'roles',
  roles: ['SysAdmin', 'CompanyAdmin', 'Operator', 'Agent'],
  agent: true,
} as const satisfies Policy;
