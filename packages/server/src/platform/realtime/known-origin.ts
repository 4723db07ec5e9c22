import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether a socket may be opened by the page it comes from: of this origin, or one of CORS_ORIGINS. Browsers send the
 * origin and let no page change it; the couriers' app and other programs send none.
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
