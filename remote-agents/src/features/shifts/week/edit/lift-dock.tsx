import type { CoverageBoard } from '@qafila/contracts/shift';
import { Button, chakra, Flex, Text } from '@qafila/ui';
import { boardStyles } from '@qafila/ui/timeline';
import { useText } from '../../../../messages/use-text.ts';
import type { CoverageWords } from '../data/use-coverage-words.ts';
import { ConflictList } from './conflict-list.tsx';
import type { Lifting } from './use-lift.ts';

export const Dock = chakra('div', { base: boardStyles.dock });

interface LiftDockProps {
  board: CoverageBoard;
  lifting: Lifting;
  words: CoverageWords;
  onDrop: () => void;
}

/** Where a moved bar would be, and its conflicts. */
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
