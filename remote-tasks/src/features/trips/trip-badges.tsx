import type { PlannedTrip } from '@qafila/contracts/trip';
import { Badge, useNow } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { lateStops, type TripState, tripState } from './trip-state.ts';

const TONES = {
  Planned: 'warning',
  Assigned: 'info',
  Started: 'info',
  Completed: 'success',
  Invalidated: 'danger',
  Empty: 'neutral',
} as const satisfies Record<TripState, string>;

/** The state of a trip. One without an agent stands out: somebody has to assign it. */
export function TripBadge({ trip }: { trip: PlannedTrip }) {
  const t = useText();
  const state = tripState(trip);
  return <Badge tone={TONES[state]}>{t(`trip.status.${state}`)}</Badge>;
}

/** How many stops are late or expected to be; nothing for a trip that was taken back. */
export function TripLateness({ trip: { status, steps } }: { trip: PlannedTrip }) {
  const t = useText();
  const late = lateStops(steps, useNow());
  if (status === 'Invalidated') return null;
  return (
    <Badge tone={late > 0 ? 'danger' : 'success'}>
      {late > 0 ? t('trip.late', { count: late }) : t('trip.onTime')}
    </Badge>
  );
}
