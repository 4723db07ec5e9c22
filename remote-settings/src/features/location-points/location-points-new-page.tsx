import { ErrorState, LoadingState } from '@qafila/ui';
import { SplitPane } from '@qafila/ui/list';
import { lazy, Suspense, useState } from 'react';
import { PointsList } from './points-list.tsx';
import type { ShownPoints } from './points-map.tsx';

/** Loaded on demand: the map is large, and the list renders before it. */
const PointsMap = lazy(() =>
  import('./points-map.tsx').catch((error: unknown) => ({
    default: () => <ErrorState error={error} />,
  })),
);

/** The same list, with a map of its points beside it. */
export default function LocationPointsNewPage() {
  const [shown, setShown] = useState<ShownPoints>({ points: [], when: '' });
  return (
    <SplitPane
      initial={60}
      first={<PointsList titleKey="location-points-new.title" onShown={setShown} />}
      second={
        <Suspense fallback={<LoadingState shape="page" />}>
          <PointsMap {...shown} />
        </Suspense>
      }
    />
  );
}
