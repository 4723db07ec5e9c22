import { intlTag } from '../theme/language.ts';
import { useUi } from '../theme/ui-context.ts';

/** Formats counts in the page's language: 1,000,000. */
export function useFigures(): (count: number) => string {
  const format = new Intl.NumberFormat(intlTag(useUi().locale));
  return (count) => format.format(count);
}
