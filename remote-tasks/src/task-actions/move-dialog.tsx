import { PAYMENT_STATUS, type Task, taskProofCalls } from '@qafila/contracts/task';
import { currencyUnit } from '@qafila/domain/money';
import { newId } from '@qafila/domain/web';
import { useNotice, useVisitor } from '@qafila/shell-sdk';
import { Button, Dialog, Flex, Text, useUi } from '@qafila/ui';
import { AmountField, DateTimeField, Form, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useRef, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { useFieldLabels } from '../shared/field-labels.ts';
import type { AskedMove } from './moves.ts';
import { ProofFile } from './proof-file.tsx';
import { useTaskActions } from './use-task-actions.ts';

export interface MoveDialogProps {
  task: Task;
  move: AskedMove;
  onClose: () => void;
}

/**
 * Makes a courier's move for them, with the required cash and proof, and a reason if a check is overridden or the
 * delivery failed. A refusal keeps all input, including an image that was uploaded already.
 */
export function MoveDialog({ task, move, onClose }: MoveDialogProps) {
  const t = useText();
  const { t: kit } = useUi();
  const { money } = useFieldLabels();
  const notice = useNotice();
  const currency = currencyUnit(useVisitor()?.company?.currency);
  const { progress, addProof } = useTaskActions(task);
  const [file, setFile] = useState<File>();
  const sent = useRef<{ file: File; imageId: string }>(undefined);
  const [key] = useState(newId);
  const isPaid = PAYMENT_STATUS.of(task.paymentStatusId)?.name === 'paid';
  const remaining = move === 'deliver' && !isPaid ? task.totalCollectionAmountRemaining : 0;
  const fails = move === 'failDelivery';

  const proofIds = async () => {
    if (!file || fails) return [];
    if (sent.current?.file !== file) {
      const { imageId } = await addProof(move === 'deliver' ? 'delivery' : 'pickup', file);
      sent.current = { file, imageId };
    }
    return [sent.current.imageId];
  };
  return (
    <Dialog
      open
      size="md"
      title={t(`move.${move}.title`, { id: task.shortId })}
      description={t(`move.${move}.body`)}
      onClose={onClose}
    >
      <Form
        label={t(`action.${move}`)}
        schema={taskProofCalls.progress.body}
        defaultValues={{ taskId: task.id, move, ...(remaining > 0 && { amountCollected: remaining }) }}
        typedBefore={file !== undefined}
        onSubmit={async (values) => {
          const proofImageIds = await proofIds();
          await progress({ ...values, proofImageIds, idempotencyKey: key });
          notice.success(t(`move.${move}.done`, { id: task.shortId }));
          onClose();
        }}
      >
        {remaining > 0 && (
          <>
            <Text>{t('move.toCollect', { amount: money(remaining) })}</Text>
            <AmountField name="amountCollected" label={t('move.amount')} currency={currency} />
          </>
        )}
        {fails ? (
          <>
            <TextAreaField name="reason" label={t('detail.releaseReason')} maxLength={500} required />
            <DateTimeField name="retryAtUtc" label={t('move.retryAt')} hint={t('move.retryHint')} />
          </>
        ) : (
          <>
            <ProofFile label={t('move.proof')} file={file} onFile={setFile} />
            <TextAreaField
              name="overrideReason"
              label={t('move.override')}
              hint={t('move.overrideHint')}
              maxLength={500}
            />
          </>
        )}
        <Flex gap="2" justifyContent="flex-end">
          <Button onClick={onClose}>{kit('dialog.cancel')}</Button>
          <SubmitButton variant={fails ? 'danger' : 'primary'}>{t(`action.${move}`)}</SubmitButton>
        </Flex>
      </Form>
    </Dialog>
  );
}
