import type { AccessTable } from './access.fixture.ts';

/** Sessions, users, sign-ups, records and saved views. */
export const IDENTITY: AccessTable = {
  'Identity.login': 'public',
  'Users.me': 'session',
  'Identity.logout': 'public',
  'Identity.forgotPassword': 'public',
  'Identity.resetPassword': 'public',
  'TwoFactor.generateSetup': 'session',
  'TwoFactor.enable': 'session',
  'Identity.confirmPassword': 'session',
  'Users.register': 'SysAdmin CompanyAdmin UserManager',
  'Users.all': 'SysAdmin CompanyAdmin UserManager',
  'Users.get': 'SysAdmin CompanyAdmin UserManager',
  'Users.update': 'SysAdmin CompanyAdmin UserManager',
  'Users.delete': 'SysAdmin CompanyAdmin UserManager',
  'TwoFactor.reset': 'SysAdmin CompanyAdmin',
  'Signup.request': 'public',
  'Signup.all': 'SysAdmin',
  'Signup.decide': 'SysAdmin',
  'Client.getServerTime': 'public',
  'Messages.inbox': 'SysAdmin',
  'Audit.all': 'SysAdmin CompanyAdmin',
  'Realtime.since': 'any role',
  'SavedView.all': 'any role',
  'SavedView.save': 'any role',
  'SavedView.delete': 'any role',
};
