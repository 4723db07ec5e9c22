import type { ComponentProps } from 'react';

/** A checkbox with its label. */
export function PlainCheck({ children, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="qp-check">
      <input {...rest} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
