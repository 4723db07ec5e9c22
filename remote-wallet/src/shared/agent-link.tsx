import { useDrawer } from '@qafila/shell-sdk';
import { chakra } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

const Way = chakra('button', {
  base: {
    display: 'inline-flex',
    gap: '1.5',
    borderRadius: 'sm',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    _hover: { textDecoration: 'underline' },
  },
});
const Id = chakra('bdi', { base: { color: 'muted' } });

export interface AgentLinkProps {
  of: { agentId: string; agentFullName: string; publicId: string };
}

/** The agent whose money it is; opens their drawer. Its name is what it shows, so that it can be spoken. */
export function AgentLink({ of: { agentId, agentFullName, publicId } }: AgentLinkProps) {
  const t = useText();
  const drawer = useDrawer();
  return (
    <Way
      type="button"
      title={t('agent.open', { name: agentFullName })}
      onClick={() => drawer.open('agent.detail', { agentId })}
    >
      <bdi>{agentFullName}</bdi>
      <Id>{publicId}</Id>
    </Way>
  );
}
