import type { RealFigures, RehearsalFigures } from '@qafila/contracts/config';

const MINUTES_PER_HOUR = 60;

/** A figure of a run; undefined where it is not known, as of the real day. */
type Value = (run: RealFigures & Partial<RehearsalFigures>) => number | undefined;

const ordersPerHour: Value = ({ delivered, workedMin }) =>
  workedMin ? Number(((delivered * MINUTES_PER_HOUR) / workedMin).toFixed(2)) : undefined;

/** Figures in the order in which they are shown. */
export const FIGURES = {
  delivered: ({ delivered }) => delivered,
  clickToDoorMin: ({ clickToDoorMin }) => Number(clickToDoorMin.toFixed(1)),
  late: ({ late }) => late,
  lateMin: ({ lateMin }) => Math.round(lateMin),
  worstLateMin: ({ worstLateMin }) => Math.round(worstLateMin),
  costOfDelay: ({ costOfDelay }) => costOfDelay,
  km: ({ km }) => km && Math.round(km),
  idleHours: ({ idleMin }) => idleMin && Math.round(idleMin / MINUTES_PER_HOUR),
  perHour: ordersPerHour,
  autoAssignFailures: ({ autoAssignFailures }) => autoAssignFailures,
  leftToOperators: ({ leftToOperators }) => leftToOperators,
  fewest: ({ spread }) => spread.least,
  middle: ({ spread }) => spread.middle,
  most: ({ spread }) => spread.most,
} satisfies Record<string, Value>;
export type FigureName = keyof typeof FIGURES;

export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[];

/** How counts and amounts are written. */
interface Written {
  count(value: number): string;
  money(amount: number): string;
}

/** A figure as text; a dash where it is not known. */
export function figureText(name: FigureName, run: Parameters<Value>[0], { count, money }: Written): string {
  const value = FIGURES[name](run);
  if (value === undefined) return '–';
  return name === 'costOfDelay' ? money(value) : count(value);
}

/** By how much a figure is larger in the second run, with its sign; undefined where it is the same. */
export function differenceText(
  name: FigureName,
  before: RehearsalFigures,
  after: RehearsalFigures,
  { count, money }: Written,
): string | undefined {
  const [one, other] = [FIGURES[name](before), FIGURES[name](after)];
  if (one === undefined || other === undefined || one === other) return undefined;
  const difference = Math.abs(Number((other - one).toFixed(name === 'costOfDelay' ? 3 : 2)));
  const shown = name === 'costOfDelay' ? money(difference) : count(difference);
  return `${other > one ? '+' : '−'}${shown}`;
}
