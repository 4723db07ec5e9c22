import type { Task, TaskDraft } from '@qafila/contracts/task';
import { draftOfTask } from './draft-of-task.ts';

/** Compared fields, in the order in which changes are listed. */
const FIELDS = [
  'status',
  'taskAgentDetails',
  'clientGeneratedId',
  'transportTypeId',
  'pickupByUtc',
  'deliverByUtc',
  'paymentStatusId',
  'amountToBeCollected',
  'priority',
  'costPerMinuteDelayInDelivery',
  'taskItems',
  'notes',
  'canGroupTask',
  'sendTrackingMessage',
  'isProofOfPickupRequired',
  'isProofOfDeliveryRequired',
  'pickup',
  'delivery',
  'userMetaDataDtos',
  'skillCriteria',
] as const satisfies readonly (keyof Task)[];

export interface ChangeMeanwhile {
  field: (typeof FIELDS)[number];
  from: unknown;
  to: unknown;
  /** Form values that follow from the change, by path; empty for a field that the form doesn't have. */
  values: Partial<TaskDraft>;
}

const valuesOf = (field: ChangeMeanwhile['field'], now: Task): Partial<TaskDraft> => {
  const draft = draftOfTask(now);
  if (field === 'status' || field === 'taskAgentDetails') return {};
  if (field === 'pickup') return { pickup: draft.pickup, pickupLocationTypeId: draft.pickupLocationTypeId };
  if (field === 'delivery')
    return { delivery: draft.delivery, deliveryLocationTypeId: draft.deliveryLocationTypeId };
  return { [field]: draft[field] };
};

/** Changes of a task between two reads of it. */
export const changedMeanwhile = (opened: Task, now: Task): ChangeMeanwhile[] =>
  FIELDS.filter((field) => JSON.stringify(opened[field]) !== JSON.stringify(now[field])).map((field) => ({
    field,
    from: opened[field],
    to: now[field],
    values: valuesOf(field, now),
  }));
