import { useState } from 'react';
import { type PartKey, usePartText } from '../messages/part-text.ts';
import { describedBy } from './field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

/**
 * A field whose text is read as a day or time. A text that can't be read becomes the value, so that the form is not
 * sent without it, and `unread` says how to write it.
 */
export function useTypedField<Value>(props: FieldProps, unread: PartKey) {
  const t = usePartText();
  const { value, setValue, frame, control } = useField<Value>(props);
  const [isUnread, setUnread] = useState(false);
  const error = isUnread ? t(unread) : frame.error;
  return {
    value,
    setValue,
    frame: { ...frame, error },
    control: {
      ...control,
      'aria-invalid': error === undefined ? undefined : true,
      'aria-describedby': describedBy(frame.id, { hint: frame.hint, error }),
    },
    /** For `onUnread` of the input. `raw` is the text as a value that the form's schema refuses. */
    left: (text: string | undefined, raw: (text: string) => Value) => {
      setUnread(text !== undefined);
      if (text !== undefined) setValue(raw(text));
    },
  };
}
