import { SHIFT_TEMPLATE_EXAMPLE, WEEKDAYS } from '@qafila/contracts';
import { clockText } from '../clock/index.ts';
import { type Cell, toCsv } from './text.ts';

/** Columns of the shift template; hours are `HH:mm-HH:mm` in the company's zone, empty on a day off. */
export const SHIFT_TEMPLATE_COLUMNS = [
  'title',
  'periodStart',
  'periodEnd',
  'maxAssignableAgents',
  ...WEEKDAYS,
  'break',
  'breakMandatory',
  'notes',
] as const;

const hours = `${clockText(SHIFT_TEMPLATE_EXAMPLE.startTimeMin)}-${clockText(SHIFT_TEMPLATE_EXAMPLE.endTimeMin)}`;
const pause = `${clockText(SHIFT_TEMPLATE_EXAMPLE.breakStartTimeMin)}-${clockText(SHIFT_TEMPLATE_EXAMPLE.breakEndTimeMin)}`;

/** The example row: 21:00-01:00 on every day, with a break from 22:55 to 23:05. */
export const shiftTemplateExample = (periodStart: string, periodEnd: string): Cell[] => [
  'Evening shift',
  periodStart,
  periodEnd,
  20,
  ...WEEKDAYS.map(() => hours),
  pause,
  true,
  '',
];

/** The template as a file. */
export const shiftTemplateCsv = (periodStart: string, periodEnd: string): string =>
  toCsv(SHIFT_TEMPLATE_COLUMNS, [shiftTemplateExample(periodStart, periodEnd)]);
