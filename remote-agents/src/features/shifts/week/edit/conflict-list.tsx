import type { PlanConflict } from '@qafila/contracts/shift';
import { Flex, Icon, PlainList, Text } from '@qafila/ui';
import type { CoverageWords, Limits } from '../data/use-coverage-words.ts';

interface ConflictListProps {
  board: Limits;
  conflicts: readonly PlanConflict[];
  words: CoverageWords;
}

const NAMED = 4;

/** Conflicts as sentences, each once: many agents of one shift have the same. */
export function ConflictList({ board, conflicts, words }: ConflictListProps) {
  const sentences = [...new Set(conflicts.map((conflict) => words.conflict(board, conflict)))];
  if (sentences.length === 0) return null;
  return (
    <PlainList>
      {sentences.slice(0, NAMED).map((sentence) => (
        <Flex as="li" key={sentence} gap="2" alignItems="center" color="danger-text">
          <Icon name="alert" size={14} />
          <Text size="sm">{sentence}</Text>
        </Flex>
      ))}
    </PlainList>
  );
}
