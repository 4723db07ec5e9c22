import type { DayBar } from '@qafila/domain/roster';

/** A cell of the board: an agent's name, one of their bars, or a date on which they do not work. */
export interface Cell {
  agentId: string;
  key: string;
}

export const AGENT_CELL = 'agent';
export const barKey = ({ day, startMin }: Pick<DayBar, 'day' | 'startMin'>) => `${day}#${startMin}`;
export const freeKey = (day: string) => `${day}#free`;
export const dayOfKey = (key: string) => key.split('#')[0] ?? '';

export const cellOf = (element: Element | null): Cell | null => {
  const [agentId, key] = element?.closest('[data-cell]')?.getAttribute('data-cell')?.split(' ') ?? [];
  return agentId && key ? { agentId, key } : null;
};

/** The cells of a row in order of time, for these dates. */
export const keysOfRow = (bars: readonly DayBar[], days: readonly string[]): string[] => [
  AGENT_CELL,
  ...days.flatMap((day) => {
    const ofDay = bars.filter((bar) => bar.day === day);
    return ofDay.length === 0 ? [freeKey(day)] : ofDay.map(barKey);
  }),
];
