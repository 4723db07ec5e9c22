import { INVALID_PHONE } from '@qafila/contracts/core';
import { typedPhone } from '@qafila/domain/phone';
import { type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute, useState } from 'react';
import { Input, Textarea } from '../inputs/index.ts';
import { usePartText } from '../messages/part-text.ts';
import { useUi } from '../theme/ui-context.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

/** Where lines of the page begin: what is typed runs in its own direction, but begins there. */
const startOf = (dir: 'ltr' | 'rtl') => (dir === 'rtl' ? 'right' : 'left');

export interface TextFieldProps extends FieldProps {
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'url' | 'search'>;
  placeholder?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
}

/** One line of text. */
export function TextField({ type = 'text', placeholder, autoComplete, maxLength, ...props }: TextFieldProps) {
  const { dir } = useUi();
  const { value, setValue, frame, control } = useField<string>(props);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        {...{ type, placeholder, autoComplete, maxLength }}
        dir={type === 'text' ? 'auto' : undefined}
        textAlign={startOf(dir)}
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldFrame>
  );
}

export interface TextAreaFieldProps extends FieldProps {
  placeholder?: string;
  rows?: number;
  maxLength?: number;
}

/** Several lines of text; grows with its content. */
export function TextAreaField({ placeholder, rows = 3, maxLength, ...props }: TextAreaFieldProps) {
  const { dir } = useUi();
  const { value, setValue, frame, control } = useField<string>(props);
  return (
    <FieldFrame {...frame}>
      <Textarea
        {...control}
        {...{ placeholder, rows, maxLength }}
        dir="auto"
        textAlign={startOf(dir)}
        value={value ?? ''}
        onChange={(event) => setValue(event.target.value)}
      />
    </FieldFrame>
  );
}

/**
 * A phone number: left to right in every language, as `typedPhone` reads it. What is accepted is said once a number is
 * refused.
 */
export function PhoneField({ placeholder, ...props }: FieldProps & { placeholder?: string }) {
  const { dir } = useUi();
  const t = usePartText();
  const { value, setValue, frame, control } = useField<string>(props);
  // As it is typed until the field is left: with another text in the input the cursor would jump to its end.
  const [typed, setTyped] = useState<string>();
  const kept = value ?? '';
  const { id, error } = frame;
  const hint = error === INVALID_PHONE ? t('phone.accepted') : frame.hint;
  return (
    <FieldFrame {...frame} hint={hint}>
      <Input
        {...control}
        aria-describedby={describedBy(id, { hint, error })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        textAlign={startOf(dir)}
        figures
        placeholder={placeholder ?? '+974'}
        value={typed !== undefined && typedPhone(typed) === kept ? typed : kept}
        onBlur={() => {
          setTyped(undefined);
          control.onBlur();
        }}
        onChange={(event) => {
          setTyped(event.target.value);
          setValue(typedPhone(event.target.value));
        }}
      />
    </FieldFrame>
  );
}
