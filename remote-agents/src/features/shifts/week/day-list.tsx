import type { CoverageBoard } from '@qafila/contracts/shift';
import { hasTimeOff } from '@qafila/domain/roster';
import { Button, chakra, Flex, PlainList, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { CoverageWords } from './data/use-coverage-words.ts';
import type { CoverageRow } from './data/week-model.ts';
import type { Editing } from './edit/day-editor.tsx';

const Entry = chakra('button', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    width: 'full',
    minHeight: '12',
    paddingInline: '3',
    paddingBlock: '2',
    textAlign: 'start',
    borderBlockEnd: 'hairline',
  },
});

interface DayListProps {
  board: CoverageBoard;
  rows: readonly CoverageRow[];
  day: string;
  words: CoverageWords;
  mayPlan: boolean;
  onEdit: (editing: Editing) => void;
}

/** Maximum rows of a day on a phone; the search finds the others. */
const MAX_ROWS = 100;

/** Who works on a day, by their start: the board for a phone. */
export function DayList({ board, rows, day, words, mayPlan, onEdit }: DayListProps) {
  const t = useText();
  const bars = rows
    .flatMap((row) => row.bars.filter((bar) => bar.day === day).map((bar) => ({ row, bar })))
    .toSorted((one, other) => one.bar.startMin - other.bar.startMin);
  const off = rows.filter(({ agent }) => hasTimeOff(agent, day));
  const free = rows.filter(
    ({ agent, bars: of }) => !hasTimeOff(agent, day) && of.every((bar) => bar.day !== day),
  );
  const may = mayPlan && day >= board.today;
  return (
    <section aria-label={words.day(day)}>
      {bars.length === 0 && (
        <Text padding="3" tone="muted">
          {t('coverage.noAgent')}
        </Text>
      )}
      <PlainList>
        {bars.slice(0, MAX_ROWS).map(({ row, bar }) => {
          const conflicts = row.conflicts.filter((conflict) => conflict.day === day);
          return (
            <li key={`${row.agent.id} ${bar.startMin}`}>
              <Entry
                type="button"
                disabled={!may}
                onClick={() =>
                  onEdit({ agentId: row.agent.id, day, bar, startMin: bar.startMin, endMin: bar.endMin })
                }
              >
                <Flex gap="2" width="full">
                  <Text figures fontWeight="medium" dir="ltr">
                    {words.bar(bar)}
                  </Text>
                  <Text flex="1" minWidth="0">
                    <bdi>{row.agent.fullName}</bdi>
                  </Text>
                  <Text tone="muted" size="sm">
                    {words.vehicle(row.agent.vehicle)}
                  </Text>
                </Flex>
                {conflicts[0] && (
                  <Text size="sm" tone="danger">
                    {words.conflict(board, conflicts[0])}
                  </Text>
                )}
              </Entry>
            </li>
          );
        })}
      </PlainList>
      {off.length > 0 && (
        <Text padding="3" tone="muted">
          {t('attendance.tab.off')}:{' '}
          <bdi>
            {off
              .slice(0, MAX_ROWS)
              .map(({ agent }) => agent.fullName)
              .join(', ')}
          </bdi>
        </Text>
      )}
      {may && free[0] && (
        <Flex padding="3" gap="2" alignItems="center" flexWrap="wrap">
          <Text tone="muted" flex="1">
            {t('coverage.notPlannedCount', { count: free.length })}
          </Text>
          <Button
            icon="plus"
            onClick={() =>
              onEdit({ agentId: free[0]?.agent.id ?? '', day, bar: null, startMin: 480, endMin: 960 })
            }
          >
            <bdi>{free[0].agent.fullName}</bdi>
          </Button>
        </Flex>
      )}
    </section>
  );
}
