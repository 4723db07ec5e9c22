/** Defaults of a new task (specification, section 9). Times are minutes, numbers the task's own enumerations. */
export const NEW_TASK_DEFAULTS = {
  transportTypeId: 3,
  paymentStatusId: 3,
  priority: 1,
  pickupInMin: 10,
  deliveryAfterPickupMin: 2,
  canGroupTask: true,
  pickupLocationTypeId: 2,
  deliveryLocationTypeId: 2,
  autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 10, maxRetryCount: 10 },
} as const;

export const MIN_AMOUNT_TO_COLLECT = 1;
export const MAX_PRIORITY = 10;
export const MAX_TASK_ITEMS = 200;

export const UNPAID_NEEDS_AMOUNT = "Amount to be collected can't be zero when the payment status is unpaid.";
export const PARTIALLY_PAID_NEEDS_AMOUNT =
  "Amount to be collected can't be zero when the payment status is partially paid.";
export const ITEM_INCOMPLETE = 'Order items must have a name and quantity';
export const MISSING_TASK_ID = 'Missing TaskId for update';
export const DELIVERY_BEFORE_PICKUP = 'The delivery time must be after the pickup time';

/** Maximum minutes that several tasks are moved by at once, later or earlier: a week. */
export const MAX_MOVE_MIN = 7 * 1440;

/** Maximum rows and bytes of one import of tasks. */
export const MAX_TASK_CSV_ROWS = 100_000;
export const MAX_TASK_CSV_BYTES = 40 * 1024 * 1024;
