import type { TripEvaluation } from '@qafila/dispatch';

/** Figures are stored and shown with so many decimals. */
export const withDecimals = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** How long a trip is: kilometres to the metre, minutes to a tenth. */
export const tripLength = ({
  distanceKm,
  durationMin,
}: Pick<TripEvaluation, 'distanceKm' | 'durationMin'>) => ({
  distanceKm: withDecimals(distanceKm, 3),
  durationMin: withDecimals(durationMin, 1),
});
