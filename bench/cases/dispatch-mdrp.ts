import { type Figures, figuresOf, solveMdrp } from '@qafila/dispatch/mdrp';
import type { Case } from '../case.ts';
import { recordedDays } from '../data/recorded-days.ts';

const figures = (): Figures[] => recordedDays().map((day) => figuresOf(day, solveMdrp(day)));

const perDay = (all: readonly Figures[], figure: (one: Figures) => string) =>
  `Days 0 to 4: ${all.map(figure).join(', ')}.`;

export const mdrpDelivered: Case = {
  name: 'mdrp-undelivered',
  what: 'The engine on five recorded days: orders not delivered that some courier could pick up, on the worst of them',
  target: { at: 'most', value: 0, unit: '%' },
  async run() {
    const all = figures();
    const value = Math.max(
      ...all.map(({ undelivered, impossible, orders }) => ((undelivered - impossible) / orders) * 100),
    );
    return {
      value,
      compared: value,
      unit: '%',
      note: `Not delivered: ${perDay(all, (one) => `${one.undelivered} of ${one.orders}`)} Of these, ready after the last courier's off time: ${all.map(({ impossible }) => impossible).join(', ')}.`,
    };
  },
};

export const mdrpClickToDoor: Case = {
  name: 'mdrp-click-to-door',
  what: 'The engine on five recorded days: mean click-to-door, on the worst of them',
  target: { at: 'most', value: 1.1, unit: 'times the bound of a courier waiting for each order' },
  async run() {
    const all = figures();
    const worst = all.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    return {
      value: worst.clickToDoor,
      baseline: worst.bound,
      compared: worst.ratio,
      unit: 'min',
      note: perDay(all, ({ ratio }) => ratio.toFixed(3)),
    };
  },
};
