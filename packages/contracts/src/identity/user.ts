import * as v from 'valibot';
import { Email, form, Id, Password, Phone, REQUIRED_FIELD, Role, requiredText } from '../core/index.ts';

/** A user as the list and the form know it. */
export const User = form({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.nullable(v.string()),
  companyId: v.nullable(Id),
  companyName: v.nullable(v.string()),
  active: v.boolean(),
  roles: v.array(Role),
  shouldEnforceMfa: v.boolean(),
  isMultiFactorEnabled: v.boolean(),
  /** Of a user who has not set a password yet; null for all others. */
  invitation: v.nullable(
    form({
      /** `ended`: revoked, or not used in time. */
      state: v.picklist(['open', 'ended']),
      untilUtc: v.string(),
    }),
  ),
  lastLoginAtUtc: v.nullable(v.string()),
  createdAtUtc: v.string(),
});
export type User = v.InferOutput<typeof User>;

/** A sign-in of a user that has not ended. */
export const UserSession = form({
  id: Id,
  /** Where they signed in. */
  client: v.picklist(['portal', 'agent']),
  /** As the browser or app names itself. */
  userAgent: v.string(),
  ip: v.string(),
  startedAtUtc: v.string(),
  /** When its tokens were last renewed, which a tab in use does every eight minutes. */
  lastSeenAtUtc: v.string(),
  /** True for the session that asks. */
  isOwn: v.boolean(),
});
export type UserSession = v.InferOutput<typeof UserSession>;

const roleList = v.pipe(v.array(Role), v.minLength(1, REQUIRED_FIELD));

/** What POST identity-api/Users/register takes. */
export const UserRegistration = form({
  email: Email,
  /** Left out or empty: the user is invited by mail and sets their own. */
  password: v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      Password,
    ]),
  ),
  roles: roleList,
  user: form({
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: Phone,
    companyId: v.optional(Id),
    shouldEnforceMfa: v.optional(v.boolean(), true),
  }),
});
export type UserRegistration = v.InferOutput<typeof UserRegistration>;

export const UserPatch = v.partial(
  form({
    firstName: requiredText(100),
    lastName: requiredText(100),
    phoneNumber: Phone,
    roles: roleList,
    /** The roles as the author of the change saw them: others that were saved since are not overwritten. */
    seenRoles: v.array(Role),
    active: v.boolean(),
    shouldEnforceMfa: v.boolean(),
  }),
);
export type UserPatch = v.InferOutput<typeof UserPatch>;
