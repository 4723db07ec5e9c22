import type { ApiError } from '@qafila/api-client';
import { sessionCalls } from '@qafila/contracts/identity';
import { useErrorText, useShell } from '@qafila/shell-sdk';
import { Button, Dialog, DialogFoot, useUi } from '@qafila/ui';
import { Form, SubmitButton, TextField } from '@qafila/ui/fields';
import { usePanelText } from '../common/panel-messages.ts';

export interface IdentityDialogProps {
  refusal: ApiError;
  /** Called when the server accepted the password. */
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password, and for a code if the user has a second factor. Nothing typed here is stored. */
export function IdentityDialog({ refusal, onConfirmed, onCancel }: IdentityDialogProps) {
  const t = usePanelText();
  const { t: ui } = useUi();
  const { api, session } = useShell();
  const errorText = useErrorText();
  const hasFactor = session.user()?.isMultiFactorEnabled ?? false;
  return (
    <Dialog open persistent title={t('identity.title')} description={errorText(refusal)} onClose={onCancel}>
      <Form
        label={t('identity.title')}
        schema={sessionCalls.confirmPassword.body}
        defaultValues={{ password: '', presentCode: '' }}
        onSubmit={async (body) => {
          await api.call(sessionCalls.confirmPassword, { body });
          onConfirmed();
        }}
      >
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={t('identity.password')}
          required
        />
        {hasFactor && (
          <TextField
            name="presentCode"
            autoComplete="one-time-code"
            label={t('identity.code')}
            hint={t('identity.codeHint')}
            required
          />
        )}
        <DialogFoot>
          <Button onClick={onCancel}>{ui('dialog.cancel')}</Button>
          <SubmitButton>{ui('dialog.confirm')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
