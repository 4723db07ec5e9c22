import { calls } from '@qafila/contracts';
import type { Area } from '@qafila/contracts/location';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Button, ConfirmDialog, Dialog, LoadingState, useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { areaKeys } from '../../shared/areas/area-keys.ts';
import { useAreaUsage } from './use-area-usage.ts';
import { UsedBy } from './used-by.tsx';

/** Deletes an area. One that shifts or rules name can't be deleted: they are named instead. */
export function AreaDeleteDialog({ area, onClose }: { area: Area; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const { t: ui, errorText } = useUi();
  const [busy, setBusy] = useState(false);
  const { data: usage, error } = useAreaUsage(area.id);
  const isNamed = usage !== undefined && usage.shifts.length + usage.rules.length > 0;
  const remove = async () => {
    setBusy(true);
    try {
      await api.call(calls.location.deleteArea, { query: { id: area.id } });
      notice.success(t('point.deleted', { name: area.name }));
      onClose();
    } catch (failure) {
      notice.failure(failure);
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: areaKeys.all });
  };
  if (isNamed)
    return (
      <Dialog
        open
        title={t('area.inUse', { name: area.name })}
        description={t('area.inUseBody')}
        onClose={onClose}
        foot={<Button onClick={onClose}>{ui('close')}</Button>}
      >
        <UsedBy usage={usage} />
      </Dialog>
    );
  return (
    <ConfirmDialog
      open
      title={t('point.delete.title', { name: area.name })}
      tone="danger"
      busy={busy}
      confirmLabel={t('point.delete')}
      onCancel={onClose}
      onConfirm={() => void remove()}
      body={error ? <p>{errorText(error)}</p> : usage ? <UsedBy usage={usage} /> : <LoadingState rows={1} />}
    />
  );
}
