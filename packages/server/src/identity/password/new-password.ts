import { AppError } from '@qafila/contracts';
import { PASSWORD_PROBLEMS, passwordProblem } from '@qafila/domain/password';
import { say } from '../../platform/words/say.ts';
import { hashPassword } from '../crypto/password-hash.ts';

/**
 * The hash of a password that a person chooses, unless it is one of those that are tried first.
 * Its length is the contract's to check.
 * @param path of the password in the request
 * @throws AppError VALIDATION when it is common, or contains the name in the email address.
 */
export async function hashNewPassword(password: string, email: string, path = 'password'): Promise<string> {
  const problem = await passwordProblem(password, email);
  if (!problem) return hashPassword(password);
  const message = say(PASSWORD_PROBLEMS[problem]);
  throw new AppError('VALIDATION', { message, errors: [{ path, message }] });
}
