import type { Registration } from '@qafila/contracts';
import { hashNewPassword } from '../password/new-password.ts';
import type { NewUser } from './insert-user.ts';

/**
 * The first administrator of a company, to be inserted with it. Slow, since it hashes the password.
 * @param path of the administrator in the request
 * @throws AppError VALIDATION for a password that is easy to guess, at its path in the request
 */
export async function newAdministrator(
  { email, password, user }: Registration,
  path: string,
): Promise<Omit<NewUser, 'id' | 'companyId'>> {
  const passwordHash = await hashNewPassword(password, email, `${path}.password`);
  return { email, passwordHash, ...user, roles: ['CompanyAdmin'], shouldEnforceMfa: true };
}
