import type { Role } from '@qafila/contracts';
import { mayGrant, mayManage, roleConflict } from './user-rules.ts';

const person = (companyId: string | null, ...roles: Role[]) => ({ companyId, roles });

test('[USER-11] a SysAdmin grants all roles, a CompanyAdmin all but SysAdmin, a UserManager the ones below', () => {
  const below: Role[] = [
    'Operator',
    'Tracker',
    'CashCollector',
    'PartnershipCoordinator',
    'Agent',
    'RuleViewer',
    'IncidentManager',
    'UserManager',
  ];
  const all: Role[] = ['SysAdmin', 'CompanyAdmin', ...below];
  const granted = (role: Role) => all.filter((one) => mayGrant(person('a', role), [one]));
  expect(granted('SysAdmin')).toEqual(all);
  expect(granted('CompanyAdmin')).toEqual(['CompanyAdmin', ...below]);
  expect(granted('UserManager')).toEqual(below);
  for (const role of below) if (role !== 'UserManager') expect([role, granted(role)]).toEqual([role, []]);
});

test('only a SysAdmin can manage users of another company', () => {
  const other = person('b', 'Operator');
  expect(mayManage(person(null, 'SysAdmin'), other)).toBe(true);
  expect(mayManage(person('a', 'CompanyAdmin'), other)).toBe(false);
  expect(mayManage(person('b', 'CompanyAdmin'), other)).toBe(true);
  expect(mayManage(person('b', 'UserManager'), person('b', 'CompanyAdmin'))).toBe(false);
});

test("SysAdmin and Agent can't be combined with other roles", () => {
  expect(roleConflict(['SysAdmin', 'Operator'])).toBe("SysAdmin can't be combined with another role");
  expect(roleConflict(['Tracker', 'Agent'])).toBe("Agent can't be combined with another role");
  expect(roleConflict(['Agent'])).toBeNull();
  expect(roleConflict(['Operator', 'CashCollector'])).toBeNull();
});
