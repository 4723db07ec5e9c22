import { type Actor, SYSTEM } from '../../platform/database/actor.ts';

/** No user is signed in yet: the system acts in this user's name, which the audit trail shows. */
export const actingFor = (user: { id: string; email: string; companyId: string | null }): Actor => ({
  ...SYSTEM,
  userId: user.id,
  email: user.email,
  companyId: user.companyId,
});
