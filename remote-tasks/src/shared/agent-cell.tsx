import type { Task } from '@qafila/contracts/task';
import { chakra, Text } from '@qafila/ui';
import { CellPair } from './cell-pair.tsx';
import { OffloadBadge } from './offload-badge.tsx';
import { useOffloadWords } from './use-offload-words.ts';

const Cut = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    height: 'full',
    overflow: 'hidden',
    '& > span': { maxWidth: 'full', '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' } },
  },
});

/** Who brings a task; without one, the partner that was asked. */
export function AgentCell({ task, none }: { task: Task; none: string }) {
  const words = useOffloadWords()(task);
  const { taskAgentDetails: agent } = task;
  if (agent) return <CellPair first={agent.fullName} second={words?.text ?? agent.publicId} />;
  if (!words)
    return (
      <Text as="span" tone="muted">
        {none}
      </Text>
    );
  return (
    <Cut title={words.text}>
      <OffloadBadge task={task} />
    </Cut>
  );
}
