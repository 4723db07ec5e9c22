import { dayRange } from '@qafila/domain/dates';
import type { ListRequest } from '@qafila/ui/list';
import { text } from './read.ts';

/** First and last moment of the days `from` to `to` in a zone; either may be empty. */
export function moments(request: ListRequest, zone: string): { dateFrom?: string; dateTo?: string } {
  const from = text(request.from);
  const to = text(request.to);
  const start = from && dayRange(from, from, zone)?.fromUtc;
  const end = to && dayRange(to, to, zone)?.toUtc;
  return { ...(start && { dateFrom: start }), ...(end && { dateTo: end }) };
}
