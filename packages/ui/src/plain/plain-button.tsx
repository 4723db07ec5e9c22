import type { ComponentProps } from 'react';

export type PlainButtonProps = ComponentProps<'button'> & {
  kind?: 'primary' | 'secondary' | 'quiet';
  /** Work in progress: can't be pressed again, keeps the focus. */
  busy?: boolean;
};

/** A button of the pages before sign-in. */
export function PlainButton({
  kind = 'secondary',
  busy = false,
  type = 'button',
  onClick,
  ...rest
}: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className="qp-button"
      data-kind={kind}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
