import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { ReadyView } from '../../views/saved-views.tsx';
import { SOON_MIN } from './board-query.ts';

/** Predefined views that every dispatcher needs. */
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
