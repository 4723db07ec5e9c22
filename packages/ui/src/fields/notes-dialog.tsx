import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Textarea } from '../inputs/index.ts';
import { Text } from '../layout/text.ts';
import { useMessageText, usePartText } from '../messages/part-text.ts';
import { Dialog } from '../overlay/dialog.tsx';
import { useUi } from '../theme/ui-context.ts';
import { DiscardQuestion } from './discard-question.tsx';
import { describedBy, FieldFrame } from './field-frame.tsx';

const Reasons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '1.5' } });

export interface NotesDialogProps {
  open: boolean;
  title: string;
  /** What is about to happen, with its amounts. */
  description?: ReactNode;
  /** What each button does, above them: 'Confirm cancels T-54; Cancel keeps it'. */
  effect: string;
  /** Reasons to choose from; what is typed beside a chosen one follows it: 'Ordered twice: T-54 is the right one'. */
  reasons?: readonly string[];
  /** Notes or a reason are required. */
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
    reasons = [],
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
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const notes = [reason, typed.trim()].filter(Boolean).join(': ');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async () => {
    if (required && notes === '') return setError('This is a required field');
    setBusy(true);
    setError(undefined);
    try {
      await onConfirm(notes);
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
      {reasons.length > 0 && (
        <Reasons role="group" aria-label={text('notes.reasons')}>
          {reasons.map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={reason === one}
              icon={reason === one ? 'check' : undefined}
              onClick={() => setReason(reason === one ? '' : one)}
            >
              {one}
            </Button>
          ))}
        </Reasons>
      )}
      <FieldFrame
        id={id}
        label={text('notes.label')}
        required={required && reason === ''}
        error={error && translate(error)}
      >
        <Textarea
          ref={area}
          id={id}
          rows={4}
          dir="auto"
          maxLength={maxLength - (reason && `${reason}: `).length}
          value={typed}
          aria-required={required && reason === ''}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { error })}
          onChange={(event) => setTyped(event.target.value)}
        />
      </FieldFrame>
      <Text tone="muted">{effect}</Text>
      <DiscardQuestion within={area} dirty={notes !== '' && !busy} />
    </Dialog>
  );
}
