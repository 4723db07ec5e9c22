import * as v from 'valibot';
import { form, IdList, Latitude, Longitude, optionalText } from '../core/index.ts';
import { PlateNumber } from '../location/place.ts';
import { TASK_STATUS } from '../task/enums.ts';

/** Hours that a tracking link outlives its task. */
export const TRACKING_LINK_HOURS = 24;

/** An unguessable id of at least 128 bits, URL-safe. */
export const LinkId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/, 'This link is not valid'));
export const OfLink = form({ id: LinkId });

/** A recipient's view: their delivery, and the courier while this stop is next. */
export const TrackedTask = form({
  id: v.string(),
  shortId: v.string(),
  companyName: v.string(),
  /** Number to call for help. */
  companyPhone: v.nullable(v.string()),
  currency: v.string(),
  /** IANA name; times are shown in it, wherever the recipient is. */
  timeZone: v.string(),
  status: v.picklist(TASK_STATUS.names),
  expectedAtUtc: v.nullable(v.string()),
  /** When to expect it; narrower as the delivery comes closer. Null after its end. */
  arrival: v.nullable(form({ fromUtc: v.string(), toUtc: v.string() })),
  /** Set while a courier has the goods, also between a failed attempt and the next. */
  pickupCompletedAtUtc: v.nullable(v.string()),
  deliveryCompletedAtUtc: v.nullable(v.string()),
  delivery: form({
    name: v.string(),
    address: v.string(),
    /** The numbers of the blue plate; null for a place without one. */
    zoneNumber: v.nullable(v.string()),
    streetNumber: v.nullable(v.string()),
    buildingNumber: v.nullable(v.string()),
    latitude: v.number(),
    longitude: v.number(),
  }),
  amountToBeCollected: v.number(),
  stopsBefore: v.nullable(v.number()),
  courier: v.nullable(
    form({
      firstName: v.string(),
      vehicle: v.string(),
      latitude: v.nullable(v.number()),
      longitude: v.nullable(v.number()),
      atUtc: v.nullable(v.string()),
    }),
  ),
  timeline: v.array(form({ status: v.picklist(TASK_STATUS.names), atUtc: v.string() })),
  expiresAtUtc: v.nullable(v.string()),
});
export type TrackedTask = v.InferOutput<typeof TrackedTask>;

export const TrackMany = form({
  taskIds: v.union([v.pipe(v.array(LinkId), v.minLength(1), v.maxLength(50)), IdList]),
});
export type TrackMany = v.InferOutput<typeof TrackMany>;

/** Data that a recipient has to confirm. */
export const UnplannedTask = form({
  shortId: v.string(),
  companyName: v.string(),
  recipientName: v.string(),
  address: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  zoneNumber: v.nullable(v.string()),
  streetNumber: v.nullable(v.string()),
  buildingNumber: v.nullable(v.string()),
  /** False once the goods are picked up: the answer then becomes a request to the operator. */
  appliesAtOnce: v.boolean(),
  expiresAtUtc: v.string(),
});
export type UnplannedTask = v.InferOutput<typeof UnplannedTask>;

/** A pin on the map, or the numbers of the blue plate. */
export const AddressConfirmation = v.union([
  form({
    latitude: Latitude,
    longitude: Longitude,
    address: optionalText(500),
    notes: optionalText(500),
  }),
  form({
    zoneNumber: PlateNumber,
    streetNumber: PlateNumber,
    buildingNumber: PlateNumber,
    address: optionalText(500),
    notes: optionalText(500),
  }),
]);
export type AddressConfirmation = v.InferOutput<typeof AddressConfirmation>;
