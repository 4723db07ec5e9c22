import type { VehicleName } from '@qafila/contracts/agent';
import type { HeatBar, HeatDay } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import { leftToRightIn } from '@qafila/domain/numbers';
import { DAY_MIN, type HeatSummary } from '@qafila/domain/roster';
import { useFigures, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const clock = (minute: number) => timeOfDay(((minute % DAY_MIN) + DAY_MIN) % DAY_MIN);

/** Tells a day of the heat rule in sentences. */
export function useHeatWords() {
  const t = useText();
  const count = useFigures();
  const { locale } = useUi();
  /** A part of a day: 09:30–15:15. */
  const hours = (from: number, until: number): string =>
    leftToRightIn(locale, `${clock(from)}–${clock(until)}`);
  /** Of work that began on the day before, the part on this day. */
  const bars = (planned: readonly HeatBar[]): string =>
    planned.map(({ startMin, endMin }) => hours(Math.max(0, startMin), endMin)).join(t('comma'));
  /** With one decimal: shares of agents and orders. */
  const figure = (value: number) => count(Number(value.toFixed(1)));
  const vehicle = (name: VehicleName) => t(`rules.transport.${name}`);

  const ordersLeft = ({ orders, short, shortOfVehicle, worstHour }: HeatSummary): string[] => {
    const [expected, left] = [Math.round(orders), Math.round(short)];
    if (expected === 0) return [t('heat.noOrdersThen')];
    if (worstHour === null) return [t('heat.enough', { orders: count(expected) })];
    const values = { orders: count(expected), carried: count(expected - left), left: count(left) };
    return [
      t('heat.short', { ...values, from: clock(worstHour * 60), until: clock(worstHour * 60 + 60) }),
      shortOfVehicle > 0 ? t('heat.shortOfVehicle', { left: count(Math.round(shortOfVehicle)) }) : '',
    ];
  };

  /** Who is kept back, and whether the others carry the orders. */
  const summary = (kept: NonNullable<HeatDay['kept']>, of: HeatSummary): string =>
    [
      t('heat.kept', { count: of.keptBack, from: clock(kept.fromMin), until: clock(kept.untilMin) }),
      ...ordersLeft(of),
      of.shortOutside > 0 ? t('heat.shortOutside', { left: count(Math.round(of.shortOutside)) }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  return { figure, vehicle, hours, bars, summary };
}
export type HeatWords = ReturnType<typeof useHeatWords>;
