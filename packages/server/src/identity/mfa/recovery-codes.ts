import { createHmac, randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '@qafila/contracts';

/** No vowels and no look-alikes, so that codes can't be misread or form words. */
const ALPHABET = '23456789bcdfghjkmnpqrstvwxyz';
const LENGTH = 12;

const newCode = () => {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return letters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');
};

/** Ten codes of 57 bits, shown once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODE_COUNT }, newCode);

/**
 * The stored form of a code: keyed, so that it can't be guessed from a copy of the database. Ignores case and
 * dashes.
 */
export const hashRecoveryCode = (key: Buffer, userId: string, code: string): Buffer =>
  createHmac('sha256', key)
    .update(`${userId}:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
    .digest();
