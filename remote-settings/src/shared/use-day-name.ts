import { intlTag, useUi } from '@qafila/ui';

/** Names a day, `2026-11-21`: Sat 21 Nov. */
export function useDayName(): (day: string) => string {
  const format = new Intl.DateTimeFormat(intlTag(useUi().locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
