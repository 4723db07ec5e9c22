import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { ReadyView } from '../../views/saved-views.tsx';

/** Minutes ahead that the view of what is due soon looks. */
const SOON_MIN = 30;

/** What every dispatcher looks for, without keeping a view for it. */
export function useReadyViews(): readonly ReadyView[] {
  const t = useText();
  return useMemo(
    () => [
      { key: 'late', name: t('views.late'), search: 'late=true' },
      { key: 'unassigned', name: t('views.unassigned'), search: 'taskStatusId=1' },
      { key: 'soon', name: t('views.soon', { min: SOON_MIN }), search: `dueWithinMin=${SOON_MIN}` },
      { key: 'mine', name: t('views.mine'), search: 'taskResponsibilityFilter=MyTasks' },
    ],
    [t],
  );
}
