import { DateRange } from '../inputs/date-range.tsx';
import { FilterCell } from './filter-cell.tsx';
import type { ListController } from './use-list.ts';

const day = (value: string | string[] | undefined) =>
  typeof value === 'string' && value ? value : undefined;

export interface DaysFilterProps {
  label: string;
  list: ListController;
  /** Names of the two filters. */
  names?: readonly [from: string, to: string];
}

/** A range of days among the filters of a list. */
export function DaysFilter({ label, list, names: [from, to] = ['from', 'to'] }: DaysFilterProps) {
  return (
    <FilterCell
      label={label}
      width={{ base: 'full', md: '296px' }}
      maxWidth="full"
      css={{ '& input': { minWidth: 0 } }}
    >
      <DateRange
        label={label}
        value={{ from: day(list.filters[from]), to: day(list.filters[to]) }}
        onValue={(days) => list.setFilters({ [from]: days.from ?? '', [to]: days.to ?? '' })}
      />
    </FilterCell>
  );
}
