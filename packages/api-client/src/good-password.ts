import type { PasswordProblem } from '@qafila/domain/password';
import { ApiError } from './api-error.ts';

/**
 * Refuses a password that the server would refuse as easily guessed, before anything is sent.
 * @param path of the password's field.
 * @param textOf the sentence beside it; by default the English one, which forms translate.
 * @throws ApiError VALIDATION
 */
export async function requireGoodPassword(
  { password, email }: { password: string; email: string },
  path = 'password',
  textOf?: (problem: PasswordProblem) => string,
): Promise<void> {
  // Without the list of common passwords, the server decides.
  const rule = await import('@qafila/domain/password').catch(() => undefined);
  const problem = await rule?.passwordProblem(password, email).catch(() => undefined);
  if (!rule || !problem) return;
  const message = textOf?.(problem) ?? rule.PASSWORD_PROBLEMS[problem];
  throw new ApiError({ code: 'VALIDATION', status: 400, message, errors: [{ path, message }] });
}
