import { calls } from '@qafila/contracts';
import type { Contract } from '@qafila/contracts/company';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { ConfirmDialog, useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { contractKeys } from '../../shared/keys.ts';

/** Ends a contract today, after showing what happens to the tasks offloaded under it. */
export function EndDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const { now, errorText } = useUi();
  const [busy, setBusy] = useState(false);
  const name = contract.fulfillmentCompanyName;
  const running = useQuery({
    queryKey: contractKeys.running(contract.id),
    queryFn: ({ signal }) =>
      api.call(calls.task.offloadedUnder, { query: { contractId: contract.id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { failure: false },
  });
  const end = async () => {
    setBusy(true);
    try {
      // A contract runs through its last day: it is also switched off, so that it ends at once.
      const body = { endDateUtc: now().toISOString(), active: false };
      await api.call(calls.contract.update, { query: { id: contract.id }, body });
      notice.success(t('contract.ended', { name }));
      onClose();
    } catch (error) {
      notice.failure(error);
      setBusy(false);
    }
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };
  const tasks = running.data;
  return (
    <ConfirmDialog
      open
      title={t('contract.endNow.title', { name })}
      tone="danger"
      busy={busy}
      confirmLabel={t('contract.endNow')}
      onCancel={onClose}
      onConfirm={() => void end()}
      body={
        <>
          <p>{t('contract.endNow.body')}</p>
          {running.error && <p>{errorText(running.error)}</p>}
          {tasks && <p>{t('contract.endNow.accepted', { count: tasks.accepted, name })}</p>}
          {tasks && tasks.offered > 0 && (
            <p>{t('contract.endNow.offered', { count: tasks.offered, name })}</p>
          )}
        </>
      }
    />
  );
}
