import { chakra } from '@qafila/ui';
import { TextField } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';

/** Takes a line of its own where the buttons beside it would leave too little room. */
const Place = chakra('div', { base: { display: 'flex', flex: '1 1 0', minWidth: 'min(100%, 220px)' } });

/** Reason for a change, stored with the version. */
export function ReasonField({ disabled = false }: { disabled?: boolean }) {
  const t = useText();
  return (
    <Place>
      <TextField
        name="reason"
        label={t('config.reason')}
        hint={t('config.reasonHint')}
        maxLength={500}
        disabled={disabled}
      />
    </Place>
  );
}
