import type { TextKey } from '../messages/use-text.ts';

/** How to format a value; plain values are text or numbers. */
export type ValueKind =
  | 'plain'
  | 'time'
  | 'money'
  | 'vehicle'
  | 'payment'
  | 'skills'
  | 'offload'
  | 'placeType'
  | 'autoAssign';

export interface FieldLabels {
  label: TextKey;
  kind: ValueKind;
}

const field = (label: TextKey, kind: ValueKind = 'plain'): FieldLabels => ({ label, kind });

const orderId = field('field.orderId');
const vehicle = field('field.vehicle', 'vehicle');
const payment = field('field.payment', 'payment');
const amount = field('field.amount', 'money');
const pickupBy = field('field.pickupBy', 'time');
const deliverBy = field('field.deliverBy', 'time');
const canGroup = field('field.canGroup');
const items = field('field.items');
const metadata = field('field.metadata');
const costPerMinute = field('field.costPerMinute', 'money');
const proofOfPickup = field('field.proofOfPickup');
const proofOfDelivery = field('field.proofOfDelivery');

/** Labels of a task's fields, by their name in the contract and by the shorter one in its history. */
export const TASK_FIELDS: Readonly<Record<string, FieldLabels>> = {
  status: field('field.status'),
  offload: field('field.offload', 'offload'),
  clientGeneratedId: orderId,
  transportTypeId: vehicle,
  paymentStatusId: payment,
  amountToBeCollected: amount,
  amountToCollect: amount,
  grandTotal: field('field.total', 'money'),
  priority: field('field.priority'),
  pickupByUtc: pickupBy,
  pickupBy,
  deliverByUtc: deliverBy,
  deliverBy,
  notes: field('field.notes'),
  canGroupTask: canGroup,
  canGroup,
  pickup: field('field.pickup'),
  pickupLocationTypeId: field('field.pickupType', 'placeType'),
  delivery: field('field.delivery'),
  deliveryLocationTypeId: field('field.deliveryType', 'placeType'),
  pickupToDeliveryDistanceKm: field('field.distance'),
  taskItems: items,
  items,
  userMetaDataDtos: metadata,
  metadata,
  skillCriteria: field('field.skills', 'skills'),
  allSkillsRequired: field('field.allSkills'),
  sendTrackingMessage: field('field.trackingMessage'),
  costPerMinuteDelayInDelivery: costPerMinute,
  costPerMinuteLate: costPerMinute,
  isProofOfPickupRequired: proofOfPickup,
  proofOfPickupRequired: proofOfPickup,
  isProofOfDeliveryRequired: proofOfDelivery,
  proofOfDeliveryRequired: proofOfDelivery,
  autoAssignmentConfig: field('field.autoAssign', 'autoAssign'),
  taskAgentDetails: field('field.agent'),
};
