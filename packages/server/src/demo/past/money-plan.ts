import { HOUR_MS, MINUTE_MS } from '@qafila/contracts';
import { type Random, seededRandom } from '@qafila/domain/random';
import type { AtWork } from './at-work.ts';
import { PAST_DAYS, type WorkingDay } from './calendar.ts';
import type { PlayedDay } from './play-day.ts';
import { cashOf } from './rows.ts';
import type { PastCourier, Story } from './story.ts';

/** A change to a courier's money at a moment. Amounts are minor units. */
export type MoneyEvent = { atMs: number } & (
  | { kind: 'delivery'; story: Story }
  | { kind: 'tip'; story: Story; amountMinor: number }
  | { kind: 'handIn' }
  | { kind: 'close'; shiftEndMs: number; missingMinor: number; fromWallet: boolean }
  /** Decides on the previous close, if it needs a second person. */
  | { kind: 'closeDecision' }
  | { kind: 'payday' }
  | { kind: 'credit' | 'deduction'; amountMinor: number; reason: string; isTwice: boolean }
  | { kind: 'payout'; amountMinor: number; notes: string }
  /** Decides on the previous payout; null credits it. */
  | { kind: 'payoutDecision'; rejection: string | null }
);

/** All of one courier's money changes on a day, in order. */
export interface MoneyPlan {
  courier: PastCourier;
  events: MoneyEvent[];
}

const SHARES = { tip: 0.07, credit: 0.03, deduction: 0.012, payout: 0.07, missing: 0.06, surplus: 0.03 };
/** Share of shifts whose cash is handed in with the next shift's instead of on the day. */
const KEPT = 0.08;
/** Cash above which a courier hands in during the shift. */
const MUCH_CASH_MINOR = 40_000;
/** Share of the payouts of the last three working days that are still pending. */
const OPEN_DAYS = 3;
const STILL_OPEN = 0.4;
/** ISO: Sunday, the first day of the working week. */
const PAYDAY = 7;

const CREDITS = [
  [2500, 'Fuel'],
  [5000, 'Bonus for 40 deliveries in a week'],
  [3000, 'Night bonus'],
  [1500, 'Parking at the mall'],
] as const;
const DEDUCTIONS = [
  [10000, 'Parking fine on C-Ring Road'],
  [4500, 'Lost thermal bag'],
  [2000, 'Helmet replaced'],
] as const;
const PAYOUTS = [
  'Advance for rent',
  'Fuel of the week',
  'Phone repair',
  'New tyres',
  'Bike service',
  'Uniform',
  'Health card renewal',
];
const REJECTIONS = ['No receipt', 'Paid with the salary already', 'Ask again after the 25th'];

/**
 * Plans the money of a day: what follows from its deliveries, and what the office does. Nothing after
 * `untilMs`.
 */
export function moneyPlans(
  day: WorkingDay,
  played: PlayedDay,
  allCouriers: readonly PastCourier[],
  untilMs: number,
): MoneyPlan[] {
  const shifts = new Map(played.couriers.map((one) => [one.duty.courier.id, one]));
  const stories = Map.groupBy(
    played.stories.filter(({ deliveredMs }) => deliveredMs !== null),
    ({ courier }) => courier?.id ?? '',
  );
  return allCouriers.map((courier) => {
    const random = seededRandom(day.seed + courier.number * 611_953);
    random.next();
    const events = eventsOf(day, random, stories.get(courier.id) ?? [], shifts.get(courier.id));
    return {
      courier,
      events: events.filter(({ atMs }) => atMs <= untilMs).sort((a, b) => a.atMs - b.atMs),
    };
  });
}

function eventsOf(
  day: WorkingDay,
  random: Random,
  stories: readonly Story[],
  shift: AtWork | undefined,
): MoneyEvent[] {
  const events: MoneyEvent[] = [];
  if (day.weekday === PAYDAY)
    events.push({ kind: 'payday', atMs: day.fromMs + 3 * HOUR_MS + random.whole(0, 90 * 60) * 1000 });
  let cash = 0;
  for (const story of stories) {
    const atMs = story.deliveredMs ?? 0;
    events.push({ kind: 'delivery', atMs, story });
    if (random.chance(SHARES.tip))
      events.push({
        kind: 'tip',
        story,
        atMs: atMs + random.whole(30, 300) * 1000,
        amountMinor: random.whole(1, 6) * 250,
      });
    cash += cashOf(story);
    if (cash <= MUCH_CASH_MINOR) continue;
    events.push({ kind: 'handIn', atMs: atMs + random.whole(6, 15) * MINUTE_MS });
    cash = 0;
  }
  if (!shift || shift.duty.courier.companyId !== stories[0]?.courier?.companyId) return events;
  return [...events, ...officeEvents(day, random, shift, stories)];
}

function officeEvents(
  day: WorkingDay,
  random: Random,
  { duty }: AtWork,
  stories: readonly Story[],
): MoneyEvent[] {
  const events: MoneyEvent[] = [];
  const officeMs = () => day.fromMs + random.whole(3 * 60, 12 * 60) * MINUTE_MS + random.whole(0, 59) * 1000;
  if (random.chance(SHARES.credit)) {
    const [amountMinor, reason] = random.pick(CREDITS);
    events.push({ kind: 'credit', atMs: officeMs(), amountMinor, reason, isTwice: random.chance(0.08) });
  }
  if (random.chance(SHARES.deduction)) {
    const [amountMinor, reason] = random.pick(DEDUCTIONS);
    events.push({ kind: 'deduction', atMs: officeMs(), amountMinor, reason, isTwice: false });
  }
  if (random.chance(SHARES.payout)) {
    const atMs = officeMs();
    events.push({
      kind: 'payout',
      atMs,
      amountMinor: random.whole(5, 60) * 1000,
      notes: random.pick(PAYOUTS),
    });
    const isOpen = day.index >= PAST_DAYS - OPEN_DAYS && random.chance(STILL_OPEN);
    const decision = {
      kind: 'payoutDecision' as const,
      atMs: atMs + random.whole(20, 300) * MINUTE_MS,
      rejection: random.chance(0.18) ? random.pick(REJECTIONS) : null,
    };
    if (!isOpen) events.push(decision);
  }
  const lastMs = Math.max(duty.offMs, ...stories.map(({ deliveredMs }) => deliveredMs ?? 0));
  if (!random.chance(KEPT)) events.push(...closeAt(random, duty.offMs, lastMs));
  return events;
}

function closeAt(random: Random, shiftEndMs: number, lastMs: number): MoneyEvent[] {
  const atMs = lastMs + random.whole(12, 45) * MINUTE_MS;
  const luck = random.next();
  const missingMinor =
    luck < SHARES.missing
      ? random.whole(1, 14) * 500
      : luck < SHARES.missing + SHARES.surplus
        ? -random.whole(1, 6) * 250
        : 0;
  return [
    { kind: 'close', atMs, shiftEndMs, missingMinor, fromWallet: random.chance(0.6) },
    { kind: 'closeDecision', atMs: atMs + random.whole(15, 80) * MINUTE_MS },
  ];
}
