import { seeded } from './seeded.ts';

const SORTS = [
  'createdAtUtc',
  'id',
  'pickupByUtc',
  'deliverByUtc',
  'pickup',
  'delivery',
  'taskAgentDetails',
  'paymentStatus',
  'grandtotal',
  'status',
  'priority',
];
const STATUSES = [
  'Unplanned',
  'Planned',
  'PickingUp',
  'Pickup Complete',
  'InProgress',
  'Delivering',
  'Delivered',
  'Cancelled',
];
/** Common and rare words, parts of words, numbers, and words that no row has. */
const SEARCHES = [
  'aisha',
  'al thani',
  'al',
  'mo',
  'villa 12',
  'west bay',
  'pearl',
  'petrov',
  'store',
  'ORD-1037',
  'ORD-109999',
  'T-17',
  '55',
  '5512',
  '551234',
  'omar khan',
  'zzz nobody',
  'street 899',
  'khalid store',
  'hassan suzuki',
];
const WEEK_MS = 7 * 24 * 3_600_000;

/** Query strings of the list of tasks: any number of filters, mostly few; any order; mostly the first page. */
export function taskQueries(count: number, agentIds: readonly string[], now: Date): string[] {
  const random = seeded(2026);
  const chance = (probability: number) => random() < probability;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, () => {
    const query = new URLSearchParams({ pageSize: String(pick([20, 50, 100])) });
    if (chance(0.35)) query.set('search', pick(SEARCHES));
    if (chance(0.4)) query.append('taskStatus', pick(STATUSES));
    if (chance(0.1)) query.append('taskStatus', pick(STATUSES));
    if (chance(0.2)) query.set('transportTypeId', String(1 + Math.floor(random() * 6)));
    if (chance(0.15)) query.set('agentId', pick(agentIds));
    if (chance(0.15)) query.set('autoAssignEnabled', String(chance(0.5)));
    if (chance(0.15))
      query.set('taskResponsibilityFilter', pick(['MyTasks', 'OffloadedByMe', 'OffloadedToMe']));
    if (chance(0.1)) query.set('skillsFilter', pick(['fragile', 'alcohol', 'pharmacy']));
    if (chance(0.2)) {
      query.set('metadataKey', pick(['zone', 'vip', 'none']));
      if (chance(0.5)) query.set('metadataValue', pick(['n', 'yes']));
      if (chance(0.3)) query.set('metadataExists', 'false');
    }
    if (chance(0.25)) {
      const until = now.getTime() - random() * 20 * WEEK_MS;
      query.set('dateRangeFilterTo', new Date(until).toISOString());
      if (chance(0.5)) query.set('dateRangeFilterFrom', new Date(until - random() * WEEK_MS).toISOString());
    }
    if (chance(0.7)) {
      query.set('sortBy', pick(SORTS));
      query.set('sortOrder', pick(['asc', 'desc']));
    }
    if (chance(0.2)) query.set('pageNumber', String(1 + Math.floor(random() * 20)));
    return query.toString();
  });
}
