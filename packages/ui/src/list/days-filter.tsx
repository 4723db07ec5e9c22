import { DateRange } from '../inputs/date-range.tsx';
import { FilterCell } from './filter-cell.tsx';
import type { ListController } from './use-list.ts';

const day = (value: string | string[] | undefined) =>
  typeof value === 'string' && value ? value : undefined;

/** A range of days among the filters of a list, under `from` and `to`. */
export function DaysFilter({ label, list }: { label: string; list: ListController }) {
  const { from, to } = list.filters;
  return (
    <FilterCell label={label} width="296px" maxWidth="full" css={{ '& input': { minWidth: 0 } }}>
      <DateRange
        label={label}
        value={{ from: day(from), to: day(to) }}
        onValue={(days) => list.setFilters({ from: days.from ?? '', to: days.to ?? '' })}
      />
    </FilterCell>
  );
}
