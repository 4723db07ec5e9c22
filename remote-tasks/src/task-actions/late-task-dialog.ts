import { lateDialog } from '@qafila/ui';

/** The dialogs of tasks' actions, apart from the pages that open them: they bring forms, candidates and files. */
export const lateTaskDialog = lateDialog(() => import('./task-dialog.tsx').then((part) => part.TaskDialog));
