import type { RegisteredRemote } from '@qafila/contracts/shell';

const text = (en: string) => ({ en, ar: en });

/** A registry of two remotes, for tests of the host. */
export const TASKS: RegisteredRemote = {
  name: 'remote-tasks',
  version: '1.0.0',
  shellSdk: 1,
  title: text('Tasks and trips'),
  manifestUrl: '/remotes/remote-tasks/1.0.0/mf-manifest.json',
  routes: [
    { path: '/', page: 'dashboard', layout: 'main', section: 'dashboard', title: text('Dashboard') },
    { path: '/ledgers', page: 'ledgers', layout: 'main', menu: 'closed', title: text('Ledgers') },
    { path: '/tasks', page: 'board', layout: 'main', section: 'taskListNew', title: text('Tasks') },
    { path: '/timeline', page: 'timeline', layout: 'main', needsCompany: true, title: text('Timeline') },
    {
      path: '/agents-and-suppliers',
      page: 'suppliers',
      layout: 'main',
      section: 'suppliers',
      title: text('Agents and suppliers'),
    },
    { path: '/tracking/:id', page: 'tracking', layout: 'public', title: text('Tracking') },
  ],
  menu: [
    {
      path: '/tasks',
      label: text('Tasks'),
      section: 'taskListNew',
      icon: 'package',
      group: 'operations',
      order: 20,
    },
    {
      path: '/',
      label: text('Dashboard'),
      section: 'dashboard',
      icon: 'dashboard',
      group: 'operations',
      order: 10,
      keys: 'g d',
    },
  ],
  commands: [
    { drawer: 'map.full', label: text('Open the map'), icon: 'map' },
    { drawer: 'task.create', label: text('Create task'), icon: 'plus', keys: 'c', isFirst: true },
  ],
  drawers: [
    { name: 'task.detail', title: text('Task'), width: 'half', section: 'taskListNew' },
    {
      name: 'task.create',
      title: text('Create task'),
      width: 'default',
      needsCompany: true,
      tabs: [{ key: 'order', label: text('Order') }],
    },
    { name: 'map.full', title: text('Map'), width: 'two-thirds' },
  ],
};

export const ADMIN: RegisteredRemote = {
  name: 'remote-admin',
  version: '2.0.0',
  shellSdk: 1,
  title: text('Administration'),
  manifestUrl: '/remotes/remote-admin/2.0.0/mf-manifest.json',
  routes: [
    {
      path: '/companies-list',
      page: 'companies',
      layout: 'main',
      section: 'companiesList',
      title: text('Companies'),
    },
    { path: '/settings', redirectTo: '/settings/callbacks', layout: 'main', title: text('Settings') },
    {
      path: '/settings/callbacks',
      page: 'callbacks',
      layout: 'main',
      section: 'settings',
      title: text('Callbacks'),
    },
    {
      path: '/settings/confiugrations/dashboard',
      page: 'new',
      layout: 'main',
      section: 'settingsNew',
      title: text('New'),
    },
    { path: '/analytics/:id', page: 'analytics', layout: 'bare', title: text('Analytics') },
  ],
  menu: [
    {
      path: '/companies-list',
      label: text('Companies'),
      section: 'companiesList',
      icon: 'building',
      group: 'company',
      order: 10,
    },
  ],
  drawers: [
    { name: 'company.create', title: text('Create company'), width: 'default', section: 'companiesList' },
  ],
};
