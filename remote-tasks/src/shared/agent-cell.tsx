import type { Task } from '@qafila/contracts/task';
import { CellPair, chakra, Text } from '@qafila/ui';
import { OfferedCell } from './offered-cell.tsx';
import { OffloadBadge } from './offload-badge.tsx';
import { useOffloadLabel } from './use-offload-label.ts';

const Cut = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: 'full',
    overflow: 'hidden',
    '& > span': { maxWidth: 'full', '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' } },
  },
});

/** The task's agent; without one, the agent whom it is offered to, or the partner it was offered to. */
export function AgentCell({ task, none }: { task: Task; none: string }) {
  const offload = useOffloadLabel()(task);
  const { taskAgentDetails: agent } = task;
  if (agent)
    return (
      <CellPair first={agent.fullName} second={offload?.text ?? agent.publicId} whole={offload === null} />
    );
  if (task.offeredTo) return <OfferedCell offeredTo={task.offeredTo} none={none} />;
  if (!offload)
    return (
      <Text as="span" tone="muted">
        {none}
      </Text>
    );
  return (
    <Cut title={offload.text}>
      <OffloadBadge task={task} />
    </Cut>
  );
}
