import type { Task } from '@qafila/contracts/task';
import { useShell } from '@qafila/shell-sdk';
import { taskStatusColor } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { WithMap } from '../../shared/with-map.tsx';

const ENDED: readonly Task['status'][] = ['Delivered', 'Cancelled'];

/** Destinations of the loaded tasks that are under way; pressing one opens the task. */
export function BoardMap({ tasks, onOpen }: { tasks: readonly Task[]; onOpen: (taskId: string) => void }) {
  const t = useText();
  const { config } = useShell();
  const points = useMemo(
    () =>
      tasks
        .filter(({ status }) => !ENDED.includes(status))
        .map(({ id, shortId, status, delivery }) => ({
          id,
          label: shortId,
          latitude: delivery.latitude,
          longitude: delivery.longitude,
          color: taskStatusColor(status),
        })),
    [tasks],
  );
  return (
    <WithMap height="full">
      {({ MapView, PointsLayer }) => (
        <MapView
          label={t('board.map')}
          styleUrl={config.mapStyleUrl || undefined}
          points={points}
          onSelect={onOpen}
        >
          <PointsLayer id="board-tasks" points={points} onSelect={onOpen} labelsFrom={12} />
        </MapView>
      )}
    </WithMap>
  );
}
