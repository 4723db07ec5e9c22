import { dayRange } from '@qafila/domain/dates';
import type { ListRequest } from '@qafila/ui/list';
import { text } from './read.ts';

/** First moment of a day in a zone, ISO UTC. */
const startOf = (day: string, zone: string) => (day === '' ? undefined : dayRange(day, day, zone)?.fromUtc);
/** Its last moment. */
const endOf = (day: string, zone: string) => (day === '' ? undefined : dayRange(day, day, zone)?.toUtc);

/** First and last moment of the days `from` to `to` in a zone; either may be empty. */
export function moments(request: ListRequest, zone: string): { dateFrom?: string; dateTo?: string } {
  const start = startOf(text(request.from), zone);
  const end = endOf(text(request.to), zone);
  return { ...(start && { dateFrom: start }), ...(end && { dateTo: end }) };
}

/** The same for the days on which tasks were delivered, as the list call takes it. */
export function deliveredMoments(
  request: ListRequest,
  zone: string,
): { deliveredFrom?: string; deliveredTo?: string } {
  const start = startOf(text(request.deliveredFrom), zone);
  const end = endOf(text(request.deliveredTo), zone);
  return { ...(start && { deliveredFrom: start }), ...(end && { deliveredTo: end }) };
}
