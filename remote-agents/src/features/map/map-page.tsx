import { useApi } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { LoadingState, VisuallyHidden } from '@qafila/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { AgentsMap } from './agents-map.tsx';

const replayPage = () => import('./replay/replay-page.tsx');
const ReplayPage = lazy(replayPage);
/** In the address while a past day is shown. */
const REPLAY = 'replay.day';

/** The live map of agents, or a past day of theirs. */
export default function MapPage() {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  if (params.has(REPLAY))
    return (
      <Suspense fallback={<LoadingState shape="page" rows={8} />}>
        <ReplayPage />
      </Suspense>
    );
  const replay = () =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.set(REPLAY, '');
      return next;
    });
  /** Before the press: its code, and which days there are. A failure shows when it is pressed. */
  const prepare = () =>
    void replayPage().then(
      ({ daysQuery }) => client.prefetchQuery(daysQuery(api)),
      () => {},
    );
  return (
    <>
      <VisuallyHidden as="h1">{t('map.title')}</VisuallyHidden>
      <AgentsMap onReplay={replay} onReplayNear={prepare} />
    </>
  );
}
