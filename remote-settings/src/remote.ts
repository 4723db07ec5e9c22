import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, with its code loaded on demand. */
export default defineRemote({
  descriptor,
  pages: {
    callbacks: () => import('./features/callbacks/callbacks-page.tsx'),
    configurations: () => import('./features/configurations/configurations-page.tsx'),
    'configuration-dashboard': () => import('./features/configurations/configuration-dashboard-page.tsx'),
    'heat-planner': () => import('./features/heat-planner/heat-planner-page.tsx'),
    automation: () => import('./features/automation/automation-page.tsx'),
    'location-points': () => import('./features/location-points/location-points-page.tsx'),
    'location-points-new': () => import('./features/location-points/location-points-new-page.tsx'),
    areas: () => import('./features/areas/areas-page.tsx'),
    'api-tokens': () => import('./features/api-tokens/api-tokens-page.tsx'),
  },
  drawers: {
    'location-point.create': () => import('./features/location-points/form/point-create-drawer.tsx'),
    'location-point.edit': () => import('./features/location-points/form/point-edit-drawer.tsx'),
    'area.create': () => import('./features/areas/form/area-create-drawer.tsx'),
    'area.edit': () => import('./features/areas/form/area-edit-drawer.tsx'),
    'endpoint.deliveries': () => import('./features/deliveries/deliveries-drawer.tsx'),
    'automation.create': () => import('./features/automation/form/rule-create-drawer.tsx'),
    'automation.edit': () => import('./features/automation/form/rule-edit-drawer.tsx'),
    'task-config.create': () => import('./features/configurations/drawers/task-config-create-drawer.tsx'),
    'task-config.edit': () => import('./features/configurations/drawers/task-config-edit-drawer.tsx'),
    'assignment-config.create': () =>
      import('./features/configurations/drawers/assignment-config-create-drawer.tsx'),
    'assignment-config.edit': () =>
      import('./features/configurations/drawers/assignment-config-edit-drawer.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
  },
});
