import { issuePath, REQUIRED_FIELD } from '@qafila/contracts/core';
import { type User, type UserPatch, UserRegistration } from '@qafila/contracts/identity';
import * as v from 'valibot';

/** Form values of a new user. */
export const EMPTY = {
  email: '',
  password: '',
  roles: [],
  user: { firstName: '', lastName: '', phoneNumber: '', shouldEnforceMfa: true },
} satisfies v.InferInput<typeof UserRegistration>;

/** Schema for a SysAdmin who works in no company: the company is required, unless the user is a SysAdmin as well. */
export const RegistrationAnywhere = v.pipe(
  UserRegistration,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { roles, user } = dataset.value;
    if (!roles.includes('SysAdmin') && !user.companyId)
      addIssue({ message: REQUIRED_FIELD, path: issuePath(dataset.value, 'user', 'companyId') });
  }),
);

/** A SysAdmin belongs to no company, whatever was chosen before the role. */
export function withoutForeignCompany(registration: UserRegistration): UserRegistration {
  if (!registration.roles.includes('SysAdmin')) return registration;
  const { companyId: _, ...user } = registration.user;
  return { ...registration, user };
}

/** Editable fields of a user. */
export const UserChanges = v.omit(UserRegistration, ['email', 'password']);
type UserChanges = v.InferOutput<typeof UserChanges>;

/** Form values of an existing user. */
export const valuesOf = (user: User): v.InferInput<typeof UserChanges> => ({
  roles: [...user.roles],
  user: {
    firstName: user.firstName,
    lastName: user.lastName,
    phoneNumber: user.phoneNumber ?? '',
    shouldEnforceMfa: user.shouldEnforceMfa,
  },
});

/**
 * Only the fields that were changed, so that others' changes are not overwritten. Of the roles, those that were ticked or
 * unticked are changed in the newest ones.
 */
export function patchOf(opened: User, { roles, user }: UserChanges, newest: User): UserPatch {
  const { firstName, lastName, phoneNumber, shouldEnforceMfa } = user;
  const added = roles.filter((role) => !opened.roles.includes(role));
  const kept = newest.roles.filter((role) => roles.includes(role) || !opened.roles.includes(role));
  const isSame = added.length === 0 && opened.roles.every((role) => roles.includes(role));
  return {
    ...(firstName !== opened.firstName && { firstName }),
    ...(lastName !== opened.lastName && { lastName }),
    ...(phoneNumber !== opened.phoneNumber && { phoneNumber }),
    ...(shouldEnforceMfa !== opened.shouldEnforceMfa && { shouldEnforceMfa }),
    ...(!isSame && { roles: [...new Set([...kept, ...added])], seenRoles: newest.roles }),
  };
}
