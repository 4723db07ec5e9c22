import * as v from 'valibot';
import { type PlaceInput, placeRule } from '../location/index.ts';
import { PAYMENT_STATUS } from './enums.ts';
import {
  DELIVERY_BEFORE_PICKUP,
  MIN_AMOUNT_TO_COLLECT,
  PARTIALLY_PAID_NEEDS_AMOUNT,
  UNPAID_NEEDS_AMOUNT,
} from './limits.ts';

/** Why this amount contradicts this payment status, if so. */
export const amountProblem = (paymentStatusId: number, amountToBeCollected: number): string | undefined => {
  if (amountToBeCollected >= MIN_AMOUNT_TO_COLLECT) return undefined;
  if (paymentStatusId === PAYMENT_STATUS.id('unpaid')) return UNPAID_NEEDS_AMOUNT;
  if (paymentStatusId === PAYMENT_STATUS.id('partiallyPaid')) return PARTIALLY_PAID_NEEDS_AMOUNT;
  return undefined;
};

/** Why a delivery can't be promised for this time, if so. */
export const timeProblem = (pickupByUtc: string, deliverByUtc: string): string | undefined =>
  Date.parse(deliverByUtc) > Date.parse(pickupByUtc) ? undefined : DELIVERY_BEFORE_PICKUP;

/** Problems of a place of this location type; none when it is valid. */
export const placeProblems = (
  locationTypeId: number,
  place: PlaceInput,
): { field: string; message: string }[] => {
  const result = v.safeParse(placeRule(locationTypeId), place);
  if (result.success) return [];
  return result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
};
