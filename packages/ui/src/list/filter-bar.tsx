import { chakra } from '@chakra-ui/react/styled-system';
import { RESPONSIBILITIES } from '@qafila/contracts/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { type Option, Select } from '../inputs/select.tsx';
import { usePartText } from '../messages/part-text.ts';
import { FilterCell } from './filter-cell.tsx';
import type { Filters } from './list-state.ts';

/** What has room is decided by the list's own width: a drawer may stand beside it. */
const Around = chakra('div', { base: { containerType: 'inline-size', width: 'full', minWidth: 0 } });
const ROOMY = '@container (min-width: 640px)';
const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', minWidth: 0 },
});

const Toggle = chakra('span', { base: { display: 'inline-flex', [ROOMY]: { display: 'none' } } });
/** With enough room, the filters are in the bar's own row. */
const Rest = chakra('div', {
  base: { flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', minWidth: 0 },
  variants: {
    open: {
      true: { display: 'flex', [ROOMY]: { display: 'contents' } },
      false: { display: 'none', [ROOMY]: { display: 'contents' } },
    },
  },
});

export interface FilterBarProps {
  /** Accessible name: 'Filters of tasks'. */
  label: string;
  /** A reset button appears while a filter is set. */
  narrowed?: boolean;
  onReset?: () => void;
  /** What stays visible on a phone: the search. The filters are in a popover there. */
  first?: ReactNode;
  /** How many of those filters are set; shown on the button. */
  set?: number;
  children: ReactNode;
}

/** The first of the two names of a range of days. */
const rangeOf = (name: string) => (name === 'to' ? 'from' : name.replace(/To$/, 'From'));

/** Number of filters that are set, days as one and metadata as one; filters that stay visible are left out. */
export const countSet = (filters: Filters, inSight: readonly string[] = []): number =>
  new Set(
    Object.entries(filters).flatMap(([name, value]) => {
      if (value.length === 0 || inSight.includes(name)) return [];
      return name.startsWith('metadata') ? 'metadata' : rangeOf(name);
    }),
  ).size;

/** Search and filters of a list in one row that wraps; on a phone all but the search are in a popover. */
export function FilterBar({ label, narrowed = false, onReset, first, set = 0, children }: FilterBarProps) {
  const t = usePartText();
  const id = useId();
  const [open, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const reset = narrowed && onReset && (
    <Button
      variant="ghost"
      onClick={() => {
        onReset();
        // The button goes with the filters. A field would bring up the keyboard of a phone.
        bar.current?.focus();
      }}
    >
      {t('filter.reset')}
    </Button>
  );
  if (!first)
    return (
      <Bar ref={bar} role="group" aria-label={label} tabIndex={-1}>
        {children}
        {reset}
      </Bar>
    );
  return (
    <Around>
      <Bar ref={bar} role="group" aria-label={label} tabIndex={-1}>
        {first}
        <Toggle>
          <Button icon="filter" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {set > 0 ? t('filter.moreSet', { number: set }) : t('filter.more')}
          </Button>
        </Toggle>
        <Rest id={id} open={open}>
          {children}
        </Rest>
        {reset}
      </Bar>
    </Around>
  );
}

export interface FilterSelectProps {
  label: string;
  options: readonly Option<string | number>[];
  /** Empty is 'All'. */
  value: string;
  onValue: (value: string) => void;
}

/** A filter whose first option is 'All', sent as empty. */
export function FilterSelect({ label, options, value, onValue }: FilterSelectProps) {
  const t = usePartText();
  const id = useId();
  return (
    <FilterCell label={label} id={id} minWidth="132px" maxWidth="220px">
      <Select<string>
        id={id}
        placeholder={t('filter.all')}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={value === '' ? undefined : value}
        onValue={(next) => onValue(next ?? '')}
      />
    </FilterCell>
  );
}

/** Whose work a list of tasks shows: all, My Tasks, Offloaded By Me, Offloaded To Me. */
export function ResponsibilityFilter({
  value,
  onValue,
}: {
  value: string;
  onValue: (value: string) => void;
}) {
  const t = usePartText();
  return (
    <FilterSelect
      label={t('filter.responsibility')}
      options={RESPONSIBILITIES.map((one) => ({ value: one.value, label: t(`responsibility.${one.value}`) }))}
      value={value}
      onValue={onValue}
    />
  );
}
