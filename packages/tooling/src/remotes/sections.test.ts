import { PORTAL_ROLES, type Role } from '@qafila/contracts/core';
import { mayEnter, SECTION_ROLES, SECTIONS, type Section } from '@qafila/contracts/shell';
import { descriptorProblems } from '../descriptor/descriptor-problems.ts';
import { loadPortal, type Portal } from './load.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await loadPortal();
});

const rolesOf = (section: Section) => PORTAL_ROLES.filter((role) => mayEnter([role], SECTION_ROLES[section]));
const sectionOf = (path: string) => portal.routes.find((route) => route.path === path)?.section;
const drawerSection = (view: string) =>
  portal.remotes.flatMap(({ drawers }) => drawers).find(({ name }) => name === view)?.section;
/** Single contracts and their statements have no section of their own in the specification. */
const OWN = 'contract';
const RESTRICTED: readonly Section[] = [
  'userList',
  'companiesList',
  'contractsList',
  'suppliers',
  'settingsNew',
  OWN,
];
const openToAnyRole = (section: Section) => expect(rolesOf(section)).toEqual(PORTAL_ROLES);

test('[SHELL-50] the sections are exactly those of the specification, and the one of single contracts', () => {
  const words =
    'dashboard agentsMap taskList taskListNew userList companiesList contractsList locationPointList apiToken analytics agentList skillList settings walletTransactions shiftManagement agentsLedger automation dashboardNew suppliers settingsNew';
  expect([...SECTIONS].sort()).toEqual([...words.split(' '), OWN].sort());
});

test('[SHELL-51] the user list is for SysAdmin and CompanyAdmin', () => {
  expect(sectionOf('/users')).toBe('userList');
  expect(rolesOf('userList')).toEqual(['SysAdmin', 'CompanyAdmin']);
});

test('[SHELL-52] the companies list is for SysAdmin', () => {
  expect(sectionOf('/companies-list')).toBe('companiesList');
  expect(rolesOf('companiesList')).toEqual(['SysAdmin']);
});

test('[SHELL-53] the contracts list is for SysAdmin and CompanyAdmin', () => {
  expect(sectionOf('/contract-lists')).toBe('contractsList');
  expect(rolesOf('contractsList')).toEqual(['SysAdmin', 'CompanyAdmin']);
});

test('a contract and its statements are for the roles that may change them, of which a PartnershipCoordinator sees no list', () => {
  expect(sectionOf('/contract-lists/:contractId/statements')).toBe('contract');
  expect(drawerSection('contract.create')).toBe('contract');
  expect(drawerSection('contract.edit')).toBe('contract');
  expect(rolesOf('contract')).toEqual(['SysAdmin', 'CompanyAdmin', 'PartnershipCoordinator']);
});

test('[SHELL-54, SUPPLIER-02] suppliers are for SysAdmin, CompanyAdmin and Operator', () => {
  expect(sectionOf('/agents-and-suppliers')).toBe('suppliers');
  expect(rolesOf('suppliers')).toEqual(['SysAdmin', 'CompanyAdmin', 'Operator']);
});

test('[SHELL-55, CONFIG-91] new settings are for SysAdmin, CompanyAdmin and Operator; settings for any role', () => {
  expect(sectionOf('/settings/confiugrations/dashboard')).toBe('settingsNew');
  expect(rolesOf('settingsNew')).toEqual(['SysAdmin', 'CompanyAdmin', 'Operator']);
  openToAnyRole('settings');
});

test('[SHELL-56] every other section is open to any role', () => {
  for (const section of SECTIONS.filter((name) => !RESTRICTED.includes(name))) openToAnyRole(section);
});

test('[SHELL-57] a menu entry carries the section, and so the roles, of its route', () => {
  expect(portal.menu.length).toBeGreaterThan(0);
  for (const entry of portal.menu) expect(sectionOf(entry.path)).toBe(entry.section);
});

test('an Agent enters no section of the portal', () => {
  const agent: Role[] = ['Agent'];
  expect(SECTIONS.filter((section) => mayEnter(agent, SECTION_ROLES[section]))).toEqual([]);
});

test('[DASH-02] the dashboard sections are open to any role', () => {
  openToAnyRole('dashboard');
  openToAnyRole('dashboardNew');
});

test('[TASK-19] the task list sections are open to any role', () => {
  openToAnyRole('taskList');
  openToAnyRole('taskListNew');
});

test('[MAP-02] the agents map is open to any role', () => openToAnyRole('agentsMap'));

test('[AGENT-01, AGENT-02] the agent list is a guarded page of a section that any role may open', () => {
  expect(sectionOf('/agent-list')).toBe('agentList');
  openToAnyRole('agentList');
});

test('[SKILL-01] the skill list is a page of a section open to any role', () => {
  expect(sectionOf('/skill-list')).toBe('skillList');
  openToAnyRole('skillList');
});

test('[SHIFT-01] shift management is a page of a section open to any role', () => {
  expect(sectionOf('/shift-management')).toBe('shiftManagement');
  openToAnyRole('shiftManagement');
});

test('[WALLET-02] wallet transactions are open to any role', () => openToAnyRole('walletTransactions'));

test('[WALLET-48] the agents ledger is a page of a section open to any role', () => {
  expect(sectionOf('/agents-ledger')).toBe('agentsLedger');
  openToAnyRole('agentsLedger');
});

test('[AUTOMATION-02] automation is open to any role', () => openToAnyRole('automation'));

test('[LOCATION-03, LOCATION-04] both pages of location points are guarded and open to any role', () => {
  for (const path of ['/location-points', '/location-points-new'])
    expect(portal.routes.find((route) => route.path === path)).toMatchObject({
      layout: 'main',
      section: 'locationPointList',
    });
  openToAnyRole('locationPointList');
});

test('no two remotes offer the same route, drawer view or menu entry, and every entry has a target', () => {
  expect(descriptorProblems(portal.remotes)).toEqual([]);
});
