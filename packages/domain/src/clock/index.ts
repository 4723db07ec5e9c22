import { MINUTES_PER_DAY } from '@qafila/contracts';

/** Minutes after midnight as `HH:mm`; past midnight it starts anew. */
export const clockText = (minutes: number): string => {
  const within = ((minutes % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Minutes after midnight of `HH:mm`; undefined for anything else. */
export const clockMinutes = (text: string): number | undefined => {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
};
