import type { Task, TaskDraft } from '@qafila/contracts/task';
import { placeInputOf } from '../../shared/place-values.ts';

/** Form values of an existing task. */
export const draftOfTask = (task: Task): TaskDraft => ({
  clientGeneratedId: task.clientGeneratedId ?? '',
  pickup: placeInputOf(task.pickup),
  delivery: placeInputOf(task.delivery),
  pickupLocationTypeId: task.pickupLocationTypeId,
  deliveryLocationTypeId: task.deliveryLocationTypeId,
  transportTypeId: task.transportTypeId,
  paymentStatusId: task.paymentStatusId,
  priority: task.priority,
  autoAssignmentConfig: task.autoAssignmentConfig,
  pickupByUtc: task.pickupByUtc,
  deliverByUtc: task.deliverByUtc,
  notes: task.notes ?? '',
  canGroupTask: task.canGroupTask,
  amountToBeCollected: task.amountToBeCollected,
  taskItems: task.taskItems,
  userMetaDataDtos: task.userMetaDataDtos,
  skillCriteria: task.skillCriteria,
  sendTrackingMessage: task.sendTrackingMessage,
  costPerMinuteDelayInDelivery: task.costPerMinuteDelayInDelivery,
  isProofOfPickupRequired: task.isProofOfPickupRequired,
  isProofOfDeliveryRequired: task.isProofOfDeliveryRequired,
});
