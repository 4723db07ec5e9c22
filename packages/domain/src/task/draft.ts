import {
  INTERNATIONAL_LOCATION,
  MINUTE_MS,
  NEW_TASK_DEFAULTS,
  type Place,
  type Task,
  type TaskDraft,
} from '@qafila/contracts';

const iso = (ms: number) => new Date(ms).toISOString();

const startTimes = (now: Date, rideMs: number) => {
  const pickup = now.getTime() + NEW_TASK_DEFAULTS.pickupInMin * MINUTE_MS;
  return { pickupByUtc: iso(pickup), deliverByUtc: iso(pickup + rideMs) };
};
const DEFAULT_RIDE_MS = NEW_TASK_DEFAULTS.deliveryAfterPickupMin * MINUTE_MS;

/** Initial values of the form of a new task. */
export const newTask = (now: Date): TaskDraft => ({
  pickup: {},
  delivery: {},
  pickupLocationTypeId: NEW_TASK_DEFAULTS.pickupLocationTypeId,
  deliveryLocationTypeId: NEW_TASK_DEFAULTS.deliveryLocationTypeId,
  transportTypeId: NEW_TASK_DEFAULTS.transportTypeId,
  paymentStatusId: NEW_TASK_DEFAULTS.paymentStatusId,
  priority: NEW_TASK_DEFAULTS.priority,
  canGroupTask: NEW_TASK_DEFAULTS.canGroupTask,
  autoAssignmentConfig: { ...NEW_TASK_DEFAULTS.autoAssignmentConfig },
  ...startTimes(now, DEFAULT_RIDE_MS),
  amountToBeCollected: 0,
  taskItems: [],
  userMetaDataDtos: [],
  skillCriteria: { requiredSkills: [], allRequired: false },
  sendTrackingMessage: false,
  costPerMinuteDelayInDelivery: 0,
  isProofOfPickupRequired: false,
  isProofOfDeliveryRequired: false,
});

/** A place as the international form has it: keeps its coordinates, whatever its type was. */
const asInternational = (place: Place) => ({
  name: place.name,
  address: place.address,
  phoneNumber: place.phoneNumber,
  latitude: place.latitude,
  longitude: place.longitude,
  notes: place.notes ?? undefined,
});

const copied = (task: Task): Omit<TaskDraft, 'pickup' | 'delivery' | 'pickupByUtc' | 'deliverByUtc'> => ({
  pickupLocationTypeId: INTERNATIONAL_LOCATION,
  deliveryLocationTypeId: INTERNATIONAL_LOCATION,
  transportTypeId: task.transportTypeId,
  paymentStatusId: task.paymentStatusId,
  priority: task.priority,
  autoAssignmentConfig: task.autoAssignmentConfig,
  notes: task.notes ?? undefined,
  canGroupTask: task.canGroupTask,
  amountToBeCollected: task.amountToBeCollected,
  taskItems: task.taskItems.map(({ name, quantity, price }) => ({ name, quantity, price })),
  skillCriteria: task.skillCriteria,
  sendTrackingMessage: task.sendTrackingMessage,
  costPerMinuteDelayInDelivery: task.costPerMinuteDelayInDelivery,
  isProofOfPickupRequired: task.isProofOfPickupRequired,
  isProofOfDeliveryRequired: task.isProofOfDeliveryRequired,
});

/** A copy of a task: no ids, no metadata, times from now. */
export const duplicateTask = (task: Task, now: Date): TaskDraft => ({
  ...copied(task),
  pickup: asInternational(task.pickup),
  delivery: asInternational(task.delivery),
  ...startTimes(now, DEFAULT_RIDE_MS),
  userMetaDataDtos: [],
});

/**
 * A reverse task: pickup and delivery swapped, the same time between them, and metadata that names the
 * original.
 */
export const reverseTask = (task: Task, now: Date): TaskDraft => ({
  ...copied(task),
  clientGeneratedId: task.clientGeneratedId ? `${task.clientGeneratedId}(Reverse)` : undefined,
  pickup: asInternational(task.delivery),
  delivery: asInternational(task.pickup),
  ...startTimes(now, Date.parse(task.deliverByUtc) - Date.parse(task.pickupByUtc)),
  userMetaDataDtos: [
    { key: 'ReverseFor', value: task.clientGeneratedId ?? task.shortId },
    { key: 'TaskType', value: 'Reverse' },
  ],
});
