import { type ReactNode, useEffect, useState } from 'react';
import { discardDrafts } from '../fields/form/draft.ts';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { useUi } from '../theme/ui-context.ts';

/**
 * Guards against leaving with unsaved edits: `leave` runs the given action at once if there are none, otherwise after
 * a confirmation, which also deletes the drafts. The browser asks before the tab is closed.
 */
export function useUnsaved(dirty: boolean): { leave: (deed: () => void) => void; question: ReactNode } {
  const { t } = useUi();
  const [waiting, setWaiting] = useState<{ deed: () => void } | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => {
      // The session has ended: drafts are kept, and a page that the user stays on could not save anything.
      if (location.pathname === '/login') return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);
  return {
    leave: (deed) => (dirty ? setWaiting({ deed }) : deed()),
    question: (
      <ConfirmDialog
        open={waiting !== null}
        title={t('drawer.unsavedTitle')}
        body={t('drawer.unsavedBody')}
        tone="danger"
        onCancel={() => setWaiting(null)}
        onConfirm={() => {
          setWaiting(null);
          discardDrafts();
          waiting?.deed();
        }}
      />
    ),
  };
}
