import type { Task } from '@qafila/contracts/task';
import { useNotice } from '@qafila/shell-sdk';
import { useMutation } from '@qafila/shell-sdk/data';
import { EmptyState, Loaded, Text } from '@qafila/ui';
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
  const partners = usePartners(task.companyId);
  const [choice, setChoice] = useState<string>();
  const { data: contracts } = partners;
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
      <Loaded query={partners} title={t('offload.notRead')} rows={2}>
        {(read) =>
          read.length === 0 ? (
            <EmptyState icon="building" title={t('offload.none')} body={t('offload.noneBody')} />
          ) : (
            <>
              <PartnerChoice contracts={read} chosen={chosen?.id} onChoose={setChoice} />
              <Text tone="muted">{t('offload.may')}</Text>
            </>
          )
        }
      </Loaded>
    </ChoiceDialog>
  );
}
