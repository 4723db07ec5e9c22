import type { AgentSummary } from '@qafila/contracts/agent';
import type { Task } from '@qafila/contracts/task';
import { useDrawer } from '@qafila/shell-sdk';
import { Box, Flex, Link, StatusBadge, Text, TextButton } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

interface HandOverProps {
  agent: Pick<AgentSummary, 'fullName' | 'phoneNumber'>;
  /** Tasks whose goods the agent has. */
  tasks: readonly Task[];
}

/** The tasks that an agent has on board: another agent has to take them over. */
export function HandOver({ agent, tasks }: HandOverProps) {
  const t = useText();
  const drawer = useDrawer();
  return (
    <Box border="hairline" borderRadius="md" padding="3">
      <Text fontWeight="medium">{t('release.onBoard', { count: tasks.length })}</Text>
      <Text size="sm" tone="muted">
        {t('release.onBoardBody', { name: agent.fullName })}{' '}
        <Link href={`tel:${agent.phoneNumber}`}>
          <bdi>{agent.phoneNumber}</bdi>
        </Link>
      </Text>
      <ul aria-label={t('release.onBoardList')}>
        {tasks.map((task) => (
          <Flex as="li" key={task.id} gap="2" alignItems="center" flexWrap="wrap" paddingBlock="1">
            <TextButton onClick={() => drawer.open('task.detail', { taskId: task.id })}>
              <bdi>{task.shortId}</bdi>
            </TextButton>
            <StatusBadge status={task.status} />
            <Text as="span" size="sm" tone="muted">
              <bdi>{task.delivery.name}</bdi>
            </Text>
          </Flex>
        ))}
      </ul>
    </Box>
  );
}
