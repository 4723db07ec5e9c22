import { MINUTE_MS } from '@qafila/contracts/core';
import type { TrackedTask } from '@qafila/contracts/tracking';
import { clockTime, dayName, dayOf, type Reading } from './moment.ts';
import { isTriedAgain, type Step, stepOf } from './steps.ts';

/** The texts that sentences about a delivery are made of. */
export type DeliveryText =
  | `headline.${Step | 'again'}`
  | `delivered.${'today' | 'yesterday' | 'date'}`
  | `arrives.${'now' | 'today' | 'tomorrow' | 'date'}`
  | `vehicle.${'Bicycle' | 'Bike' | 'Car' | 'Truck' | 'Walker'}`
  | 'cancelled'
  | 'courier'
  | 'courier.vehicle'
  | 'next'
  | 'stops';

/** Translates a text, also others of its page. */
export type Say<More extends string = never> = (
  key: DeliveryText | More,
  values?: Record<string, string | number>,
) => string;

/** What the sentences about a delivery need besides the delivery. */
export interface Wording<More extends string = never> extends Omit<Reading, 'timeZone'> {
  say: Say<More>;
  now: Date;
}

/** What the sentences say of a delivery. */
type DeliveryFacts = Pick<
  TrackedTask,
  | 'status'
  | 'stopsBefore'
  | 'timeZone'
  | 'expectedAtUtc'
  | 'arrival'
  | 'pickupCompletedAtUtc'
  | 'deliveryCompletedAtUtc'
>;

/** Minutes around the expected time in which it is 'any moment'. */
const ANY_MOMENT_MIN = 2;

export const isOver = ({ status }: Pick<TrackedTask, 'status'>): boolean =>
  status === 'Delivered' || status === 'Cancelled';

type Queued = Pick<TrackedTask, 'status' | 'stopsBefore' | 'pickupCompletedAtUtc'>;

/** Set out again, after a failed attempt: until then the courier may wait for the time that was agreed. */
const hasSetOut = ({ status }: Queued): boolean => status !== 'Planned';

/** True while the courier brings it. */
function isMoving(task: Queued): boolean {
  const step = stepOf(task);
  return hasSetOut(task) && (step === 'way' || step === 'near');
}

/** True from the pickup until the end, while no other stop comes first. */
export const isNext = (task: Queued): boolean => task.stopsBefore === 0 && isMoving(task);

/** What happens with the order now, as its recipient would say it. */
export function headline(task: DeliveryFacts, { say, now, locale }: Wording): string {
  const { status, deliveryCompletedAtUtc: end, timeZone } = task;
  if (status === 'Cancelled') return say('cancelled');
  if (status === 'Delivered' && end) {
    const reading = { locale, timeZone };
    const time = clockTime(end, reading);
    const day = dayOf(end, now, reading);
    if (day === 'today') return say('delivered.today', { time });
    if (day === 'yesterday') return say('delivered.yesterday', { time });
    return say('delivered.date', { time, date: dayName(end, reading) });
  }
  if (isTriedAgain(task) && !hasSetOut(task)) return say('headline.again');
  return say(`headline.${stepOf(task) ?? 'ordered'}`);
}

/** When it arrives; undefined after its end. */
export function arrivalText(task: DeliveryFacts, { say, now, locale }: Wording): string | undefined {
  const { arrival, expectedAtUtc, timeZone } = task;
  if (!arrival || !expectedAtUtc || isOver(task)) return undefined;
  const isDue = Date.parse(expectedAtUtc) - now.getTime() <= ANY_MOMENT_MIN * MINUTE_MS;
  if (isDue && isNext(task)) return say('arrives.now');
  const reading = { locale, timeZone };
  const values = {
    from: clockTime(arrival.fromUtc, reading),
    to: clockTime(arrival.toUtc, reading),
    date: dayName(arrival.fromUtc, reading),
  };
  const day = dayOf(arrival.fromUtc, now, reading);
  if (day === 'tomorrow') return say('arrives.tomorrow', values);
  return day === 'other' ? say('arrives.date', values) : say('arrives.today', values);
}

/** Who brings it and how, while the courier is known to the recipient. */
export const courierText = ({ courier }: TrackedTask, { say }: Pick<Wording, 'say'>): string | undefined =>
  courier
    ? `${say('courier', { name: courier.firstName })} ${say('courier.vehicle', {
        vehicle: say(`vehicle.${courier.vehicle}` as DeliveryText),
      })}`
    : undefined;

/** How many come first; undefined before the pickup, when the number says little, and after the end. */
export function queueText(task: TrackedTask, { say }: Pick<Wording, 'say'>): string | undefined {
  if (isNext(task)) return say('next');
  return isMoving(task) && task.stopsBefore ? say('stops', { count: task.stopsBefore }) : undefined;
}
