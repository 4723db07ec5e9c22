import type { DashboardSummary } from '@qafila/contracts/dashboard';
import { useDrawer } from '@qafila/shell-sdk';
import { ErrorState, LoadingState, Section, Stack } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { AvailabilityTable } from './availability-table.tsx';
import { Exceptions } from './exceptions.tsx';
import { LateAgents } from './late-agents.tsx';
import { NextHours } from './next-hours.tsx';
import { useLateAgents } from './use-late-agents.ts';
import { useNextHours } from './use-next-hours.ts';
import { useAvailability } from './use-summary.ts';

/** Data of the side of the dashboard. Loaded by the page, together with the orders. */
export function useSide() {
  const late = useLateAgents();
  const nextHours = useNextHours();
  const availability = useAvailability();
  const isLoading = [late, nextHours, availability].some((query) => query.isLoading);
  return { late, nextHours, availability, isLoading };
}

interface DashboardSideProps {
  side: ReturnType<typeof useSide>;
  /** Undefined when it could not be read; its exceptions are left out then. */
  summary: DashboardSummary | undefined;
  mayPlan: boolean;
}

/** Who is late or has not come, what the next hours bring, available agents and exceptions. */
export function DashboardSide({ side, summary, mayPlan }: DashboardSideProps) {
  const t = useText();
  const drawer = useDrawer();
  const { late, nextHours, availability, isLoading } = side;
  // Shown together: what came later would push away what is being read.
  if (isLoading) return <LoadingState rows={8} />;
  return (
    <Stack gap="6" minWidth="0">
      {late.error && !late.data ? (
        // Nothing at all would look as if everybody had come.
        <Section title={t('dashboard.lateAgents')}>
          <ErrorState
            title={t('dashboard.lateNotRead')}
            error={late.error}
            retrying={late.isFetching}
            onRetry={() => void late.refetch()}
          />
        </Section>
      ) : (
        late.data && <LateAgents now={late.data} mayPlan={mayPlan} />
      )}
      {nextHours.data && <NextHours data={nextHours.data} />}
      <AvailabilityTable availability={availability} />
      {summary && (
        <Exceptions
          exceptions={summary.exceptions}
          onOpen={(id) => drawer.open('task.detail', { taskId: id })}
        />
      )}
    </Stack>
  );
}
