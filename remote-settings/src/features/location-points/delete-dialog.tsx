import { calls } from '@qafila/contracts';
import type { LocationPoint } from '@qafila/contracts/location';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { ConfirmDialog, useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { pointKeys } from './point-keys.ts';
import { UsedBy, usePointUsage } from './used-by.tsx';

export interface DeleteDialogProps {
  point: LocationPoint;
  onClose: () => void;
  onDeleted?: () => void;
}

/** Deletes a point, after showing where it is used. */
export function DeleteDialog({ point, onClose, onDeleted }: DeleteDialogProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const { errorText } = useUi();
  const [busy, setBusy] = useState(false);
  const { data: usage, error } = usePointUsage(point.id);
  const remove = async () => {
    setBusy(true);
    try {
      await api.call(calls.location.deletePoint, { query: { id: point.id } });
      notice.success(t('point.deleted', { name: point.name }));
      onClose();
      onDeleted?.();
    } catch (failure) {
      notice.failure(failure);
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: pointKeys.all });
  };
  return (
    <ConfirmDialog
      open
      title={t('point.delete.title', { name: point.name })}
      tone="danger"
      busy={busy}
      confirmLabel={t('point.delete')}
      onCancel={onClose}
      onConfirm={() => void remove()}
      body={
        <>
          {error && <p>{errorText(error)}</p>}
          {usage && <UsedBy usage={usage} />}
        </>
      }
    />
  );
}
