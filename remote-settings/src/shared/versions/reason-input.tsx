import { Input } from '@qafila/ui';
import { FieldFrame } from '@qafila/ui/fields';
import { type Ref, useId } from 'react';
import { useText } from '../../messages/use-text.ts';

interface ReasonInputProps {
  value: string;
  onValue: (value: string) => void;
  disabled: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Reason for a change, stored with the version; for a dialog without a form. */
export function ReasonInput({ value, onValue, disabled, ref }: ReasonInputProps) {
  const t = useText();
  const id = useId();
  return (
    <FieldFrame id={id} label={t('config.reason')} hint={t('config.reasonHint')}>
      <Input
        ref={ref}
        id={id}
        aria-describedby={`${id}-hint`}
        maxLength={500}
        disabled={disabled}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    </FieldFrame>
  );
}
