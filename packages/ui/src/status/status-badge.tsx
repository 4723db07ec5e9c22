import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { TaskStatusName } from '@qafila/contracts/task';
import { useUi } from '../theme/ui-context.ts';
import { Badge } from './badge.ts';
import { MarkIcon } from './marks.tsx';
import { TASK_STATUS_LOOK, taskStatusColor, taskStatusTint } from './task-status.ts';

export type StatusBadgeProps = {
  status: TaskStatusName;
  /** Late: adds a red edge, and a text for screen readers. */
  late?: boolean;
};

/** A task's status: colour, shape and text, the same in grid, map, timeline and tracking page. */
export function StatusBadge({ status, late = false }: StatusBadgeProps) {
  const { t, locale } = useUi();
  // In Arabic the line would run through the joins of the letters.
  const isStruck = status === 'Cancelled' && locale !== 'ar';
  return (
    <Badge
      late={late}
      data-status={status}
      data-late={late || undefined}
      style={{ color: taskStatusColor(status), backgroundColor: taskStatusTint(status) }}
    >
      <MarkIcon name={TASK_STATUS_LOOK[status].mark} />
      <span style={isStruck ? { textDecoration: 'line-through' } : undefined}>{t(`status.${status}`)}</span>
      {late && <VisuallyHidden>, {t('status.late')}</VisuallyHidden>}
    </Badge>
  );
}
