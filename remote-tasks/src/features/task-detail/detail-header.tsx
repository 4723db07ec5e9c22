import type { Task } from '@qafila/contracts/task';
import { Badge, Flex, LiveMark, StatusBadge, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { nextTime } from '../../shared/next-time.ts';
import { OffloadBadge } from '../../shared/offload-badge.tsx';
import { TaskLateNote, useLateness } from '../../shared/task-lateness.tsx';

/** Status, alerts, and the next due time. */
export function DetailHeader({ task, opened }: { task: Task; opened: Task }) {
  const t = useText();
  const late = useLateness(task) !== null;
  // Being late is said with its minutes.
  const otherAlerts = task.alerts.filter((alert) => alert !== 'late');
  const next = nextTime(task);
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      <LiveMark changed={task.status !== opened.status}>
        <StatusBadge status={task.status} late={late} />
      </LiveMark>
      <TaskLateNote task={task} />
      {otherAlerts.map((alert) => (
        <Badge key={alert} tone={alert === 'autoAssignFailed' ? 'danger' : 'warning'}>
          {t(`alert.${alert}`)}
        </Badge>
      ))}
      <OffloadBadge task={task} />
      {next && (
        <Text as="span" tone="muted">
          {t(`detail.next.${next.what}`)} <TimeAgo at={next.at} />
        </Text>
      )}
    </Flex>
  );
}
