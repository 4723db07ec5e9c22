import type { BulkReply } from '@qafila/contracts/core';
import { Button, Dialog } from '@qafila/ui';
import { ResultTable } from '@qafila/ui/files';
import { useText } from '../messages/use-text.ts';

export interface ResultsDialogProps {
  title: string;
  reply: BulkReply;
  nameOf: (id: string) => string | undefined;
  onClose: () => void;
}

/** Shows the result of a bulk action for each agent. */
export function ResultsDialog({ title, reply, nameOf, onClose }: ResultsDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      size="md"
      title={title}
      description={t('results.summary', { accepted: reply.accepted, rejected: reply.rejected })}
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ResultTable reply={reply} what={t('results.agent')} nameOf={nameOf} />
    </Dialog>
  );
}
