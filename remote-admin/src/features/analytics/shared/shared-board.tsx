import { calls } from '@qafila/contracts';
import type { SharedDashboard } from '@qafila/contracts/analytics';
import { useApi } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { EmptyState, Loaded, PageFrame, Text } from '@qafila/ui';
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
  const board = useShared(id);
  if (!LINK.test(id) || isUnknown(board.error))
    return (
      <PageFrame title={t('analytics.title')}>
        <EmptyState icon="lock" title={t('analytics.gone')} body={t('analytics.goneBody')} />
      </PageFrame>
    );
  return (
    <Loaded query={board} shape="page">
      {(read) => <Shown board={read} />}
    </Loaded>
  );
}

function Shown({ board }: { board: SharedDashboard }) {
  const t = useText();
  const words = useTileWords(board);
  const period = `${words.day(board.from)} – ${words.day(board.to)}`;
  return (
    <PageFrame title={board.name}>
      <Text tone="muted">{t('analytics.nameAndPeriod', { name: board.companyName, period })}</Text>
      {board.shown.length === 0 && <EmptyState icon="chart" title={t('analytics.noTiles')} />}
      <TileGrid
        tiles={board.shown}
        figures={board.tiles}
        words={words}
        under={t('analytics.nameAndPeriod', { name: board.name, period })}
      />
    </PageFrame>
  );
}
