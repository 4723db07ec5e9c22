import type { DashboardSummary } from '@qafila/contracts/dashboard';
import { TASK_STATUS } from '@qafila/contracts/task';
import { Card, chakra, Section, StatusBadge } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { Figure, FigureLink } from './figure-link.tsx';
import { tasksOfDay } from './places.ts';

const Strip = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, 1fr)', md: 'repeat(4, 1fr)', xl: 'repeat(8, 1fr)' },
    gap: '1',
    listStyle: 'none',
  },
});

/** Today's tasks by status; each count links to those tasks. */
export function StatusCounts({ summary }: { summary: DashboardSummary }) {
  const t = useText();
  return (
    <Section title={t('dashboard.today')}>
      <Card padding="1">
        <Strip>
          {summary.tasksByStatus.map(({ status, count, isLowerBound }) => (
            <li key={status}>
              <FigureLink to={tasksOfDay(summary.date, TASK_STATUS.id(status))}>
                <span>
                  <StatusBadge status={status} />
                </span>
                <Figure tone={count === 0 ? 'muted' : 'normal'}>
                  {isLowerBound ? t('dashboard.atLeast', { count }) : count}
                </Figure>
              </FigureLink>
            </li>
          ))}
        </Strip>
      </Card>
    </Section>
  );
}
