import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { useUi } from '../theme/ui-context.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  body?: ReactNode;
  /** The action as a verb, if clearer than 'Confirm'. */
  confirmLabel?: string;
  tone?: 'normal' | 'danger';
  busy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before an action: Cancel, which has the focus, and Confirm. */
export function ConfirmDialog({
  open,
  title,
  body,
  confirmLabel,
  tone,
  busy,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useUi();
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      busy={busy}
      title={title}
      description={body}
      asks
      foot={
        <>
          <Button data-autofocus disabled={busy} onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
            {confirmLabel ?? t('dialog.confirm')}
          </Button>
        </>
      }
    />
  );
}
