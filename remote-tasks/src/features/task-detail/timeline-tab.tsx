import { taskCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useInfiniteQuery } from '@qafila/shell-sdk/data';
import { Button, EmptyState, ErrorState, LoadingState, Stack } from '@qafila/ui';
import { useEffect, useRef } from 'react';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { HistoryLine } from './history-line.tsx';

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

/** Every event of the task with its actor, newest first; older entries load on scroll. */
export function TimelineTab({ taskId }: { taskId: string }) {
  const t = useText();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useHistory(taskId);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || !hasNextPage) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void fetchNextPage();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [hasNextPage, fetchNextPage]);
  if (error)
    return (
      <ErrorState
        title={t('history.notRead')}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <LoadingState rows={6} />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0) return <EmptyState icon="clock" title={t('history.none')} />;
  return (
    <div>
      <Stack as="ol" gap="0" aria-label={t('history.label')}>
        {entries.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} />
        ))}
      </Stack>
      <div ref={end}>
        {hasNextPage && (
          <Button variant="ghost" width="full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('history.older')}
          </Button>
        )}
      </div>
    </div>
  );
}
