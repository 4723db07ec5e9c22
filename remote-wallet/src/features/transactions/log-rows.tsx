import { Button, EmptyState, ErrorState, LoadingState } from '@qafila/ui';
import { type ListController, ListFoot, RecordTable } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import type { PickedAgent } from '../../shared/agents.ts';
import { LOG_DEFAULTS } from './log-query.ts';
import { useLogColumns } from './use-log-columns.tsx';
import type { useLogs } from './use-logs.ts';

export interface LogRowsProps {
  agent: PickedAgent;
  logs: ReturnType<typeof useLogs>;
  list: ListController;
}

/** A page of an agent's transactions, or its empty, loading or error state. */
export function LogRows({ agent, logs, list }: LogRowsProps) {
  const t = useText();
  const columns = useLogColumns();
  const { data, error, isPlaceholderData, refetch } = logs;
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <LoadingState rows={LOG_DEFAULTS.size} />;
  }
  if (data.logs.length === 0)
    return (
      <EmptyState
        icon="wallet"
        title={t('ledgers.empty')}
        body={list.narrowed && t('narrowed')}
        action={list.narrowed && <Button onClick={list.reset}>{t('filters.reset')}</Button>}
      />
    );
  return (
    <div>
      <RecordTable
        label={t('ledgers.table', { name: agent.fullName })}
        columns={columns}
        rows={data.logs}
        rowId={({ id }) => id}
        busy={isPlaceholderData}
      />
      <ListFoot paging={data.pagingFilteringContext} onPage={list.setPage} />
    </div>
  );
}
