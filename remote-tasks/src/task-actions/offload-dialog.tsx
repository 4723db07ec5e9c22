import type { Task } from '@qafila/contracts/task';
import { useNotice } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { EmptyState, ErrorState, LoadingState, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { ChoiceDialog } from '../shared/choice-dialog.tsx';
import { PartnerChoice } from './partner-choice.tsx';
import { usePartners } from './use-partners.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Offers a task to a partner, with its price and the partner's rights. */
export function OffloadDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const notice = useNotice();
  const { data: contracts, error, isPending, refetch } = usePartners(task.companyId);
  const [choice, setChoice] = useState<string>();
  const chosen =
    contracts?.find(({ id }) => id === choice) ?? (contracts?.length === 1 ? contracts[0] : undefined);
  const actions = useTaskActions(task);
  const offload = useMutation({
    mutationFn: actions.offload,
    meta: { failure: false },
    onSuccess: ({ offload: given }) => {
      notice.success(t('offload.done', { id: task.shortId, name: given?.fulfillmentCompanyName }));
      onClose();
    },
  });
  return (
    <ChoiceDialog
      title={t('offload.title', { id: task.shortId })}
      description={t('offload.purpose')}
      action={chosen ? t('offload.send', { name: chosen.fulfillmentCompanyName }) : t('offload.choose')}
      onSend={chosen && (() => offload.mutate(chosen.id))}
      busy={offload.isPending}
      error={offload.error}
      onClose={onClose}
    >
      {contracts && contracts.length > 0 && (
        <>
          <PartnerChoice contracts={contracts} chosen={chosen?.id} onChoose={setChoice} />
          <Text tone="muted">{t('offload.may')}</Text>
        </>
      )}
      {contracts?.length === 0 && (
        <EmptyState icon="building" title={t('offload.none')} body={t('offload.noneBody')} />
      )}
      {isPending && <LoadingState rows={2} />}
      {error && !contracts && (
        <ErrorState title={t('offload.notRead')} error={error} onRetry={() => void refetch()} />
      )}
    </ChoiceDialog>
  );
}
