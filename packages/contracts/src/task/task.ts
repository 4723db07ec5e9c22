import * as v from 'valibot';
import { Id, MetadataEntry } from '../core/index.ts';
import { LocationTypeId, Place } from '../location/index.ts';
import { PaymentStatusId, TASK_ACTIONS, TASK_STATUS, TaskStatusId, TaskTransportTypeId } from './enums.ts';
import { AutoAssignmentConfig, SkillCriteria, TaskItem } from './parts.ts';

/** The agent that a task is with. `transportTypeId` is numbered as agents number it. */
export const TaskAgentDetails = v.object({
  id: Id,
  publicId: v.string(),
  fullName: v.string(),
  phoneNumber: v.nullable(v.string()),
  transportTypeId: v.number(),
  /** On a task that a partner carries: what the agent's company lets the task's owner see of their metadata. */
  metaDataFields: v.optional(v.array(MetadataEntry)),
});
export type TaskAgentDetails = v.InferOutput<typeof TaskAgentDetails>;

/** The agent whom a task is offered to, and until when they can answer, ISO UTC. */
export const OfferedTo = v.object({ agentId: Id, fullName: v.string(), untilUtc: v.string() });
export type OfferedTo = v.InferOutput<typeof OfferedTo>;

export const OFFLOAD_STATES = ['offered', 'accepted', 'rejected', 'expired', 'recalled'] as const;

/** A task given to a partner; the price was frozen at that moment. */
export const TaskOffload = v.object({
  contractId: Id,
  fulfillmentCompanyId: Id,
  fulfillmentCompanyName: v.string(),
  state: v.picklist(OFFLOAD_STATES),
  price: v.number(),
  answerByUtc: v.nullable(v.string()),
});
export type TaskOffload = v.InferOutput<typeof TaskOffload>;

/** What needs an operator's attention. */
export const TASK_ALERTS = [
  'autoAssignFailed',
  'late',
  'offloadUnanswered',
  'addressChanged',
  'weakAddress',
  'wrongRecipient',
  'deliveryFailed',
] as const;

const time = v.nullable(v.string());

/** An order with a pickup and a delivery. Amounts are in the company's currency, distances in km, times ISO UTC. */
export const Task = v.object({
  id: Id,
  shortId: v.string(),
  companyId: Id,
  companyName: v.string(),
  clientGeneratedId: v.nullable(v.string()),
  status: v.picklist(TASK_STATUS.names),
  taskStatusId: TaskStatusId,
  pickup: Place,
  delivery: Place,
  pickupLocationTypeId: LocationTypeId,
  deliveryLocationTypeId: LocationTypeId,
  transportTypeId: TaskTransportTypeId,
  paymentStatusId: PaymentStatusId,
  priority: v.number(),
  autoAssignmentConfig: AutoAssignmentConfig,
  pickupByUtc: v.string(),
  deliverByUtc: v.string(),
  /** The engine's own forecast, beside what was promised. */
  expectedPickupUtc: time,
  expectedDeliveryUtc: time,
  pickupCompletedAtUtc: time,
  deliveryCompletedAtUtc: time,
  notes: v.nullable(v.string()),
  canGroupTask: v.boolean(),
  amountToBeCollected: v.number(),
  /** What is still to be collected: nothing for a paid order. */
  totalCollectionAmountRemaining: v.number(),
  totalAmountCollected: v.number(),
  grandTotal: v.number(),
  taskItems: v.array(TaskItem),
  userMetaDataDtos: v.array(MetadataEntry),
  skillCriteria: SkillCriteria,
  sendTrackingMessage: v.boolean(),
  costPerMinuteDelayInDelivery: v.number(),
  isProofOfPickupRequired: v.boolean(),
  isProofOfDeliveryRequired: v.boolean(),
  taskAgentDetails: v.nullable(TaskAgentDetails),
  /** The agent with an open offer of it; null without one. */
  offeredTo: v.optional(v.nullable(OfferedTo)),
  pickupToDeliveryDistanceKm: v.nullable(v.number()),
  plannedTripId: v.nullable(Id),
  onlineTripId: v.nullable(Id),
  /** Unguessable id of the recipient's page; another one once the delivery gets another phone number. Null for couriers and partners. */
  trackingId: v.nullable(v.string()),
  offload: v.nullable(TaskOffload),
  alerts: v.array(v.picklist(TASK_ALERTS)),
  cancellationReason: v.nullable(v.string()),
  createdAtUtc: v.string(),
  createdBy: v.string(),
  updatedAtUtc: v.string(),
  version: v.number(),
  allowedActions: v.array(v.picklist(TASK_ACTIONS)),
});
export type Task = v.InferOutput<typeof Task>;
