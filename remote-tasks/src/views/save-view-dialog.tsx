import { useErrorText } from '@qafila/shell-sdk';
import { Button, Dialog, Input, Stack, Text, useUi } from '@qafila/ui';
import { DiscardQuestion, FieldFrame } from '@qafila/ui/fields';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '../messages/use-text.ts';

interface SaveViewDialogProps {
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
}

const LONGEST = 60;

/** Asks for the view's name; the typed name stays if saving fails. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { t: kit } = useUi();
  const [id, form] = [useId(), useId()];
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    setBusy(true);
    await onSave(name.trim()).then(onClose, setError);
    setBusy(false);
  };
  return (
    <Dialog
      open
      title={t('views.saveTitle')}
      description={t('views.saveBody')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={!name.trim()}>
            {t('views.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap="2">
          <FieldFrame id={id} label={t('views.name')}>
            <Input
              id={id}
              value={name}
              maxLength={LONGEST}
              onChange={(event) => setName(event.currentTarget.value)}
              data-autofocus
            />
          </FieldFrame>
          {error !== undefined && (
            <Text role="alert" tone="danger">
              {errorText(error)}
            </Text>
          )}
        </Stack>
      </form>
      <DiscardQuestion dirty={name.trim() !== ''} busy={busy} />
    </Dialog>
  );
}
