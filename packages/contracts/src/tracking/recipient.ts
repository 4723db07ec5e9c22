import * as v from 'valibot';
import { CompanyBrand } from '../company/brand.ts';
import { form, optionalText } from '../core/index.ts';
import { LinkId, TrackedTask } from './tracking.ts';

export const BEST_RATING = 5;

/** What a recipient has said about their delivery. */
const RecipientWords = form({
  note: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  comment: v.nullable(v.string()),
  /** They said that the order is not theirs. */
  notMe: v.boolean(),
  /** The company declined that: the order stays theirs. */
  notMeDeclined: v.boolean(),
  /** Another address that they asked for after pickup: the company has not decided yet, or keeps the present one. */
  askedAddress: v.nullable(v.picklist(['waiting', 'declined'])),
});

/** Another open order of the same recipient, with the id of its own link. */
const OtherDelivery = form({
  ...v.pick(TrackedTask, [
    'shortId',
    'status',
    'timeZone',
    'expectedAtUtc',
    'arrival',
    'pickupCompletedAtUtc',
    'deliveryCompletedAtUtc',
  ]).entries,
  id: LinkId,
  stopsBefore: v.null(),
});

/** The tracking page: the delivery, what its recipient said and may say, and their other orders. */
export const RecipientTask = form({
  ...TrackedTask.entries,
  brand: CompanyBrand,
  words: RecipientWords,
  hasProof: v.boolean(),
  others: v.array(OtherDelivery),
});
export type RecipientTask = v.InferOutput<typeof RecipientTask>;

/** A note that the courier reads; an empty one takes it back. */
export const CourierNote = form({
  note: v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 characters')),
});

export const DeliveryRating = form({
  rating: v.pipe(
    v.number(),
    v.integer('Choose 1 to 5 stars'),
    v.minValue(1, 'Choose 1 to 5 stars'),
    v.maxValue(BEST_RATING, 'Choose 1 to 5 stars'),
  ),
  comment: optionalText(1000),
});
export type DeliveryRating = v.InferOutput<typeof DeliveryRating>;

/** What a recipient asked for and the company decides; by the name of its alert. */
export const RecipientRequest = v.picklist(['addressChanged', 'wrongRecipient']);
export type RecipientRequest = v.InferOutput<typeof RecipientRequest>;

/** What a recipient said, for the company. */
export const RecipientFeedback = form({
  note: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  comment: v.nullable(v.string()),
  ratedAtUtc: v.nullable(v.string()),
  notMeAtUtc: v.nullable(v.string()),
});
export type RecipientFeedback = v.InferOutput<typeof RecipientFeedback>;
