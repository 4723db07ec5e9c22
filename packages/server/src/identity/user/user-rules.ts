import { EXCLUSIVE_ROLES, type Role } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';

/** The fields of users that the rules depend on. */
interface Person {
  readonly roles: readonly Role[];
  readonly companyId: string | null;
}

/** Roles above a UserManager. */
const ABOVE_USER_MANAGER: readonly Role[] = ['SysAdmin', 'CompanyAdmin'];

/** Roles that the actor may grant and revoke, and whose users they may change. */
const reaches = (actor: Person, role: Role): boolean => {
  if (actor.roles.includes('SysAdmin')) return true;
  if (actor.roles.includes('CompanyAdmin')) return role !== 'SysAdmin';
  return actor.roles.includes('UserManager') && !ABOVE_USER_MANAGER.includes(role);
};

/** Whether the actor may grant all of these roles. */
export const mayGrant = (actor: Person, roles: readonly Role[]): boolean =>
  roles.every((role) => reaches(actor, role));

/** Whether the actor may change this user: in their company, and only with roles they may grant. */
export const mayManage = (actor: Person, user: Person): boolean =>
  (actor.roles.includes('SysAdmin') || actor.companyId === user.companyId) && mayGrant(actor, user.roles);

/** Why these roles can't be combined, or null. */
export function roleConflict(roles: readonly Role[]): string | null {
  const exclusive = roles.find((role) => EXCLUSIVE_ROLES.includes(role));
  if (exclusive && new Set(roles).size > 1)
    return say("{role} can't be combined with another role", { role: exclusive });
  return null;
}
