import type { PolicyChange } from '@qafila/contracts/config';
import { timeOfDay } from '@qafila/domain/dates';
import { useText } from '../../../messages/use-text.ts';
import { useMonthDay } from '../../../shared/use-month-day.ts';

/** Tells the differences between two policies. */
export function usePolicyWords() {
  const t = useText();
  const monthDay = useMonthDay();
  const wordsOf = (field: PolicyChange['field'], value: PolicyChange['before']): string => {
    if (value === null) return t('policy.default');
    if (Array.isArray(value))
      return value.map((one) => t(`rules.transport.${one as 'bike'}`)).join(t('comma')) || t('policy.none');
    if (typeof value === 'string' && (field === 'heatFirstDay' || field === 'heatLastDay'))
      return monthDay(value);
    if (typeof value === 'number' && (field === 'heatFromMin' || field === 'heatUntilMin'))
      return timeOfDay(value);
    return String(value);
  };
  return {
    change: ({ field, before, after }: PolicyChange) =>
      t('policy.change', {
        field: t(`policy.field.${field}`),
        before: wordsOf(field, before),
        after: wordsOf(field, after),
      }),
  };
}
