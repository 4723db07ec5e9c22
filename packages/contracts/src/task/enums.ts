import { enumeration, idOf, ordered } from '../core/index.ts';

/** Vehicles as a task asks for them; an agent numbers them differently (`AGENT_TRANSPORT`). Mapped by name. */
export const TASK_TRANSPORT = enumeration([
  { id: 1, name: 'any', label: 'Any' },
  { id: 2, name: 'bicycle', label: 'Bicycle' },
  { id: 3, name: 'bike', label: 'Bike' },
  { id: 4, name: 'car', label: 'Car' },
  { id: 5, name: 'truck', label: 'Truck' },
  { id: 6, name: 'walker', label: 'Walker' },
]);
export const TaskTransportTypeId = idOf(TASK_TRANSPORT);

export const PAYMENT_STATUS = enumeration([
  { id: 1, name: 'unpaid', label: 'Unpaid' },
  { id: 2, name: 'partiallyPaid', label: 'Partially Paid' },
  { id: 3, name: 'paid', label: 'Paid' },
]);
export const PaymentStatusId = idOf(PAYMENT_STATUS);

/** Names exactly as the specification lists them; `Todo` is only ever the status of a trip step. */
export const TASK_STATUS = ordered([
  'Unplanned',
  'Planned',
  'PickingUp',
  'Pickup Complete',
  'InProgress',
  'Delivering',
  'Delivered',
  'Cancelled',
  'Todo',
]);
export const TaskStatusId = idOf(TASK_STATUS);
export type TaskStatusName = (typeof TASK_STATUS)['names'][number];

/** Of tasks that an agent has and that are neither delivered nor cancelled. */
export const ASSIGNED_STATUSES: TaskStatusName[] = [
  'Planned',
  'PickingUp',
  'Pickup Complete',
  'InProgress',
  'Delivering',
];
/** Of tasks that are neither delivered nor cancelled. */
export const OPEN_STATUSES: TaskStatusName[] = ['Unplanned', ...ASSIGNED_STATUSES];

export const HISTORY_EVENT_TYPES = [
  'StatusChange',
  'DetailsUpdated',
  'AcceptedAction',
  'DeclinedAction',
  'ExpiredAction',
  'ReleasedFromOnlineTripAction',
  'Rescheduled',
  'ScanQRCode',
] as const;
export type HistoryEventType = (typeof HISTORY_EVENT_TYPES)[number];

/** Reasons and comments that the system writes into a task's history. Stored in English; the portal translates them. */
export const HISTORY_NOTES = [
  'Given to another agent',
  'Put back on the waiting list',
  'Moved to another place among the stops of its agent',
  'Move undone',
  'Trip taken back',
  'Note of the recipient',
  'The recipient says that this order is not theirs',
  'Confirmed by the recipient',
  'Asked for by the recipient',
  'Address kept though the recipient asked for another',
  'Recipient kept though they said that this order is not theirs',
  'The next agent is asked',
  'Note',
  'Proof of pickup added',
  'Proof of arrival added',
  'Proof of delivery added',
] as const;
export type HistoryNote = (typeof HISTORY_NOTES)[number];

/** Moves of a task through its statuses. */
export const TASK_MOVES = [
  'plan',
  'unplan',
  'setOut',
  'completePickup',
  'putOnBoard',
  'headToDelivery',
  'deliver',
  'failDelivery',
  'cancel',
  'restore',
] as const;
export type TaskMove = (typeof TASK_MOVES)[number];

/** Everything that a button may do with a task. The server sends those that are possible as `allowedActions`. */
export const TASK_ACTIONS = [
  ...TASK_MOVES,
  'edit',
  'assign',
  'reassign',
  'release',
  'reschedule',
  'toggleAutoAssign',
  'updateAutoAssign',
  'offload',
  'decideOffload',
  'recallOffload',
  'confirmAddress',
  'duplicate',
  'reverse',
  'addProof',
] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];
