import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, with its code loaded on demand. */
export default defineRemote({
  descriptor,
  pages: {
    map: () => import('./features/map/map-page.tsx'),
    list: () => import('./features/agents/list/list-page.tsx'),
    skills: () => import('./features/skills/skills-page.tsx'),
    shifts: () => import('./features/shifts/shifts-page.tsx'),
    suppliers: () => import('./features/suppliers/suppliers-page.tsx'),
  },
  drawers: {
    'map.full': () => import('./features/map/map-full-drawer.tsx'),
    'agent.create': () => import('./features/agents/form/agent-create-drawer.tsx'),
    'agent.edit': () => import('./features/agents/form/agent-edit-drawer.tsx'),
    'agent.detail': () => import('./features/agents/detail/agent-detail-drawer.tsx'),
    'skill.create': () => import('./features/skills/skill-create-drawer.tsx'),
    'skill.edit': () => import('./features/skills/skill-edit-drawer.tsx'),
    'supplier.create': () => import('./features/suppliers/supplier-create-drawer.tsx'),
    'supplier.edit': () => import('./features/suppliers/supplier-edit-drawer.tsx'),
    'supplier.detail': () => import('./features/suppliers/supplier-detail-drawer.tsx'),
    'shift.create': () => import('./features/shifts/shift-create-drawer.tsx'),
    'shift.edit': () => import('./features/shifts/shift-edit-drawer.tsx'),
    'shift.detail': () => import('./features/shifts/shift-detail-drawer.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
  },
});
