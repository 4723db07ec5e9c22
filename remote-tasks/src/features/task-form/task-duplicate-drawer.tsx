import { duplicateTask } from '@qafila/domain/task';
import type { DrawerProps } from '@qafila/shell-sdk';
import { CopiedTask } from './copied-task.tsx';

export default function TaskDuplicateDrawer(props: DrawerProps<{ taskId: string }>) {
  return <CopiedTask {...props} kind="duplicate" copy={duplicateTask} />;
}
