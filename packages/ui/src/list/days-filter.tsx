import { chakra } from '@chakra-ui/react/styled-system';
import { DateRange } from '../inputs/date-range.tsx';
import type { ListController } from './use-list.ts';

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

const day = (value: string | string[] | undefined) =>
  typeof value === 'string' && value ? value : undefined;

/** A range of days among the filters of a list, under `from` and `to`. */
export function DaysFilter({ label, list }: { label: string; list: ListController }) {
  const { from, to } = list.filters;
  return (
    <Cell>
      <Label aria-hidden>{label}</Label>
      <DateRange
        label={label}
        value={{ from: day(from), to: day(to) }}
        onValue={(days) => list.setFilters({ from: days.from ?? '', to: days.to ?? '' })}
      />
    </Cell>
  );
}
