import { TextField } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';

/** Reason for a change, stored with the version. */
export function ReasonField({ disabled = false }: { disabled?: boolean }) {
  const t = useText();
  return (
    <TextField
      name="reason"
      label={t('config.reason')}
      hint={t('config.reasonHint')}
      maxLength={500}
      disabled={disabled}
    />
  );
}
