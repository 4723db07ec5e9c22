import type { PlannedTrip } from '@qafila/contracts/trip';
import { CellLine, CellPair, Cut, Text, TimeAgo } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';
import { TripBadge, TripLateness } from './trip-badges.tsx';
import { firstPickup } from './trip-state.ts';

const taskCount = ({ steps }: PlannedTrip) => new Set(steps.map(({ taskId }) => taskId)).size;

/** The columns of the planned trips: which, whose, how much, when, and how it goes. */
export function useTripColumns(): GridColumn<PlannedTrip>[] {
  const t = useText();
  return useMemo(
    () => [
      { key: 'id', title: t('trips.column.id'), value: ({ shortId }) => shortId, width: 96 },
      {
        key: 'agent',
        title: t('board.column.agent'),
        cell: ({ agent }) =>
          agent ? (
            <CellPair first={agent.fullName} second={agent.publicId} whole />
          ) : (
            <Text as="span" tone="muted">
              {t('trip.noAgent')}
            </Text>
          ),
        minWidth: 160,
      },
      {
        key: 'pickup',
        title: t('trips.column.pickup'),
        cell: ({ steps }) => {
          const pickup = firstPickup(steps);
          if (!pickup) return '–';
          return (
            <CellLine>
              <TimeAgo at={pickup.dueByUtc} />
              <Cut dir="auto">{pickup.place.name}</Cut>
            </CellLine>
          );
        },
        onCard: t('trips.column.pickup'),
        minWidth: 220,
      },
      {
        key: 'tasks',
        title: t('board.title'),
        value: taskCount,
        onCard: t('board.title'),
        align: 'end',
        width: 88,
        fold: 3,
      },
      {
        key: 'progress',
        title: t('trips.column.progress'),
        value: ({ steps }) =>
          t('trip.progress', {
            done: steps.filter(({ status }) => status === 'Completed').length,
            count: steps.length,
          }),
        offCard: true,
        minWidth: 160,
        fold: 1,
      },
      {
        key: 'late',
        title: t('trips.column.late'),
        cell: (trip) => <TripLateness trip={trip} />,
        minWidth: 216,
        fold: 2,
      },
      {
        key: 'status',
        title: t('board.column.status'),
        cell: (trip) => <TripBadge trip={trip} />,
        width: 128,
      },
    ],
    [t],
  );
}
