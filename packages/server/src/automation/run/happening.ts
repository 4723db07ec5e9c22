import type {
  allOperationalEvents,
  OperationalEventName,
  RuleEvent,
  TaskStatusName,
} from '@qafila/contracts';
import type * as v from 'valibot';
import type { PublishedEvent } from '../../platform/outbox/event.ts';

/** What an event of the outbox means to rules. */
export interface RuleHappening {
  event: RuleEvent;
  taskId: string;
  /** The task's status at the event; undefined where the event doesn't say. */
  status?: TaskStatusName;
}

type DataOf<N extends OperationalEventName> = v.InferOutput<(typeof allOperationalEvents)[N]>;

/** The event of the outbox that sets off a rule on an event. */
export const OUTBOX_EVENTS = {
  'task.created': 'task.created',
  'task.assigned': 'task.changed',
  'task.statusChanged': 'task.changed',
  'task.edited': 'task.changed',
  'task.late': 'task.alert',
  'autoAssign.failed': 'task.alert',
} as const satisfies Record<RuleEvent, OperationalEventName>;

function changeOf({ taskId, status, previousStatus, assigned, version }: DataOf<'task.changed'>) {
  const events: RuleEvent[] = [
    ...(assigned ? (['task.assigned'] as const) : []),
    ...(previousStatus ? (['task.statusChanged'] as const) : []),
  ];
  // Without a version nothing but an alert has changed, which has an event of its own.
  if (events.length === 0 && version !== undefined) events.push('task.edited');
  return events.map((event) => ({ event, taskId, status }));
}

/** What rules can answer of an event; often nothing. */
export function ruleHappenings({ name, data }: Pick<PublishedEvent, 'name' | 'data'>): RuleHappening[] {
  switch (name) {
    case 'task.created': {
      const { taskId, status } = data as DataOf<'task.created'>;
      return [{ event: 'task.created', taskId, status }];
    }
    case 'task.changed':
      return changeOf(data as DataOf<'task.changed'>);
    case 'task.alert': {
      const { taskId, alert } = data as DataOf<'task.alert'>;
      if (alert === 'late') return [{ event: 'task.late', taskId }];
      if (alert === 'autoAssignFailed') return [{ event: 'autoAssign.failed', taskId }];
      return [];
    }
    default:
      return [];
  }
}
