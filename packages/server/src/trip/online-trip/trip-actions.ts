import { AppError, type PlannedTrip, type Role, type TripAction } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';

const OPERATIONS: readonly Role[] = ['SysAdmin', 'CompanyAdmin', 'Operator'];
const INCIDENTS: readonly Role[] = [...OPERATIONS, 'IncidentManager'];
const hasAny = (roles: readonly Role[], allowed: readonly Role[]) =>
  roles.some((role) => allowed.includes(role));

/** The fields of a planned trip that the rules depend on. */
export interface TripFacts {
  status: PlannedTrip['status'];
  /** The agent has not set out for at least one of its tasks. */
  hasUnstarted: boolean;
}

/** The actions these roles have on a planned trip in its state. */
export function plannedTripActions(
  { status, hasUnstarted }: TripFacts,
  roles: readonly Role[],
): TripAction[] {
  const waiting = status === 'Planned' || status === 'Assigned';
  const actions: TripAction[] = [];
  if (waiting && hasUnstarted && hasAny(roles, OPERATIONS)) actions.push('assign');
  if ((waiting || (status === 'Started' && hasUnstarted)) && hasAny(roles, INCIDENTS))
    actions.push('invalidate');
  return [...actions, 'print'];
}

/** The actions these roles have on an online trip. */
export const onlineTripActions = (
  { ended, hasUnstarted }: { ended: boolean; hasUnstarted: boolean },
  roles: readonly Role[],
): TripAction[] => (!ended && hasUnstarted && hasAny(roles, INCIDENTS) ? ['release', 'print'] : ['print']);

/** @throws AppError ILLEGAL_TRANSITION with the current trip */
export function assertTripAction(trip: PlannedTrip, action: TripAction): void {
  if (!trip.allowedActions.includes(action))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say('{trip} is in another state: {status}', { trip: trip.shortId, status: say(trip.status) }),
      details: { status: trip.status, allowedActions: trip.allowedActions, current: trip },
    });
}
