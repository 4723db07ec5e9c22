import { type ComponentProps, type ReactNode, useId, useState } from 'react';

export type PlainFieldProps = ComponentProps<'input'> & {
  label: string;
  hint?: ReactNode;
  /** Error of the value. */
  error?: ReactNode;
  /** For a password: labels of the button that shows and hides it. */
  reveal?: { show: string; hide: string };
};

/** A labelled input with hint and error, connected for screen readers. */
export function PlainField({ label, hint, error, reveal, type = 'text', ...input }: PlainFieldProps) {
  const own = useId();
  const id = input.id ?? own;
  const [shown, setShown] = useState(false);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control = (
    <input
      {...input}
      id={id}
      type={reveal && shown ? 'text' : type}
      className="qp-input"
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
    />
  );
  return (
    <div className="qp-field">
      <label className="qp-label" htmlFor={id}>
        {label}
      </label>
      {reveal ? (
        <div className="qp-reveal">
          {control}
          <button type="button" aria-pressed={shown} aria-controls={id} onClick={() => setShown(!shown)}>
            {shown ? reveal.hide : reveal.show}
          </button>
        </div>
      ) : (
        control
      )}
      {hint && (
        <p className="qp-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="qp-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
