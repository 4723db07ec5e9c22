import type { Section } from '@qafila/contracts/shell';
import { loadPortal, type Portal } from './load.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await loadPortal();
});

const routeAt = (path: string) => portal.routes.find((route) => route.path === path);
const ownerOf = (path: string) =>
  portal.remotes.find((remote) => remote.routes.some((route) => route.path === path))?.name;

/** A page under the main layout; that layout and its section are what the shell guards. */
function expectGuardedPage(path: string, section: Section, owner: string): void {
  expect(routeAt(path)).toMatchObject({ layout: 'main', section, page: expect.any(String) });
  expect(ownerOf(path)).toBe(owner);
}

test('[SHELL-18] /agents-map is a guarded page under the main layout', () => {
  expectGuardedPage('/agents-map', 'agentsMap', 'remote-agents');
});

test('[SHELL-19] /tasks is a guarded page under the main layout', () => {
  expectGuardedPage('/tasks', 'taskListNew', 'remote-tasks');
});

test('[SHELL-20] /task-list is a guarded page under the main layout', () => {
  expectGuardedPage('/task-list', 'taskList', 'remote-tasks');
});

test('[SHELL-21] /users is a guarded page under the main layout', () => {
  expectGuardedPage('/users', 'userList', 'remote-admin');
});

test('[SHELL-22] /companies-list is a guarded page under the main layout', () => {
  expectGuardedPage('/companies-list', 'companiesList', 'remote-admin');
});

test('[SHELL-23] /contract-lists is a guarded page under the main layout', () => {
  expectGuardedPage('/contract-lists', 'contractsList', 'remote-admin');
});

test('[SHELL-24] /location-points is a guarded page under the main layout', () => {
  expectGuardedPage('/location-points', 'locationPointList', 'remote-settings');
});

test('[SHELL-25] /location-points-new is a guarded page under the main layout', () => {
  expectGuardedPage('/location-points-new', 'locationPointList', 'remote-settings');
});

test('[SHELL-26] /api-tokens is a guarded page under the main layout', () => {
  expectGuardedPage('/api-tokens', 'apiToken', 'remote-settings');
});

test('[SHELL-28] /agent-list is a guarded page under the main layout', () => {
  expectGuardedPage('/agent-list', 'agentList', 'remote-agents');
});

test('[SHELL-29] /skill-list is a guarded page under the main layout', () => {
  expectGuardedPage('/skill-list', 'skillList', 'remote-agents');
});

test('[SHELL-31] /settings/callbacks is a guarded page under the main layout', () => {
  expectGuardedPage('/settings/callbacks', 'settings', 'remote-settings');
});

test('[SHELL-32] /settings/configurations is a guarded page under the main layout', () => {
  expectGuardedPage('/settings/configurations', 'settings', 'remote-settings');
});

test('[SHELL-33, CONFIG-90] /settings/confiugrations/dashboard is a guarded page under the main layout', () => {
  expectGuardedPage('/settings/confiugrations/dashboard', 'settingsNew', 'remote-settings');
});

test('[SHELL-35] /wallet-transactions/ledgers is a guarded page under the main layout', () => {
  expectGuardedPage('/wallet-transactions/ledgers', 'walletTransactions', 'remote-wallet');
});

test('[SHELL-36] /wallet-transactions/payouts is a guarded page under the main layout', () => {
  expectGuardedPage('/wallet-transactions/payouts', 'walletTransactions', 'remote-wallet');
});

test('[SHELL-37] /shift-management is a guarded page under the main layout', () => {
  expectGuardedPage('/shift-management', 'shiftManagement', 'remote-agents');
});

test('[SHELL-38, AUTOMATION-01] /automation is a guarded page under the main layout', () => {
  expectGuardedPage('/automation', 'automation', 'remote-settings');
});

test('[SHELL-39, DASH-01] / is a guarded page under the main layout', () => {
  expectGuardedPage('/', 'dashboard', 'remote-tasks');
});

test('[SHELL-40, SUPPLIER-01] /agents-and-suppliers is a guarded page under the main layout', () => {
  expectGuardedPage('/agents-and-suppliers', 'suppliers', 'remote-agents');
});

test('[SHELL-41] /agents-ledger is a guarded page under the main layout', () => {
  expectGuardedPage('/agents-ledger', 'agentsLedger', 'remote-wallet');
});

test('[SHELL-27] /analytics/{id} is under the main layout without a guard', () => {
  expect(routeAt('/analytics/:id')).toMatchObject({ layout: 'bare', page: 'analytics' });
});

test('[SHELL-30] /settings redirects to /settings/callbacks', () => {
  expect(routeAt('/settings')).toMatchObject({ redirectTo: '/settings/callbacks', layout: 'main' });
});

test('[SHELL-34] /wallet-transactions redirects to /wallet-transactions/ledgers', () => {
  expect(routeAt('/wallet-transactions')).toMatchObject({
    redirectTo: '/wallet-transactions/ledgers',
    layout: 'main',
  });
});

test('the right spelling of the newer settings page redirects to the one in use', () => {
  expect(routeAt('/settings/configurations/dashboard')).toMatchObject({
    redirectTo: '/settings/confiugrations/dashboard',
    section: 'settingsNew',
  });
});

test('[SHELL-45, TRACK-02] /verify-address/{id} is public and has no header', () => {
  expect(routeAt('/verify-address/:id')).toMatchObject({ layout: 'public', page: expect.any(String) });
});

test('[SHELL-46, TRACK-01] /tracking/{id} is public and has no header', () => {
  expect(routeAt('/tracking/:id')).toMatchObject({ layout: 'public', page: expect.any(String) });
});

test('[SHELL-47, TRACK-03] /verify-success is public and has no header', () => {
  expect(routeAt('/verify-success')).toMatchObject({ layout: 'public', page: expect.any(String) });
});

test('no page of a remote is public but those of remote-tracking', () => {
  const open = portal.routes.filter((route) => route.layout === 'public').map((route) => ownerOf(route.path));
  expect(new Set(open)).toEqual(new Set(['remote-tracking']));
});

test('every guarded route names its section', () => {
  expect(portal.routes.filter((route) => route.layout === 'main' && !route.section)).toEqual([]);
});
