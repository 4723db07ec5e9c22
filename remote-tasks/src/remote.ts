import { defineRemote } from '@qafila/shell-sdk';
import { descriptor } from './descriptor.ts';

/** The only module this remote exposes: static data, with its code loaded on demand. */
export default defineRemote({
  descriptor,
  pages: {
    dashboard: () => import('./features/dashboard/dashboard-page.tsx'),
    board: () => import('./features/board/board-page.tsx'),
    list: () => import('./features/tasks/list-page.tsx'),
    timeline: () => import('./features/timeline/timeline-page.tsx'),
    trips: () => import('./features/trips/trip-list-page.tsx'),
  },
  drawers: {
    'task.create': () => import('./features/task-form/task-create-drawer.tsx'),
    'task.edit': () => import('./features/task-form/task-edit-drawer.tsx'),
    'task.duplicate': () => import('./features/task-form/task-duplicate-drawer.tsx'),
    'task.reverse': () => import('./features/task-form/task-reverse-drawer.tsx'),
    'task.detail': () => import('./features/task-detail/task-detail-drawer.tsx'),
    'task.import': () => import('./features/import/import-drawer.tsx'),
    'trip.detail': () => import('./features/trips/trip-detail-drawer.tsx'),
    'trip.plan': () => import('./features/trips/trip-plan-drawer.tsx'),
  },
  messages: {
    en: () => import('./messages/en.json'),
    ar: () => import('./messages/ar.json'),
  },
});
