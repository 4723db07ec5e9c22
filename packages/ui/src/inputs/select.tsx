import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { controlRecipe } from './index.ts';

export interface Option<Value extends string | number = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

const ARROW =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 12' fill='none' stroke='%23857c6f' stroke-width='1.5'%3E%3Cpath d='m3 4.5 3 3 3-3'/%3E%3C/svg%3E\")";

const Root = chakra('select', {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    appearance: 'none',
    paddingInlineEnd: '7',
    textOverflow: 'ellipsis',
    backgroundImage: ARROW,
    backgroundRepeat: 'no-repeat',
    backgroundSize: '12px',
    backgroundPosition: 'right 8px center',
    '[dir=rtl] &': { backgroundPosition: 'left 8px center' },
    '& option': { bg: 'surface', color: 'text' },
  },
});

export type SelectProps<Value extends string | number> = Omit<
  ComponentProps<typeof Root>,
  'value' | 'onChange' | 'children'
> & {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onValue: (value: Value | undefined) => void;
  /** Text of an empty first option. */
  placeholder?: string;
};

/** Native select, styled: fast, and with the phone's own picker. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onValue, placeholder, ...rest } = props;
  return (
    <Root
      {...rest}
      value={value === undefined ? '' : String(value)}
      onChange={(event) =>
        onValue(options.find((option) => String(option.value) === event.target.value)?.value)
      }
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={String(option.value)} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </Root>
  );
}
