import { reverseTask } from '@qafila/domain/task';
import type { DrawerProps } from '@qafila/shell-sdk';
import { CopiedTask } from './copied-task.tsx';

export default function TaskReverseDrawer(props: DrawerProps<{ taskId: string }>) {
  return <CopiedTask {...props} kind="reverse" copy={reverseTask} />;
}
