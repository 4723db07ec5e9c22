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

/** Link to an agent's drawer. Its accessible name is the visible text, so that voice control works. */
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
