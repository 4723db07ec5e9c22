import type { BulkReply } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import { ResultsDialog } from '@qafila/ui/files';
import { useText } from '../../messages/use-text.ts';

interface BulkResultsProps {
  title: string;
  reply: BulkReply;
  tasks: readonly Task[];
  /** Repeats the change for the tasks that failed. */
  onRetry: () => void;
  onClose: () => void;
}

/** The result of a change for each task. */
export function BulkResults({ tasks, ...results }: BulkResultsProps) {
  const t = useText();
  const names = new Map(tasks.map(({ id, shortId }) => [id, shortId]));
  return <ResultsDialog {...results} what={t('board.bulk.what')} nameOf={(id) => names.get(id)} />;
}
