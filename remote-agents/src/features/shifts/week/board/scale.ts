import { addDays, DAY_MIN, weekMinute } from '@qafila/domain/roster';

/** A stretch of the week in minutes since its first midnight, and its width. */
export interface Scale {
  fromMin: number;
  toMin: number;
  pxPerMin: number;
}

/** A single day is shown until six in the morning after it, so that its nights end within sight. */
const DAY_SHOWN_MIN = 30 * 60;

/** The part of the week that is shown: all of it, or one day. */
export const shownSpan = (firstDay: string, day: string): Pick<Scale, 'fromMin' | 'toMin'> => {
  if (day < firstDay || day > addDays(firstDay, 6)) return { fromMin: 0, toMin: 7 * DAY_MIN };
  const fromMin = weekMinute(firstDay, day, 0);
  return { fromMin, toMin: fromMin + DAY_SHOWN_MIN };
};

export const xOf = ({ fromMin, pxPerMin }: Scale, minute: number): number => (minute - fromMin) * pxPerMin;
export const minuteAt = ({ fromMin, pxPerMin }: Scale, x: number): number => fromMin + x / pxPerMin;
export const widthOf = (scale: Scale): number => xOf(scale, scale.toMin);
export const isWeek = ({ fromMin, toMin }: Pick<Scale, 'fromMin' | 'toMin'>): boolean =>
  toMin - fromMin > DAY_SHOWN_MIN;
