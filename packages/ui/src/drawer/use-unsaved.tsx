import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { useUi } from '../theme/ui-context.ts';

/**
 * Guards leaving while something is unsaved: `leave` runs the given deed at once when clean, after a question when
 * not. Closing the tab asks through the browser.
 */
export function useUnsaved(dirty: boolean): { leave: (deed: () => void) => void; question: ReactNode } {
  const { t } = useUi();
  const [waiting, setWaiting] = useState<{ deed: () => void } | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
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
          waiting?.deed();
        }}
      />
    ),
  };
}
