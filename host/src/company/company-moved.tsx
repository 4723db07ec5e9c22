import { useChannel, useShell, useVisitor } from '@qafila/shell-sdk';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { untilLoaded } from '../failures/with-retries.ts';
import { hasUnsaved } from './has-unsaved.ts';

const MovedQuestion = lazy(() => untilLoaded(() => import('./moved-question.tsx')));

/**
 * Another tab changed the session's company. This tab follows by itself; if that would lose unsaved edits it asks
 * first. Until then the server refuses everything it sends.
 */
export function CompanyMoved() {
  const { session, drawerGuard } = useShell();
  const shown = useVisitor()?.user.companyId;
  const moved = useSyncExternalStore(session.subscribeMoved, session.hasMoved);
  useChannel('operational', 'session.company-changed', ({ companyId }) => {
    if (shown !== undefined && companyId !== shown) session.noteMoved();
  });
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const unsaved = moved && hasUnsaved(drawerGuard);
    setAsks(unsaved);
    if (moved && !unsaved) session.reload();
  }, [moved, drawerGuard, session]);
  return (
    asks && (
      <Suspense>
        <MovedQuestion />
      </Suspense>
    )
  );
}
