import { chakra } from '@chakra-ui/react/styled-system';
import { PAGE_SIZES } from '@qafila/contracts/core';
import { useId } from 'react';
import { Select } from '../inputs/select.tsx';
import { usePartText } from '../messages/part-text.ts';
import { PHONE, UNSEEN } from '../theme/touch.ts';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'table',
    color: 'muted',
    whiteSpace: 'nowrap',
  },
});

const Label = chakra('label', { base: { [PHONE]: UNSEEN } });

export interface PageSizeSelectProps {
  value: number;
  onValue: (size: number) => void;
  /** 10, 20, 30, 50, 100 unless the list has others (`LARGE_PAGE_SIZES`). */
  sizes?: readonly number[];
}

/** Rows per page. */
export function PageSizeSelect({ value, onValue, sizes = PAGE_SIZES }: PageSizeSelectProps) {
  const t = usePartText();
  const id = useId();
  const offered = sizes.includes(value) ? sizes : [...sizes, value].sort((a, b) => a - b);
  return (
    <Row>
      <Label htmlFor={id}>{t('page.size')}</Label>
      <Select
        id={id}
        compact
        width="auto"
        paddingInlineEnd="7"
        options={offered.map((size) => ({ value: size, label: String(size) }))}
        value={value}
        onValue={(size) => size !== undefined && onValue(size)}
      />
    </Row>
  );
}
