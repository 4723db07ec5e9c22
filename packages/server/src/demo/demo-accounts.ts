import type { Role } from '@qafila/contracts';

/** The demo company; a fixed id, so that later seeds find it. */
export const DEMO_COMPANY = {
  id: '01900000-0000-7000-8000-000000000001',
  name: 'Qafila Demo',
  phoneNumber: '+97444000000',
  locale: 'en',
  currency: 'Qatari Riyal (QAR)',
  timezone: 'Asia/Qatar',
} as const;

/** A partner that delivers for it under a contract, so that offloading can be tried from both sides. */
export const PARTNER_COMPANY = {
  ...DEMO_COMPANY,
  id: '01900000-0000-7000-8000-000000000002',
  name: 'Pearl Riders',
  phoneNumber: '+97444000001',
} as const;

export interface DemoAccount {
  id: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

const account = (
  number: number,
  role: Role,
  name: string,
  firstName: string,
  lastName: string,
): DemoAccount => ({
  id: `01900000-0000-7000-8000-0000000001${String(number).padStart(2, '0')}`,
  email: `${name}@qafila.test`,
  role,
  firstName,
  lastName,
  phoneNumber: `+974330000${String(number).padStart(2, '0')}`,
});

/** One account per role. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account(1, 'SysAdmin', 'sysadmin', 'Salma', 'Haddad'),
  account(2, 'CompanyAdmin', 'admin', 'Omar', 'Nasser'),
  account(3, 'Operator', 'operator', 'Layla', 'Karim'),
  account(4, 'Agent', 'agent', 'Yusuf', 'Rahman'),
  account(5, 'Tracker', 'tracker', 'Hana', 'Saleh'),
  account(6, 'CashCollector', 'cashier', 'Bilal', 'Aziz'),
  account(7, 'PartnershipCoordinator', 'partnerships', 'Noor', 'Farouk'),
  account(8, 'RuleViewer', 'rules', 'Rami', 'Habib'),
  account(9, 'IncidentManager', 'incidents', 'Dina', 'Mansour'),
  account(10, 'UserManager', 'users', 'Sami', 'Khalil'),
];

/** The accounts of the partner. */
export const PARTNER_ACCOUNTS: readonly DemoAccount[] = [
  account(11, 'Operator', 'partner', 'Maryam', 'Sultan'),
  account(12, 'Agent', 'rider', 'Tariq', 'Zaman'),
];

/**
 * The shops of the demo city place orders with this account, so that the operator's onboarding checklist is
 * not ticked off by them.
 */
export const SHOPS_ACCOUNT = account(13, 'Operator', 'shops', 'Online', 'Shops');
