import { useErrorText } from '@qafila/shell-sdk';
import { Button, Dialog, type DialogProps, Stack, Text, useUi } from '@qafila/ui';
import type { ReactNode } from 'react';

export interface ChoiceDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** Text of the submit button. */
  action: string;
  /** Submits the choice; undefined while nothing is chosen. */
  onSend: (() => void) | undefined;
  busy: boolean;
  /** Error of a refused submission. */
  error: unknown;
  children: ReactNode;
}

/** Dialog that submits a choice; it stays open on a refusal. */
export function ChoiceDialog({ action, onSend, busy, error, children, ...dialog }: ChoiceDialogProps) {
  const { t: kit } = useUi();
  const errorText = useErrorText();
  return (
    <Dialog
      open
      {...dialog}
      foot={
        <>
          <Button onClick={dialog.onClose}>{kit('dialog.cancel')}</Button>
          <Button variant="primary" disabled={!onSend} busy={busy} onClick={onSend}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {children}
        {Boolean(error) && (
          <Text role="alert" tone="danger">
            {errorText(error)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
