import type { Role } from '@qafila/contracts/core';
import { landingOf, returnAddress } from './landing.ts';

test.each<[Role, string]>([
  ['SysAdmin', '/'],
  ['CompanyAdmin', '/'],
  ['Operator', '/'],
  ['IncidentManager', '/'],
  ['CashCollector', '/agents-ledger?view=closes'],
  ['PartnershipCoordinator', '/tasks?taskResponsibilityFilter=OffloadedToMe'],
  ['Tracker', '/agents-map'],
  ['UserManager', '/'],
  ['RuleViewer', '/settings/configurations'],
])('%s starts at %s', (role, page) => {
  expect(landingOf({ roles: [role] })).toBe(page);
});

test('a user with several roles starts with the widest one', () => {
  expect(landingOf({ roles: ['CashCollector', 'Operator'] })).toBe('/');
  expect(landingOf({ roles: ['Tracker', 'CashCollector'] })).toBe('/agents-ledger?view=closes');
  expect(landingOf({ roles: ['RuleViewer', 'Tracker'] })).toBe('/agents-map');
});

test('signing in redirects back to pages of this portal only, otherwise to the first page', () => {
  const back = (returnTo: string) => returnAddress(new URLSearchParams({ returnTo }), { roles: ['Tracker'] });
  expect(back('/tasks?search=ali')).toBe('/tasks?search=ali');
  for (const elsewhere of ['//evil.test', 'https://evil.test', '/\\evil.test', '/login', '/'])
    expect(back(elsewhere)).toBe('/agents-map');
});
