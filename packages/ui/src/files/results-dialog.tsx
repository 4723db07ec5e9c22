import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Text } from '../layout/text.ts';
import { usePartText } from '../messages/part-text.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { ResultTable, type ResultTableProps } from './result-table.tsx';

export interface ResultsDialogProps extends Pick<ResultTableProps, 'reply' | 'what' | 'nameOf'> {
  title: string;
  /** Repeats the change for those that failed; absent where it is done in another way. */
  onRetry?: () => void;
  /** What is to be known before that. */
  note?: ReactNode;
  onClose: () => void;
}

/** The result of a change of several things for each of them; those that failed can be tried again. */
export function ResultsDialog({ title, reply, onRetry, note, onClose, ...table }: ResultsDialogProps) {
  const t = usePartText();
  return (
    <Dialog
      open
      persistent
      size="md"
      title={title}
      description={t('results.summary', { accepted: reply.accepted, rejected: reply.rejected })}
      onClose={onClose}
      foot={
        <>
          {onRetry && reply.rejected > 0 && <Button onClick={onRetry}>{t('results.retry')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('results.close')}
          </Button>
        </>
      }
    >
      {reply.rejected > 0 && note && <Text tone="muted">{note}</Text>}
      <ResultTable reply={reply} {...table} />
    </Dialog>
  );
}
