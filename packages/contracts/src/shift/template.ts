import { MINUTES_PER_DAY } from '../core/index.ts';

/** Hours of the example row in the shift template, minutes after midnight: 21:00-01:00, break 22:55-23:05. */
export const SHIFT_TEMPLATE_EXAMPLE = {
  startTimeMin: 21 * 60,
  endTimeMin: 60,
  breakStartTimeMin: 22 * 60 + 55,
  breakEndTimeMin: 23 * 60 + 5,
} as const;

/** Minutes that a span takes; one that ends before it starts ends on the next day. */
export const spanMinutes = (startMin: number, endMin: number) =>
  (endMin - startMin + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY;
