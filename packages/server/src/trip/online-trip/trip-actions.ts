import { AppError, type PlannedTrip, type Role, type TripAction } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';

const OPERATIONS: readonly Role[] = ['SysAdmin', 'CompanyAdmin', 'Operator'];
const INCIDENTS: readonly Role[] = [...OPERATIONS, 'IncidentManager'];
const hasAny = (roles: readonly Role[], allowed: readonly Role[]) =>
  roles.some((role) => allowed.includes(role));

/** What the rules of a planned trip look at. */
export interface TripFacts {
  status: PlannedTrip['status'];
  /** For some of its tasks the agent has not set out. */
  hasUnstarted: boolean;
}

/** Everything these roles may do with a planned trip now. */
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

/** What they may do with a trip that is being ridden. */
export const onlineTripActions = (
  { ended, hasUnstarted }: { ended: boolean; hasUnstarted: boolean },
  roles: readonly Role[],
): TripAction[] => (!ended && hasUnstarted && hasAny(roles, INCIDENTS) ? ['release', 'print'] : ['print']);

/** @throws AppError ILLEGAL_TRANSITION with the trip as it is */
export function assertTripAction(trip: PlannedTrip, action: TripAction): void {
  if (!trip.allowedActions.includes(action))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: say('{trip} is in another state: {status}', { trip: trip.shortId, status: say(trip.status) }),
      details: { status: trip.status, allowedActions: trip.allowedActions, current: trip },
    });
}
