import type { IncomingHttpHeaders } from 'node:http';
import { cookieIn } from '../platform/http/cookie.ts';
import type { Locale } from './static/page-scripts.ts';

/** The language in which the page will show, by the portal's cookie or what the browser asks for. */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const chosen = cookieIn(headers.cookie, 'qafila_locale');
  if (chosen === 'en' || chosen === 'ar') return chosen;
  return headers['accept-language']?.toLowerCase().startsWith('ar') ? 'ar' : 'en';
}
