import { type Shift, WEEKDAYS } from '@qafila/contracts/shift';
import { Badge, CellLine, Cut, Text } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useShiftWords } from '../../shared/use-shift-words.ts';
import { ShiftEnd } from './shift-end.tsx';

/** The hours of a shift, if they are the same on all its days. */
function commonHours({ timings }: Shift) {
  const [first, ...rest] = timings;
  const isSame = rest.every(
    (one) => one.startTimeMin === first?.startTimeMin && one.endTimeMin === first.endTimeMin,
  );
  return isSame ? first : undefined;
}

/** The columns of the shift list, named as in the specification. */
export function useShiftColumns(): GridColumn<Shift>[] {
  const t = useText();
  const words = useShiftWords();
  return useMemo(
    () => [
      {
        key: 'title',
        title: t('shift.name'),
        value: ({ title }) => title,
        cell: (shift) => (
          <CellLine>
            <Cut dir="auto">{shift.title}</Cut>
            <Text as="span" tone="muted" flexShrink={0}>
              <bdi>{shift.shortId}</bdi>
            </Text>
            <ShiftEnd shift={shift} />
          </CellLine>
        ),
        // A title beside its id and the mark of its end.
        minWidth: 240,
      },
      {
        key: 'activeDays',
        fold: 3,
        title: t('shift.activeDays'),
        value: ({ activeDays }) =>
          activeDays.length === WEEKDAYS.length
            ? t('shift.everyDay')
            : activeDays.map(words.shortDay).join(' '),
        minWidth: 120,
      },
      {
        key: 'hours',
        title: t('shift.hours'),
        cell: (shift) => {
          const common = commonHours(shift);
          return common ? <bdi dir="ltr">{words.hours(common)}</bdi> : t('shift.hoursVary');
        },
        width: 108,
      },
      {
        key: 'period',
        fold: 4,
        title: t('shift.period'),
        cell: ({ shiftPeriodStartUtc, shiftPeriodEndUtc }) => {
          const { first, last } = words.period(shiftPeriodStartUtc, shiftPeriodEndUtc);
          return (
            <>
              <bdi>{first}</bdi> – <bdi>{last}</bdi>
            </>
          );
        },
        width: 200,
      },
      {
        key: 'createdBy',
        fold: 1,
        title: t('skill.createdBy'),
        value: ({ createdBy }) => createdBy,
        minWidth: 158,
        offCard: true,
      },
      {
        key: 'assignedAgents',
        fold: 5,
        title: t('shift.assignedAgents'),
        cell: ({ assignedAgents, agentCount, maxAssignableAgents }) => (
          <CellLine title={assignedAgents.map(({ fullName }) => fullName).join(', ')}>
            <Badge tone={agentCount >= maxAssignableAgents ? 'success' : 'neutral'}>{agentCount}</Badge>
            <Cut dir="auto">{assignedAgents.map(({ fullName }) => fullName).join(', ')}</Cut>
            {agentCount > assignedAgents.length && (
              <bdi dir="ltr">{`+${agentCount - assignedAgents.length}`}</bdi>
            )}
          </CellLine>
        ),
        minWidth: 190,
        grow: 2,
      },
      {
        key: 'maxAssignableAgents',
        fold: 2,
        title: t('shift.maxAgents'),
        value: ({ maxAssignableAgents }) => maxAssignableAgents,
        align: 'end',
        width: 148,
      },
    ],
    [t, words],
  );
}
