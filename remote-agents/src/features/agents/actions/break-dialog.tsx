import { parseNumber } from '@qafila/domain/money';
import { Button, Dialog, Input, Text, useUi } from '@qafila/ui';
import { DiscardQuestion } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

/** Maximum length of a break, minutes. */
const MAX_MINUTES = 480;

export interface BreakDialogProps {
  title: string;
  onCancel: () => void;
  onConfirm: (durationMin: number | undefined) => Promise<void>;
}

/** Asks for the length of a break; empty means until it is ended by hand. */
export function BreakDialog({ title, onCancel, onConfirm }: BreakDialogProps) {
  const t = useText();
  const { t: ui } = useUi();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const minutes = parseNumber(typed);
  const isLength =
    typeof minutes === 'number' && Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES;
  const refused = minutes !== undefined && !isLength;
  const confirm = async () => {
    setBusy(true);
    await onConfirm(isLength ? minutes : undefined).finally(() => setBusy(false));
  };
  return (
    <Dialog
      open
      title={title}
      description={t('break.body')}
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel}>{ui('dialog.cancel')}</Button>
          <Button variant="primary" busy={busy} disabled={refused} onClick={() => void confirm()}>
            {ui('dialog.confirm')}
          </Button>
        </>
      }
    >
      <label htmlFor={id}>{t('break.minutes')}</label>
      <Input
        id={id}
        inputMode="numeric"
        figures
        width="24"
        value={typed}
        aria-invalid={refused || undefined}
        aria-describedby={`${id}-bounds`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Text id={`${id}-bounds`} size="sm" tone={refused ? 'danger' : 'muted'}>
        {t('break.bounds', { max: MAX_MINUTES })}
      </Text>
      <DiscardQuestion dirty={typed.trim() !== ''} busy={busy} />
    </Dialog>
  );
}
