import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG } from '@qafila/contracts';
import { recordedDay, runDay } from '@qafila/dispatch/bench';
import { figuresOf } from '@qafila/dispatch/mdrp';
import type { Case } from '../case.ts';
import { recordedDays } from '../data/recorded-days.ts';

/** A recorded day carried out by the product's rounds. */
interface Carried {
  clickToDoor: number;
  bound: number;
  orders: number;
  undelivered: number;
  impossible: number;
  late: number;
  worstLateMin: number;
}

const carriedOut = (LookAheadEnabled: boolean): Carried[] =>
  recordedDays().map((day) => {
    const { bound, impossible } = figuresOf(day, []);
    const { figures } = runDay(recordedDay(day), {
      task: { base: { ...DEFAULT_TASK_CONFIG, LookAheadEnabled }, overrides: [] },
      assignment: { base: DEFAULT_ASSIGNMENT_CONFIG, overrides: [] },
    });
    const { orders, delivered, clickToDoorMin: clickToDoor, late, worstLateMin } = figures;
    return { clickToDoor, bound, orders, undelivered: orders - delivered, impossible, late, worstLateMin };
  });

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const times = (days: readonly Carried[]) =>
  days.map(({ clickToDoor, bound }) => (clickToDoor / bound).toFixed(3)).join(', ');
const counts = (days: readonly Carried[], count: (day: Carried) => number) =>
  days.map((day) => Math.round(count(day))).join(', ');

/** Both ways, with the rules that a new company has. */
export const dispatchLookAhead: readonly Case[] = [
  {
    name: 'rounds-look-ahead',
    what: "The product's own rounds on five recorded days: mean click-to-door when they look ahead, against when they do not",
    target: { at: 'most', value: 0.95, unit: 'times' },
    async run() {
      const [off, on] = [carriedOut(false), carriedOut(true)];
      const value = mean(on.map(({ clickToDoor }) => clickToDoor));
      const baseline = mean(off.map(({ clickToDoor }) => clickToDoor));
      return {
        value,
        baseline,
        compared: value / baseline,
        unit: 'min',
        note: `Over the bound of a courier waiting for each order, days 0 to 4: ${times(on)}, and ${times(off)} without. Late: ${counts(on, ({ late }) => late)}, and ${counts(off, ({ late }) => late)}; the latest by ${counts(on, ({ worstLateMin }) => worstLateMin)} min, and ${counts(off, ({ worstLateMin }) => worstLateMin)}.`,
      };
    },
  },
  {
    name: 'rounds-look-ahead-undelivered',
    what: "The product's own rounds on five recorded days, looking ahead: orders not delivered that some courier could pick up",
    target: { at: 'most', value: 0, unit: 'orders' },
    async run() {
      const missing = (days: readonly Carried[]) =>
        days.reduce((sum, { undelivered, impossible }) => sum + undelivered - impossible, 0);
      const [off, on] = [carriedOut(false), carriedOut(true)];
      return {
        value: missing(on),
        baseline: missing(off),
        compared: missing(on),
        unit: 'orders',
        note: `Not delivered, days 0 to 4: ${counts(on, ({ undelivered }) => undelivered)}, and ${counts(off, ({ undelivered }) => undelivered)} without. Two orders of day 3 are ready after the last courier's off time.`,
      };
    },
  },
];
