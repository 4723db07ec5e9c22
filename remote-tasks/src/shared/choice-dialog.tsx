import { useErrorText } from '@qafila/shell-sdk';
import { Button, Dialog, type DialogProps, Stack, Text, useUi } from '@qafila/ui';
import type { ReactNode } from 'react';

export interface ChoiceDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  /** What the button reads that sends the choice. */
  action: string;
  /** Sends what is chosen; not given while nothing is. */
  onSend: (() => void) | undefined;
  busy: boolean;
  /** Why what was sent is refused. */
  error: unknown;
  children: ReactNode;
}

/** Asks for a choice, and sends it; it stays when it is refused. */
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
