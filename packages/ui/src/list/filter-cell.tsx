import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';

const Cell = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '0.5' } });
const Label = chakra('label', { base: { fontSize: 'xs', lineHeight: '16px', color: 'muted' } });

export interface FilterCellProps extends Omit<ComponentProps<typeof Cell>, 'id'> {
  label: ReactNode;
  /** Of the control. Without one the controls have names of their own, and the label is for the eye alone. */
  id?: string;
}

/** One filter of a list with its label above. */
export const FilterCell = ({ label, id, children, ...box }: FilterCellProps) => (
  <Cell {...box}>
    {id ? (
      <Label htmlFor={id}>{label}</Label>
    ) : (
      <Label as="span" aria-hidden>
        {label}
      </Label>
    )}
    {children}
  </Cell>
);
