import { lazy, Suspense } from 'react';
import { untilLoaded } from '../failures/with-retries.ts';
import type { ChecklistViewProps } from './checklist-view.tsx';
import { useShownChecklist } from './use-checklist.ts';

// Gone for good after the first payout: most people never need it.
const ChecklistView = lazy(() => untilLoaded(() => import('./checklist-view.tsx')));

/** The checklist at the bottom of the menu. */
export function ChecklistCorner(props: Omit<ChecklistViewProps, 'checklist'>) {
  const checklist = useShownChecklist();
  if (!checklist) return null;
  return (
    <Suspense>
      <ChecklistView {...props} checklist={checklist} />
    </Suspense>
  );
}
