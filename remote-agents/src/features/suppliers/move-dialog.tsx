import { useErrorText } from '@qafila/shell-sdk';
import { Button, Dialog, Stack, Text, useUi } from '@qafila/ui';
import { DiscardQuestion } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { type SupplierAndContract, SupplierChoice } from './supplier-choice.tsx';

export interface MoveDialogProps {
  /** Agents to move. */
  count: number;
  onCancel: () => void;
  /** If it rejects, the dialog stays open with its values and shows the error. */
  onConfirm: (to: SupplierAndContract) => Promise<void>;
}

/** Asks for the target supplier and contract. */
export function MoveDialog({ count, onCancel, onConfirm }: MoveDialogProps) {
  const t = useText();
  const { t: ui } = useUi();
  const errorText = useErrorText();
  const [to, setTo] = useState<Partial<SupplierAndContract>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { supplierId, contractId } = to;
  const confirm = async () => {
    if (!supplierId || !contractId) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm({ supplierId, contractId });
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      persistent
      busy={busy}
      title={t('supplier.move')}
      description={t('supplier.moveBody', { count })}
      onClose={onCancel}
      foot={
        <>
          <Button disabled={busy} onClick={onCancel}>
            {ui('dialog.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!supplierId || !contractId}
            onClick={() => void confirm()}
          >
            {t('supplier.moveConfirm', { count })}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        <SupplierChoice value={to} onValue={setTo} />
        {failure !== undefined && (
          <Text role="alert" tone="danger">
            {errorText(failure)}
          </Text>
        )}
      </Stack>
      <DiscardQuestion dirty={supplierId !== undefined} busy={busy} />
    </Dialog>
  );
}
