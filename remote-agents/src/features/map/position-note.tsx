import type { AgentPosition } from '@qafila/contracts/agent';
import { MINUTE_MS } from '@qafila/contracts/core';
import { positionAge } from '@qafila/domain/positions';
import { chakra, durationWords, TimeAgo, useNow, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const Note = chakra('span', {
  base: {
    whiteSpace: 'nowrap',
    '&[data-age=fading]': { color: 'placeholder' },
    '&[data-age=stale]': { color: 'warning-text' },
    '&[data-age=none]': { color: 'placeholder' },
  },
});

/** When an agent was last heard of; 'no signal for 6 min' when that is too long ago to rely on. */
export function PositionNote({ position }: { position: Pick<AgentPosition, 'atUtc'> | null }) {
  const t = useText();
  const { locale } = useUi();
  const now = useNow();
  const age = positionAge(position?.atUtc, now);
  const words = () => {
    if (!position) return t('position.none');
    if (age !== 'stale') return <TimeAgo at={position.atUtc} />;
    const minutes = Math.floor((now.getTime() - Date.parse(position.atUtc)) / MINUTE_MS);
    return t('position.noSignal', { time: durationWords(minutes, locale) });
  };
  return <Note data-age={age}>{words()}</Note>;
}
