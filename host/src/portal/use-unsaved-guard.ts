import { readDrawer, sameDrawer, useShell } from '@qafila/shell-sdk';
import { discardDrafts } from '@qafila/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { usePortalText } from '../common/portal-messages.ts';

/**
 * Asks before navigation discards unsaved edits, including the browser's back button. The drawer's frame asks on Esc,
 * the close button and closing the tab.
 */
export function useUnsavedGuard(): void {
  const t = usePortalText();
  const { drawerGuard, confirm } = useShell();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      drawerGuard.isDirty() &&
      (currentLocation.pathname !== nextLocation.pathname ||
        !sameDrawer(new URLSearchParams(currentLocation.search), new URLSearchParams(nextLocation.search))),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let superseded = false;
    void confirm.ask({ title: t('unsaved.title'), body: t('unsaved.body'), tone: 'danger' }).then((leave) => {
      // Going back once more replaces this question by a new one, whose answer counts.
      if (superseded) return;
      if (!leave) return blocker.reset();
      drawerGuard.setDirty(false);
      // The user comes back to this form after the next drawer: what was typed is kept.
      if (!readDrawer(new URLSearchParams(blocker.location.search))?.params.before) discardDrafts();
      blocker.proceed();
    });
    return () => {
      superseded = true;
    };
  }, [blocker, confirm, drawerGuard, t]);
}
