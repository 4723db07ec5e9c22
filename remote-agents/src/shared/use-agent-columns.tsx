import type { Agent } from '@qafila/contracts/agent';
import { useDrawer } from '@qafila/shell-sdk';
import { TextButton } from '@qafila/ui';
import type { RecordColumn } from '@qafila/ui/list';
import { useText } from '../messages/use-text.ts';

/** Who an agent is, in a table of a drawer: their name, which opens them, and their id. */
export function useAgentColumns(): RecordColumn<Pick<Agent, 'id' | 'fullName' | 'publicId'>>[] {
  const t = useText();
  const drawer = useDrawer();
  return [
    {
      key: 'name',
      title: t('column.agentInfo'),
      cell: ({ id, fullName }) => (
        <TextButton onClick={() => drawer.open('agent.detail', { agentId: id })}>
          <bdi>{fullName}</bdi>
        </TextButton>
      ),
    },
    { key: 'id', title: t('pick.publicId'), cell: ({ publicId }) => <bdi>{publicId}</bdi> },
  ];
}
