import { intlTag, useUi } from '@qafila/ui';

/** Names a day of any year, `06-01`: 1 June. */
export function useMonthDay(): (monthDay: string) => string {
  const format = new Intl.DateTimeFormat(intlTag(useUi().locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  // A leap year, so that 29 February is a day.
  return (monthDay) => format.format(new Date(`2024-${monthDay}T00:00:00Z`));
}
