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
    if (!moved) return setAsks(false);
    const follow = () => {
      // The browser's own question about unsaved edits is removed by the next render.
      if (!drawerGuard.isDirty()) setTimeout(() => session.reload());
    };
    if (hasUnsaved(drawerGuard)) setAsks(true);
    else session.reload();
    // Closed without a reply, the page stays, to copy from; it follows once the edits are saved or given up.
    return drawerGuard.subscribe(follow);
  }, [moved, drawerGuard, session]);
  const close = () => setAsks(false);
  if (!asks) return null;
  return (
    <Suspense>
      <MovedQuestion onClose={close} />
    </Suspense>
  );
}
