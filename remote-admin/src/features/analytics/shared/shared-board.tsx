import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { EmptyState, ErrorState, LoadingState, PageFrame, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { analyticsKeys } from '../../../shared/keys.ts';
import { TileGrid } from '../tile/tile-grid.tsx';
import { useTileWords } from '../tile/use-tile-words.ts';
import { REFRESH_MS } from './refresh.ts';

/** The form of a link; anything else was cut off or mistyped. */
const LINK = /^[A-Za-z0-9_-]{22,64}$/;

/** Whether the server knows no such link, or none any more. */
const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && [400, 404].includes(Number(error.status));

/** What a link shows, read again until it is revoked. */
function useShared(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: analyticsKeys.shared(id),
    queryFn: ({ signal }) => api.call(calls.analytics.shared, { params: { id }, signal }),
    enabled: LINK.test(id),
    refetchInterval: ({ state }) => (isUnknown(state.error) ? false : REFRESH_MS),
    retry: false,
    meta: { failure: false },
  });
}

/** A dashboard as its link shows it, without a session. */
export function SharedBoard({ id }: { id: string }) {
  const t = useText();
  const { data, error, refetch } = useShared(id);
  const words = useTileWords(data?.currency ?? '');
  if (!LINK.test(id) || isUnknown(error))
    return (
      <PageFrame title={t('analytics.title')}>
        <EmptyState icon="lock" title={t('analytics.gone')} body={t('analytics.goneBody')} />
      </PageFrame>
    );
  // What was read last is better than nothing.
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState shape="page" />;
  const period = `${words.day(data.from)} – ${words.day(data.to)}`;
  return (
    <PageFrame title={data.name}>
      <Text tone="muted">{t('analytics.nameAndPeriod', { name: data.companyName, period })}</Text>
      {data.shown.length === 0 && <EmptyState icon="chart" title={t('analytics.noTiles')} />}
      <TileGrid
        tiles={data.shown}
        figures={data.tiles}
        words={words}
        under={t('analytics.nameAndPeriod', { name: data.name, period })}
      />
    </PageFrame>
  );
}
