import type { BulkReply } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { Badge, Button, chakra, Dialog, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const Rows = chakra('ul', {
  base: {
    maxHeight: '44vh',
    overflow: 'auto',
    fontSize: 'table',
    '& li': { display: 'flex', gap: '3', paddingBlock: '1' },
  },
});

interface BulkResultsProps {
  title: string;
  reply: BulkReply;
  tasks: readonly Task[];
  /** Repeats the change for the tasks that failed. */
  onRetry: () => void;
  onClose: () => void;
}

/** The result of a change for each task. */
export function BulkResults({ title, reply, tasks, onRetry, onClose }: BulkResultsProps) {
  const t = useText();
  return (
    <Dialog
      open
      size="md"
      title={title}
      description={t('board.bulk.summary', { accepted: reply.accepted, rejected: reply.rejected })}
      onClose={onClose}
      foot={
        <>
          {reply.rejected > 0 && <Button onClick={onRetry}>{t('board.bulk.retry')}</Button>}
          <Button variant="primary" onClick={onClose}>
            {t('board.bulk.done')}
          </Button>
        </>
      }
    >
      <Rows aria-label={t('board.bulk.results')}>
        {reply.results.map((row) => (
          <li key={row.row}>
            <bdi>{tasks.find(({ id }) => id === row.id)?.shortId}</bdi>
            {row.ok ? (
              <Badge tone="success">{t('board.bulk.ok')}</Badge>
            ) : (
              <Text tone="danger">{row.message}</Text>
            )}
          </li>
        ))}
      </Rows>
    </Dialog>
  );
}
