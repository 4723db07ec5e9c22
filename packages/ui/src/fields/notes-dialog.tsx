import { type ReactNode, useId, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Textarea } from '../inputs/index.ts';
import { Text } from '../layout/text.ts';
import { useMessageText, usePartText } from '../messages/part-text.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { useUi } from '../theme/ui-context.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';

export interface NotesDialogProps {
  open: boolean;
  title: string;
  /** What is about to happen, with its amounts. */
  description?: ReactNode;
  /** What each button does, above them: 'Confirm cancels T-54; Cancel keeps it'. */
  effect: string;
  /** Notes are required. */
  required?: boolean;
  tone?: 'primary' | 'danger';
  maxLength?: number;
  onCancel: () => void;
  /** If it rejects, the dialog stays open with its notes and shows the error. */
  onConfirm: (notes: string) => Promise<void>;
}

/** Asks for notes before a decision. Persistent: a press outside does not close it. */
export const NotesDialog = (props: NotesDialogProps) => (props.open ? <OpenNotes {...props} /> : null);

function OpenNotes(props: NotesDialogProps) {
  const {
    title,
    description,
    effect,
    required = false,
    tone = 'primary',
    maxLength = 2000,
    onCancel,
    onConfirm,
  } = props;
  const { t, errorText } = useUi();
  const text = usePartText();
  const translate = useMessageText();
  const id = useId();
  const [notes, setNotes] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    if (required && notes.trim() === '') return setError('This is a required field');
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm(notes.trim());
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      persistent
      busy={busy}
      title={title}
      description={description}
      onClose={onCancel}
      foot={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {t('dialog.cancel')}
          </Button>
          <Button variant={tone} busy={busy} onClick={() => void confirm()}>
            {t('dialog.confirm')}
          </Button>
        </>
      }
    >
      <FieldFrame id={id} label={text('notes.label')} required={required} error={error && translate(error)}>
        <Textarea
          id={id}
          rows={4}
          dir="auto"
          maxLength={maxLength}
          value={notes}
          aria-required={required}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { error })}
          onChange={(event) => setNotes(event.target.value)}
        />
      </FieldFrame>
      <Text tone="muted">{effect}</Text>
    </Dialog>
  );
}
