import { chakra } from '@qafila/ui';
import { DateRange, type ListController } from '@qafila/ui/forms';
import { useText } from '../messages/use-text.ts';

const Cell = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '0.5',
    maxWidth: 'full',
    '& input': { minWidth: 0 },
  },
});
const Label = chakra('span', { base: { fontSize: 'xs', lineHeight: '16px', color: 'muted' } });

/** A range of days among the filters of a list, under `from` and `to`. */
export function DayFilter({ list }: { list: ListController }) {
  const t = useText();
  const { from, to } = list.filters;
  return (
    <Cell>
      <Label aria-hidden>{t('filters.created')}</Label>
      <DateRange
        label={t('filters.created')}
        value={{ from: String(from ?? '') || undefined, to: String(to ?? '') || undefined }}
        onValue={(days) => list.setFilters({ from: days.from ?? '', to: days.to ?? '' })}
      />
    </Cell>
  );
}
