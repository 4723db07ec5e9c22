import type { Task } from '@qafila/contracts/task';
import { Badge, Icon } from '@qafila/ui';
import { useOffloadLabel } from './use-offload-label.ts';

/** The partner that has the task, or the company it came from. */
export function OffloadBadge({ task }: { task: Task }) {
  const offload = useOffloadLabel()(task);
  return (
    offload && (
      <Badge tone={offload.tone}>
        <Icon name="building" />
        <bdi>{offload.text}</bdi>
      </Badge>
    )
  );
}
