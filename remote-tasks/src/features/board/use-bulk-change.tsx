import type { BulkReply } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { failedOf } from '@qafila/domain/bulk';
import { ResultsDialog } from '@qafila/ui/files';
import { type Dispatch, type ReactNode, type SetStateAction, useState } from 'react';
import { useText } from '../../messages/use-text.ts';

export interface BulkChange<Typed> {
  /** The tasks to change; after 'Retry failed only' those that failed. */
  left: readonly Task[];
  /** What the dialog starts with: at first the given values, then what was typed last. */
  typed: Typed;
  /** `typed` is what was typed last, no longer the given values. */
  isTyped: boolean;
  setTyped: Dispatch<SetStateAction<Typed>>;
  /** Changes the tasks that are left, and keeps what was typed. Rejects if the call itself fails. */
  run: (values: Typed, change: (taskIds: string[]) => Promise<BulkReply>) => Promise<void>;
  /** The result for each task, shown instead of the dialog; null before `run`. */
  results: (title: string) => ReactNode;
  /** Closes the dialog without a change. */
  close: () => void;
}

/** Called with the tasks that could not be changed; without any when nothing was tried. */
export type OnBulkClose = (failed?: readonly Task[]) => void;

/**
 * A change of several tasks with a result for each. 'Retry failed only' opens the dialog again for those that failed, with
 * everything that was typed. All bulk dialogs of the board use it.
 */
export function useBulkChange<Typed>(
  tasks: readonly Task[],
  initial: Typed,
  onClose: OnBulkClose,
): BulkChange<Typed> {
  const t = useText();
  const [left, setLeft] = useState(tasks);
  const [typed, setTyped] = useState(initial);
  const [reply, setReply] = useState<BulkReply>();
  return {
    left,
    typed,
    isTyped: typed !== initial,
    setTyped,
    run: async (values, change) => {
      setTyped(values);
      setReply(await change(left.map(({ id }) => id)));
    },
    results: (title) =>
      reply ? (
        <ResultsDialog
          title={title}
          reply={reply}
          what={t('board.bulk.what')}
          nameOf={(id) => left.find((task) => task.id === id)?.shortId}
          onRetry={() => {
            setLeft(failedOf(reply, left));
            setReply(undefined);
          }}
          onClose={() => onClose(failedOf(reply, left))}
        />
      ) : null,
    close: () => (left === tasks ? onClose() : onClose(left)),
  };
}
