import type {} from '@qafila/shell-sdk';

/** Parameters of this remote's drawer views; any remote opens them by name. */
declare module '@qafila/shell-sdk' {
  interface DrawerViews {
    'task.create': Record<string, never>;
    'task.edit': { taskId: string };
    'task.duplicate': { taskId: string };
    'task.reverse': { taskId: string };
    'task.detail': { taskId: string };
    'task.import': Record<string, never>;
    'trip.plan': { taskIds?: string[] };
    'trip.detail': { tripId: string };
  }
}
