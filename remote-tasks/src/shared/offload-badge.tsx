import type { Task } from '@qafila/contracts/task';
import { Badge, Icon } from '@qafila/ui';
import { useOffloadWords } from './use-offload-words.ts';

/** With whom a task is, or from whom it came. */
export function OffloadBadge({ task }: { task: Task }) {
  const words = useOffloadWords()(task);
  return (
    words && (
      <Badge tone={words.tone}>
        <Icon name="building" />
        <bdi>{words.text}</bdi>
      </Badge>
    )
  );
}
