import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether a page of this origin may open a socket: same origin, or one of CORS_ORIGINS. Pages can't change
 * the Origin header; the couriers' app and other programs send none.
 */
export function isKnownOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { PUBLIC_URL, CORS_ORIGINS }: Pick<Config, 'PUBLIC_URL' | 'CORS_ORIGINS'>,
): boolean {
  if (origin === undefined) return true;
  if (CORS_ORIGINS.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  return PUBLIC_URL ? origin === new URL(PUBLIC_URL).origin : new URL(origin).host === host;
}
