import { chakra } from '@chakra-ui/react/styled-system';
import { RESPONSIBILITIES } from '@qafila/contracts/core';
import { type ReactNode, useId } from 'react';
import { Button } from '../../actions/button.tsx';
import { usePartText } from '../../messages/part-text.ts';
import { type Option, Select } from '../select.tsx';

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '2', minWidth: 0 },
});
const Cell = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '0.5', minWidth: '132px', maxWidth: '220px' },
});
const Label = chakra('label', { base: { fontSize: 'xs', lineHeight: '16px', color: 'muted' } });

export interface FilterBarProps {
  /** What is filtered, for screen readers: 'Filters of tasks'. */
  label: string;
  /** A reset button appears while something is narrowed. */
  narrowed?: boolean;
  onReset?: () => void;
  children: ReactNode;
}

/** Search and filters of a list in one row that wraps. */
export function FilterBar({ label, narrowed = false, onReset, children }: FilterBarProps) {
  const t = usePartText();
  return (
    <Bar role="group" aria-label={label}>
      {children}
      {narrowed && onReset && (
        <Button variant="ghost" onClick={onReset}>
          {t('filter.reset')}
        </Button>
      )}
    </Bar>
  );
}

export interface FilterSelectProps {
  label: string;
  options: readonly Option<string | number>[];
  /** Empty is 'All'. */
  value: string;
  onValue: (value: string) => void;
}

/** A filter with 'All' first, which is sent as empty. */
export function FilterSelect({ label, options, value, onValue }: FilterSelectProps) {
  const t = usePartText();
  const id = useId();
  return (
    <Cell>
      <Label htmlFor={id}>{label}</Label>
      <Select<string>
        id={id}
        placeholder={t('filter.all')}
        options={options.map((option) => ({ ...option, value: String(option.value) }))}
        value={value === '' ? undefined : value}
        onValue={(next) => onValue(next ?? '')}
      />
    </Cell>
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
