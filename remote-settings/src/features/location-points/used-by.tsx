import { calls } from '@qafila/contracts';
import type { PointUsage } from '@qafila/contracts/location';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { pointKeys } from './point-keys.ts';

/** Where a location point is used, as it is now. */
export function usePointUsage(pointId: string) {
  const api = useApi();
  return useQuery({
    queryKey: pointKeys.usage(pointId),
    queryFn: ({ signal }) => api.call(calls.location.pointUsage, { query: { id: pointId }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: false },
  });
}

/** How many running tasks use a point, and the first of them by their ids. */
export function UsedBy({ usage: { running, tasks } }: { usage: PointUsage }) {
  const t = useText();
  return (
    <>
      <p>{t('point.usage', { count: running })}</p>
      {tasks.length > 0 && (
        <p>
          <bdi>{tasks.map(({ shortId }) => shortId).join(', ')}</bdi>
          {running > tasks.length && ' …'}
        </p>
      )}
    </>
  );
}
