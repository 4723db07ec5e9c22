import { LoadingState, VisuallyHidden } from '@qafila/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { AgentsMap } from './agents-map.tsx';

const ReplayPage = lazy(() => import('./replay/replay-page.tsx'));
/** In the address while a past day is shown. */
const REPLAY = 'replay.day';

/** The live map of agents, or a past day of theirs. */
export default function MapPage() {
  const t = useText();
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
  return (
    <>
      <VisuallyHidden as="h1">{t('map.title')}</VisuallyHidden>
      <AgentsMap onReplay={replay} />
    </>
  );
}
