import type {
  allOperationalEvents,
  DeliveryEvent,
  OperationalEventName,
  TaskStatusName,
} from '@qafila/contracts';
import type * as v from 'valibot';
import type { PublishedEvent } from '../../platform/outbox/event.ts';
import type { EndpointList } from '../record/endpoint-rows.ts';

/** The trigger that an outbox event means for receivers. */
export interface Happening {
  type: DeliveryEvent;
  /** The only list whose endpoints get it; both if left out. */
  list?: EndpointList;
  /** Id of the task or user that it is about. */
  subjectId: string;
  version: number | null;
  /** For a task: its statuses at the event; it may have changed since. */
  status?: TaskStatusName;
  previousStatus?: TaskStatusName | undefined;
  /** Why a partner no longer has the task; a task that was cancelled has its own reason. */
  reason?: string;
}

type DataOf<N extends OperationalEventName> = v.InferOutput<(typeof allOperationalEvents)[N]>;

const BY_STATUS: Readonly<Partial<Record<TaskStatusName, DeliveryEvent>>> = {
  PickingUp: 'task.pickingUp',
  'Pickup Complete': 'task.pickupComplete',
  InProgress: 'task.inProgress',
  Delivering: 'task.delivering',
  Delivered: 'task.delivered',
  Cancelled: 'task.cancelled',
};

function changeOf(data: DataOf<'task.changed'>): Happening[] {
  const { taskId: subjectId, version = null, status, previousStatus, assigned, offered } = data;
  if (offered) return [];
  const common = { subjectId, version, status, previousStatus };
  const reached = previousStatus && BY_STATUS[status];
  // A webhook has no trigger for 'Delivering', and most orders never have the status InProgress.
  const skipsInProgress = previousStatus === 'Pickup Complete' && status === 'Delivering';
  return [
    ...(assigned ? [{ ...common, type: 'task.assigned' as const }] : []),
    ...(skipsInProgress ? [{ ...common, type: 'task.inProgress' as const, list: 'webhook' as const }] : []),
    ...(reached ? [{ ...common, type: reached }] : []),
  ];
}

/** The triggers of an event; usually none. */
export function happeningsOf({ name, data }: Pick<PublishedEvent, 'name' | 'data'>): Happening[] {
  switch (name) {
    case 'task.created': {
      const { taskId, status, offered } = data as DataOf<'task.created'>;
      return offered ? [] : [{ type: 'task.created', subjectId: taskId, version: 1, status }];
    }
    case 'task.taken': {
      const { taskId, version, status } = data as DataOf<'task.taken'>;
      return [{ type: 'task.created', subjectId: taskId, version, status }];
    }
    case 'task.takenBack': {
      const { taskId, version, previousStatus, reason, offered } = data as DataOf<'task.takenBack'>;
      const change = { version, status: 'Cancelled', previousStatus, reason } as const;
      return offered ? [] : [{ type: 'task.cancelled', subjectId: taskId, ...change }];
    }
    case 'task.changed':
      return changeOf(data as DataOf<'task.changed'>);
    case 'task.rescheduled':
    case 'task.addressConfirmed': {
      const { taskId, version } = data as DataOf<'task.rescheduled'>;
      return [{ type: name, subjectId: taskId, version }];
    }
    case 'user.changed': {
      const { userId, version } = data as { userId: string; version?: number };
      return version === 1 ? [{ type: 'user.created', subjectId: userId, version }] : [];
    }
    default:
      return [];
  }
}
