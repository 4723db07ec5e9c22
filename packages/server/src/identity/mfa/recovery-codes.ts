import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@qafila/contracts';

/** No vowels and no look-alikes: nothing to misread, no words. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
const LENGTH = 12;

const newCode = () => {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
};

/** Ten codes of 57 bits, as they are shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, newCode);

/** What is stored of a code: keyed, so that a copy of the database can't be searched. Case and dashes don't count. */
export const hashRecoveryCode = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
