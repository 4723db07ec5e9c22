import { DAY_MS } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { formatTime } from '@qafila/domain/dates';
import { expectedDelivery } from '@qafila/domain/lateness';
import { chakra, fullTime, Text, TimeAgo, useNow, useUi } from '@qafila/ui';
import { TaskLateNote } from './task-lateness.tsx';

const Line = chakra('span', {
  base: {
    display: 'flex',
    gap: '1.5',
    minWidth: 0,
    overflow: 'hidden',
    fontVariantNumeric: 'tabular-nums',
    '& > :last-child': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});

/** Delivery time of a task, expected or actual, and its lateness. */
export function EtaCell({ task }: { task: Task }) {
  const { locale, timeZone } = useUi();
  const now = useNow();
  const at = task.deliveryCompletedAtUtc
    ? new Date(task.deliveryCompletedAtUtc)
    : expectedDelivery(task, now);
  if (!at || Number.isNaN(at.getTime()))
    return (
      <Text as="span" tone="muted">
        –
      </Text>
    );
  const near = Math.abs(at.getTime() - now.getTime()) < DAY_MS;
  return (
    <Line title={fullTime(at, locale, timeZone)}>
      {near ? (
        <time dateTime={at.toISOString()}>{formatTime(at.toISOString(), { zone: timeZone, locale })}</time>
      ) : (
        <TimeAgo at={at} />
      )}
      <TaskLateNote task={task} folds />
    </Line>
  );
}
