import type { CoverageAgent, CoverageBoard } from '@qafila/contracts/shift';
import {
  addDays,
  agentBars,
  DAY_MIN,
  hasTimeOff,
  shiftDaysOf,
  stillOpen,
  weekMinute,
} from '@qafila/domain/roster';
import { Badge, chakra, Flex, Heading, Icon, IconButton, PlainList, Text } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../../../messages/use-text.ts';
import { type CoverageWords, hoursText } from '../data/use-coverage-words.ts';
import { type CoverageRow, conflictsAdded, replaceBar, type VehicleGap } from '../data/week-model.ts';
import type { Editing } from '../edit/day-editor.tsx';

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // Hours are not broken: where they need the line, what is short is below them.
    flexWrap: 'wrap',
    columnGap: '2',
    rowGap: '1',
    width: 'full',
    paddingInline: '3',
    paddingBlock: '2',
    textAlign: 'start',
    borderBlockEnd: 'hairline',
    fontSize: 'table',
    fontVariantNumeric: 'tabular-nums',
    '&:hover': { bg: 'hover' },
    '&[aria-pressed=true]': { bg: 'selected' },
    '&:disabled': { color: 'muted' },
    '@media (max-width: 480px)': { minHeight: '44px' },
  },
});

const gapKey = ({ kind, vehicle, fromMin }: VehicleGap) => `${kind} ${vehicle} ${fromMin}`;

interface GapListProps {
  board: CoverageBoard;
  gaps: readonly VehicleGap[];
  words: CoverageWords;
  chosen: VehicleGap | null;
  onChoose: (gap: VehicleGap) => void;
}

/** Holes and surpluses in order of time. */
export function GapList({ board, gaps, words, chosen, onChoose }: GapListProps) {
  const t = useText();
  const holes = gaps.filter(({ kind }) => kind === 'hole');
  const surpluses = gaps.filter(({ kind }) => kind === 'surplus');
  const list = (title: string, of: readonly VehicleGap[]) => (
    <section aria-label={title}>
      <Heading as="h2" size="sm" padding="3" paddingBlockEnd="1">
        {title}
      </Heading>
      <PlainList>
        {of.map((gap) => (
          <li key={gapKey(gap)}>
            <Item
              type="button"
              aria-pressed={chosen !== null && gapKey(chosen) === gapKey(gap)}
              onClick={() => onChoose(gap)}
            >
              <chakra.span flex="1 0 auto" whiteSpace="nowrap">
                {words.stretch(board.firstDay, gap.fromMin, gap.toMin)}
              </chakra.span>
              <Badge tone={gap.kind === 'hole' ? 'danger' : 'success'}>
                {t(gap.kind === 'hole' ? 'coverage.short' : 'coverage.over', {
                  count: gap.count,
                  vehicle: words.vehicle(gap.vehicle),
                })}
              </Badge>
            </Item>
          </li>
        ))}
      </PlainList>
    </section>
  );
  return (
    <>
      {holes.length > 0 ? (
        list(t('coverage.holes', { count: holes.length }), holes)
      ) : (
        <Flex gap="2" padding="3" alignItems="center">
          <Icon name="check" />
          <Text>{t('coverage.noHoles')}</Text>
        </Flex>
      )}
      {surpluses.length > 0 && list(t('coverage.surpluses', { count: surpluses.length }), surpluses)}
    </>
  );
}

interface FreeAgentsProps {
  board: CoverageBoard;
  rows: readonly CoverageRow[];
  gap: VehicleGap;
  /** Who has not come to these hours; null for a hole of the plan. */
  absent: CoverageAgent | null;
  words: CoverageWords;
  mayPlan: boolean;
  onBack: () => void;
  onPlan: (editing: Editing) => void;
}

/** Maximum agents named as free. */
const MAX_FREE = 50;

/** Who could fill what is left of a hole: agents with its vehicle who do not work then; those without conflicts and with the fewest hours first. */
export function FreeAgents(props: FreeAgentsProps) {
  const { board, rows, gap, absent, words, mayPlan, onBack, onPlan } = props;
  const t = useText();
  const open = stillOpen(gap, board.nowMin);
  const { fromMin, toMin } = open ?? gap;
  const day = addDays(board.firstDay, Math.floor(fromMin / DAY_MIN));
  const startMin = fromMin % DAY_MIN;
  const endMin = startMin + Math.min(toMin - fromMin, board.setting.maxDayMin);
  const { free, count } = useMemo(() => {
    const days = shiftDaysOf(board);
    const at = weekMinute(board.firstDay, day, 0);
    const all = rows
      .filter(({ agent }) => agent.vehicle === gap.vehicle && !hasTimeOff(agent, day))
      .filter(({ agent }) =>
        agentBars(agent, days).every((bar) => {
          const midnight = weekMinute(board.firstDay, bar.day, 0);
          return midnight + bar.endMin <= at + startMin || midnight + bar.startMin >= at + endMin;
        }),
      )
      .toSorted((one, other) => one.minutes - other.minutes);
    const named = all
      .slice(0, MAX_FREE)
      .map((row) => {
        const bar = { ...NEW_BAR, day, startMin, endMin };
        const alone = { ...board, agents: [row.agent], shifts: board.shifts };
        const conflicts = conflictsAdded(alone, replaceBar(alone, null, { agentId: row.agent.id, bar }));
        return { row, conflicts };
      })
      .toSorted((one, other) => Number(one.conflicts.length > 0) - Number(other.conflicts.length > 0));
    return { free: named, count: all.length };
  }, [board, rows, gap, day, startMin, endMin]);
  return (
    <section aria-label={t('coverage.free')}>
      <Flex alignItems="center" gap="1" padding="2" borderBlockEnd="hairline">
        <IconButton icon="chevron-left" mirrored label={t('coverage.back')} onClick={onBack} />
        <Flex direction="column" flex="1" minWidth="0">
          <Heading as="h2" size="sm">
            {words.stretch(board.firstDay, fromMin, toMin)}
          </Heading>
          <Text size="sm" tone="muted">
            {absent
              ? t('coverage.inPlaceOf', { agent: absent.fullName })
              : t(gap.kind === 'hole' ? 'coverage.short' : 'coverage.over', {
                  count: gap.count,
                  vehicle: words.vehicle(gap.vehicle),
                })}
          </Text>
        </Flex>
      </Flex>
      {open === null ? (
        <Text padding="3">{t('coverage.over.past')}</Text>
      ) : (
        <>
          <Text padding="3" paddingBlockEnd="1" tone="muted" size="sm">
            {t('coverage.freeHint', { count })}
            {count > MAX_FREE && ` ${t('coverage.freeFirst', { shown: MAX_FREE })}`}
          </Text>
          <PlainList>
            {free.map(({ row, conflicts }) => (
              <li key={row.agent.id}>
                <Item
                  type="button"
                  disabled={!mayPlan}
                  onClick={() => onPlan({ agentId: row.agent.id, day, bar: null, startMin, endMin })}
                >
                  <span style={{ flex: 1, minWidth: 0 }}>
                    <bdi>{row.agent.fullName}</bdi>{' '}
                    <Text as="span" size="sm" tone="muted">
                      <bdi>{row.agent.publicId}</bdi>
                    </Text>
                    {conflicts[0] && (
                      <Text as="span" display="block" size="sm" tone="danger">
                        {words.conflict(board, conflicts[0])}
                      </Text>
                    )}
                  </span>
                  <Text as="span" tone="muted" size="sm">
                    {t('coverage.weekHours', { time: hoursText(row.minutes) })}
                  </Text>
                </Item>
              </li>
            ))}
          </PlainList>
        </>
      )}
    </section>
  );
}

const NEW_BAR = {
  shiftId: null,
  breakStartMin: null,
  breakEndMin: null,
  breakMandatory: false,
  isOwn: true,
};
