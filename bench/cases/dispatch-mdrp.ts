import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Figures, figuresOf, solveMdrp } from '@qafila/dispatch/mdrp';
import { MDRP_FILES, type MdrpFile, parseMdrp } from '@qafila/domain/mdrp';
import type { Case } from '../case.ts';

/** The recorded days lie beside the checkout; they are not part of it. */
const DAYS = resolve(import.meta.dirname, '../../../shared/data/mdrp');
const NAMES = [0, 1, 2, 3, 4].map((number) => `${number}o100t100s1p100`);

function figures(): Figures[] {
  return NAMES.map((name) => {
    const folder = join(DAYS, name);
    if (!existsSync(folder))
      throw new Error(`${folder} is missing. Put the recorded days beside the checkout.`);
    const texts = MDRP_FILES.map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
    const day = parseMdrp(Object.fromEntries(texts) as Record<MdrpFile, string>);
    return figuresOf(day, solveMdrp(day));
  });
}

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
