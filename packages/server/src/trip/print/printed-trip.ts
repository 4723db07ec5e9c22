import { AppError, type OnlineTrip, type PlannedTrip, type TripStep } from '@qafila/contracts';
import { DateTime } from 'luxon';
import type { Tx } from '../../platform/database/tx.ts';
import { say } from '../../platform/words/say.ts';

/** Maximum labels of one document. */
export const MAX_LABELS = 500;

/** A trip with the additional data for its documents. */
export interface PrintedTrip {
  id: string;
  shortId: string;
  agentName: string | undefined;
  companyName: string;
  currency: string;
  distanceKm: number;
  steps: readonly TripStep[];
  /** A moment in the company's time zone. */
  time(utc: string): string;
}

/** Trips with their company's name, currency and time zone. */
export async function printedTrips(
  tx: Tx,
  trips: readonly (PlannedTrip | OnlineTrip)[],
): Promise<PrintedTrip[]> {
  const taskIds = trips.flatMap(({ steps }) => steps[0]?.taskId ?? []);
  if (taskIds.length === 0) return [];
  const companies = await tx.db
    .selectFrom('task as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.id', 'c.name', 'c.currency', 'c.timezone'])
    .where('t.id', 'in', taskIds)
    .execute();
  const byTask = new Map(companies.map((company) => [company.id, company]));
  return trips.flatMap((trip) => {
    const company = byTask.get(trip.steps[0]?.taskId ?? '');
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
