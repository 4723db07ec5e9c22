import { useShell } from '@qafila/shell-sdk';
import { useState } from 'react';
import { usePortalText } from '../common/portal-messages.ts';
import { hasUnsaved } from './has-unsaved.ts';

/** Switches to another company, or to all (null); asks first if that would lose unsaved edits. */
export type WorkIn = (companyId: string | null, options?: { stay?: boolean }) => Promise<void>;

/**
 * Changes the company that a SysAdmin works in and reloads the page, so that no data of the former company remains.
 * The address loses its filters and drawers, which name rows of that company, unless `stay` is set.
 */
export function useWorkIn(): { workIn: WorkIn; busy: boolean } {
  const t = usePortalText();
  const { session, drawerGuard, confirm, notice } = useShell();
  const [busy, setBusy] = useState(false);
  const workIn: WorkIn = async (companyId, { stay = false } = {}) => {
    const dirty = drawerGuard.isDirty();
    const question = { title: t('unsaved.title'), body: t('company.unsaved'), tone: 'danger' } as const;
    if (hasUnsaved(drawerGuard) && !(await confirm.ask(question))) return;
    setBusy(true);
    // Skips the browser's own question about the edits that the user just discarded.
    drawerGuard.setDirty(false);
    try {
      await session.workIn(companyId, { stay });
    } catch (error) {
      drawerGuard.setDirty(dirty);
      setBusy(false);
      notice.failure(error);
    }
  };
  return { workIn, busy };
}
