import { checkWith, REQUIRED_FIELD, ShiftInput, WEEKDAYS, type Weekday } from '@qafila/contracts';
import { westernDigits } from '@qafila/contracts/core';
import { DateTime } from 'luxon';
import { type Read, readDay, readNumber, readYesNo } from './cells.ts';
import type { FieldPositions, KnownColumn } from './header-map.ts';
import { type ColumnProblem, firstOfEach } from './row-problems.ts';
import { toCsv } from './text.ts';

export type ShiftCsvField =
  | 'title'
  | 'startDate'
  | 'endDate'
  | 'maxAssignableAgents'
  | 'activeDays'
  | 'hours'
  | 'break'
  | 'breakMandatory'
  | 'notes';

/** A column and its header in Arabic, as the form has it. */
const column = (field: ShiftCsvField, arabic: string, required = false): KnownColumn<ShiftCsvField> => ({
  field,
  header: field,
  required,
  aliases: [arabic],
});

/** Columns of the shift file, in the order of its template. A row is one shift with the same hours on all its days. */
export const SHIFT_CSV_COLUMNS: readonly KnownColumn<ShiftCsvField>[] = [
  column('title', 'اسم المناوبة', true),
  column('startDate', 'أول يوم', true),
  column('endDate', 'آخر يوم', true),
  column('maxAssignableAgents', 'أقصى عدد للمندوبين', true),
  column('activeDays', 'أيام العمل', true),
  column('hours', 'الساعات', true),
  column('break', 'الاستراحة'),
  column('breakMandatory', 'إلزامية'),
  column('notes', 'ملاحظات'),
];

/** The template with one row as an example, from `firstDay` to `lastDay` (`YYYY-MM-DD`). */
export const shiftTemplateCsv = (firstDay: string, lastDay: string): string =>
  toCsv(
    SHIFT_CSV_COLUMNS.map(({ header }) => header),
    [
      [
        'Evening',
        firstDay,
        lastDay,
        20,
        'sunday monday tuesday wednesday thursday',
        '21:00-01:00',
        '22:55-23:05',
        'no',
        '',
      ],
    ],
  );

const TIMES = /^(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/;

/** `21:00-01:00`, also in Arabic digits, as minutes after midnight. */
function readTimes(text: string, message: string): Read<{ fromMin: number; toMin: number }> {
  const [, fromHour = 99, fromMinute = 99, toHour = 99, toMinute = 99] =
    TIMES.exec(westernDigits(text))?.map(Number) ?? [];
  if ([fromHour, toHour].some((hour) => hour > 23) || [fromMinute, toMinute].some((minute) => minute > 59))
    return { message };
  return { value: { fromMin: fromHour * 60 + fromMinute, toMin: toHour * 60 + toMinute } };
}

const ARABIC_DAYS: Readonly<Record<Weekday, string>> = {
  sunday: 'الاحد',
  monday: 'الاثنين',
  tuesday: 'الثلاثاء',
  wednesday: 'الاربعاء',
  thursday: 'الخميس',
  friday: 'الجمعة',
  saturday: 'السبت',
};
/** Hamzas on an alif are often left out or written differently. */
const withoutHamza = (word: string) => word.replace(/[أإآ]/g, 'ا');

/** Parses weekdays, by name in English or Arabic, or by the first three letters in English. */
function readDays(text: string): Read<Weekday[]> {
  const words = withoutHamza(text.toLowerCase())
    .split(/[\s,;+،؛]+/)
    .filter((word) => word !== '');
  const days = words.map((word) =>
    WEEKDAYS.find((day) => day === word || day.slice(0, 3) === word || ARABIC_DAYS[day] === word),
  );
  if (days.length === 0 || days.includes(undefined)) return { message: 'Name the days like: sunday monday' };
  return { value: [...new Set(days as Weekday[])] };
}

/** A problem of a row, by column. */
export type ShiftRowProblem = ColumnProblem<ShiftCsvField>;

/** Maps a field of the shift to the column it was read from. */
const columnOf = (path: string): ShiftCsvField => {
  if (path.startsWith('timings')) return path.includes('break') ? 'break' : 'hours';
  if (path === 'shiftPeriodStartUtc') return 'startDate';
  if (path === 'shiftPeriodEndUtc') return 'endDate';
  return SHIFT_CSV_COLUMNS.find(({ field }) => field === path)?.field ?? 'title';
};

export type CheckedShiftRow = { ok: true; input: ShiftInput } | { ok: false; problems: ShiftRowProblem[] };

/** Validates one row of the shift file. Dates are in `zone`, the last day inclusive. */
export function checkShiftRow(
  cells: readonly string[],
  positions: FieldPositions<ShiftCsvField>,
  zone: string,
): CheckedShiftRow {
  const cell = (field: ShiftCsvField) => (cells[positions[field] ?? -1] ?? '').trim();
  const problems: ShiftRowProblem[] = [];
  for (const { field, required } of SHIFT_CSV_COLUMNS)
    if (required && cell(field) === '') problems.push({ column: field, message: REQUIRED_FIELD });
  const take = <T>(field: ShiftCsvField, read: (text: string) => Read<T>): T | undefined => {
    if (cell(field) === '') return undefined;
    const found = read(cell(field));
    if ('value' in found) return found.value;
    problems.push({ column: field, message: found.message });
    return undefined;
  };
  const day = (text: string): Read<DateTime> => {
    const read = readDay(text);
    const moment = DateTime.fromISO('value' in read ? read.value : '', { zone });
    return moment.isValid ? { value: moment.startOf('day') } : { message: 'Must be a date' };
  };
  const first = take('startDate', day);
  const last = take('endDate', day);
  const maxAssignableAgents = take('maxAssignableAgents', readNumber);
  const days = take('activeDays', readDays);
  const hours = take('hours', (text) =>
    readTimes(text, 'Write the hours from 00:00 to 23:59, like 21:00-01:00'),
  );
  const pause = take('break', (text) =>
    readTimes(text, 'Write the break from 00:00 to 23:59, like 22:55-23:05'),
  );
  const breakMandatory = take('breakMandatory', readYesNo) ?? false;
  if (problems.length > 0) return { ok: false, problems: firstOfEach(problems) };
  const checked = checkWith(ShiftInput, {
    title: cell('title'),
    shiftPeriodStartUtc: first?.toJSDate().toISOString(),
    shiftPeriodEndUtc: last?.plus({ days: 1 }).toJSDate().toISOString(),
    maxAssignableAgents,
    breakMandatory,
    notes: cell('notes'),
    timings: days?.map((weekday) => ({
      weekday,
      startTimeMin: hours?.fromMin,
      endTimeMin: hours?.toMin,
      ...(pause && { breakStartTimeMin: pause.fromMin, breakEndTimeMin: pause.toMin, breakMandatory }),
    })),
  });
  if (checked.ok) return { ok: true, input: checked.value };
  const refused = checked.errors.map(({ path, message }) => ({ column: columnOf(path), message }));
  return { ok: false, problems: firstOfEach(refused) };
}

export type AllocationCsvField = 'publicId' | 'shiftShortId';

/** Columns of the file that assigns agents to shifts, and of the file of agents without one. */
export const ALLOCATION_CSV_COLUMNS: readonly KnownColumn<AllocationCsvField>[] = [
  {
    field: 'publicId',
    header: 'publicId',
    required: true,
    aliases: ['agent', 'agentId', 'رقم المندوب', 'المندوب'],
  },
  {
    field: 'shiftShortId',
    header: 'shiftShortId',
    required: true,
    aliases: ['shift', 'shortId', 'رقم المناوبة', 'المناوبة'],
  },
];
