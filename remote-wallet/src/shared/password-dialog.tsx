import { calls } from '@qafila/contracts';
import { useApi } from '@qafila/shell-sdk';
import { Button, Dialog, useUi } from '@qafila/ui';
import { Form, SubmitButton, TextField } from '@qafila/ui/forms';
import { useText } from '../messages/use-text.ts';
import { DialogFoot } from './dialog-foot.ts';

export interface PasswordDialogProps {
  /** What needs it; an amount above the company's limit if left out. */
  why?: string | undefined;
  /** The session's authentication is fresh now. */
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password before money above the company's limit moves. What is typed here is kept nowhere. */
export function PasswordDialog({ why, onConfirmed, onCancel }: PasswordDialogProps) {
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  return (
    <Dialog
      open
      persistent
      title={t('password.title')}
      description={why ?? t('password.body')}
      onClose={onCancel}
    >
      <Form
        label={t('password.title')}
        schema={calls.identity.confirmPassword.body}
        defaultValues={{ password: '' }}
        onSubmit={async (body) => {
          await api.call(calls.identity.confirmPassword, { body });
          onConfirmed();
        }}
      >
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('password.label')}
          required
        />
        <DialogFoot>
          <Button onClick={onCancel}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{ui('dialog.confirm')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
