import { LoadingState } from '@qafila/ui';
import { ViewLinks } from '@qafila/ui/list';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { AttendanceView } from './attendance/attendance-view.tsx';
import { ShiftsView } from './shifts-view.tsx';
import { useOpenSwaps } from './swaps/use-swaps.ts';
import { CoverageView } from './week/coverage-view.tsx';

const VIEWS = ['list', 'coverage', 'attendance', 'swaps'] as const;
const SwapsView = lazy(() => import('./swaps/swaps-view.tsx'));

/** Shifts as a list, the week as a board of the agents needed and planned, who came as planned, and swaps to decide. */
export default function ShiftsPage() {
  const t = useText();
  const [params] = useSearchParams();
  const view = VIEWS.find((key) => key === params.get('view')) ?? 'list';
  const openSwaps = useOpenSwaps();
  const tabs = (
    <ViewLinks
      label={t('shifts.title')}
      links={VIEWS.map((key) => ({
        key,
        label: t(`shifts.view.${key}`),
        to: { search: key === 'list' ? '' : `?view=${key}` },
        ...(key === 'swaps' && openSwaps && { count: openSwaps }),
      }))}
      value={view}
    />
  );
  if (view === 'list') return <ShiftsView tabs={tabs} />;
  if (view === 'attendance') return <AttendanceView tabs={tabs} />;
  if (view === 'coverage') return <CoverageView tabs={tabs} />;
  return (
    <Suspense fallback={<LoadingState shape="page" rows={10} />}>
      <SwapsView tabs={tabs} />
    </Suspense>
  );
}
