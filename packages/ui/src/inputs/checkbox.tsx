import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { BesideWords } from './beside-words.tsx';

const Box = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    width: '16px',
    height: '16px',
    marginBlockStart: '2px',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'control',
    borderRadius: 'sm',
    bg: 'surface',
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
    backgroundSize: '12px',
    cursor: 'inherit',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'feedback',
    '&:is(:checked, :indeterminate)': { bg: 'brand', borderColor: 'brand' },
    '&:checked': {
      backgroundImage:
        "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='white' stroke-width='2'%3E%3Cpath d='m2.5 6.5 2.5 2.5 4.5-5.5'/%3E%3C/svg%3E\")",
    },
    '&:indeterminate': {
      backgroundImage:
        "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' stroke='white' stroke-width='2'%3E%3Cpath d='M3 6h6'/%3E%3C/svg%3E\")",
    },
    '&[aria-invalid=true]': { borderColor: 'danger' },
    '&:disabled': { opacity: 0.5 },
  },
});

export type CheckboxProps = Omit<ComponentProps<typeof Box>, 'type' | 'children'> & {
  /** Label beside the box. Without it pass `aria-label`. */
  children?: ReactNode;
  /** Some, but not all, of the items it represents are checked. */
  indeterminate?: boolean;
};

/** A checkbox with its label. */
export function Checkbox({ children, indeterminate = false, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <BesideWords gap="2" input={<Box ref={box} {...rest} type="checkbox" />}>
      {children}
    </BesideWords>
  );
}
