import type { DashboardSummary } from '@qafila/contracts/dashboard';
import { useDrawer } from '@qafila/shell-sdk';
import { LoadingState, Stack } from '@qafila/ui';
import { AvailabilityTable } from './availability-table.tsx';
import { Exceptions } from './exceptions.tsx';
import { NextHours } from './next-hours.tsx';
import { NotCome } from './not-come.tsx';
import { useNextHours } from './use-next-hours.ts';
import { useNotCome } from './use-not-come.ts';
import { useAvailability } from './use-summary.ts';

interface DashboardSideProps {
  /** Undefined when it could not be read; its exceptions are left out then. */
  summary: DashboardSummary | undefined;
  /** True until the summary has been read, or could not be. */
  isReading: boolean;
  mayPlan: boolean;
}

/** Who has not come, what the next hours bring, available agents and exceptions; read together, shown together. */
export function DashboardSide({ summary, isReading, mayPlan }: DashboardSideProps) {
  const drawer = useDrawer();
  const notCome = useNotCome();
  const nextHours = useNextHours();
  const availability = useAvailability();
  // What came later would push away what is being read.
  if (isReading || [notCome, nextHours, availability].some(({ isLoading }) => isLoading))
    return <LoadingState rows={8} />;
  return (
    <Stack gap="6" minWidth="0">
      <NotCome missing={notCome.data ?? []} mayPlan={mayPlan} />
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
