import { MISSING_TASK_ID, type TaskDraft, type TaskUpdate } from '@qafila/contracts';

const isoTime = (value: string | Date) => new Date(value).toISOString();

/** The body of a create call: dates as ISO strings, an empty order id left out. */
export const createTaskBody = (
  draft: Omit<TaskDraft, 'pickupByUtc' | 'deliverByUtc'> & {
    pickupByUtc: string | Date;
    deliverByUtc: string | Date;
  },
): TaskDraft => {
  const { clientGeneratedId, ...rest } = draft;
  return {
    ...rest,
    ...(clientGeneratedId?.trim() ? { clientGeneratedId } : {}),
    pickupByUtc: isoTime(draft.pickupByUtc),
    deliverByUtc: isoTime(draft.deliverByUtc),
  };
};

const isEmpty = (value: unknown): boolean => {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
};

const DROPPED_WHEN_EMPTY = [
  'taskItemAdditions',
  'taskItemRemovals',
  'metaDataAdditions',
  'metaDataRemovals',
  'amountToBeCollected',
  'delivery',
] as const;

/**
 * The body of an update call: empty removals, additions, amount and delivery place left out; the two times together or not at all.
 * @throws Error 'Missing TaskId for update' without an id
 */
export const updateTaskBody = (taskId: string | null | undefined, changes: TaskUpdate): TaskUpdate => {
  if (!taskId) throw new Error(MISSING_TASK_ID);
  const { pickupByUtc, deliverByUtc, ...body } = changes;
  for (const key of DROPPED_WHEN_EMPTY) if (isEmpty(body[key])) delete body[key];
  if (!body.delivery) delete body.deliveryLocationTypeId;
  if (!pickupByUtc || !deliverByUtc) return body;
  return { ...body, pickupByUtc: isoTime(pickupByUtc), deliverByUtc: isoTime(deliverByUtc) };
};
