import { PROOF_KINDS, type Task, type TaskProof } from '@qafila/contracts/task';
import { useMutation } from '@qafila/shell-sdk/data';
import { FieldFrame, Select } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { ChoiceDialog } from '../../shared/choice-dialog.tsx';
import { ProofFile } from '../../task-actions/proof-file.tsx';
import { useTaskActions } from '../../task-actions/use-task-actions.ts';

/** Uploads an image as proof of pickup, delivery or arrival. A refusal keeps the chosen file. */
export function AddProofDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const { addProof } = useTaskActions(task);
  const [kind, setKind] = useState<TaskProof['kind']>(task.pickupCompletedAtUtc ? 'delivery' : 'pickup');
  const [file, setFile] = useState<File>();
  const send = useMutation({
    mutationFn: (image: File) => addProof(kind, image),
    onSuccess: onClose,
    meta: { failure: false },
  });
  return (
    <ChoiceDialog
      title={t('proof.add')}
      action={t('proof.send')}
      onSend={file && (() => send.mutate(file))}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
    >
      <FieldFrame id={id} label={t('proof.of')}>
        <Select
          id={id}
          options={PROOF_KINDS.map((value) => ({ value, label: t(`proof.${value}`) }))}
          value={kind}
          onValue={(value) => value && setKind(value)}
        />
      </FieldFrame>
      <ProofFile label={t('move.proof')} file={file} onFile={setFile} />
    </ChoiceDialog>
  );
}
