import type { IncomingHttpHeaders } from 'node:http';
import { VISITOR_COOKIE, VISITOR_HEADER } from '@qafila/contracts';
import type { ServerDeps } from '../platform/deps.ts';
import { cookieIn } from '../platform/http/cookie.ts';

const YEAR_SECONDS = 31_536_000;
const VISITOR_ID = /^[\w-]{8,64}$/;

const valid = (id: unknown) => (typeof id === 'string' && VISITOR_ID.test(id) ? id : undefined);

/** Keeps a visitor on one version during a roll-out; not readable by scripts, and does not identify a person. */
const visitorCookie = (visitor: string, secure: boolean): string =>
  `${VISITOR_COOKIE}=${visitor}; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/** Who the visitor says they are, by header or cookie. A new one gets a cookie with the reply. */
export type VisitorOf = (
  headers: IncomingHttpHeaders,
  reply: { header(name: string, value: string): unknown },
) => string;

export const createVisitorOf =
  (ids: ServerDeps['ids'], secure: boolean): VisitorOf =>
  (headers, reply) => {
    const known = valid(headers[VISITOR_HEADER]) ?? valid(cookieIn(headers.cookie, VISITOR_COOKIE));
    const visitor = known ?? ids.uuid();
    if (!known) reply.header('set-cookie', visitorCookie(visitor, secure));
    return visitor;
  };
