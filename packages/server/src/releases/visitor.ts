import type { IncomingHttpHeaders } from 'node:http';
import { VISITOR_COOKIE, VISITOR_HEADER } from '@qafila/contracts';
import { cookieIn } from '../platform/http/cookie.ts';

const YEAR_SECONDS = 31_536_000;
const VISITOR_ID = /^[\w-]{8,64}$/;

const valid = (id: unknown) => (typeof id === 'string' && VISITOR_ID.test(id) ? id : undefined);

/** The visitor's id, from the header or from the cookie made by `visitorCookie`. */
export const visitorOf = (headers: IncomingHttpHeaders): string | undefined =>
  valid(headers[VISITOR_HEADER]) ?? valid(cookieIn(headers.cookie, VISITOR_COOKIE));

/**
 * Keeps a visitor on one version during a roll-out; not readable by scripts, and does not identify a person.
 */
export const visitorCookie = (visitor: string, secure: boolean): string =>
  `${VISITOR_COOKIE}=${visitor}; Path=/remotes.json; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
