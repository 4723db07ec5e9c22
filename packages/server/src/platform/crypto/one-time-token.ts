import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link or a form: 256 random bits, safe in a URL. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. It has full entropy, so that a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
