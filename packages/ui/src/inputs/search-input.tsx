import type { ComponentProps } from 'react';
import { useUi } from '../theme/ui-context.ts';
import { Input } from './input.ts';

export type SearchInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'dir' | 'textAlign'> & {
  value: string;
};

/**
 * The input of a search. What is typed runs in its own direction, 'T-' on an Arabic page too, and stands where the
 * page's lines begin; the placeholder runs as the page does.
 */
export function SearchInput(props: SearchInputProps) {
  const { dir } = useUi();
  return (
    <Input
      {...props}
      dir={props.value === '' ? undefined : 'auto'}
      textAlign={dir === 'rtl' ? 'right' : 'left'}
    />
  );
}
