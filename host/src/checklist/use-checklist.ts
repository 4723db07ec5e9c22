import { type Checklist, type ChecklistStep, checklistCalls } from '@qafila/contracts/checklist';
import { OPERATE } from '@qafila/contracts/core';
import { STORAGE_KEYS, useApi, useNotice, useVisitor } from '@qafila/shell-sdk';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { usePortal } from '../common/portal-context.ts';

/** The calls that may complete each step. */
const CALLS: Readonly<Record<ChecklistStep, string>> = {
  supplier: 'Supplier.create',
  agent: 'Agent.create',
  task: 'Task.create Task.csvImport',
  assignment: 'Task.assign Task.bulkAssign PlannedTrip.assignToAgent Timeline.move',
  payout: 'DepositRequest.credit DepositRequest.reject',
};

export interface ShownChecklist extends Pick<Checklist, 'steps' | 'done'> {
  /** Ends the checklist on all devices. */
  dismiss: () => void;
}

/** The signed-in user's checklist; null for users without one. Shared by the side menu and the phone's menu. */
export const ChecklistContext = createContext<ShownChecklist | null>(null);
export const useShownChecklist = (): ShownChecklist | null => useContext(ChecklistContext);

/** User whose checklist is known to be finished, so that it is not read again in this session. */
const over = {
  of: () => localStorage.getItem(STORAGE_KEYS.checklistOver),
  keep: (userId: string) => localStorage.setItem(STORAGE_KEYS.checklistOver, userId),
};

/**
 * Reads the checklist of users who may do its steps, again after each call that may complete one. The server decides
 * what is done. A list that is completed while it is shown stays until it is closed.
 */
export function useChecklist(): ShownChecklist | null {
  const api = useApi();
  const notice = useNotice();
  const { onCall, firstEnded } = usePortal();
  const visitor = useVisitor();
  const userId = visitor?.company && visitor.hasRole(...OPERATE.roles) ? visitor.user.id : null;
  const [shown, setShown] = useState<(Pick<Checklist, 'steps' | 'done'> & { of: string }) | null>(null);

  const read = useCallback(async () => {
    if (!userId || over.of() === userId) return;
    try {
      const { steps, done, isOver } = await api.call(checklistCalls.get);
      if (isOver) over.keep(userId);
      const isFinished = done.length === steps.length;
      setShown((before) =>
        !isOver || (before?.of === userId && isFinished) ? { of: userId, steps, done } : null,
      );
    } catch {
      // A failure shows nothing: the next call or visit reads it again.
    }
  }, [api, userId]);

  useEffect(() => void firstEnded.then(read), [firstEnded, read]);
  useEffect(
    () =>
      onCall((name) => {
        const isOpen = (step: ChecklistStep) => !shown?.done.includes(step);
        if (shown?.steps.some((step) => isOpen(step) && CALLS[step].split(' ').includes(name))) void read();
      }),
    [onCall, read, shown],
  );
  useEffect(() => {
    // It may have been dismissed on another device.
    if (!shown) return;
    const onFocus = () => void read();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [shown, read]);

  if (!userId || shown?.of !== userId) return null;
  const dismiss = async () => {
    try {
      if (over.of() !== userId) await api.call(checklistCalls.dismiss);
      over.keep(userId);
      setShown(null);
    } catch (error) {
      notice.failure(error);
    }
  };
  return { steps: shown.steps, done: shown.done, dismiss: () => void dismiss() };
}
