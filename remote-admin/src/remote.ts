import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, with its code loaded on demand. */
export default defineRemote({
  descriptor,
  pages: {
    users: () => import('./features/users/list/users-page.tsx'),
    companies: () => import('./features/companies/list/companies-page.tsx'),
    contracts: () => import('./features/contracts/list/contracts-page.tsx'),
    audit: () => import('./features/audit/audit-page.tsx'),
    health: () => import('./features/health/health-page.tsx'),
    statements: () => import('./features/contracts/statements/statements-page.tsx'),
    dashboards: () => import('./features/analytics/list/dashboards-page.tsx'),
    analytics: () => import('./features/analytics/analytics-page.tsx'),
  },
  drawers: {
    'company.create': () => import('./features/companies/form/company-create-drawer.tsx'),
    'company.edit': () => import('./features/companies/form/company-edit-drawer.tsx'),
    'company.detail': () => import('./features/companies/detail/company-detail-drawer.tsx'),
    'user.create': () => import('./features/users/form/user-create-drawer.tsx'),
    'user.edit': () => import('./features/users/form/user-edit-drawer.tsx'),
    'user.detail': () => import('./features/users/detail/user-detail-drawer.tsx'),
    'contract.create': () => import('./features/contracts/form/contract-create-drawer.tsx'),
    'contract.edit': () => import('./features/contracts/form/contract-edit-drawer.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
  },
});
