import { ROLES } from './role.ts';

test('[SHELL-17, USER-11] knows exactly the roles of the specification', () => {
  expect(ROLES).toEqual([
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
  ]);
});
