import type { DayBar } from '@qafila/domain/roster';
import { AGENT_CELL } from '@qafila/ui/timeline';

/** Keys of an agent's cells beside the name: their bars, and the dates on which they do not work. */
export const barKey = ({ day, startMin }: Pick<DayBar, 'day' | 'startMin'>) => `${day}#${startMin}`;
export const freeKey = (day: string) => `${day}#free`;
export const dayOfKey = (key: string) => key.split('#')[0] ?? '';
/** Minute of its date at which a cell begins; a date without work begins at midnight. */
export const startOfKey = (key: string) => Number(key.split('#')[1]) || 0;

/** The cells of a row in order of time, for these dates. */
export const keysOfRow = (bars: readonly DayBar[], days: readonly string[]): string[] => [
  AGENT_CELL,
  ...days.flatMap((day) => {
    const ofDay = bars.filter((bar) => bar.day === day);
    return ofDay.length === 0 ? [freeKey(day)] : ofDay.map(barKey);
  }),
];
