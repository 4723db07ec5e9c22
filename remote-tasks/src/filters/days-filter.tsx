import { chakra } from '@qafila/ui';
import { DateRange, type ListController } from '@qafila/ui/forms';
import { useText } from '../messages/use-text.ts';
import { given } from './read.ts';

const Days = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    '& > span': { fontSize: 'xs', lineHeight: '16px', color: 'muted' },
  },
});

/** Days of the company on which tasks are to be picked up, kept in the filters `from` and `to`. */
export function DaysFilter({ list: { filters, setFilters } }: { list: ListController }) {
  const t = useText();
  return (
    <Days>
      <span aria-hidden>{t('field.pickupBy')}</span>
      <DateRange
        label={t('field.pickupBy')}
        value={{ from: given(filters.from), to: given(filters.to) }}
        onValue={({ from = '', to = '' }) => setFilters({ from, to })}
      />
    </Days>
  );
}
