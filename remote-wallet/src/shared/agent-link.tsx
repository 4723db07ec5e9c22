import { useDrawer } from '@qafila/shell-sdk';
import { Text, TextButton } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

export interface AgentLinkProps {
  of: { agentId: string; agentFullName: string; publicId: string };
}

/** Link to an agent's drawer. Its accessible name is the visible text, so that voice control works. */
export function AgentLink({ of: { agentId, agentFullName, publicId } }: AgentLinkProps) {
  const t = useText();
  const drawer = useDrawer();
  return (
    <TextButton
      color="inherit"
      whiteSpace="nowrap"
      title={t('agent.open', { name: agentFullName })}
      onClick={() => drawer.open('agent.detail', { agentId })}
    >
      <bdi>{agentFullName}</bdi>{' '}
      <Text as="span" tone="muted">
        <bdi>{publicId}</bdi>
      </Text>
    </TextButton>
  );
}
