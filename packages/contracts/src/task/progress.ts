import * as v from 'valibot';
import { form, Id, Latitude, Longitude, optionalText, PositiveAmount, UtcTime } from '../core/index.ts';

const by = form({ latitude: Latitude, longitude: Longitude });

/**
 * A move of a task that its agent makes, or an operator for them. An operator who skips the check of
 * distance, proof or cash gives a reason.
 */
export const TaskProgress = form({
  taskId: Id,
  move: v.picklist(['setOut', 'completePickup', 'putOnBoard', 'headToDelivery', 'deliver', 'failDelivery']),
  position: v.optional(by),
  /** Images uploaded before with the proof call. */
  proofImageIds: v.optional(v.pipe(v.array(Id), v.maxLength(10)), []),
  /** What the agent's phone read from the QR code on the package's label, at the pickup or the delivery. */
  scannedCode: optionalText(100),
  amountCollected: v.optional(PositiveAmount),
  /** Why a delivery failed, and when to try again. */
  reason: optionalText(500),
  retryAtUtc: v.optional(UtcTime),
  overrideReason: optionalText(500),
  /** Makes a repeat of the same move harmless. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.maxLength(100))),
});
export type TaskProgress = v.InferOutput<typeof TaskProgress>;

export const PROOF_KINDS = ['pickup', 'delivery', 'arrival'] as const;

/** An image kept with a task. */
export const TaskProof = form({
  imageId: Id,
  taskId: Id,
  kind: v.picklist(PROOF_KINDS),
  /** False when it was taken before the task was last set back: it proves an earlier attempt. */
  isCurrent: v.boolean(),
  atUtc: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
});
export type TaskProof = v.InferOutput<typeof TaskProof>;
