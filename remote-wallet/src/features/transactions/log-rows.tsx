import { Button, EmptyState } from '@qafila/ui';
import { type ListController, ListFoot, LoadedPage, RecordTable } from '@qafila/ui/list';
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
  return (
    <LoadedPage query={logs} onPage={list.setPage} rows={LOG_DEFAULTS.size}>
      {(page) =>
        page.logs.length === 0 ? (
          <EmptyState
            icon="wallet"
            title={t('ledgers.empty')}
            body={list.narrowed && t('narrowed')}
            action={list.narrowed && <Button onClick={list.reset}>{t('filters.reset')}</Button>}
          />
        ) : (
          <div>
            <RecordTable
              label={t('ledgers.table', { name: agent.fullName })}
              columns={columns}
              rows={page.logs}
              rowId={({ id }) => id}
              busy={logs.isPlaceholderData}
            />
            <ListFoot paging={page.pagingFilteringContext} onPage={list.setPage} />
          </div>
        )
      }
    </LoadedPage>
  );
}
