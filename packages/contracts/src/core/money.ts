import * as v from 'valibot';
import { Amount } from './scalar.ts';

/** An amount that may not be negative. */
export const PositiveAmount = v.pipe(Amount, v.minValue(0, 'Must not be below 0'));

/** Every call that moves money also takes this key in the body, equal to the `Idempotency-Key` header if both are there. */
export const IdempotencyKey = v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)));
