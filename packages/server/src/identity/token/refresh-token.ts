import { createHmac, timingSafeEqual } from 'node:crypto';

/** A refresh token contains its session and how often that was refreshed. */
export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

export interface RefreshTokens {
  sign(claims: RefreshClaims): string;
  /** Null for anything with another signature. */
  read(token: string): RefreshClaims | null;
}

const ID_BYTES = 16;
const BODY_BYTES = ID_BYTES + 4;
const MAC_BYTES = 32;
const FORM = /^[A-Za-z0-9_-]+$/;

/**
 * Refresh tokens are computed, not stored: `session · generation · HMAC-SHA-256`. The database has only the
 * current generation, so a copy of it is useless, and a second tab within the leeway gets the same token as
 * the first.
 */
export function createRefreshTokens(key: Buffer): RefreshTokens {
  const mac = (body: Buffer) => createHmac('sha256', key).update(body).digest();
  return {
    sign: ({ sessionId, generation }) => {
      const body = Buffer.alloc(BODY_BYTES);
      body.write(sessionId.replaceAll('-', ''), 0, 'hex');
      body.writeUInt32BE(generation, ID_BYTES);
      return Buffer.concat([body, mac(body)]).toString('base64url');
    },
    read: (token) => {
      const bytes = FORM.test(token) ? Buffer.from(token, 'base64url') : Buffer.alloc(0);
      if (bytes.length !== BODY_BYTES + MAC_BYTES) return null;
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(mac(body), bytes.subarray(BODY_BYTES))) return null;
      return { sessionId: uuid(body.toString('hex', 0, ID_BYTES)), generation: body.readUInt32BE(ID_BYTES) };
    },
  };
}

const uuid = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
