import type { Task } from '@qafila/contracts/task';
import type { DrawerProps } from '@qafila/shell-sdk';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Stack } from '@qafila/ui';
import { useState } from 'react';
import { OpenedTask } from '../../shared/opened-task.tsx';
import { DetailHeader } from './detail-header.tsx';
import { LocationsTab } from './locations-tab.tsx';
import { OrderTab } from './order-tab.tsx';
import { RouteTab } from './route-tab.tsx';
import { TaskActions } from './task-actions.tsx';
import { TimelineTab } from './timeline-tab.tsx';

export default function TaskDetailDrawer(props: DrawerProps<{ taskId: string }>) {
  return <OpenedTask taskId={props.params.taskId}>{(task) => <Detail {...props} task={task} />}</OpenedTask>;
}

function Detail({ task, tab, setTitle }: DrawerProps<{ taskId: string }> & { task: Task }) {
  // The task as first read: later changes are marked against it.
  const [opened] = useState(task);
  useDrawerTitle(setTitle, task.shortId, task.clientGeneratedId ?? undefined);
  return (
    <Stack gap="5">
      <DetailHeader task={task} opened={opened} />
      {tab === 'order' && <OrderTab task={task} opened={opened} />}
      {tab === 'locations' && <LocationsTab task={task} />}
      {tab === 'timeline' && <TimelineTab task={task} />}
      {tab === 'route' && <RouteTab task={task} />}
      <TaskActions task={task} />
    </Stack>
  );
}
