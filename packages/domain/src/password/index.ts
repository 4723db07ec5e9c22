import { Password } from '@qafila/contracts/core';
import * as v from 'valibot';

/** Shorter names, like `al`, are found in too many words. */
const SHORTEST_NAME = 4;

/** Why a password may not be chosen, besides its length, which is the contract's to check. */
export const PASSWORD_PROBLEMS = {
  emailName: 'Choose a password without your email name in it',
  common: 'This password is one of the most common ones. Choose another',
} as const;
export type PasswordProblem = keyof typeof PASSWORD_PROBLEMS;

/** The 49,000 most common passwords, in lower case; loaded when the first password is chosen. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
    (error: unknown) => {
      common = undefined;
      throw error;
    },
  );
  return common;
};

/**
 * Whether a password is among those that are tried first (NIST SP 800-63B): common, or with the name in the email
 * address in it. One of the wrong length is refused for its length, by the contract.
 * @param email empty where it isn't known.
 * @throws Error when the list can't be loaded
 */
export async function passwordProblem(password: string, email: string): Promise<PasswordProblem | undefined> {
  if (!v.is(Password, password)) return undefined;
  const typed = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (name.length >= SHORTEST_NAME && typed.includes(name)) return 'emailName';
  return (await commonPasswords()).has(typed) ? 'common' : undefined;
}
