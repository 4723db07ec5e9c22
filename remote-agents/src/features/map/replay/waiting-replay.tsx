import { chakra, LoadingState } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { type Stage, useScene } from '../stage/stage.ts';

/** Beside the map of a replay. */
export const ReplaySide = chakra('aside', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    flexShrink: 0,
    width: { base: 'auto', md: '340px' },
    maxHeight: { base: '34%', md: 'none' },
    marginBlockEnd: 'var(--stage-foot)',
    padding: '3',
    overflow: 'auto',
    bg: 'surface',
    borderInlineEnd: { base: 0, md: 'hairline' },
    borderBlockEnd: { base: 'hairline', md: 0 },
  },
});
/** Below it. */
export const ReplayFoot = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    padding: '3',
    bg: 'surface',
    borderBlockStart: 'hairline',
    flexShrink: 0,
  },
});

const ignore = () => {};

/** A replay whose code, days or day are being read: the map is there, and keeps its size when they come. */
export function WaitingReplay({ stage }: { stage: Stage }) {
  const t = useText();
  useScene(stage, {
    label: t('replay.title'),
    points: [],
    onSelect: ignore,
    layers: null,
    agents: undefined,
    panel: (
      <ReplaySide>
        <LoadingState rows={8} />
      </ReplaySide>
    ),
    over: null,
    bar: <ReplayFoot aria-hidden minHeight={{ base: '200px', md: '158px' }} />,
  });
  return null;
}
