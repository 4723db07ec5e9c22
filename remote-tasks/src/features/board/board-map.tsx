import type { Task } from '@qafila/contracts/task';
import { useShell } from '@qafila/shell-sdk';
import { useLateWords, useNow, useUi } from '@qafila/ui';
import { lazy, Suspense, useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { WithMap } from '../../shared/with-map.tsx';
import { boardPoints, viewAroundAll } from './board-points.ts';

/** Loaded with the map, which the board itself does without. */
const BoardAgents = lazy(() => import('./board-agents.tsx'));

/** What is worked out from the time stays the same for a quarter of a minute. */
const QUARTER_MS = 15_000;

/** Destinations of the loaded tasks that are under way, and the agents around them; pressing one opens it. */
export function BoardMap({ tasks, onOpen }: { tasks: readonly Task[]; onOpen: (taskId: string) => void }) {
  const t = useText();
  const { t: ui } = useUi();
  const { config } = useShell();
  const late = useLateWords();
  const quarter = Math.floor(useNow().getTime() / QUARTER_MS) * QUARTER_MS;
  const points = useMemo(
    () => boardPoints(tasks, new Date(quarter), { late, status: (status) => ui(`status.${status}`) }),
    [tasks, quarter, late, ui],
  );
  const around = JSON.stringify(viewAroundAll(points));
  const view = useMemo(() => JSON.parse(around), [around]);
  return (
    <WithMap height="full">
      {({ MapView, PointsLayer }) => (
        <MapView
          label={t('board.map')}
          styleUrl={config.mapStyleUrl || undefined}
          points={points}
          onSelect={onOpen}
        >
          <PointsLayer id="board-tasks" points={points} onSelect={onOpen} labelsFrom={12} over />
          <Suspense>
            <BoardAgents view={view} />
          </Suspense>
        </MapView>
      )}
    </WithMap>
  );
}
