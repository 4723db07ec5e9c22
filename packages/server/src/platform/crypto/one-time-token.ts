import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a form: 256 random bits, URL-safe. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. The token has full entropy, so a fast hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
