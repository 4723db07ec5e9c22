import { AppError, type OnlineTrip, type PlannedTrip, type TripStep } from '@qafila/contracts';
import { DateTime } from 'luxon';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';
import { taskRows } from '../record/task-row.ts';

/** Maximum labels of one document. */
export const MAX_LABELS = 500;

/** A trip with the additional data for its documents. */
export interface PrintedTrip {
  id: string;
  shortId: string;
  agentName: string | undefined;
  /** The company that carries the trip out. */
  companyName: string;
  currency: string;
  distanceKm: number;
  steps: readonly TripStep[];
  /** A moment in the company's time zone. */
  time(utc: string): string;
  /** The company whose order a task is, by which its recipient knows it. */
  ownerOf(taskId: string): string;
}

/** The companies that carry trips out, planned or online ones, by the trips' ids. */
async function companiesOf(tx: Tx, tripIds: readonly string[]) {
  const planned = tx.db.selectFrom('planned_trip').select(['id', 'company_id']).where('id', 'in', tripIds);
  const online = tx.db.selectFrom('online_trip').select(['id', 'company_id']).where('id', 'in', tripIds);
  const companies = await tx.db
    .selectFrom(planned.unionAll(online).as('t'))
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.id', 'c.name', 'c.currency', 'c.timezone'])
    .execute();
  return new Map(companies.map((company) => [company.id, company]));
}

/** Trips that have stops, with their company's name, currency and time zone, and the owners of their orders. */
export async function printedTrips(
  tx: Tx,
  trips: readonly (PlannedTrip | OnlineTrip)[],
): Promise<PrintedTrip[]> {
  const printed = trips.filter(({ steps }) => steps.length > 0);
  if (printed.length === 0) return [];
  const companies = await companiesOf(
    tx,
    printed.map(({ id }) => id),
  );
  const taskIds = printed.flatMap(({ steps }) => steps.map(({ taskId }) => taskId));
  const owners = new Map(
    (await taskRows(tx, [...new Set(taskIds)])).map((row) => [row.id, row.company_name]),
  );
  return printed.flatMap((trip) => {
    const company = companies.get(trip.id);
    if (!company) return [];
    return {
      id: trip.id,
      shortId: trip.shortId,
      agentName: trip.agent?.fullName,
      companyName: company.name,
      currency: company.currency,
      distanceKm: trip.distanceKm,
      steps: trip.steps,
      time: (utc: string) => DateTime.fromISO(utc, { zone: company.timezone }).toFormat('yyyy-MM-dd HH:mm'),
      // Empty for the orders of a company that can't be seen.
      ownerOf: (taskId: string) => owners.get(taskId) || company.name,
    };
  });
}

/** A parcel that gets a label. */
export interface Label {
  trip: PrintedTrip;
  step: TripStep;
  pickup: TripStep | undefined;
}

/**
 * One label for each outstanding delivery.
 * @throws AppError CONFLICT when there is none, VALIDATION above `MAX_LABELS`
 */
export function labelsOf(trips: readonly PrintedTrip[]): Label[] {
  const labels = trips.flatMap((trip) =>
    trip.steps
      .filter(({ kind, status }) => kind === 'delivery' && status !== 'Completed')
      .map((step) => ({
        trip,
        step,
        pickup: trip.steps.find(({ kind, taskId }) => kind === 'pickup' && taskId === step.taskId),
      })),
  );
  if (labels.length === 0)
    throw new AppError('CONFLICT', {
      message: say('Nothing is left to deliver, so there is no label to print'),
    });
  if (labels.length > MAX_LABELS)
    throw new AppError('VALIDATION', {
      message: say(
        'A document can have at most {most} labels, and these trips have {count}. Print one trip at a time',
        { most: MAX_LABELS, count: labels.length },
      ),
      details: { labels: labels.length, most: MAX_LABELS },
    });
  return labels;
}
