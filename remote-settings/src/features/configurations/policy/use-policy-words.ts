import type { PolicyChange } from '@qafila/contracts/config';
import { useText } from '../../../messages/use-text.ts';

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Tells the differences between two policies. */
export function usePolicyWords() {
  const t = useText();
  const wordsOf = (field: PolicyChange['field'], value: PolicyChange['before']): string => {
    if (value === null) return t('policy.default');
    if (Array.isArray(value))
      return value.map((one) => t(`rules.transport.${one as 'bike'}`)).join(', ') || t('policy.none');
    return typeof value === 'number' && (field === 'heatFromMin' || field === 'heatUntilMin')
      ? clock(value)
      : String(value);
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
