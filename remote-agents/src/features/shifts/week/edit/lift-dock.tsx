import type { CoverageBoard } from '@qafila/contracts/shift';
import { Button, chakra, Flex, Text } from '@qafila/ui';
import { useText } from '../../../../messages/use-text.ts';
import type { CoverageWords } from '../data/use-coverage-words.ts';
import { ConflictList } from './conflict-list.tsx';
import type { Lifting } from './use-lift.ts';

export const Dock = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '3',
    bottom: '3',
    zIndex: 6,
    width: 'fit-content',
    maxWidth: 'min(560px, calc(100% - 24px))',
    marginInline: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: '3',
    paddingInlineStart: '4',
    bg: 'raised',
    border: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'overlay',
  },
});

interface LiftDockProps {
  board: CoverageBoard;
  lifting: Lifting;
  words: CoverageWords;
  onDrop: () => void;
}

/** Where a moved bar would be, and what speaks against it. */
export function LiftDock({ board, lifting, words, onDrop }: LiftDockProps) {
  const t = useText();
  const { lift, conflicts, isRefused, cancel } = lifting;
  if (!lift) return null;
  const { agentId, bar } = lift.to;
  const name = board.agents.find(({ id }) => id === agentId)?.fullName ?? '';
  return (
    <Dock role="region" aria-label={t('coverage.move')}>
      <Text role="status" figures fontWeight="medium">
        <bdi>{name}</bdi> · {words.day(bar.day)} · <bdi dir="ltr">{words.bar(bar)}</bdi>
      </Text>
      <ConflictList board={board} conflicts={conflicts} words={words} />
      {isRefused && <Text tone="danger">{t('coverage.refused')}</Text>}
      {lift.via === 'keys' && (
        <Flex gap="3" alignItems="center" flexWrap="wrap">
          <Text tone="muted" size="sm" flex="1">
            {t('coverage.keys')}
          </Text>
          <Button size="sm" onClick={cancel}>
            {t('coverage.cancel')}
          </Button>
          <Button size="sm" variant="primary" disabled={isRefused} onClick={onDrop}>
            {t('coverage.save')}
          </Button>
        </Flex>
      )}
    </Dock>
  );
}
