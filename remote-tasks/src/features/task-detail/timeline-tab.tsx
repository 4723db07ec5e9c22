import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useInfiniteQuery } from '@qafila/shell-sdk/data';
import { Button, EmptyState, ErrorState, Loaded, Stack } from '@qafila/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { HistoryLine } from './history-line.tsx';
import { NoteForm } from './note-form.tsx';

const PAGE_SIZE = 20;

function useHistory(taskId: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: taskKeys.history(taskId),
    queryFn: ({ pageParam, signal }) =>
      api.call(taskCalls.history, {
        query: { id: taskId, pageSize: PAGE_SIZE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ pagingFilteringContext }) => pagingFilteringContext.nextCursor ?? undefined,
    meta: { failure: false },
  });
}

/** Notes of colleagues, and every event of the task with its actor, newest first. */
export function TimelineTab({ task }: { task: Task }) {
  return (
    <Stack gap="4">
      <NoteForm task={task} />
      <History taskId={task.id} />
    </Stack>
  );
}

/** Older entries load on scroll. */
function History({ taskId }: { taskId: string }) {
  const t = useText();
  const history = useHistory(taskId);
  const { isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } = history;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, fetchNextPage]);
  const older = () => {
    const read = () => void fetchNextPage();
    if (isFetchNextPageError)
      return (
        <ErrorState
          title={t('history.olderNotRead')}
          error={history.error}
          retrying={isFetchingNextPage}
          onRetry={read}
        />
      );
    return (
      hasNextPage && (
        <Button variant="ghost" width="full" busy={isFetchingNextPage} onClick={read}>
          {t('history.older')}
        </Button>
      )
    );
  };
  return (
    <Loaded query={history} title={t('history.notRead')} rows={6}>
      {({ pages }) => {
        const entries = pages.flatMap(({ items }) => items);
        if (entries.length === 0) return <EmptyState icon="clock" title={t('history.none')} />;
        return (
          <div>
            <Stack as="ol" gap="0" aria-label={t('history.label')}>
              {entries.map((entry) => (
                <HistoryLine key={entry.id} entry={entry} />
              ))}
            </Stack>
            <div ref={end}>{older()}</div>
          </div>
        );
      }}
    </Loaded>
  );
}
