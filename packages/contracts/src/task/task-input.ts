import * as v from 'valibot';
import {
  form,
  Id,
  issuePath,
  MAX_METADATA_ENTRIES,
  MetadataEntry,
  optionalText,
  PositiveAmount,
  requiredText,
  UtcTime,
} from '../core/index.ts';
import { LocationTypeId, PlaceInput } from '../location/index.ts';
import { PaymentStatusId, TaskTransportTypeId } from './enums.ts';
import { MAX_PRIORITY, MAX_TASK_ITEMS, NEW_TASK_DEFAULTS } from './limits.ts';
import { AutoAssignmentConfig, SkillCriteria, TaskItem } from './parts.ts';
import { amountProblem, placeProblems, timeProblem } from './problems.ts';

const priority = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PRIORITY));
const items = v.pipe(v.array(TaskItem), v.maxLength(MAX_TASK_ITEMS));
const metadata = v.pipe(v.array(MetadataEntry), v.maxLength(MAX_METADATA_ENTRIES));

const fields = form({
  /** The order id; an empty one counts as none. */
  clientGeneratedId: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(100),
      v.transform((value) => value || undefined),
    ),
  ),
  pickup: PlaceInput,
  delivery: PlaceInput,
  pickupLocationTypeId: v.optional(LocationTypeId, NEW_TASK_DEFAULTS.pickupLocationTypeId),
  deliveryLocationTypeId: v.optional(LocationTypeId, NEW_TASK_DEFAULTS.deliveryLocationTypeId),
  transportTypeId: v.optional(TaskTransportTypeId, NEW_TASK_DEFAULTS.transportTypeId),
  paymentStatusId: v.optional(PaymentStatusId, NEW_TASK_DEFAULTS.paymentStatusId),
  priority: v.optional(priority, NEW_TASK_DEFAULTS.priority),
  /** Without one the company's configuration counts, as it is when the task is made, and when its metadata change. */
  autoAssignmentConfig: v.optional(AutoAssignmentConfig),
  pickupByUtc: UtcTime,
  deliverByUtc: UtcTime,
  notes: optionalText(),
  canGroupTask: v.optional(v.boolean(), NEW_TASK_DEFAULTS.canGroupTask),
  amountToBeCollected: v.optional(PositiveAmount, 0),
  taskItems: v.optional(items, []),
  userMetaDataDtos: v.optional(metadata, []),
  skillCriteria: v.optional(SkillCriteria, { requiredSkills: [], allRequired: false }),
  sendTrackingMessage: v.optional(v.boolean(), false),
  costPerMinuteDelayInDelivery: v.optional(PositiveAmount, 0),
  isProofOfPickupRequired: v.optional(v.boolean(), false),
  isProofOfDeliveryRequired: v.optional(v.boolean(), false),
});

/** POST /trip-api/Task, with the rules of the form. */
export const TaskCreate = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const task = dataset.value;
    const amount = amountProblem(task.paymentStatusId, task.amountToBeCollected);
    if (amount) addIssue({ message: amount, path: issuePath(task, 'amountToBeCollected') });
    const time = timeProblem(task.pickupByUtc, task.deliverByUtc);
    if (time) addIssue({ message: time, path: issuePath(task, 'deliverByUtc') });
    for (const end of ['pickup', 'delivery'] as const)
      for (const { field, message } of placeProblems(task[`${end}LocationTypeId`], task[end]))
        addIssue({ message, path: issuePath(task, end, field) });
  }),
);
export type TaskCreate = v.InferOutput<typeof TaskCreate>;
/** Fields of the form. */
export type TaskDraft = v.InferInput<typeof fields>;

/**
 * PUT /trip-api/Task?id: what changes. Lists change by additions and removals, so that two
 * editors don't undo each other. Pickup and delivery time come together or not at all.
 */
export const TaskUpdate = v.pipe(
  form({
    clientGeneratedId: optionalText(100),
    pickup: v.optional(PlaceInput),
    pickupLocationTypeId: v.optional(LocationTypeId),
    delivery: v.optional(PlaceInput),
    deliveryLocationTypeId: v.optional(LocationTypeId),
    transportTypeId: v.optional(TaskTransportTypeId),
    paymentStatusId: v.optional(PaymentStatusId),
    priority: v.optional(priority),
    pickupByUtc: v.optional(UtcTime),
    deliverByUtc: v.optional(UtcTime),
    notes: optionalText(),
    canGroupTask: v.optional(v.boolean()),
    amountToBeCollected: v.optional(PositiveAmount),
    taskItemAdditions: v.optional(items),
    taskItemRemovals: v.optional(v.array(Id)),
    metaDataAdditions: v.optional(metadata),
    /** Keys. */
    metaDataRemovals: v.optional(v.array(requiredText(100))),
    skillCriteria: v.optional(SkillCriteria),
    sendTrackingMessage: v.optional(v.boolean()),
    costPerMinuteDelayInDelivery: v.optional(PositiveAmount),
    isProofOfPickupRequired: v.optional(v.boolean()),
    isProofOfDeliveryRequired: v.optional(v.boolean()),
    /** The version that was edited; another one is refused with 409. */
    version: v.optional(v.number()),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const task = dataset.value;
    if (task.paymentStatusId !== undefined && task.amountToBeCollected !== undefined) {
      const amount = amountProblem(task.paymentStatusId, task.amountToBeCollected);
      if (amount) addIssue({ message: amount, path: issuePath(task, 'amountToBeCollected') });
    }
    if (task.pickupByUtc && task.deliverByUtc) {
      const time = timeProblem(task.pickupByUtc, task.deliverByUtc);
      if (time) addIssue({ message: time, path: issuePath(task, 'deliverByUtc') });
    }
    for (const end of ['pickup', 'delivery'] as const) {
      const place = task[end];
      const type = task[`${end}LocationTypeId`];
      if (!place || type === undefined) continue;
      for (const { field, message } of placeProblems(type, place))
        addIssue({ message, path: issuePath(task, end, field) });
    }
  }),
);
export type TaskUpdate = v.InferOutput<typeof TaskUpdate>;
