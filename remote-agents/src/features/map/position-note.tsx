import type { AgentPosition } from '@qafila/contracts/agent';
import { chakra, TimeAgo, useNow } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { positionAge } from './position-age.ts';

const Note = chakra('span', {
  base: {
    whiteSpace: 'nowrap',
    '&[data-age=fading]': { color: 'placeholder' },
    '&[data-age=stale]': { color: 'warning-text' },
    '&[data-age=none]': { color: 'placeholder' },
  },
});

/** When the agent's last position was received, and whether it is stale. */
export function PositionNote({ position }: { position: Pick<AgentPosition, 'atUtc'> | null }) {
  const t = useText();
  const age = positionAge(position?.atUtc, useNow());
  return (
    <Note data-age={age}>
      {position ? <TimeAgo at={position.atUtc} /> : t('position.none')}
      {age === 'stale' && ` · ${t('position.stale')}`}
    </Note>
  );
}
