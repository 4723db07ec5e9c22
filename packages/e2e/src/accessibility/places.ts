import type { Locator, Page } from '@playwright/test';
import { expect } from '../portal.ts';
import type { Sights } from './sights.ts';

/** A role, or a visitor without a session. */
export type Viewer = 'operator' | 'admin' | 'sysadmin' | 'visitor';

/** A page or state to check. */
export interface Place {
  /** The address; what it names comes from the sights. */
  at: (sights: Sights) => string;
  /** Role that opens it; the operator by default. */
  as?: Viewer;
  /** What to do there first, on the English page. */
  first?: (page: Page) => Promise<void>;
  /** It is words alone until it is touched, and is touched before it is checked. */
  touched?: boolean;
  /** What to wait for on a page that always has a busy part. */
  shows?: (page: Page) => Locator;
}

const at = (address: string, as?: Viewer): Place => ({ at: () => address, ...(as && { as }) });
const drawer = (on: string, params: (sights: Sights) => string, as?: Viewer): Place => ({
  at: (sights) => `${on}?drawer=${params(sights)}`,
  ...(as && { as }),
});

/** Every page of the registry, by its route. */
export const PAGES: Readonly<Record<string, Place>> = {
  '/': at('/'),
  '/tasks': at('/tasks'),
  '/task-list': at('/task-list'),
  '/timeline': at('/timeline'),
  '/planned-trips': at('/planned-trips'),
  '/agents-map': at('/agents-map'),
  '/agent-list': at('/agent-list'),
  '/skill-list': at('/skill-list'),
  '/shift-management': at('/shift-management'),
  '/agents-and-suppliers': at('/agents-and-suppliers'),
  '/wallet-transactions/ledgers': at('/wallet-transactions/ledgers', 'admin'),
  '/wallet-transactions/payouts': at('/wallet-transactions/payouts', 'admin'),
  '/agents-ledger': at('/agents-ledger', 'admin'),
  '/settings/callbacks': at('/settings/callbacks'),
  '/settings/configurations': at('/settings/configurations'),
  '/settings/confiugrations/dashboard': at('/settings/confiugrations/dashboard'),
  '/settings/heat-planner': at('/settings/heat-planner'),
  '/automation': at('/automation'),
  '/location-points': at('/location-points'),
  '/location-points-new': at('/location-points-new'),
  '/location-points/areas': at('/location-points/areas'),
  '/api-tokens': at('/api-tokens'),
  '/users': at('/users', 'admin'),
  '/companies-list': at('/companies-list', 'sysadmin'),
  '/contract-lists': at('/contract-lists', 'admin'),
  '/contract-lists/:contractId/statements': {
    at: ({ contractId }) => `/contract-lists/${contractId}/statements`,
    as: 'admin',
  },
  '/audit-log': at('/audit-log', 'admin'),
  '/health-and-releases': at('/health-and-releases', 'sysadmin'),
  '/analytics': at('/analytics'),
  '/analytics/:id': at('/analytics/example', 'visitor'),
  '/tracking/:id': { at: ({ trackingId }) => `/tracking/${trackingId}`, as: 'visitor', touched: true },
  '/verify-address/:id': at('/verify-address/example', 'visitor'),
  '/verify-success': at('/verify-success', 'visitor'),
};

/** Every drawer of the registry, by its view, on the page that it belongs to. */
export const DRAWERS: Readonly<Record<string, Place>> = {
  'task.create': drawer('/tasks', () => 'task.create'),
  'task.edit': drawer('/tasks', ({ waiting }) => `task.edit&d.taskId=${waiting}`),
  'task.duplicate': drawer('/tasks', ({ waiting }) => `task.duplicate&d.taskId=${waiting}`),
  'task.reverse': drawer('/tasks', ({ waiting }) => `task.reverse&d.taskId=${waiting}`),
  'task.detail': drawer('/tasks', ({ planned }) => `task.detail&d.taskId=${planned}`),
  'task.import': drawer('/tasks', () => 'task.import'),
  'trip.detail': drawer('/tasks', ({ tripId }) => `trip.detail&d.tripId=${tripId}`),
  'trip.plan': drawer('/tasks', () => 'trip.plan'),
  'map.full': drawer('/agents-map', () => 'map.full'),
  'agent.create': drawer('/agent-list', () => 'agent.create'),
  'agent.edit': drawer('/agent-list', ({ agentId }) => `agent.edit&d.agentId=${agentId}`),
  'agent.detail': drawer('/agent-list', ({ agentId }) => `agent.detail&d.agentId=${agentId}`),
  'skill.create': drawer('/skill-list', () => 'skill.create'),
  'skill.edit': drawer('/skill-list', ({ skillId }) => `skill.edit&d.skillId=${skillId}`),
  'supplier.create': drawer('/agents-and-suppliers', () => 'supplier.create'),
  'supplier.edit': drawer(
    '/agents-and-suppliers',
    ({ supplierId }) => `supplier.edit&d.supplierId=${supplierId}`,
  ),
  'supplier.detail': drawer(
    '/agents-and-suppliers',
    ({ supplierId }) => `supplier.detail&d.supplierId=${supplierId}`,
  ),
  'shift.create': drawer('/shift-management', () => 'shift.create'),
  'shift.edit': drawer('/shift-management', ({ shiftId }) => `shift.edit&d.shiftId=${shiftId}`),
  'shift.detail': drawer('/shift-management', ({ shiftId }) => `shift.detail&d.shiftId=${shiftId}`),
  'payout.detail': drawer(
    '/wallet-transactions/payouts',
    ({ payoutId }) => `payout.detail&d.payoutId=${payoutId}`,
    'admin',
  ),
  'wallet.rules': drawer('/agents-ledger', () => 'wallet.rules', 'admin'),
  'cash-close.detail': drawer(
    '/agents-ledger',
    ({ closeId }) => `cash-close.detail&d.closeId=${closeId}`,
    'admin',
  ),
  'area.create': drawer('/location-points/areas', () => 'area.create'),
  'area.edit': drawer('/location-points/areas', ({ areaId }) => `area.edit&d.areaId=${areaId}`),
  'endpoint.deliveries': drawer(
    '/settings/callbacks',
    ({ callbackId }) => `endpoint.deliveries&d.endpointId=${callbackId}`,
  ),
  'automation.create': drawer('/automation', () => 'automation.create'),
  'automation.edit': drawer('/automation', ({ ruleId }) => `automation.edit&d.ruleId=${ruleId}`),
  'task-config.create': drawer('/settings/configurations', () => 'task-config.create'),
  'task-config.edit': drawer('/settings/configurations', () => 'task-config.edit&d.overrideId=example'),
  'assignment-config.create': drawer('/settings/configurations', () => 'assignment-config.create'),
  'assignment-config.edit': drawer(
    '/settings/configurations',
    () => 'assignment-config.edit&d.overrideId=example',
  ),
  'company.create': drawer('/companies-list', () => 'company.create', 'sysadmin'),
  'company.edit': drawer(
    '/companies-list',
    ({ companyId }) => `company.edit&d.companyId=${companyId}`,
    'sysadmin',
  ),
  'company.detail': drawer(
    '/companies-list',
    ({ companyId }) => `company.detail&d.companyId=${companyId}`,
    'sysadmin',
  ),
  'user.create': drawer('/users', () => 'user.create', 'admin'),
  'user.edit': drawer('/users', ({ userId }) => `user.edit&d.userId=${userId}`, 'admin'),
  'user.detail': drawer('/users', ({ userId }) => `user.detail&d.userId=${userId}`, 'admin'),
  'contract.create': drawer('/contract-lists', () => 'contract.create', 'admin'),
  'contract.edit': drawer(
    '/contract-lists',
    ({ contractId }) => `contract.edit&d.contractId=${contractId}`,
    'admin',
  ),
  'location-point.create': drawer('/location-points', () => 'location-point.create'),
  'location-point.edit': drawer(
    '/location-points',
    ({ pointId }) => `location-point.edit&d.pointId=${pointId}`,
  ),
};

const TASK_FORM = ['Order Details', 'Pickup', 'Delivery', 'Metadata', 'Skills'];
const AGENT_FORM = ['Agent Details', 'Documents', 'Account', 'Vehicle', 'Metadata'];
const COMPANY_FORM = ['Company Details', 'Locale', 'Administrator'];
const SHIFT = ['Scheduling', 'Shift Requirements'];

/** The tabs that the specification gives to drawers, in order. */
export const TABS: Readonly<Record<string, readonly string[]>> = {
  'task.create': TASK_FORM,
  'task.edit': TASK_FORM,
  'task.duplicate': TASK_FORM,
  'task.reverse': TASK_FORM,
  'task.detail': ['Order Details', 'Locations', 'Timeline', 'Trip Route'],
  'agent.create': AGENT_FORM,
  'agent.edit': AGENT_FORM,
  'agent.detail': ['Agent Details', 'Task History', 'Track Agent', 'Missed Trips'],
  'shift.create': SHIFT,
  'shift.edit': SHIFT,
  'company.create': COMPANY_FORM,
  'company.edit': COMPANY_FORM,
  'user.create': ['User Details', 'Login Details'],
  'contract.create': ['Contract Period', 'Billing'],
};

/** Opens a dialog by a button of the page. */
const dialogOf = (path: string, button: string): Place => ({
  at: () => path,
  as: 'admin',
  first: async (page) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: button })).toBeVisible();
  },
});

/** States that are not in the registry: the shell's own pages, states that look different, dialogs. */
export const OTHERS: Readonly<Record<string, Place>> = {
  'login page': at('/login', 'visitor'),
  'sign-up page': at('/signup', 'visitor'),
  'forgotten password': at('/forget-password', 'visitor'),
  'new password': at('/reset-password?token=example', 'visitor'),
  'set-up of two-step verification': at('/mfa-setup'),
  'part of the playground': {
    ...at('/playground/button', 'visitor'),
    shows: (page) => page.getByRole('heading', { name: 'Button' }),
  },
  'unknown address': at('/no/such/page'),
  'words of a delivery': { at: ({ trackingId }) => `/tracking/${trackingId}`, as: 'visitor' },
  'link that is over': { ...at('/tracking/example', 'visitor'), touched: true },
  'words of a link that is over': at('/tracking/example', 'visitor'),
  'coverage of a week': at('/shift-management?view=coverage'),
  attendance: at('/shift-management?view=attendance'),
  swaps: at('/shift-management?view=swaps'),
  'agents by supplier': at('/agents-and-suppliers?view=agents'),
  'what expires': at('/agents-and-suppliers?view=expiring'),
  'sessions of a user': drawer(
    '/users',
    ({ userId }) => `user.detail&d.userId=${userId}&drawer.tab=sessions`,
    'admin',
  ),
  'cash closes': at('/agents-ledger?view=closes', 'admin'),
  'dialog that takes cash in': dialogOf('/agents-ledger', 'Take cash in'),
  'dialog that closes cash': dialogOf('/agents-ledger', 'Close cash'),
  'unassigned task': drawer('/tasks', ({ waiting }) => `task.detail&d.taskId=${waiting}`),
  'task that is delivered now': drawer('/tasks', ({ delivering }) => `task.detail&d.taskId=${delivering}`),
  'cancelled task': drawer('/tasks', ({ cancelled }) => `task.detail&d.taskId=${cancelled}`),
  palette: {
    ...at('/tasks'),
    first: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('T-');
      await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    },
  },
  'dialog that assigns': {
    at: ({ waiting }) => `/tasks?drawer=task.detail&d.taskId=${waiting}`,
    first: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Assign', exact: true }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
};
