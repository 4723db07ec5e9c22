import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { cookieIn } from '../../platform/http/cookie.ts';

/**
 * A browser that has signed in to an account has a device cookie. Its failures are counted separately, so
 * that strangers who guess passwords can't lock out the owner (OWASP device cookies).
 */
const DEVICE_KNOWN_SECONDS = 180 * 86_400;
const ID_BYTES = 16;

/** One cookie per account, so that two people can share a browser. */
const cookieName = (email: string) =>
  `qafila_device_${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

const macOf = (key: Buffer, email: string, id: string, until: string) =>
  createHmac('sha256', key).update(`${email}\n${id}\n${until}`).digest('base64url');

function sameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The device's id, if it signed in to this account within 180 days. */
export function knownDevice(
  key: Buffer,
  email: string,
  headers: IncomingHttpHeaders,
  now: Date,
): string | undefined {
  const [id, until, mac] = cookieIn(headers.cookie, cookieName(email))?.split('.') ?? [];
  if (!id || !until || !mac || !sameText(mac, macOf(key, email, id, until))) return undefined;
  return now.getTime() < Number(until) * 1000 ? id : undefined;
}

/** The `set-cookie` header of a device. Scripts can't read it, and only sign-in calls are sent it. */
export function deviceCookie(
  key: Buffer,
  email: string,
  {
    now,
    secure,
    path,
    id = randomBytes(ID_BYTES).toString('base64url'),
  }: {
    now: Date;
    secure: boolean;
    path: string;
    /** For an already known device. */
    id?: string;
  },
): string {
  const until = String(Math.floor(now.getTime() / 1000) + DEVICE_KNOWN_SECONDS);
  const value = `${id}.${until}.${macOf(key, email, id, until)}`;
  return `${cookieName(email)}=${value}; Path=${path}; Max-Age=${DEVICE_KNOWN_SECONDS}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
}
