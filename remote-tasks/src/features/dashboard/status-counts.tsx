import type { DashboardSummary } from '@qafila/contracts/dashboard';
import { TASK_STATUS } from '@qafila/contracts/task';
import { Card, chakra, MarkIcon, Section, TASK_STATUS_LOOK, taskStatusColor, useUi } from '@qafila/ui';
import { Link } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { tasksOfDay } from './places.ts';
import { TodayFigures } from './today-figures.tsx';

const Strip = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    listStyle: 'none',
    borderBlockStart: 'hairline',
    paddingBlockStart: '1',
    marginBlockStart: '1',
  },
});
const Status = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    _hover: { bg: 'hover' },
    '& > strong': { color: 'text', fontWeight: 'medium' },
    '&[data-none=true] > strong': { color: 'placeholder' },
  },
});

/** Today so far, and today's tasks by status; each count links to those tasks. */
export function StatusCounts({ summary }: { summary: DashboardSummary }) {
  const t = useText();
  const { t: ui } = useUi();
  return (
    <Section title={t('dashboard.today')}>
      <Card padding="1">
        <TodayFigures summary={summary} />
        <Strip aria-label={t('dashboard.byStatus')}>
          {summary.tasksByStatus.map(({ status, count, isLowerBound }) => (
            <li key={status}>
              <Status to={tasksOfDay(summary.date, TASK_STATUS.id(status))} data-none={count === 0}>
                <span style={{ color: taskStatusColor(status), display: 'inline-flex' }}>
                  <MarkIcon name={TASK_STATUS_LOOK[status].mark} />
                </span>
                <span>{ui(`status.${status}`)}</span>
                <strong>{isLowerBound ? t('dashboard.atLeast', { count }) : count}</strong>
              </Status>
            </li>
          ))}
        </Strip>
      </Card>
    </Section>
  );
}
