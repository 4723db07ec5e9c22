import type { AgentCandidate } from '@qafila/contracts/assignment';
import type { Task } from '@qafila/contracts/task';
import { RELEASE_REASONS } from '@qafila/contracts/trip';
import { FieldFrame, Select } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { ChoiceDialog } from '../shared/choice-dialog.tsx';
import { useLateness } from '../shared/task-lateness.tsx';
import { CandidatePicker } from './candidate-picker.tsx';
import { useReassign } from './use-assign.ts';

type Reason = (typeof RELEASE_REASONS)[number];

/** Reassigns a task to another agent, with a reason, in one step. */
export function ReassignDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useText();
  const id = useId();
  // The agent when the dialog was opened: the decision is about them, even if the task changes meanwhile.
  const [before] = useState(task.taskAgentDetails);
  const [chosen, setChosen] = useState<AgentCandidate>();
  const isLate = useLateness(task) !== null;
  const [reason, setReason] = useState<Reason | undefined>(isLate ? 'Running late' : undefined);
  const reassign = useReassign(task.id, onClose);
  const agent = before?.fullName ?? '';
  return (
    <ChoiceDialog
      size="lg"
      title={t('reassign.title', { id: task.shortId })}
      description={t('reassign.purpose', { id: task.shortId, agent })}
      action={chosen ? t('reassign.to', { agent: chosen.fullName }) : t('action.reassign')}
      onSend={
        chosen &&
        reason &&
        (() =>
          reassign.mutate({
            agentId: chosen.id,
            agentName: chosen.fullName,
            seenAgentId: before?.id ?? null,
            reason,
            from: agent,
          }))
      }
      busy={reassign.isPending}
      error={reassign.error}
      onClose={onClose}
    >
      <FieldFrame id={id} label={t('reassign.reason', { agent })} required>
        <Select
          id={id}
          placeholder={t('reassign.chooseReason')}
          options={RELEASE_REASONS.map((value) => ({ value, label: t(`release.${value}`) }))}
          value={reason}
          onValue={setReason}
        />
      </FieldFrame>
      <CandidatePicker
        of={{ taskId: task.id }}
        without={before?.id}
        pickup={task.pickup}
        chosen={chosen}
        onChoose={setChosen}
      />
    </ChoiceDialog>
  );
}
