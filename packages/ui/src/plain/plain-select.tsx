import { type ComponentProps, type ReactNode, useId } from 'react';

export interface PlainOption {
  value: string;
  label: string;
}

export type PlainSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  hint?: ReactNode;
  options: readonly PlainOption[];
};

/** A labelled choice of one, with its hint. */
export function PlainSelect({ label, hint, options, ...select }: PlainSelectProps) {
  const own = useId();
  const id = select.id ?? own;
  return (
    <div className="qp-field">
      <label className="qp-label" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className="qp-input" aria-describedby={hint ? `${id}-hint` : undefined}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {hint && (
        <p className="qp-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
