import { AppError } from '@qafila/contracts';
import { say } from '../../platform/words/say.ts';
import { hashPassword } from '../crypto/password-hash.ts';

/** Shorter names, like `al`, are found in too many words. */
const SHORTEST_NAME = 4;

const refusal = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'password', message }] });

/** The 49,000 most common passwords, in lower case; read when the first password is set. */
let common: Promise<ReadonlySet<string>> | undefined;
const commonPasswords = () => {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  );
  return common;
};

/**
 * The hash of a password that a person chooses, unless it is one of those that are tried first (NIST SP 800-63B).
 * Its length is the contract's to check.
 * @throws AppError VALIDATION when it is common, or contains the name in the email address.
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const typed = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (name.length >= SHORTEST_NAME && typed.includes(name))
    throw refusal(say('Choose a password without your email name in it'));
  if ((await commonPasswords()).has(typed))
    throw refusal(say('This password is one of the most common ones. Choose another'));
  return hashPassword(password);
}
