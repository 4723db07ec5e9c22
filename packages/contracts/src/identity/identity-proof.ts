import * as v from 'valibot';
import { form, REQUIRED_FIELD } from '../core/index.ts';

/** Credentials with which a signed-in user confirms their identity. */
export const IdentityProof = form({
  password: v.pipe(v.string(REQUIRED_FIELD), v.nonEmpty(REQUIRED_FIELD), v.maxLength(200)),
  /** Of the second factor in use: six digits, or a recovery code. Only asked of a user who has one. */
  presentCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export type IdentityProof = v.InferOutput<typeof IdentityProof>;
